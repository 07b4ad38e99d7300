import type {
  DataRecord,
  Dataset,
  LocaleData,
  SchedulePeriod,
  SiteDefinition,
  SitePlan,
  UnpublishedPage,
  UnpublishedReason,
  ValuesOf,
} from '../../core/model.ts';
import { pathsOf } from '../../core/pages/paths.ts';
import { asList } from '../../core/util/plain.ts';
import { slugify } from '../../core/util/slugify.ts';
import { OMITTED, omitPaths } from './omit.ts';

/** A reference to an unpublished record or page that its record requires. */
interface BlockingReference extends ReasonedReference {
  readonly record: DataRecord;
  /** Whether the record can be unpublished too. */
  readonly mayBeMissing: boolean;
}

/** All unpublished records, and the changes to the others. */
export interface FoundUnpublished {
  readonly reasons: ReasonsByRecord;
  /** Published records that refer to unpublished ones, without these references. */
  readonly changed: ReadonlyMap<DataRecord, DataRecord>;
  /** References that records require which cannot be unpublished. */
  readonly needs: readonly BlockingReference[];
}

/**
 * Adds the records that require an unpublished record or page, until no more are found. An optional reference is omitted from its
 * record instead.
 */
export function addDependents(whole: WholeSite, first: ReasonsByRecord): FoundUnpublished {
  const reasons = new Map(first);
  const { definition, locales } = whole;
  for (;;) {
    for (const [record, reason] of findUnpublishedValues(whole, reasons)) reasons.set(record, reason);
    const all = { reasons, pages: pagesByPath(whole, reasons) };
    const looked = locales.map((localeData) => lookThrough(localeData, definition.copy, all));
    const needs = looked.flatMap((one) => one.needs);
    const more = needs.filter(({ mayBeMissing }) => mayBeMissing);
    if (more.length === 0)
      return { reasons, changed: new Map(looked.flatMap((one) => [...one.changed])), needs };
    for (const { record, reason } of more) reasons.set(record, reason);
  }
}

/** All pages, with the reason of those that are unpublished. */
function pagesByPath(whole: WholeSite, reasons: ReasonsByRecord): UnpublishedTargets['pages'] {
  const unpublished = findUnpublishedPages(whole, reasons);
  return new Map(whole.plan.pages.map(({ path }) => [path, unpublished.get(path)?.reason]));
}

/** The copy of a page type cannot be unpublished: all pages of the type would be missing, with no issue, unless it is a translation. */
function mayBeMissing(
  record: DataRecord,
  { dataset, locale }: LocaleData,
  copy: string | undefined,
): boolean {
  const { site, origins } = dataset;
  if (locale && locale.code !== locale.all[0]) return true;
  return record !== site && origins.get(record)?.collection !== copy;
}

function lookThrough(
  localeData: LocaleData,
  copy: string | undefined,
  all: UnpublishedTargets,
): Pick<FoundUnpublished, 'changed' | 'needs'> {
  const { dataset } = localeData;
  const { site, collections, publishing } = dataset;
  const changed = new Map<DataRecord, DataRecord>();
  const needs: BlockingReference[] = [];
  const namesIn = createReferenceFinder(localeData, all);
  for (const record of [site, ...Object.values(collections).flat()]) {
    const names = all.reasons.has(record) ? [] : namesIn(record);
    const [first] = names;
    if (!first) continue;
    const paths = names.map(({ path }) => path);
    const left = omitPaths(record, publishing?.schemaOf(record), paths);
    if (left === OMITTED)
      needs.push({ ...first, record, mayBeMissing: mayBeMissing(record, localeData, copy) });
    else changed.set(record, left as DataRecord);
  }
  return { changed, needs };
}

/** Records that are unpublished by a draft flag or date, and the days for which these are the same. */
interface Scheduled extends SchedulePeriod {
  readonly reasons: ReasonsByRecord;
}

/**
 * Finds the drafts of a site and the records whose date is later than today. Of a timestamp the written day counts, whatever
 * its time zone. A date that is not a string is ignored.
 */
