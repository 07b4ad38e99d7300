import type { SourceFile } from '../../core/model.ts';
import { readLocales } from '../../site/load/records/locales.ts';
import {
  type ColumnReading,
  type Question,
  type Reading,
  readColumn,
} from '../../site/load/validate/column-readings.ts';
import { valueAt } from '../../site/load/validate/zod-issues.ts';
import { schemaAt } from '../../site/schema/zod.ts';
import { findNewRecordCollection, type NewRecordCollection } from '../new/collection.ts';
import type { CheckedSite } from '../pull/pull.ts';
import { countedFrom1, fieldsOf, type MatchedColumn, matchColumns } from './columns.ts';
import { type ReadRows, readRows } from './rows.ts';
import { type ImportTable, openTable } from './table.ts';

/** A table to import, and what a person has said of it. */
export interface TableToImport {
  readonly collection: string;
  /** The name of the file. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Fields by column; empty for a column that is left out. */
  readonly fields: Readonly<Record<string, string>>;
  /** Readings of numbers and days by column, and those of all other columns. */
  readonly readings: Readonly<Record<string, Reading>>;
  readonly otherReadings?: readonly Reading[];
}

/** A column of the table, for people. */
export interface ImportColumn extends MatchedColumn {
  /** Its name as the table has it. */
  readonly heading: string;
  /** The first cell that is not empty. */
  readonly sample: string;
  readonly question?: Question | undefined;
  /** The answer to the question. */
  readonly chosen?: Reading | undefined;
}

/** What a table would change. */
export interface ImportPlan extends ReadRows {
  readonly collection: string;
  readonly columns: readonly ImportColumn[];
  /** The fields that a column can fill. */
  readonly fields: readonly string[];
  /** The table, to show lines of it. */
  readonly file: SourceFile;
}

/** Finds out what a table would change in a collection. Writes nothing. Returns a sentence if nothing can be imported into it. */
export function planImport(
  site: CheckedSite,
  request: TableToImport,
): ImportPlan | { readonly error: string } {
  const collection = findNewRecordCollection(site.definition, request.collection);
  if ('error' in collection) return collection;
  const { name, schema } = collection;
  if (site.definition.data.collections[name]?.source)
    return {
      error: `The records of ${name} come from a source: change them there, and run “crosstown pull”.`,
    };
  const fields = fieldsOf(schema);
  const [locale] = readLocales(site.definition.data, [...site.dataset.files.values()]);
  const table = openTable(request.name, request.bytes, fields);
  const matched = matchColumns(table.table?.columns ?? [], schema, request.fields, locale?.all ?? []);
  const read = matched.map((column) => ({ ...column, ...readingOf(column, table, collection, request) }));
  const columns = read.map(({ read: _, field, ...column }) =>
    field === undefined ? column : { ...column, field: countedFrom1(field, schema) },
  );
  const used = read.flatMap(({ field, ...column }) => (field === undefined ? [] : [{ ...column, field }]));
  const plan = {
    collection: name,
    columns,
    fields,
    rows: [],
    edits: [],
    files: [],
    issues: table.issues,
    file: table.file,
  };
  const isOpen = columns.some(({ question, chosen }) => question && !chosen);
  return isOpen || !table.rows ? plan : { ...plan, ...readRows(site, collection, table, used) };
}

/** Finds out how the cells of a column are read. */
function readingOf(
  { name, field }: MatchedColumn,
  table: ImportTable,
  { schema }: NewRecordCollection,
  { readings, otherReadings = [] }: TableToImport,
): ColumnReading & Pick<ImportColumn, 'heading' | 'sample'> {
  const path = name.split('.');
  const cells = (table.rows ?? [])
    .map((row) => valueAt(row, path))
    .filter((cell) => typeof cell === 'string');
  const answer = Object.hasOwn(readings, name) ? readings[name] : undefined;
  const schemaOfField = field === undefined ? undefined : schemaAt(schema, field.split('.'));
  return {
    heading: headingOf(name, table),
    ...readColumn(cells, schemaOfField, answer ? [answer] : otherReadings),
    sample: cells[0] ?? '',
  };
}

function headingOf(name: string, { file, table }: ImportTable): string {
  const { line = 1, column = 1, length = 0 } = table?.column(name) ?? {};
  const cell = file.text.split('\n', line)[line - 1]?.slice(column - 1, column - 1 + length) ?? '';
  return cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');
}
