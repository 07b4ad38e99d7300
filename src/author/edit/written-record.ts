import picomatch from 'picomatch';
import type { ZodType } from 'zod';
import { formatPlace } from '../../core/diagnostics/report/terminal.ts';
import type { DataRecord, Dataset, Locale, LocaleData, Origin, SourceFile } from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { isPlain } from '../../core/util/plain.ts';
import { asRead } from '../../site/load/files/read-files.ts';
import type { ParsedFile } from '../../site/load/formats/document.ts';
import { languageOf, parseDataFile } from '../../site/load/formats/formats.ts';
import { columnsFor } from '../../site/load/records/collection.ts';
import { filesFor, localize, localizedFile, withoutLocale } from '../../site/load/records/locales.ts';
import { fileName, RecordOrigin } from '../../site/load/records/record.ts';
import { withScalars } from '../../site/load/validate/validate.ts';
import { valueAt } from '../../site/load/validate/zod-issues.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import { withRedirects } from '../../site/schema/redirects.ts';
import { siteRecordOf } from '../../site/schema/site-fields.ts';
import { compileSchema } from '../../site/schema/visitor.ts';
import type { ValueAddress } from './edits.ts';

/** A collection with files, or the record of the site. */
export interface WrittenCollection {
  readonly name: string;
  readonly from: string;
  readonly schema: ZodType;
}

/** Returns the collections with files, by name. */
export function writtenCollections({
  definition: { data },
  dataset,
}: Pick<PlannedSite, 'definition' | 'dataset'>): ReadonlyMap<string, WrittenCollection> {
  const { collections } = withRedirects(data, [...dataset.files.values()]);
  const withFiles = Object.entries(collections).filter(([, { valuesOf }]) => !valuesOf);
  const all = [['site', siteRecordOf(data)] as const, ...withFiles];
  return new Map(all.map(([name, { from, schema }]) => [name, { name, from, schema }]));
}

/** The site whose records are looked for. */
interface SiteWithRecords extends Pick<PlannedSite, 'definition'> {
  /** The data in each language, the main one first. */
  readonly locales: readonly LocaleData[];
}

/** A record in its file. */
export interface FoundRecord extends WrittenCollection {
  readonly file: SourceFile;
  readonly source: ParsedFile;
  /** Index in the list of the file; -1 for a file that is one record. */
  readonly index: number;
  /** As it is in the file. */
  readonly row: DataRecord;
  readonly locale: Locale | undefined;
}

/**
 * Creates the function that finds records in their files, which are parsed once. One that is not valid, and so not in the dataset, is
 * looked for in all files of its collection.
 */
export function createRecordFinder(
  { definition, locales }: SiteWithRecords,
  fileAt: (path: string) => SourceFile | undefined,
) {
  const collectionsIn = oncePerKey((dataset: Dataset) => writtenCollections({ definition, dataset }));
  const homesIn = oncePerKey(
    ({ origins }: Dataset) => new Map([...origins.values()].map(({ key, file }) => [key, file])),
  );
  const parsers = oncePerKey((schema: ZodType) =>
    oncePerKey((file: SourceFile) => parseDataFile(asRead(file), columnsFor(file.path, schema))),
  );
  return ({ record, locale: code }: Omit<ValueAddress, 'path'>): FoundRecord | undefined => {
    const { dataset, locale } = locales.find((one) => one.locale?.code === code) ?? locales[0] ?? {};
    const [, name = '', slug] = /^([^/]+)(?:\/(.*))?$/s.exec(record) ?? [];
    const collection = dataset && collectionsIn(dataset).get(name);
    if (!collection) return undefined;
    const home = homesIn(dataset).get(record);
    const named = slug?.replace(/#\d+$/, '') ?? '';
    for (const path of home === undefined ? filesOf(collection, slug, dataset, locale) : [home]) {
      const file = fileAt(path);
      if (!file || (home === undefined && !`${path} ${file.text}`.includes(named))) continue;
      const source = parsers(collection.schema)(file);
      const index = indexOfRecord(source.value, slug, path, withoutLocale(path, locale));
      if (index === undefined) continue;
      const row = valueAt(source.value, index < 0 ? [] : [index]) as DataRecord;
      return { ...collection, file, source, index, row, locale };
    }
    return undefined;
  };
}

/** Returns the files of a collection: first those of the name of a record. */
function filesOf(
  { from }: WrittenCollection,
  slug: string | undefined,
  { files }: Dataset,
  locale: Locale | undefined,
): readonly string[] {
  const matches = picomatch(`data/${from}`);
  const matching = [...files.values()].filter(({ path }) => matches(path));
  const own = filesFor(matching, locale).map(({ path }) => path);
  const named = own.filter((path) => fileName(withoutLocale(path, locale)) === slug);
  return [...named, ...own];
}

/** Returns the index of a record in its file, -1 if it is the file; undefined if it is not in it. A record without slug has its file and index. */
function indexOfRecord(
  value: unknown,
  slug: string | undefined,
  path: string,
  named: string,
): number | undefined {
  const [, file, index = ''] = /^(.*)#(\d+)$/s.exec(slug ?? '') ?? [];
  if (!Array.isArray(value)) {
    const own = isPlain(value) ? (value.slug ?? fileName(named)) : undefined;
    return slug === undefined || file === path || own === slug ? -1 : undefined;
  }
  if (slug === undefined) return 0;
  const found = file === path ? Number(index) : value.findIndex((row) => isPlain(row) && row.slug === slug);
  return isPlain(value[found]) ? found : undefined;
}

/** A record as its file has it. */
export interface WrittenRecord {
  readonly collection: string;
  readonly schema: ZodType;
  /** With its tokens; numbers and texts as the schema reads them. */
  readonly value: DataRecord;
  readonly place: string;
  readonly file: { readonly path: string; readonly digest: string };
  readonly origin: Origin;
}

/**
 * Finds a record by its key, also one that is left out of the site. With the `code` of a locale, fields that have a value for each
 * language have that of this one.
 */
export function findWritten(site: PlannedSite, key: string, code?: string): WrittenRecord | undefined {
  return createWrittenFinder({ ...site, locales: site.plan.locales })(key, code);
}

/** Creates the function that finds many records. */
export function createWrittenFinder(site: SiteWithRecords) {
  const files = site.locales[0]?.dataset.files;
  const find = createRecordFinder(site, (path) => files?.get(path));
  const compile = oncePerKey(compileSchema);
  return (key: string, code?: string): WrittenRecord | undefined => {
    const found = find({ record: key, locale: code });
    if (!found) return undefined;
    const { name, from, schema, file, index, row } = found;
    const { path, digest = '' } = file;
    const compiled = compile(schema);
    const locale = code === undefined ? undefined : found.locale;
    const source = locale ? localizedFile(found.source, compiled, locale) : found.source;
    const slug = key.startsWith(`${name}/${path}#`) ? undefined : key.slice(name.length + 1) || undefined;
    const origin = new RecordOrigin({ name, from, path, places: source.places }, index, slug);
    const raw = {
      value: localize(row, compiled, locale).value,
      path: index < 0 ? [] : [index],
      ...{ source, language: languageOf(path) },
    };
    const value = withScalars(raw, { schema, compiled }) as DataRecord;
    return {
      ...{ collection: name, schema, value, origin },
      place: formatPlace(origin.place),
      file: { path, digest },
    };
  };
}
