import { findWritten, type WrittenCollection, writtenCollections } from '../../author/edit/written-record.ts';
import { findNewRecordCollection } from '../../author/new/collection.ts';
import { mainLanguage } from '../../author/new/fields.ts';
import type { DataRecord, PagePlan } from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { slugify } from '../../core/util/slugify.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import { describeRecord } from '../../site/schema/describe-fields.ts';
import { shapesOf } from '../../site/schema/zod.ts';
import { nameOf } from '../matrix.ts';
import type { Read } from '../requests.ts';
import type {
  CollectionList,
  CollectionOverview,
  FieldDescription,
  PageEntry,
  ProposedSlug,
  RecordForm,
  RecordOverview,
} from './contract.ts';
import { tokensOf } from './tokens.ts';

/** At most this many pages of a record are listed. */
const MAX_PAGES = 500;

/**
 * `GET record?key=towns/windham`: the form of a record, `GET record?place=data/towns.yaml:14` that of the record at a place. A key
 * without a slug is that of a new record: of the other fields of the query some are known, and `copy` is the key of a record that it
 * begins as. If the record exists, its form is returned.
 */
export const readRecordForm: Read = ({ site }, query) => {
  const { place, copy, key = '', ...given } = Object.fromEntries(query);
  if (place !== undefined) {
    const found = keyAtPlace(site, place);
    return found === undefined ? undefined : formOf(site, found);
  }
  const [, name] = /^([^/]+)\/$/.exec(key) ?? [];
  if (name === undefined) return formOf(site, key);
  const collection = name === 'site' ? undefined : writtenCollections(site).get(name);
  return collection && newForm(site, { ...collection, name }, given, copy);
};

/** `GET collections`: all records that can be edited. */
export const readCollections: Read = ({ site }) => {
  const pages = pagesByRecord(site);
  const collections = [...writtenCollections(site).keys()].map((name): CollectionOverview => {
    const records = name === 'site' ? [site.dataset.site] : (site.dataset.collections[name] ?? []);
    return { name, records: records.map((record) => overviewOf(site, record, pages)) };
  });
  return { collections } satisfies CollectionList;
};

/** `GET slug?text=Old Mill&collection=towns`: the slug that is made of a name, with a number if a record has it. */
export const readSlug: Read = ({ site }, query) => {
  const slug = slugify(query.get('text') ?? '', mainLanguage(site.dataset.site));
  const records = site.dataset.collections[query.get('collection') ?? ''] ?? [];
  const taken = new Set(records.map((record) => record.slug));
  let free = slug;
  for (let i = 2; taken.has(free); i += 1) free = `${slug}-${i}`;
  return { slug: free } satisfies ProposedSlug;
};

/** The pages that are made of each record, by its key. */
export function pagesByRecord({ definition, plan }: PlannedSite): ReadonlyMap<string, readonly PagePlan[]> {
  const { copy } = definition;
  const keysOf = oncePerKey((locale: string | undefined) => {
    const { origins } = plan.localeOf(locale === undefined ? {} : { locale }).dataset;
    return oncePerKey((record: DataRecord) => origins.get(record)?.key ?? '');
  });
  const found = new Map<string, PagePlan[]>();
  for (const page of plan.pages) {
    const { records, cell, type, locale } = page;
    const keys = [...Object.values(records), ...(cell ? [cell] : [])].map(keysOf(locale));
    for (const key of new Set(copy === undefined ? keys : [...keys, `${copy}/${type.id}`])) {
      const pages = found.get(key);
      if (pages) pages.push(page);
      else found.set(key, [page]);
    }
  }
  return found;
}

/** A page, and the names of its records. */
export function entryOf({ path, type, records }: PagePlan): PageEntry {
  const names = Object.values(records).map(nameOf);
  return { path, title: names.length > 0 ? names.join(' · ') : type.id };
}

function formOf(site: PlannedSite, key: string): RecordForm | undefined {
  const record = findWritten(site, key);
  if (!record) return undefined;
  const { schema, value, collection, place, file } = record;
  const pages = key === 'site' ? site.plan.pages : (pagesByRecord(site).get(key) ?? []);
  return {
    ...{ collection, record: key, value, place, file, tokens: tokensOf(site, { written: record }) },
    name: nameFrom(value, pages[0]) ?? key,
    // Another slug would be another address: that of a record which was published stays.
    field: without(describeRecord(schema, value), 'slug'),
    isDraft: value.draft === true,
    pages: pages.slice(0, MAX_PAGES).map(entryOf),
    pageCount: pages.length,
  };
}

