import type {
  DataRecord,
  Dataset,
  HiddenPage,
  HiddenReason,
  LocaleData,
  SchedulePeriod,
  SiteDefinition,
  SitePlan,
  ValuesOf,
} from '../model.ts';
import { pathOf, pathsOf } from '../pages/paths.ts';
import { asList } from '../util/plain.ts';
import { slugify } from '../util/slugify.ts';
import { OMITTED, omitPaths } from './omit.ts';

/** A reference to a hidden record or page that its record requires. */
interface BlockingReference extends HiddenReference {
  readonly record: DataRecord;
  /** Whether the record can be hidden too. */
  readonly canWait: boolean;
}

/** All hidden records, and the changes to the others. */
export interface HiddenResult {
  readonly waits: ReasonsByRecord;
  /** Published records that refer to hidden ones, without these references. */
  readonly changed: ReadonlyMap<DataRecord, DataRecord>;
  /** References that records require which cannot be hidden. */
  readonly needs: readonly BlockingReference[];
}

/**
 * Hides the records that require a hidden record or page, until no more are found. An optional reference is omitted from its
 * record instead.
 */
export function hideDependents(whole: FullSite, first: ReasonsByRecord): HiddenResult {
  const waits = new Map(first);
  const { definition, locales } = whole;
  for (;;) {
    for (const [record, wait] of findHiddenValues(whole, waits)) waits.set(record, wait);
    const all = { waits, pages: pagesByPath(whole, waits) };
    const looked = locales.map((localeData) => lookThrough(localeData, definition.copy, all));
    const needs = looked.flatMap((one) => one.needs);
    const more = needs.filter(({ canWait }) => canWait);
    if (more.length === 0)
      return { waits, changed: new Map(looked.flatMap((one) => [...one.changed])), needs };
    for (const { record, wait } of more) waits.set(record, wait);
  }
}

function pagesByPath(whole: FullSite, waits: ReasonsByRecord): HiddenTargets['pages'] {
  const waiting = findHiddenPages(whole, waits);
  return new Map([
    ...whole.plan.pages.map(({ path }) => [path, undefined] as const),
    ...waiting.map(({ page, wait }) => [page.path, wait] as const),
  ]);
}

/** The copy of a page type cannot be hidden: all pages of the type would be missing, with no issue. */
function canWait(record: DataRecord, { site, origins }: Dataset, copy: string | undefined): boolean {
  return record !== site && origins.get(record)?.collection !== copy;
}

function lookThrough(
  localeData: LocaleData,
  copy: string | undefined,
  all: HiddenTargets,
): Pick<HiddenResult, 'changed' | 'needs'> {
  const { dataset } = localeData;
  const { site, collections, publishing } = dataset;
  const changed = new Map<DataRecord, DataRecord>();
  const needs: BlockingReference[] = [];
  const namesIn = createReferenceFinder(localeData, all);
  for (const record of [site, ...Object.values(collections).flat()]) {
    const names = all.waits.has(record) ? [] : namesIn(record);
    const [first] = names;
    if (!first) continue;
    const paths = names.map(({ path }) => path);
    const left = omitPaths(record, publishing?.schemaOf(record), paths);
    if (left === OMITTED) needs.push({ ...first, record, canWait: canWait(record, dataset, copy) });
    else changed.set(record, left as DataRecord);
  }
  return { changed, needs };
}

/** Records that are hidden by a draft flag or date, and the days for which these are the same. */
interface Scheduled extends SchedulePeriod {
  readonly waits: ReasonsByRecord;
}

/**
 * Finds the drafts of a site and the records whose date is later than today. Of a timestamp the written day counts, whatever
 * its time zone. A date that is not a string is ignored.
 */
