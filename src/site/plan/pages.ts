import type {
  Alternate,
  DataRecord,
  Dataset,
  Issue,
  Locale,
  Lookups,
  PagePlan,
  PageType,
  Pagination,
  SiteSettings,
  Unpublished,
} from '../../core/model.ts';
import { addressOf } from '../../core/pages/paths.ts';
import { append, oncePerKey } from '../../core/util/lists.ts';
import { type CopyTemplates, type PageRecords, tokenRecords } from './copy.ts';
import type { Combination, ContextOfRecords } from './expand.ts';
import { type HubOptions, type PlannedHubs, planHubs } from './hubs.ts';
import { lackingFacts } from './lacking-facts.ts';
import { divide, divideEntries, type ListPart } from './list-pages.ts';
import { planNearby } from './nearby.ts';

/** What pages are created from. */
interface PageOptions {
  readonly settings: SiteSettings;
  readonly locale: Locale | undefined;
  readonly contextOf: ContextOfRecords;
  /** The copy of page types, of which only dates and `indexable` are read. */
  readonly templates: CopyTemplates;
  readonly checkCopy: (page: PageRecords) => readonly Issue[];
  /** Returns the id of a page's share image, if the site draws them. */
  readonly shareImageId?: ShareImageId | undefined;
  /** Pages that have no place in the plan, by their path. */
  readonly unpublished?: Unpublished['pages'] | undefined;
  readonly hubs: HubOptions;
}

/** The pages of all combinations, in their order. */
interface MadePages {
  readonly pages: readonly PagePlan[];
  /** Pages at their canonical address. */
  readonly originals: readonly PagePlan[];
  readonly hubs: Pick<PlannedHubs, 'unpublished' | 'kept'>;
  readonly issues: readonly Issue[];
}

/** Creates the page of each combination, and a page for each of its aliases. */
export function createPages(combinations: readonly Combination[], around: PageOptions): MadePages {
  const pages: PagePlan[] = [];
  const originals: PagePlan[] = [];
  const issues: Issue[] = [];
  const made = combinations
    .map((combination) => ({ combination, page: createPage(combination, around) }))
    .filter(({ page }) => !around.unpublished?.has(page.path));
  const firsts = made.map(({ page }) => page);
  const hubs = planHubs(firsts, around.hubs);
  const nearbyOf = planNearby(firsts.filter((page) => page.type.nearby && !hubs.unpublished.has(page)));
  const aroundParts = { ...around, entriesOf: hubs.entriesOf };
  for (const { combination, page } of made) {
    if (hubs.unpublished.has(page)) continue;
    const { type } = combination;
    const listing = hubs.listingOf(page);
    if (listing) page.listing = listing;
    const nearby = nearbyOf(page);
    if (nearby) page.nearby = nearby;
    const parts = createParts(combination, page, aroundParts);
    // Links lead to the first page of a list.
    const [original = page] = parts;
    originals.push(original);
    append(pages, parts);
    for (const path of type.aliases ?? [])
      pages.push(aliasOf(original, withPrefix(path, around.locale), around.settings));
    append(issues, around.checkCopy(original));
  }
  return { pages, originals, hubs, issues };
}

interface PartOptions extends Pick<PageOptions, 'contextOf' | 'settings'>, Pick<PlannedHubs, 'entriesOf'> {}

/** Returns the page of a combination, or all pages of its list. */
function createParts(
  combination: Combination,
  page: PagePlan,
  { contextOf, settings, entriesOf }: PartOptions,
): readonly PagePlan[] {
  const { paginate, hub } = page.type;
  if (!paginate && !hub) return [page];
  const parts = hub
    ? divideEntries(entriesOf(page), hub)
    : divide(paginate?.items(contextOf(combination)) ?? [], paginate?.size ?? 1).map((items) => ({ items }));
  return paginated(page, parts, settings);
}

/** Assigned key by key: with spreads creating a page took fifteen times as long. */
type Draft = { -readonly [Key in keyof PagePlan]: PagePlan[Key] };

function createPage(
  combination: Combination,
  { settings, locale, contextOf, templates, shareImageId }: PageOptions,
): Draft {
  const { type, records, cell } = combination;
  const { thresholds = {} } = type;
  const context = contextOf(combination);
  const path = withPrefix(type.path(context), locale);
  const { href } = addressOf(path, settings);
  const all = [...Object.values(tokenRecords(combination)), templates.get(type.id)?.record ?? {}];
  const lacking = lackingFacts(thresholds, context);
  const indexable = !settings.isDemonstration && isIndexable(type, all);
  const page: Draft = { path, href, type, records, canonical: href, indexable };
  const updated = type.updated?.(context) ?? latest(all);
  if (cell) page.cell = cell;
  if (locale) page.locale = locale.code;
  if (updated) page.updated = updated;
  if (lacking) page.lacking = lacking;
  if (shareImageId && indexable) page.shareImage = shareImageId(type, path);
  return page;
}

