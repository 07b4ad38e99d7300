import { isDeepStrictEqual } from 'node:util';
import type { ZodType } from 'zod';
import { describeIssue } from '../../core/diagnostics/catalog.ts';
import { createVocabulary } from '../../core/diagnostics/nearest-word.ts';
import type { DataRecord, Dataset, Issue, Locale, Place, SiteDefinition } from '../../core/model.ts';
import { append, oncePerKey } from '../../core/util/lists.ts';
import { isPlain } from '../../core/util/plain.ts';
import type { ParsedFile } from '../../site/load/formats/document.ts';
import { localize, readLocales, withLanguages } from '../../site/load/records/locales.ts';
import { recordLabel } from '../../site/load/records/record.ts';
import type { ColumnReading } from '../../site/load/validate/column-readings.ts';
import { createColumnCheck } from '../../site/load/validate/columns.ts';
import { problemOf } from '../../site/load/validate/references.ts';
import { validateSwitched, withValue } from '../../site/load/validate/validate.ts';
import { valueAt } from '../../site/load/validate/zod-issues.ts';
import { compileSchema, slugReferencesIn } from '../../site/schema/visitor.ts';
import { isList, schemaAt } from '../../site/schema/zod.ts';
import type { Edit } from '../edit/edits.ts';
import { createWrittenFinder, type WrittenRecord } from '../edit/written-record.ts';
import type { NewRecordCollection } from '../new/collection.ts';
import { slugFrom } from '../new/fields.ts';
import type { CheckedSite } from '../pull/pull.ts';
import { outerList } from './columns.ts';
import { asSource, type ImportTable } from './table.ts';

/** A column that fills a field. */
export interface UsedColumn extends Pick<ColumnReading, 'read'> {
  readonly name: string;
  readonly field: string;
}

/** What a row does. */
export interface ImportRow {
  /** The line of the file. */
  readonly line: number;
  /** What identifies the record, such as `windham`. */
  readonly name: string;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  /** The fields of an existing record that get another value. */
  readonly changes: readonly FieldChange[];
  /** Why the row is refused, in the words of the terminal. */
  readonly problems: readonly string[];
}

interface FieldChange {
  readonly field: string;
  readonly before?: unknown;
  readonly after: unknown;
}

/** What the rows of a table do. */
export interface ReadRows {
  /** Empty while the table cannot be used, or questions are open. */
  readonly rows: readonly ImportRow[];
  /** The changes of the rows that are not refused. */
  readonly edits: readonly Edit[];
  /** The files of existing records that change. */
  readonly files: readonly WrittenRecord['file'][];
  /** What is wrong with the table and its rows, at their lines. */
  readonly issues: readonly Issue[];
}

/** Compares the rows of a table with the records of a collection, and validates what these would become. */
export function readRows(
  site: CheckedSite,
  collection: NewRecordCollection,
  table: ImportTable,
  columns: readonly UsedColumn[],
): ReadRows {
  const toRecord = createReader(collection, columns, site.dataset.site);
  const source = asSource(table, columns);
  const given = (table.rows ?? []).map((cells) => cells && toRecord(cells));
  // Records without a key are the same if all of their fields are.
  const keys =
    collection.keys.length > 0 ? collection.keys : columns.map(({ field }) => field.split('.')[0] ?? '');
  const check = createCheck(site, { ...collection, keys }, source, given);
  // A list is compared, and replaced, as a whole.
  const paths = columns.map(
    ({ field }) => outerList(field.split('.'), collection.schema) ?? field.split('.'),
  );
  const fields = [...new Set(paths.map((path) => path.join('.')))];
  const rows: ImportRow[] = [];
  const edits: Edit[] = [];
  const files = new Map<string, WrittenRecord['file']>();
  const issues: Issue[] = [...table.issues];
  for (const [index, record] of given.entries()) {
    if (!record) continue;
    const checked = check(index, record);
    append(issues, checked.issues);
    const { line } = source.places.locate([index]);
    const name = collection.keys.map((key) => record[key] ?? '?').join(', ') || `line ${line}`;
    const { value, found, problems } = checked;
    const row = { line, name, changes: [], problems };
    if (!value) {
      rows.push({ ...row, outcome: 'refused' });
    } else if (found) {
      const changes = findChanges(found.value, value, fields);
      append(edits, editsOf(found, value, changes));
      if (changes.length > 0) files.set(found.file.path, found.file);
      rows.push({ ...row, outcome: changes.length > 0 ? 'changed' : 'unchanged', changes });
    } else {
      edits.push({ kind: 'add-record', collection: collection.name, value });
      rows.push({ ...row, outcome: 'added' });
    }
  }
  return { rows, edits, files: [...files.values()], issues };
}

