import { uniqueIssues } from '../../core/diagnostics/issue.ts';
import type {
  DataRecord,
  Dataset,
  Issue,
  Origin,
  ScheduleOptions,
  Unpublished,
  UnpublishedContent,
} from '../../core/model.ts';
import { sortedBy } from '../../core/util/order.ts';
import {
  addDependents,
  type FoundUnpublished,
  findScheduled,
  findUnpublishedPages,
  findUnpublishedTypes,
  type WholeSite,
} from './find-unpublished.ts';
import { findUntranslated, translationIssues } from './translations.ts';

/** The published part of a site. */
export interface AppliedSchedule {
  /** The published records of each locale, undefined for one without pages; undefined if all records are published. */
  readonly datasets?: readonly (Dataset | undefined)[];
  readonly issues: readonly Issue[];
  readonly unpublished: Unpublished;
}

/**
 * Decides which records of a site are published: all except drafts, records with a date later than today, and records that
 * require one of these or a page that lacks facts; in other languages also except those that are not translated. With `drafts` all are published.
 */
export function applySchedule(whole: WholeSite, { today, drafts = false }: ScheduleOptions): AppliedSchedule {
  const { reasons: scheduled, ...period } = findScheduled(whole, today);
  const issues = translationIssues(whole);
  const reasons = new Map([...findUntranslated(whole), ...scheduled]);
  if (reasons.size === 0 && whole.lacking.size === 0)
    return { issues, unpublished: { ...period, records: new Map(), pages: new Map() } };
  const found = addDependents(whole, reasons);
  const pages = findUnpublishedPages(whole, found.reasons);
  const unpublished = { ...period, records: recordsByKey(whole, found), pages };
  if (drafts) return { issues, unpublished };
  const datasets = withoutUnpublished(whole, found, pages);
  return { datasets, issues: [...issues, ...needIssues(whole, found)], unpublished };
}

/** The unpublished records by their keys, which are the same in all locales. One that is not translated is published in others. */
function recordsByKey(
  { definition, locales }: WholeSite,
  { reasons }: FoundUnpublished,
): Unpublished['records'] {
  const origins = locales.flatMap(({ dataset }) => [...dataset.origins]);
  const found = origins.flatMap(([record, { key, collection }]) => {
    // Derived records are not in the data.
    const isMade = definition.data.collections[collection]?.valuesOf !== undefined;
    const reason = isMade ? undefined : reasons.get(record as DataRecord);
    return reason && reason.kind !== 'language' ? [[key, reason] as const] : [];
  });
  // Of a record with several reasons, that of the main locale counts.
  return new Map(sortedBy([...new Map(found.reverse())], ([key]) => key));
}

function needIssues({ locales }: WholeSite, { needs }: FoundUnpublished): Issue[] {
  const issues = needs.map(({ record, path, reason }): Issue => {
    const origin = locales.map(({ dataset }) => dataset.origins.get(record)).find(Boolean);
    const facts = { record: origin?.key ?? '', field: path.map(String).join('.'), reason };
    return { code: 'needs-unpublished', facts, ...(origin ? { place: origin.locate(path) } : {}) };
  });
  return uniqueIssues(issues);
}

function withoutUnpublished(
  { definition, locales, plan }: WholeSite,
  found: FoundUnpublished,
  pages: Unpublished['pages'],
): (Dataset | undefined)[] {
  const paths = new Set(plan.pages.map(({ path }) => path));
  const originals = new Map([...found.changed].map(([record, left]) => [left, record]));
  return locales.map((localeData) => {
    if (found.reasons.has(localeData.dataset.site)) return undefined;
    const types = new Set(findUnpublishedTypes(definition, localeData, found.reasons).keys());
    return publishedOf(localeData.dataset, found, { pages, paths, originals, types });
  });
}

/** The dataset without the unpublished records. */
function publishedOf(
  dataset: Dataset,
  { reasons, changed }: FoundUnpublished,
  unpublished: UnpublishedContent,
): Dataset {
  const origins = new Map<object, Origin>();
  const kept = (record: DataRecord): DataRecord[] => {
    if (reasons.has(record)) return [];
    const now = changed.get(record) ?? record;
    const origin = dataset.origins.get(record);
    if (origin) origins.set(now, origin);
    return [now];
  };
  const collections = Object.entries(dataset.collections).map(
    ([name, records]) => [name, Object.freeze(records.flatMap(kept))] as const,
  );
  const [site = dataset.site] = kept(dataset.site);
  const gone = new Set([...reasons.keys()].flatMap((record) => dataset.origins.get(record) ?? []));
  return {
    ...dataset,
    site,
    collections: Object.freeze(Object.fromEntries(collections)),
    origins,
    // Links of unpublished records were checked with all pages. Fields that link to unpublished pages are omitted.
    links: dataset.links.filter(({ spot }) => !spot?.isField && !(spot && gone.has(spot.origin))),
    images: dataset.images.filter(({ spot }) => !(spot && gone.has(spot.origin))),
    unpublished,
  };
}