export function findScheduled(
  { definition, locales }: Pick<WholeSite, 'definition' | 'locales'>,
  today: string | undefined,
): Scheduled {
  const reasons = new Map<DataRecord, UnpublishedReason>();
  let from = '';
  let until: string | undefined;
  for (const { record, key, isDraft, day } of locales.flatMap(({ dataset }) => [
    ...datedIn(definition, dataset),
  ])) {
    const isEarly = day !== undefined && today !== undefined && day > today;
    if (day !== undefined && !isEarly && day > from) from = day;
    if (isEarly && (until === undefined || day < until)) until = day;
    if (isDraft) reasons.set(record, { kind: 'draft', cause: key });
    else if (isEarly) reasons.set(record, { kind: 'date', cause: key, until: day });
  }
  return { reasons, from, ...(until === undefined ? {} : { until }) };
}

interface Dated {
  readonly record: DataRecord;
  readonly key: string;
  readonly isDraft: boolean;
  readonly day: string | undefined;
}

/** The drafts and the records with a date. */
function* datedIn({ data }: SiteDefinition, { collections, publishing, origins }: Dataset): Generator<Dated> {
  for (const [name, list] of Object.entries(collections)) {
    const isScheduled = data.collections[name]?.scheduled !== false;
    for (const record of list) {
      const day = isScheduled ? dayOf(record.date) : undefined;
      const isDraft = publishing?.drafts.has(record) === true;
      if (isDraft || day !== undefined) yield { record, key: origins.get(record)?.key ?? name, isDraft, day };
    }
  }
}

function dayOf(date: unknown): string | undefined {
  return typeof date === 'string' ? /^\d{4}-\d\d-\d\d/.exec(date)?.[0] : undefined;
}

/** The path of a reference to an unpublished record or page, and why that is unpublished. */
interface ReasonedReference {
  readonly path: readonly PropertyKey[];
  readonly reason: UnpublishedReason;
}

/** The unpublished records, and all pages by their path, with a reason if they are unpublished. */
interface UnpublishedTargets {
  readonly reasons: ReasonsByRecord;
  readonly pages: ReadonlyMap<string, UnpublishedReason | undefined>;
}

/** Creates the function that finds a record's references to unpublished records, and its link fields to unpublished pages. */
function createReferenceFinder(
  { dataset, locale }: LocaleData,
  { reasons, pages }: UnpublishedTargets,
): (record: DataRecord) => readonly ReasonedReference[] {
  const { collections, publishing } = dataset;
  const bySlug = new Map<string, UnpublishedReason>();
  for (const [collection, records] of Object.entries(collections))
    for (const record of records) {
      const reason = reasons.get(record);
      if (reason) bySlug.set(referenceKey(collection, record.slug), reason);
    }
  const linksOf = createLinkFinder(dataset, (target) =>
    reasonOf(pathsOf(target, locale?.prefix ?? ''), pages),
  );
  return (record) => {
    const found = publishing?.namesIn(record, (slug, collection, path): ReasonedReference | undefined => {
      const reason = bySlug.get(referenceKey(collection, slug));
      return reason && { path: [...path], reason };
    });
    return [...(found ?? []), ...linksOf(record)];
  };
}

function referenceKey(collection: string, slug: unknown): string {
  return `${collection}\n${slug}`;
}

/** Why the page of a link is unpublished. A link may match several paths; one published page is enough. */
function reasonOf(
  paths: readonly string[],
  pages: UnpublishedTargets['pages'],
): UnpublishedReason | undefined {
  const found = paths.filter((path) => pages.has(path)).map((path) => pages.get(path));
  return found.includes(undefined) ? undefined : found[0];
}

/** Creates the function that finds a record's link fields to unpublished pages. */
function createLinkFinder(
  { links, origins }: Dataset,
  reasonFor: (target: string) => UnpublishedReason | undefined,
): (record: DataRecord) => readonly ReasonedReference[] {
  const byOrigin = new Map<object | undefined, ReasonedReference[]>();
  for (const { target, spot } of links) {
    const reason = spot?.isField ? reasonFor(target) : undefined;
    if (!spot || !reason) continue;
    const known = byOrigin.get(spot.origin) ?? [];
    byOrigin.set(spot.origin, known);
    known.push({ path: spot.path, reason });
  }
  return (record) => byOrigin.get(origins.get(record)) ?? [];
}

