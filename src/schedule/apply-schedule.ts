import { uniqueIssues } from '../diagnostics/issue.ts';
import type {
  DataRecord,
  Dataset,
  HiddenCombination,
  HiddenContent,
  HiddenPage,
  HiddenRecord,
  HiddenRecords,
  Issue,
  Origin,
  ScheduleOptions,
} from '../model.ts';
import { sortedBy } from '../util/order.ts';
import {
  type FullSite,
  findHiddenPages,
  findHiddenTypes,
  findScheduled,
  type HiddenResult,
  hideDependents,
} from './hidden.ts';

/** The published part of a site. */
export interface AppliedSchedule {
  /** The published records of each locale; undefined if all records are published. */
  readonly datasets?: readonly Dataset[];
  readonly issues: readonly Issue[];
  readonly unpublished: HiddenRecords;
}

/**
 * Decides which records of a site are published: all except drafts, records with a date later than today, and records that
 * require one of these or a page that is held. With `drafts` all are published.
 */
export function applySchedule(whole: FullSite, { today, drafts = false }: ScheduleOptions): AppliedSchedule {
  const { waits, ...period } = findScheduled(whole, today);
  if (waits.size === 0 && !whole.held?.size)
    return { issues: [], unpublished: { ...period, records: [], pages: [] } };
  const found = hideDependents(whole, waits);
  const hidden = findHiddenPages(whole, found.waits);
  const unpublished = { ...period, records: listOf(whole, found), pages: hidden.map(combinationOf) };
  if (drafts) return { issues: [], unpublished };
  return { datasets: withoutWaiting(whole, found, hidden), issues: needIssues(whole, found), unpublished };
}

function combinationOf({ page: { path, type, records }, wait }: HiddenPage): HiddenCombination {
  const slugs = Object.entries(records).map(([axis, { slug }]) => [axis, String(slug)] as const);
  return { path, type: type.id, slugs: Object.fromEntries(slugs), wait };
}

/** The hidden records by their keys, which are the same in all locales. */
function listOf({ definition, locales }: FullSite, { waits }: HiddenResult): HiddenRecord[] {
  const byKey = new Map<string, HiddenRecord>();
  for (const { dataset } of locales)
    for (const [record, { key, collection }] of dataset.origins) {
      // Derived records are not in the data.
      const isMade = definition.data.collections[collection]?.valuesOf !== undefined;
      const wait = waits.get(record as DataRecord);
      if (wait && !isMade && !byKey.has(key)) byKey.set(key, { record: key, wait });
    }
  return sortedBy([...byKey.values()], ({ record }) => record);
}

function needIssues({ locales }: FullSite, { needs }: HiddenResult): Issue[] {
  const issues = needs.map(({ record, path, wait }): Issue => {
    const origin = locales.map(({ dataset }) => dataset.origins.get(record)).find(Boolean);
    const facts = { record: origin?.key ?? '', field: path.map(String).join('.'), wait };
    return { code: 'needs-unpublished', facts, ...(origin ? { place: origin.locate(path) } : {}) };
  });
  return uniqueIssues(issues);
}

function withoutWaiting(whole: FullSite, found: HiddenResult, pages: readonly HiddenPage[]): Dataset[] {
  const { definition, locales, plan } = whole;
  const paths = new Set(plan.pages.map(({ path }) => path));
  const originals = new Map([...found.changed].map(([record, left]) => [left, record]));
  return locales.map((localeData) => {
    const types = new Set(findHiddenTypes(definition, localeData, found.waits).keys());
    return publishedOf(localeData.dataset, found, { pages, paths, originals, types });
  });
}

/** The dataset without the hidden records. */
function publishedOf(dataset: Dataset, { waits, changed }: HiddenResult, withheld: HiddenContent): Dataset {
  const origins = new Map<object, Origin>();
  const kept = (record: DataRecord): DataRecord[] => {
    if (waits.has(record)) return [];
    const now = changed.get(record) ?? record;
    const origin = dataset.origins.get(record);
    if (origin) origins.set(now, origin);
    return [now];
  };
  const collections = Object.entries(dataset.collections).map(
    ([name, records]) => [name, Object.freeze(records.flatMap(kept))] as const,
  );
  const [site = dataset.site] = kept(dataset.site);
  const gone = new Set([...waits.keys()].flatMap((record) => dataset.origins.get(record) ?? []));
  return {
    ...dataset,
    site,
    collections: Object.freeze(Object.fromEntries(collections)),
    origins,
    // Links of hidden records were checked with all pages. Fields that link to hidden pages are omitted.
    links: dataset.links.filter(({ spot }) => !spot?.isField && !(spot && gone.has(spot.origin))),
    images: dataset.images.filter(({ spot }) => !(spot && gone.has(spot.origin))),
    withheld,
  };
}