/** What separates the entries of a list in a cell: texts do not contain it. */
const BETWEEN_ENTRIES = '|';

/** Returns a function that makes a record of the cells of a row. A slug is made of the name or the title. */
function createReader(
  { schema, keys }: NewRecordCollection,
  columns: readonly UsedColumn[],
  site: DataRecord,
) {
  const split = (cell: string) => cell.split(BETWEEN_ENTRIES).map((entry) => entry.trim());
  const readers = columns.map(({ name, field, read }) => {
    const path = field.split('.');
    const own = schemaAt(schema, path);
    return { cellPath: name.split('.'), path, read: own && isList(own) ? split : read };
  });
  const lists = listsIn(columns, schema);
  return (cells: DataRecord): DataRecord => {
    const filled = readers.reduce<DataRecord>((all, { cellPath, path, read }) => {
      const cell = valueAt(cells, cellPath);
      return typeof cell === 'string' ? (withValue(all, path, read(cell)) as DataRecord) : all;
    }, {});
    const record = lists.reduce((all, path) => {
      const entries = valueAt(all, path);
      return isPlain(entries) ? (withValue(all, path, Object.values(entries)) as DataRecord) : all;
    }, filled);
    const slug = keys[0] === 'slug' && record.slug === undefined ? slugFrom(record, site) : '';
    return slug === '' ? record : { slug, ...record };
  };
}

/** Returns the paths of the lists whose entries have columns. */
function listsIn(columns: readonly UsedColumn[], schema: ZodType): readonly (readonly string[])[] {
  const found = columns.flatMap(({ field }) => {
    const list = outerList(field.split('.'), schema);
    return list ? [list] : [];
  });
  return [...new Map(found.map((path) => [path.join('.'), path])).values()];
}

/** A row that was validated. Without a value it is refused. */
interface CheckedRow {
  /** The whole record, as it would be written. */
  readonly value?: DataRecord;
  readonly found: WrittenRecord | undefined;
  readonly issues: readonly Issue[];
  readonly problems: readonly string[];
}

/** Returns a function that validates what a row makes of a record. */
function createCheck(
  site: CheckedSite,
  collection: NewRecordCollection,
  source: ParsedFile,
  all: readonly (DataRecord | undefined)[],
): (index: number, given: DataRecord) => CheckedRow {
  const { definition, dataset } = site;
  const { name, schema } = collection;
  const prepared = { schema, compiled: compileSchema(schema) };
  const [locale] = readLocales(definition.data, [...dataset.files.values()]);
  const findExisting = createExisting(site, collection, locale);
  const findRepeated = createRepeated(collection);
  const findUnknown = createReferenceCheck(definition, dataset, new Map([[name, all]]));
  const { table } = source;
  // A slug that is made of a name is in no column.
  const made = all.some((record) => record?.slug !== undefined) ? ['slug'] : [];
  const columns = table && createColumnCheck({ ...table, columns: [...table.columns, ...made] }, name);
  /** What is wrong with the columns is reported once, and true of all rows. */
  let problems: readonly string[] = [];
  return (index, given) => {
    const found = findExisting(given);
    const whole = found ? (merge(found.value, given) as DataRecord) : given;
    const label = () => recordLabel(name, whole, index);
    const { value, ...languages } = localize(whole, prepared.compiled, locale);
    const path = [index];
    const locate = (below: readonly PropertyKey[]) => source.places.locate([index, ...below]);
    const rows = found ? {} : { columns };
    const checked = validateSwitched(prepared, { value, path, source, language: 'CSV', ...rows }, label);
    const references = checked.value ? slugReferencesIn(checked.written, prepared.compiled) : [];
    const issues = [
      ...withLanguages(checked.issues.map(withoutMadeSlug), { ...languages, locale, label, path, source }),
      ...references.flatMap((one) => problemOf(one, findUnknown(label, locate)) ?? []),
      ...findRepeated(given, locate),
    ];
    if (issues.length > 0) problems = issues.map(textOf);
    if (!checked.value || issues.length > 0) return { found, issues, problems };
    const { written, value: read, isDraft: draft } = checked;
    const asRead = { draft, indexable: read.indexable, ...(written as DataRecord) };
    return { found, issues, problems: [], value: restored(whole, asRead) as DataRecord };
  };
}

/** A table without a column for names needs that one, and none for the slugs that are made of them. */
function withoutMadeSlug(issue: Issue): Issue {
  if (issue.code !== 'missing-column') return issue;
  const { columns } = issue.facts;
  if (!columns.some((column) => column === 'name' || column === 'title')) return issue;
  return { ...issue, facts: { ...issue.facts, columns: columns.filter((column) => column !== 'slug') } };
}

function textOf(issue: Issue): string {
  const { message, hint } = describeIssue(issue);
  return `${message} ${hint}`;
}

