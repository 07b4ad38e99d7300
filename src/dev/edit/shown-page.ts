import { limitsOf } from '../../audit/audit-site.ts';
import { createAddresses } from '../../audit/read/addresses.ts';
import { type ComparedText, countOwnWords, readOwnTexts } from '../../audit/texts/own-texts.ts';
import { findClosest, jaccard } from '../../audit/texts/similarity.ts';
import type { PageText } from '../../audit/texts/text-summary.ts';
import { fileOf } from '../../core/pages/paths.ts';
import { titleWidth } from '../../core/pages/title.ts';
import type { ShownPage } from './contract.ts';
import type { ComparableSite, KnownPages } from './page-index.ts';

/** From this number of pages on that differ, their texts are not read again. */
const MAX_READ = 200;

/** Describes a page as it would become. The texts of pages are compared once those of all pages are known, and which pages differ. */
export function describeShown(
  path: string,
  known: KnownPages,
  next: ComparableSite,
  differing: readonly string[] | undefined,
): ShownPage | undefined {
  const page = next.loaded.pages.get(path);
  const rendered = page && next.render(page);
  if (!rendered?.trace) return undefined;
  const { facts } = next.read(rendered.html);
  const { title = '', description = '' } = facts;
  const { lengths } = limitsOf(next.loaded.site);
  const texts = known.texts();
  const isCompared = texts !== undefined && differing !== undefined && differing.length < MAX_READ;
  return {
    title: {
      text: title,
      length: Math.ceil(titleWidth(title)),
      limit: lengths?.titleWidth ?? 0,
      unit: 'pixels',
    },
    description: {
      text: description,
      length: description.length,
      limit: lengths?.description ?? 0,
      unit: 'characters',
    },
    ...(isCompared ? compareTexts(path, known.site, texts, next, differing) : {}),
  };
}

function compareTexts(
  path: string,
  before: ComparableSite,
  texts: ReadonlyMap<string, PageText>,
  next: ComparableSite,
  differing: readonly string[],
): Pick<ShownPage, 'ownWords' | 'closest'> {
  const changed = new Map(texts);
  for (const one of differing) {
    const page = next.loaded.pages.get(one);
    if (page) changed.set(one, next.read(next.render(page).html).text);
  }
  const [old, now] = [textsIn(before, texts), textsIn(next, changed)];
  const [was, is] = [old.pages.get(path), now.pages.get(path)];
  if (!was || !is) return {};
  const least = next.loaded.pages.get(path)?.type.thresholds?.ownWords;
  const closest = findClosest(is, now.texts.byPage.keys());
  const former = closest && old.pages.get(closest.page.path);
  const percent = (share = 0) => Math.round(share * 100);
  return {
    ownWords: {
      before: countOwnWords(was, was, old.texts),
      after: countOwnWords(is, is, now.texts),
      ...(least === undefined ? {} : { least }),
    },
    ...(closest
      ? {
          closest: {
            path: closest.page.path,
            percentBefore: percent(former && jaccard(was.shingles, former.shingles)),
            percentAfter: percent(closest.similarity),
          },
        }
      : {}),
  };
}

/** The text of a page as the rules of `check` compare it. */
interface TextOfPage extends ComparedText, Pick<PageText, 'shingles'> {
  readonly group: string;
}

/** Returns the texts of the pages of a site. */
function textsIn({ loaded }: ComparableSite, texts: ReadonlyMap<string, PageText>) {
  const { pages, links } = loaded.site.plan;
  const paths = pages.map(({ path }) => path);
  const { pageAt } = createAddresses({
    paths,
    files: new Set(),
    redirect: () => undefined,
    home: links.origin,
  });
  const all = pages.map((page): TextOfPage => {
    const { linked = [], ...text } = texts.get(page.path) ?? NO_TEXT;
    const entries = linked.flatMap(([sentence, address]) => {
      const target = pageAt(address, fileOf(page));
      return target === undefined ? [] : [[sentence, target] as const];
    });
    const isListed = page.indexable && page.href === page.canonical;
    return { path: page.path, group: page.type.id, isListed, entries, ...text };
  });
  return { pages: new Map(all.map((one) => [one.path, one])), texts: readOwnTexts(all) };
}

const NO_TEXT: PageText = { shingles: new Uint32Array(), sentences: new Map(), linked: [], summary: [] };