/** The pages of unpublished records, those whose copy is unpublished, and those that lack facts, by path. */
export function findUnpublishedPages(
  { definition, locales, plan, lacking }: WholeSite,
  reasons: ReasonsByRecord,
): ReadonlyMap<string, UnpublishedPage> {
  const byLanguage = new Map(
    locales.map((localeData) => [
      localeData.locale?.code,
      {
        types: findUnpublishedTypes(definition, localeData, reasons),
        site: reasons.get(localeData.dataset.site),
      },
    ]),
  );
  const found = new Map<string, UnpublishedPage>();
  for (const page of plan.pages) {
    const { records, cell, type, locale, canonical } = page;
    const reason =
      firstReason([...Object.values(records), cell], reasons) ??
      byLanguage.get(locale)?.types.get(type.id) ??
      byLanguage.get(locale)?.site ??
      lacking.get(canonical);
    if (reason) found.set(page.path, { page, reason });
  }
  return found;
}

function firstReason(
  records: readonly (DataRecord | undefined)[],
  reasons: ReasonsByRecord,
): UnpublishedReason | undefined {
  for (const record of records) {
    const reason = record && reasons.get(record);
    if (reason) return reason;
  }
  return undefined;
}

/** The page types whose copy is unpublished in a locale, by their id. */
export function findUnpublishedTypes(
  { copy }: SiteDefinition,
  { dataset }: LocaleData,
  reasons: ReasonsByRecord,
): ReadonlyMap<string, UnpublishedReason> {
  const copyRecords = copy === undefined ? [] : (dataset.collections[copy] ?? []);
  return new Map(
    copyRecords.flatMap((copyRecord) => {
      const reason = reasons.get(copyRecord);
      return reason ? [[String(copyRecord.slug), reason] as const] : [];
    }),
  );
}

/** The records derived from values that only unpublished records have. */
function findUnpublishedValues(
  { definition, locales }: Pick<WholeSite, 'definition' | 'locales'>,
  reasons: ReasonsByRecord,
): ReadonlyMap<DataRecord, UnpublishedReason> {
  const found = new Map<DataRecord, UnpublishedReason>();
  for (const [name, { valuesOf }] of Object.entries(definition.data.collections)) {
    if (!valuesOf) continue;
    for (const { dataset } of locales) {
      const bySlug = reasonsOfValues(dataset, valuesOf, reasons);
      for (const record of dataset.collections[name] ?? []) {
        const reason = bySlug.get(String(record.slug));
        if (reason && !reasons.has(record)) found.set(record, reason);
      }
    }
  }
  return found;
}

/** Why each value is unpublished, by its slug; undefined if a published record has it. */
function reasonsOfValues(
  { collections }: Dataset,
  { collection, field }: ValuesOf,
  reasons: ReasonsByRecord,
): ReadonlyMap<string, UnpublishedReason | undefined> {
  const bySlug = new Map<string, UnpublishedReason | undefined>();
  for (const record of collections[collection] ?? [])
    for (const value of asList(record[field])) {
      const slug = slugify(String(value));
      const reason = reasons.get(record);
      if (!reason || !bySlug.has(slug)) bySlug.set(slug, reason);
    }
  return bySlug;
}

/** A site with all of its records, and the plan of all its pages, unpublished ones included. */
export interface WholeSite {
  readonly definition: SiteDefinition;
  readonly locales: readonly LocaleData[];
  readonly plan: Pick<SitePlan, 'pages'>;
  /** The pages that lack facts, by their canonical address. */
  readonly lacking: ReadonlyMap<string, UnpublishedReason>;
  /** Whether the page at a path was published before. */
  readonly isPublished?: ((path: string) => boolean) | undefined;
}

/** The unpublished records of all locales, and why they are unpublished. */
type ReasonsByRecord = ReadonlyMap<DataRecord, UnpublishedReason>;
