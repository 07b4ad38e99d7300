import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readableText } from '../audit/read/main-text.ts';
import { listUnpublished } from '../core/diagnostics/report/unpublished.ts';
import type { LocalePlan, PagePlan } from '../core/model.ts';
import { fileOf, pathOfFile } from '../core/pages/paths.ts';
import { oncePerKey } from '../core/util/lists.ts';
import { compareCodeUnits } from '../core/util/order.ts';
import { type DependencyParts, partsOfKey, splitLocale } from '../site/dependencies/dependencies.ts';
import { redirectPagesOf } from '../site/files/redirect-pages.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import type { BuildTools } from './build-pages.ts';
import { type PageTable, pagesIn } from './incremental/page-table.ts';
import type { Prepared, PreviousBuild } from './incremental/previous-build.ts';
import type { NewSite } from './output/write-site.ts';

/** What a build changes: compared with the last publication, or with the output if the site has no ledger. */
export interface PlannedChanges {
  /** What the pages were compared with: the ledger, the output, or nothing. */
  readonly since: 'publication' | 'output' | 'nothing';
  /** Paths of new pages. All lists are sorted. */
  readonly added: readonly string[];
  /** Changed pages by their causes. Changes of text are first, and those of most pages. */
  readonly changed: readonly ChangeGroup[];
  readonly redirected: readonly { readonly path: string; readonly to: string }[];
  /** Paths of pages that are removed: declared gone, or, without a ledger, not in the plan any more. */
  readonly removed: readonly string[];
  /** Records by their key and pages by their path that are unpublished, and why. */
  readonly unpublished: ReturnType<typeof listUnpublished>;
  /** How many pages have the text that they had. */
  readonly unchanged: number;
}

/** Pages that change for the same causes. */
export interface ChangeGroup {
  readonly causes: readonly ChangeCause[];
  /** Whether visitors read something else, or only code differs. */
  readonly kind: 'text' | 'code';
  /** Paths. */
  readonly pages: readonly string[];
}

/** Why a page changes: a file of the data, an image, other pages, the templates, or a build since the last publication. */
export type ChangeCause =
  | { readonly kind: 'data'; readonly file: string }
  | { readonly kind: 'image'; readonly name: string }
  | { readonly kind: 'pages' | 'templates' | 'earlier' };

/** A built site that would replace the output. */
interface Built {
  readonly out: string;
  readonly target: Pick<NewSite, 'read'>;
  readonly table: PageTable;
}

/** A page, and whether its file differs from the output. */
interface ComparedPage {
  readonly page: PagePlan;
  readonly isNew: boolean;
}

/** Collects what a build changes, page by page. */
export function collectChanges(
  prepared: Prepared,
  { previous }: Pick<BuildTools, 'previous'>,
  { out, target, table }: Built,
): PlannedChanges {
  const { site, ledger } = prepared;
  const { comparison } = ledger;
  const redirects = new Set(redirectPagesOf(site.settings).map(({ path }) => path));
  const formerPages = [...previous.files.keys()]
    .filter((path) => path.endsWith('.html') && !redirects.has(path))
    .map(pathOfFile);
  const former = new Set(formerPages);
  const now = new Set(site.plan.pages.map(({ path }) => path));
  const added = new Set(
    comparison ? comparison.added.map(({ path }) => path) : [...now].filter((path) => !former.has(path)),
  );
  const compared = Array.from(pagesIn(table, site.plan.pages), ({ page, isKept }) => ({
    page,
    isNew: !isKept,
  }));
  // A page of the output may have been deleted by hand.
  const before = (path: string) =>
    previous.files.has(path) && existsSync(join(out, path)) ? previous.read(path) : undefined;
  /** Returns what changes on a page; undefined if nothing does. */
  const changeOf = ({ page, isNew }: ComparedPage): ChangeGroup['kind'] | undefined => {
    // The output may contain the change already: it was built since the last publication.
    if (!isNew) return ledger.hasNewText(page) ? 'text' : undefined;
    const file = fileOf(page);
    const old = before(file);
    return old && textsOf(old) !== textsOf(target.read(file)) ? 'text' : 'code';
  };
  const remaining = compared.filter(({ page }) => !added.has(page.path));
  const { changed, unchanged } = groupChanges(remaining, changeOf, createCauses(site, previous));
  return {
    since: comparison ? 'publication' : former.size > 0 ? 'output' : 'nothing',
    added: [...now].filter((path) => added.has(path)).sort(compareCodeUnits),
    changed,
    redirected: (comparison?.redirected ?? []).map(({ entry, to }) => ({ path: entry.path, to })),
    removed: comparison
      ? comparison.gone.map(({ path }) => path)
      : formerPages.filter((path) => !now.has(path)).sort(compareCodeUnits),
    unpublished: listUnpublished(site.unpublished),
    unchanged,
  };
}

