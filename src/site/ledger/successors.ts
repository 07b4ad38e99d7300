import { nearestWord } from '../../core/diagnostics/nearest-word.ts';
import type { Dataset, PagePlan, SiteDefinition, SitePlan, SiteSettings } from '../../core/model.ts';
import { isLinkTarget, pathOf } from '../../core/pages/paths.ts';
import { sortedBy } from '../../core/util/order.ts';
import type { LedgerEntries } from './ledger-file.ts';
import { isPublished, type LedgerEntry } from './ledger-line.ts';

/** The planned site that the ledger is compared with. */
export interface ComparedSite {
  readonly definition: Pick<SiteDefinition, 'pages'>;
  readonly plan: Pick<SitePlan, 'pages' | 'links'>;
  readonly settings: Pick<SiteSettings, 'redirects'>;
  readonly dataset: Pick<Dataset, 'collections' | 'origins'>;
}

/** The planned site, and the ledger that it is compared with. */
export interface SiteAndLedger extends ComparedSite {
  /** Pages that were not published before. */
  readonly added: readonly PagePlan[];
  readonly entries: LedgerEntries;
}

/** The new slug of records that were renamed, by collection and old slug. */
export type Renames = ReadonlyMap<string, string>;

export function keyOfRecord(collection: string, slug: string): string {
  return `${collection}/${slug}`;
}

/**
 * Finds records that were renamed: slugs that no record has any more, and records that only new pages have. One of each in a
 * collection is a pair; of several, those whose names are similar.
 */
export function findRenames(
  missing: readonly LedgerEntry[],
  { definition, dataset, added, entries }: SiteAndLedger,
): Renames {
  const lost = new Map<string, Set<string>>();
  for (const { type, records = {} } of missing) {
    const { axes = {} } = definition.pages.find(({ id }) => id === type) ?? {};
    for (const [axis, slug] of Object.entries(records)) {
      const collection = axes[axis];
      if (collection === undefined || hasSlug(dataset, collection, slug)) continue;
      lost.set(collection, (lost.get(collection) ?? new Set()).add(slug));
    }
  }
  const renames = new Map<string, string>();
  for (const [collection, slugs] of lost) {
    const fresh = freshSlugs(collection, added, entries);
    const [only] = fresh;
    for (const slug of slugs) {
      const isPair = slugs.size === 1 && fresh.size === 1;
      const now = isPair ? only : (nearestWord(slug, fresh) ?? withSameStart(slug, fresh));
      if (now !== undefined) renames.set(keyOfRecord(collection, slug), now);
    }
  }
  return renames;
}

/** A name of which the other is the beginning: `windham` and `windham-maine`. Undefined if there are several. */
function withSameStart(slug: string, fresh: ReadonlySet<string>): string | undefined {
  const near = [...fresh].filter((one) => one.startsWith(`${slug}-`) || slug.startsWith(`${one}-`));
  return near.length === 1 ? near[0] : undefined;
}

export function hasSlug({ collections }: ComparedSite['dataset'], collection: string, slug: string): boolean {
  return collections[collection]?.some((record) => record.slug === slug) ?? false;
}

/** The slugs of records of a collection that no published page has. */
function freshSlugs(
  collection: string,
  added: readonly PagePlan[],
  entries: LedgerEntries,
): ReadonlySet<string> {
  const old = new Set<string>();
  for (const entry of entries.values())
    if (isPublished(entry)) for (const slug of Object.values(entry.records ?? {})) old.add(slug);
  const slugs = added.flatMap(({ type, records }) =>
    Object.entries(type.axes).flatMap(([axis, name]) =>
      name === collection ? [String(records[axis]?.slug)] : [],
    ),
  );
  return new Set(slugs.filter((slug) => !old.has(slug)));
}

/** Creates the function that finds the page that replaces a missing one: the page that its redirect led to, or one of the same type with the same or with renamed records, or of another type with the same records. */
export function createSuccessors(
  { added, plan, definition, entries }: SiteAndLedger,
  renames: Renames,
): (entry: LedgerEntry) => PagePlan | undefined {
  const byIdentity = new Map<string, PagePlan>();
  const byRecords = new Map<string, PagePlan | 'several'>();
  // A list that became shorter lost its last pages: the first one replaces them.
  const tops = plan.pages.filter(({ pagination }) => pagination?.number === 1);
  for (const page of [...tops, ...added].filter(isLinkTarget)) {
    const { type, locale } = page;
    const records = slugsOf(page);
    byIdentity.set(identityOf({ type: type.id, locale, records }), page);
    const key = identityOf({ locale, records });
    byRecords.set(key, byRecords.has(key) ? 'several' : page);
  }
  const axesOf = new Map(definition.pages.map(({ id, axes }) => [id, axes]));
  const byPath = new Map(plan.pages.map((page) => [page.path, page]));
  const byRecordsOf = ({ type = '', records = {}, locale }: LedgerEntry) => {
    const axes = axesOf.get(type) ?? {};
    const renamed = (axis: string, slug: string) => renames.get(keyOfRecord(axes[axis] ?? '', slug)) ?? slug;
    const now = Object.fromEntries(
      Object.entries(records).map(([axis, slug]) => [axis, renamed(axis, slug)]),
    );
    const same = byIdentity.get(identityOf({ type, locale, records: now }));
    if (same || Object.keys(now).length === 0) return same;
    const other = byRecords.get(identityOf({ locale, records: now }));
    return other === 'several' ? undefined : other;
  };
  const successorOf = (entry: LedgerEntry, depth = 0): PagePlan | undefined => {
    if (entry.to === undefined || depth > MAX_HOPS) return byRecordsOf(entry);
    const target = pathOf(entry.to);
    const next = entries.get(target);
    return byPath.get(target) ?? (next ? successorOf(next, depth + 1) : byRecordsOf(entry));
  };
  return successorOf;
}

/** A URL may have moved several times. */
const MAX_HOPS = 50;

/** The slugs of a page's records by axis, in the order of its type. */
export function slugsOf({ type, records }: PagePlan): Record<string, string> {
  return Object.fromEntries(Object.keys(type.axes).map((axis) => [axis, String(records[axis]?.slug)]));
}

function identityOf({
  type = '',
  locale = '',
  records,
}: {
  readonly type?: string | undefined;
  readonly locale?: string | undefined;
  readonly records: Readonly<Record<string, string>>;
}): string {
  return JSON.stringify([type, locale, sortedBy(Object.entries(records), ([axis]) => axis)]);
}