export function findScheduled(
  { definition, locales }: Omit<FullSite, 'plan'>,
  today: string | undefined,
): Scheduled {
  const waits = new Map<DataRecord, HiddenReason>();
  let from = '';
  let until: string | undefined;
  for (const { record, key, isDraft, day } of locales.flatMap(({ dataset }) => [
    ...datedIn(definition, dataset),
  ])) {
    const isEarly = day !== undefined && today !== undefined && day > today;
    if (day !== undefined && !isEarly && day > from) from = day;
    if (isEarly && (until === undefined || day < until)) until = day;
    if (isDraft) waits.set(record, { record: key });
    else if (isEarly) waits.set(record, { record: key, until: day });
  }
  return { waits, from, ...(until === undefined ? {} : { until }) };
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

/** The path of a reference to a hidden record or page, and why that is hidden. */
interface HiddenReference {
  readonly path: readonly PropertyKey[];
  readonly wait: HiddenReason;
}

/** The hidden records, and all pages by their path, with a reason if they are hidden. */
interface HiddenTargets {
  readonly waits: ReasonsByRecord;
  readonly pages: ReadonlyMap<string, HiddenReason | undefined>;
}

/** Creates the function that finds a record's references to hidden records, and its link fields to hidden pages. */
function createReferenceFinder(
  { dataset, locale }: LocaleData,
  { waits, pages }: HiddenTargets,
): (record: DataRecord) => readonly HiddenReference[] {
  const { collections, publishing } = dataset;
  const bySlug = new Map<string, HiddenReason>();
  for (const [collection, records] of Object.entries(collections))
    for (const record of records) {
      const wait = waits.get(record);
      if (wait) bySlug.set(keyOf(collection, record.slug), wait);
    }
  const linksOf = createLinkFinder(dataset, (target) => waitOf(pathsOf(target, locale?.prefix ?? ''), pages));
  return (record) => {
    const found = publishing?.namesIn(record, (slug, collection, path): HiddenReference | undefined => {
      const wait = bySlug.get(keyOf(collection, slug));
      return wait && { path: [...path], wait };
    });
    return [...(found ?? []), ...linksOf(record)];
  };
}

function keyOf(collection: string, slug: unknown): string {
  return `${collection}\n${slug}`;
}

/** Why the page of a link is hidden. A link may match several paths; one published page is enough. */
function waitOf(paths: readonly string[], pages: HiddenTargets['pages']): HiddenReason | undefined {
  const found = paths.filter((path) => pages.has(path)).map((path) => pages.get(path));
  return found.includes(undefined) ? undefined : found[0];
}

/** Creates the function that finds a record's link fields to hidden pages. */
function createLinkFinder(
  { links, origins }: Dataset,
  waitFor: (target: string) => HiddenReason | undefined,
): (record: DataRecord) => readonly HiddenReference[] {
  const byOrigin = new Map<object | undefined, HiddenReference[]>();
  for (const { target, spot } of links) {
    const wait = spot?.isField ? waitFor(target) : undefined;
    if (!spot || !wait) continue;
    const known = byOrigin.get(spot.origin) ?? [];
    byOrigin.set(spot.origin, known);
    known.push({ path: spot.path, wait });
  }
  return (record) => byOrigin.get(origins.get(record)) ?? [];
}

/** The pages of hidden records, those whose copy is hidden, and those that are held. */
export function findHiddenPages(
  { definition, locales, plan, held }: FullSite,
  waits: ReasonsByRecord,
): HiddenPage[] {
  const byLanguage = new Map(
    locales.map((localeData) => [localeData.locale?.code, findHiddenTypes(definition, localeData, waits)]),
  );
  return plan.pages.flatMap((page) => {
    const { records, cell, type, locale } = page;
    const wait =
      firstWait([...Object.values(records), cell], waits) ??
      byLanguage.get(locale)?.get(type.id) ??
      (held?.has(page.canonical) ? { record: pathOf(page.canonical), isHeld: true as const } : undefined);
    return wait ? [{ page, wait }] : [];
  });
}

function firstWait(
  records: readonly (DataRecord | undefined)[],
  waits: ReasonsByRecord,
): HiddenReason | undefined {
  for (const record of records) {
    const wait = record && waits.get(record);
    if (wait) return wait;
  }
  return undefined;
}

/** The page types whose copy is hidden in a locale, by their id. */
export function findHiddenTypes(
  { copy }: SiteDefinition,
  { dataset }: LocaleData,
  waits: ReasonsByRecord,
): ReadonlyMap<string, HiddenReason> {
  const copyRecords = copy === undefined ? [] : (dataset.collections[copy] ?? []);
  return new Map(
    copyRecords.flatMap((copyRecord) => {
      const wait = waits.get(copyRecord);
      return wait ? [[String(copyRecord.slug), wait] as const] : [];
    }),
  );
}

/** The records derived from values that only hidden records have. */
function findHiddenValues(
  { definition, locales }: Omit<FullSite, 'plan'>,
  waits: ReasonsByRecord,
): ReadonlyMap<DataRecord, HiddenReason> {
  const found = new Map<DataRecord, HiddenReason>();
  for (const [name, { valuesOf }] of Object.entries(definition.data.collections)) {
    if (!valuesOf) continue;
    for (const { dataset } of locales) {
      const bySlug = waitsOfValues(dataset, valuesOf, waits);
      for (const record of dataset.collections[name] ?? []) {
        const wait = bySlug.get(String(record.slug));
        if (wait && !waits.has(record)) found.set(record, wait);
      }
    }
  }
  return found;
}

/** Why each value is hidden, by its slug; undefined if a published record has it. */
function waitsOfValues(
  { collections }: Dataset,
  { collection, field }: ValuesOf,
  waits: ReasonsByRecord,
): ReadonlyMap<string, HiddenReason | undefined> {
  const bySlug = new Map<string, HiddenReason | undefined>();
  for (const record of collections[collection] ?? [])
    for (const value of asList(record[field])) {
      const slug = slugify(String(value));
      const wait = waits.get(record);
      if (!wait || !bySlug.has(slug)) bySlug.set(slug, wait);
    }
  return bySlug;
}

/** A site with all of its records, and the plan of all its pages, hidden ones included. */
export interface FullSite {
  readonly definition: SiteDefinition;
  readonly locales: readonly LocaleData[];
  readonly plan: Pick<SitePlan, 'pages'>;
  /** The canonical addresses of pages that are held. */
  readonly held?: ReadonlySet<string>;
}

/** The hidden records of all locales, and why they are hidden. */
type ReasonsByRecord = ReadonlyMap<DataRecord, HiddenReason>;
