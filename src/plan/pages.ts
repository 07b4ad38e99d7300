import type { DataRecord, Issue, Locale, PagePlan, PageType, SiteSettings } from '../model.ts';
import { oncePerKey } from '../util/once-per-key.ts';
import { addressOf } from './address.ts';
import { type PageRecords, tokenRecords, type WriteCopy } from './copy.ts';
import type { Combination } from './expand.ts';
import { paginated } from './paginate.ts';
import type { ContextOfRecords } from './record-context.ts';

/** What the pages of a site are made with. */
interface PageOptions {
  readonly settings: SiteSettings;
  readonly locale: Locale | undefined;
  readonly contextOf: ContextOfRecords;
  /** The copy of a page, as far as what the engine reads of it goes. */
  readonly datedCopy: WriteCopy;
  readonly checkCopy: (page: PageRecords) => readonly Issue[];
  /** Names the share image of a page, where the site draws them. */
  readonly shareImageId?: ShareImageId | undefined;
}

/** The pages of all combinations, in their order. */
export interface MadePages {
  readonly pages: readonly PagePlan[];
  /** Those at their canonical address. */
  readonly originals: readonly PagePlan[];
  readonly issues: readonly Issue[];
}

/** Makes the page of each combination, and the same page at its aliases. */
export function createPages(combinations: Iterable<Combination>, around: PageOptions): MadePages {
  const pages: PagePlan[] = [];
  const originals: PagePlan[] = [];
  const issues: Issue[] = [];
  for (const combination of combinations) {
    const { type } = combination;
    const [original, ...others] = createParts(combination, around);
    const aliases = (type.aliases ?? []).map((path) =>
      aliasOf(original, withPrefix(path, around.locale), around.settings),
    );
    // Links lead to the first page of a list.
    originals.push(original);
    pages.push(original, ...others, ...aliases);
    issues.push(...around.checkCopy(original));
  }
  return { pages, originals, issues };
}

/** The page of a combination; where it shows a list on several pages, all of these. */
function createParts(combination: Combination, around: PageOptions): [PagePlan, ...PagePlan[]] {
  const page = createPage(combination, around);
  if (!page.type.paginate) return [page];
  const [first = page, ...others] = paginated(page, around.contextOf(combination), around.settings);
  return [first, ...others];
}

/** Written key by key: with spreads in it, a page took fifteen times as long to make. */
type Draft = { -readonly [Key in keyof PagePlan]: PagePlan[Key] };

function createPage(
  combination: Combination,
  { settings, locale, contextOf, datedCopy, shareImageId }: PageOptions,
): PagePlan {
  const { type, records, cell } = combination;
  const context = contextOf(combination);
  const path = withPrefix(type.path(context), locale);
  const { href } = addressOf(path, settings.output);
  const all = [...Object.values(tokenRecords(combination)), datedCopy(combination)];
  const indexable = isIndexable(type, all);
  const page: Draft = { path, href, type, records, canonical: href, indexable };
  const updated = type.updated?.(context) ?? latest(all);
  if (cell) page.cell = cell;
  if (locale) page.locale = locale.code;
  if (updated) page.updated = updated;
  if (shareImageId && indexable) page.shareImage = shareImageId(type, path);
  return page;
}

/** The pages of all languages but the main one are below an address of their own. */
function withPrefix(path: string, locale: Locale | undefined): string {
  if (!locale?.prefix) return path;
  return path === '/' ? locale.prefix : locale.prefix + path;
}

function aliasOf(original: PagePlan, path: string, { output }: SiteSettings): PagePlan {
  return { ...original, ...addressOf(path, output) };
}

/** A page is kept out of search engines by its type, or by any of its records with `indexable: false`, its copy among them. */
function isIndexable({ noindex }: PageType, records: readonly DataRecord[]): boolean {
  return !noindex && records.every((record) => record.indexable !== false);
}

type ShareImageId = (type: PageType, path: string) => string;

/** Prepares to name share images. Slugs have single hyphens only, so that no two pages and no type have one id. */
export function createShareImageIds(): ShareImageId {
  // One text for all pages of a type.
  const ofType = oncePerKey((id: string) => `share-${id}`);
  return ({ id, share }, path) => (share === 'type' ? ofType(id) : `share${path.replaceAll('/', '--')}`);
}

/** When the latest of some records changed: days and moments, which order as text up to the day. */
function latest(records: readonly DataRecord[]): string | undefined {
  let last: string | undefined;
  for (const record of records) {
    const date = record.updated ?? record.date;
    if (typeof date === 'string' && (last === undefined || date > last)) last = date;
  }
  return last;
}