/** Adds the path prefix of a locale. The main locale has none. */
function withPrefix(path: string, locale: Locale | undefined): string {
  if (!locale?.prefix) return path;
  return path === '/' ? locale.prefix : locale.prefix + path;
}

function aliasOf(original: PagePlan, path: string, settings: SiteSettings): PagePlan {
  return { ...original, ...addressOf(path, settings) };
}

/**
 * Returns whether search engines may show a page: `noindex` of its type, or `indexable: false` of any record or the
 * copy, excludes it.
 */
function isIndexable({ noindex }: PageType, records: readonly DataRecord[]): boolean {
  return !noindex && records.every((record) => record.indexable !== false);
}

type ShareImageId = (type: PageType, path: string) => string;

/**
 * Creates the function that returns share image ids. Slugs have single hyphens only, so ids of pages and types never
 * collide.
 */
export function createShareImageIds(): ShareImageId {
  // One string for all pages of a type.
  const ofType = oncePerKey((id: string) => `share-${id}`);
  return ({ id, share }, path) => (share === 'type' ? ofType(id) : `share${path.replaceAll('/', '--')}`);
}

/** Returns the latest date of some records. Days and timestamps sort as text. */
function latest(records: readonly DataRecord[]): string | undefined {
  let last: string | undefined;
  for (const record of records) {
    const date = record.updated ?? record.date;
    if (typeof date === 'string' && (last === undefined || date > last)) last = date;
  }
  return last;
}

/**
 * Creates the pages of a list: the first at the path of the type, the others below it, each with its part of the list.
 * Each is canonical, since its entries are on no other page.
 * Source: https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
 */
function paginated(
  page: PagePlan,
  parts: readonly ListPart<DataRecord>[],
  settings: Pick<SiteSettings, 'output' | 'base'>,
): readonly PagePlan[] {
  const addresses = parts.map((_, i) => addressOf(pathOfPart(page.path, i + 1), settings));
  const hrefs = addresses.map(({ href }) => href);
  const labels = parts.flatMap(({ label }) => label ?? []);
  const total = parts.reduce((sum, { items }) => sum + items.length, 0);
  let offset = 0;
  return parts.map(({ items }, i) => {
    const pagination = {
      ...neighborsOf(hrefs, i),
      ...{ items, number: i + 1, count: parts.length, total, offset, hrefs },
      ...(labels.length > 0 ? { labels } : {}),
    };
    offset += items.length;
    const address = addresses[i] ?? page;
    return { ...page, ...address, canonical: address.href, ...changeOf(page, items), pagination };
  });
}

/** Returns `/news`, `/news/page/2` and so on. */
function pathOfPart(first: string, number: number): string {
  if (number === 1) return first;
  return `${first === '/' ? '' : first}/page/${number}`;
}

function neighborsOf(hrefs: readonly string[], at: number): Pick<Pagination, 'previous' | 'next'> {
  const [previous, next] = [hrefs[at - 1], hrefs[at + 1]];
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}

/** Returns the latest date of a page of a list and its entries. */
function changeOf({ type, updated = '' }: PagePlan, items: readonly DataRecord[]): Pick<PagePlan, 'updated'> {
  if (type.updated) return {};
  const dates = items.map((item) => item.updated ?? item.date).filter((date) => typeof date === 'string');
  const last = [updated, ...dates].reduce((a, b) => (a > b ? a : b));
  return last === '' ? {} : { updated: last };
}

/** Creates the function that returns the records of a page by axis, with the data that is common to all pages. */
export function recordContexts({ site, collections }: Dataset, lookups: Lookups): ContextOfRecords {
  // A conditional spread is thirty times slower than these literals.
  return ({ records, cell }) =>
    cell
      ? { site, data: collections, lookups, cell, ...records }
      : { site, data: collections, lookups, ...records };
}

/** Adds alternates to pages that exist in several locales: pages of the same type for records with the same slugs. */
export function withAlternates(pages: readonly PagePlan[]): readonly PagePlan[] {
  const same = new Map<string, Alternate[]>();
  for (const page of pages) {
    const { locale, href, canonical } = page;
    if (locale === undefined || href !== canonical) continue;
    const key = translationKey(page);
    const known = same.get(key) ?? [];
    same.set(key, known);
    known.push({ locale, href });
  }
  if (same.size === 0) return pages;
  return pages.map((page) => {
    const alternates = same.get(translationKey(page)) ?? [];
    return alternates.length > 1 ? { ...page, alternates } : page;
  });
}

function translationKey({ type, records, pagination }: PagePlan): string {
  return [type.id, pagination?.number ?? 1, ...Object.values(records).map(({ slug }) => String(slug))].join(
    '\n',
  );
}
