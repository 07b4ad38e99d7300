import { limitsOf } from '../../audit/audit-site.ts';
import { createAddresses } from '../../audit/read/addresses.ts';
import { DEFAULT_BUDGETS } from '../../audit/rules/size-budget.ts';
import { type ComparedText, countOwnWords, readOwnTexts } from '../../audit/texts/own-texts.ts';
import { findClosest, jaccard } from '../../audit/texts/similarity.ts';
import type { PageText } from '../../audit/texts/text-summary.ts';
import type { PagePlan } from '../../core/model.ts';
import { fileOf } from '../../core/pages/paths.ts';
import { titleWidth } from '../../core/pages/title.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import type { ShownPage } from './contract.ts';
import type { ComparableSite, KnownPages } from './page-index.ts';

/** From this number of pages on that differ, their texts are not read again. */
const MAX_READ = 200;

/** Describes a page as it would become. Its text is compared once those of all pages are known, and which pages differ. */
export type DescribeShown = (
  path: string,
  known: KnownPages,
  next: ComparableSite,
  differing: readonly string[] | undefined,
) => ShownPage | undefined;

/** Creates the function that describes pages. It keeps the texts of the site as it is. */
export function createDescribeShown(): DescribeShown {
  const textsBefore = oncePerKey(
    ({ site, texts }: KnownPages) => compareAll(textsIn(site, texts() ?? new Map())),
    new WeakMap<KnownPages, TextsOfSite>(),
  );
  return (path, known, next, differing) => {
    const page = next.loaded.pages.get(path);
    const rendered = page && next.render(page);
    if (!page || !rendered?.trace) return undefined;
    const { facts } = next.read(rendered.html);
    const { title = '', description = '' } = facts;
    const { lengths = DEFAULT_BUDGETS } = limitsOf(next.loaded.site);
    const texts = known.texts();
    const isCompared = texts !== undefined && differing !== undefined && differing.length < MAX_READ;
    return {
      title: {
        text: title,
        length: Math.ceil(titleWidth(title)),
        limit: lengths.titleWidth,
        unit: 'pixels',
      },
      description: {
        text: description,
        length: description.length,
        limit: lengths.description,
        unit: 'characters',
      },
      ...(isCompared ? compareTexts(page, textsBefore(known), { next, texts, differing }) : {}),
    };
  };
}

interface After {
  readonly next: ComparableSite;
  /** The texts as they are. */
  readonly texts: ReadonlyMap<string, PageText>;
  readonly differing: readonly string[];
}

function compareTexts(
  { path, type }: PagePlan,
  old: TextsOfSite,
  { next, texts, differing }: After,
): Pick<ShownPage, 'ownWords' | 'closest'> {
  const changed = new Map<string, PageText>();
  for (const one of differing) {
    const page = next.loaded.pages.get(one);
    if (page) changed.set(one, next.read(next.render(page).html).text);
  }
  const now = compareAll(textsIn(next, new Map([...texts, ...changed]), { old, changed }));
  const [was, is] = [old.pages.get(path), now.pages.get(path)];
  if (!was || !is) return {};
  const closest = findClosest(is, now.texts.byPage.keys());
  const former = closest && old.pages.get(closest.page.path);
  const percent = (share = 0) => Math.round(share * 100);
  return {
    ownWords: {
      before: countOwnWords(was, was, old.texts),
      after: countOwnWords(is, is, now.texts),
      least: type.thresholds?.ownWords,
    },
    closest: closest && {
      path: closest.page.path,
      percentBefore: percent(former && jaccard(was.shingles, former.shingles)),
      percentAfter: percent(closest.similarity),
    },
  };
}

/** The text of a page as the rules of `check` compare it. */
interface TextOfPage extends ComparedText, Pick<PageText, 'shingles'> {
  readonly group: string;
}

/** The texts of all pages, by path and compared. */
type TextsOfSite = ReturnType<typeof compareAll>;

function compareAll(all: readonly TextOfPage[]) {
  return { pages: new Map(all.map((one) => [one.path, one])), texts: readOwnTexts(all) };
}

interface Kept {
  readonly old: TextsOfSite;
  readonly changed: ReadonlyMap<string, unknown>;
}

/** Returns the texts of the pages of a site. Those of pages that did not change are kept, unless other pages have other numbers. */
function textsIn(
  { loaded }: ComparableSite,
  texts: ReadonlyMap<string, PageText>,
  { old, changed }: Partial<Kept> = {},
): TextOfPage[] {
  const { pages, links } = loaded.site.plan;
  const paths = pages.map(({ path }) => path);
  const isKept = old?.pages.size === paths.length && paths.every((path) => old.pages.has(path));
  const { pageAt } = createAddresses({
    paths,
    files: new Set(),
    redirect: () => undefined,
    home: links.absolute('/'),
  });
  return pages.map((page): TextOfPage => {
    const before = isKept && !changed?.has(page.path) ? old.pages.get(page.path) : undefined;
    if (before) return before;
    const { linked, ...text } = texts.get(page.path) ?? NO_TEXT;
    const entries = linked.flatMap(([sentence, address]) => {
      const target = pageAt(address, fileOf(page));
      return target === undefined ? [] : [[sentence, target] as const];
    });
    const isListed = page.indexable && page.href === page.canonical;
    return { path: page.path, group: page.type.id, isListed, entries, ...text };
  });
}

const NO_TEXT: PageText = { shingles: new Uint32Array(), sentences: new Map(), linked: [], summary: [] };