/** Returns a record with the values of another. Groups are merged, lists are replaced. */
function merge(before: unknown, given: unknown): unknown {
  if (!isPlain(before) || !isPlain(given)) return given;
  const merged = Object.entries(given).map(([key, value]) => [key, merge(before[key], value)]);
  return { ...before, ...Object.fromEntries(merged) };
}

/** Returns a record with the scalars that the schema reads, and with its groups: to the schema, a localized field is one text. */
function restored(whole: unknown, read: unknown): unknown {
  if (!isPlain(whole)) return read;
  if (!isPlain(read)) return whole;
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, restored(value, read[key])]));
}

type Locate = (path: readonly PropertyKey[]) => Place;

/** Returns a function that finds the earlier row of the same record. */
function createRepeated({ name, keys }: NewRecordCollection) {
  const lines = new Map<string, string>();
  return (given: DataRecord, locate: Locate): readonly Issue[] => {
    // What a row without a key lacks is reported.
    if (keys.every((key) => given[key] === undefined)) return [];
    const identity = identityOf(given, keys);
    const first = lines.get(identity);
    const place = locate(keys.slice(0, 1));
    if (first === undefined) {
      lines.set(identity, `${place.file}:${place.line}`);
      return [];
    }
    const slug = keys.map((key) => given[key]).join(', ');
    return [{ code: 'duplicate-slug', facts: { collection: name, slug, first }, place }];
  };
}

/** Returns a function that checks references to records of the data, and to those that are imported. */
function createReferenceCheck(
  { data }: SiteDefinition,
  { collections, refused }: Dataset,
  added: ReadonlyMap<string, readonly (DataRecord | undefined)[]>,
) {
  const slugsOf = oncePerKey((name: string) => {
    const records = [...(collections[name] ?? []), ...(added.get(name) ?? [])];
    return new Set(records.map((record) => String(record?.slug)));
  });
  const wordsOf = oncePerKey((name: string) => createVocabulary(slugsOf(name)));
  return (label: () => string, locate: Locate) =>
    (slug: string, collection: string, path: readonly PropertyKey[]): Issue | undefined => {
      // Records with errors exist too, and values of records are records of some collections.
      const isOpen = refused === 'unknown' || refused.has(slug) || data.collections[collection]?.valuesOf;
      if (isOpen || slugsOf(collection).has(slug)) return undefined;
      const spot = { record: label(), field: path.join('.'), value: slug };
      const facts = { ...spot, collection, known: wordsOf(collection) };
      return { code: 'unknown-reference', facts, place: locate(path) };
    };
}

/** Returns those of the fields that get another value. */
function findChanges(before: DataRecord, after: DataRecord, fields: readonly string[]): FieldChange[] {
  return fields.flatMap((field) => {
    const path = field.split('.');
    const [old, now] = [valueAt(before, path), valueAt(after, path)];
    return isDeepStrictEqual(bare(old), bare(now)) ? [] : [{ field, before: old, after: now }];
  });
}

/** A block of YAML ends with a line break. */
function bare(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** Returns the edits of a record. A group that it does not have yet is set as a whole. */
function editsOf(
  { origin, value }: WrittenRecord,
  after: DataRecord,
  changes: readonly FieldChange[],
): Edit[] {
  const paths = changes.map(({ field }) => {
    const path = field.split('.');
    const missing = path.findIndex((_, i) => valueAt(value, path.slice(0, i + 1)) === undefined);
    return missing === -1 ? path : path.slice(0, missing + 1);
  });
  const once = new Map(paths.map((path) => [path.join('.'), path]));
  return [...once.values()].map((path) => ({
    kind: 'set',
    address: { record: origin.key, path },
    value: valueAt(after, path),
  }));
}

/** Returns a function that finds the record that a new one is a version of. */
function createExisting(
  { definition, dataset }: CheckedSite,
  { name, keys }: NewRecordCollection,
  locale: Locale | undefined,
) {
  const { collections, origins } = dataset;
  const byKey = new Map(collections[name]?.map((record) => [identityOf(record, keys), record]));
  const find = createWrittenFinder({ definition, locales: [{ dataset, ...(locale && { locale }) }] });
  return (wanted: DataRecord): WrittenRecord | undefined => {
    const record = byKey.get(identityOf(wanted, keys));
    const written = record && find(origins.get(record)?.key ?? '');
    // A file that is one record may have its slug in its name.
    const own = record?.slug === undefined ? {} : { slug: record.slug };
    return written && { ...written, value: { ...own, ...written.value } };
  };
}

/** Returns the values that identify a record, as a text. */
function identityOf(record: DataRecord, keys: readonly string[]): string {
  return JSON.stringify(keys.map((key) => record[key]));
}