type Causes = (page: PagePlan) => readonly ChangeCause[];

/** Groups the pages that change by what changes and why. Each page is in one group. */
function groupChanges(
  pages: readonly ComparedPage[],
  changeOf: (page: ComparedPage) => ChangeGroup['kind'] | undefined,
  causesOf: Causes,
) {
  const groups = new Map<string, ChangeGroup & { readonly pages: string[] }>();
  let unchanged = 0;
  for (const one of pages) {
    const kind = changeOf(one);
    if (!kind) {
      unchanged += 1;
      continue;
    }
    const causes: readonly ChangeCause[] = one.isNew ? causesOf(one.page) : [{ kind: 'earlier' }];
    const key = JSON.stringify([kind, causes]);
    const group = groups.get(key) ?? { causes, kind, pages: [] };
    groups.set(key, group);
    group.pages.push(one.page.path);
  }
  for (const group of groups.values()) group.pages.sort(compareCodeUnits);
  return { changed: [...groups.values()].sort(byWeight), unchanged };
}

function byWeight(a: ChangeGroup, b: ChangeGroup): number {
  return (
    compareCodeUnits(b.kind, a.kind) ||
    b.pages.length - a.pages.length ||
    compareCodeUnits(a.pages[0] ?? '', b.pages[0] ?? '')
  );
}

/** Title, description and readable text of a page. */
function textsOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  const html = Buffer.from(buffer, byteOffset, byteLength).toString();
  const [title] = /<title>.*?<\/title>/s.exec(html) ?? [];
  const [description] = /<meta name="description" content=".*?"/s.exec(html) ?? [];
  return [title, description, readableText(html)].join('\n');
}

/**
 * Creates the function that says why a page differs from the last build: what all pages are made from, and the files of the records that it
 * uses and that differ; else its images; else other pages.
 */
function createCauses(site: PlannedSite, { upToDate, hasNewSettings }: PreviousBuild): Causes {
  const { collections } = site.definition.data;
  const filesOf = oncePerKey((localePlan: LocalePlan) => createFileFinder(localePlan, collections));
  return (page) => {
    const localePlan = site.plan.localeOf(page);
    const keys = upToDate?.changedDependencies(page).map((key) => partsOfKey(splitLocale(key)[1])) ?? [];
    const files = new Set(keys.flatMap(filesOf(localePlan)));
    const { origins, site: record } = localePlan.dataset;
    const fileOfSite = hasNewSettings ? origins.get(record)?.place.file : undefined;
    if (fileOfSite !== undefined) files.add(fileOfSite);
    const isSame = upToDate?.isSameKey === true;
    const common: readonly ChangeCause[] = isSame || fileOfSite !== undefined ? [] : [{ kind: 'templates' }];
    const found = [...files].sort(compareCodeUnits).map((file) => ({ kind: 'data', file }) as const);
    if (common.length + found.length > 0) return [...common, ...found];
    const images = keys.flatMap(([kind, name]) => (kind === 'image' ? { kind, name } : []));
    return images.length > 0 ? images : [{ kind: keys.length > 0 ? 'pages' : 'templates' }];
  };
}

/** Creates the function that returns the files of what a dependency names; of many records their pattern, such as `posts/*.md`. */
function createFileFinder(
  { dataset: { origins }, lookups }: LocalePlan,
  collections: PlannedSite['definition']['data']['collections'],
): (parts: DependencyParts) => readonly string[] {
  const files = new Map([...origins.values()].map(({ key, place }) => [key, place.file]));
  const fileOfCollection = (name = '') => {
    const from = collections[name]?.from;
    return from === undefined ? [] : [`data/${from}`];
  };
  return ([kind, name, ...rest]) => {
    if (kind === 'record') return [files.get(name) ?? fileOfCollection(name.split('/')[0])].flat();
    if (!['all', 'where', 'row', 'places'].includes(kind)) return [];
    const [field = '', value = ''] = rest;
    const records = kind === 'where' ? lookups.where(name, field, value) : [];
    const found = records.flatMap((record) => origins.get(record)?.place.file ?? []);
    return found.length > 0 ? found : fileOfCollection(name);
  };
}