/** A record is named by its name, title or slug, else by the records of its page, else by its first text. */
function nameFrom(record: DataRecord, page: PagePlan | undefined): string | undefined {
  const own: string | undefined = nameOf(record);
  if (own !== undefined) return own;
  if (page && Object.keys(page.records).length > 0) return entryOf(page).title;
  return Object.values(record).find((value) => typeof value === 'string');
}

/** Creates the function that returns the names of records by their keys. What is not in the data has its key. */
export function createNames(site: PlannedSite): (key: string) => string {
  const pages = pagesByRecord(site);
  const records = new Map([...site.dataset.origins].map(([record, { key }]) => [key, record]));
  return (key) => nameFrom((records.get(key) ?? {}) as DataRecord, pages.get(key)?.[0]) ?? key;
}

function without(record: FieldDescription, name: string): FieldDescription {
  const { control } = record;
  if (control.kind !== 'group') return record;
  return {
    ...record,
    control: { ...control, fields: control.fields.filter((field) => field.name !== name) },
  };
}

/** The names of the records that a new cell is about, as far as they are known. */
function namesOf(
  { dataset }: PlannedSite,
  axes: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(axes).flatMap(([field, collection]) => {
    const record = dataset.collections[collection]?.find(({ slug }) => slug === given[field]);
    return record ? [nameOf(record)] : [];
  });
}

/** The name comes before the slug that is made of it. */
function namesFirst(record: FieldDescription): FieldDescription {
  const { control } = record;
  if (control.kind !== 'group') return record;
  const isName = ({ name }: FieldDescription) => name === 'name' || name === 'title';
  const fields = [...control.fields.filter(isName), ...control.fields.filter((field) => !isName(field))];
  return { ...record, control: { ...control, fields } };
}

/** Redirects have no pages that could be unfinished. */
const NEVER_DRAFTS = ['redirects'];

function newForm(
  site: PlannedSite,
  { name, schema }: WrittenCollection & { readonly name: string },
  given: Readonly<Record<string, string>>,
  copy: string | undefined,
): RecordForm | undefined {
  const found = findNewRecordCollection(site.definition, name);
  const { keys, axes } = 'error' in found ? { keys: [], axes: {} } : found;
  const isGiven = keys.length > 0 && keys.every((key) => given[key] !== undefined);
  const existing = isGiven
    ? site.dataset.collections[name]?.find((record) => keys.every((key) => record[key] === given[key]))
    : undefined;
  const key = existing && site.dataset.origins.get(existing)?.key;
  if (key !== undefined) return formOf(site, key);
  const original = copy === undefined ? undefined : findWritten(site, copy);
  const known = new Set(shapesOf(schema).flatMap((shape) => Object.keys(shape)));
  const fields = Object.entries(original?.value ?? given).filter(
    ([field]) => known.has(field) && !(original && [...keys, 'name', 'title'].includes(field)),
  );
  const value = { ...Object.fromEntries(fields), ...(NEVER_DRAFTS.includes(name) ? {} : { draft: true }) };
  return {
    ...{ collection: name, value, place: '', file: { path: '', digest: '' } },
    tokens: tokensOf(site, { written: { collection: name, schema, value } }),
    name: original
      ? `Copy of ${nameFrom(original.value, undefined)}`
      : namesOf(site, axes, given).join(' · '),
    field: namesFirst(describeRecord(schema, value)),
    isDraft: value.draft === true,
    pages: [],
    pageCount: 0,
  };
}

function overviewOf(
  { dataset, unpublished }: PlannedSite,
  record: DataRecord,
  pages: ReadonlyMap<string, readonly PagePlan[]>,
): RecordOverview {
  const key = dataset.origins.get(record)?.key ?? '';
  const own = pages.get(key) ?? [];
  return {
    key,
    name: nameFrom(record, own[0]) ?? key,
    isDraft: unpublished.records.get(key)?.kind === 'draft',
    pages: own.length,
  };
}

/** Returns the key of the record at a place such as `data/towns.yaml:14:10`: the last that begins before it. */
function keyAtPlace({ dataset }: PlannedSite, place: string): string | undefined {
  const [, file, line] = /^(.+?):(\d+)(?::\d+)?$/.exec(place) ?? [];
  const inFile = [...dataset.origins.values()].filter((origin) => origin.file === file);
  const above = inFile.filter((origin) => origin.place.line <= Number(line));
  return (above.sort((a, b) => a.place.line - b.place.line).at(-1) ?? inFile[0])?.key;
}
