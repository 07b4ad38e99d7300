import { CsvError } from 'csv-parse/sync';
import type { Facts } from '../../diagnostics/catalogue.ts';
import type { Issue, Place, SourceFile } from '../../model.ts';
import { append } from '../../util/append.ts';
import { openingQuotation } from '../../util/opening-quotation.ts';
import { findHeaderIssues } from './csv-header.ts';
import { type CsvPlaces, csvPlacesWhenAsked } from './csv-places.ts';
import { readCsvRows } from './csv-rows.ts';
import { type Separator, separatorOf } from './csv-separator.ts';
import { createPlacer, type ParsedFile, unusable } from './document.ts';

/**
 * Reads a CSV file with a header row, which tells the separator too. Every cell is text until a schema wants a number; an
 * empty cell is a missing field, and a row of empty cells, which spreadsheets leave, is no record; a header with a dot,
 * `coordinates.lat`, makes a group. Of a row with more or fewer cells than the header has the value is undefined.
 */
export function parseCsv(file: SourceFile): ParsedFile {
  const { path, text } = file;
  try {
    const separator = separatorOf(text);
    const [columns = [], ...rows] = readCsvRows(text, separator).rows;
    const places = csvPlacesWhenAsked(file);
    if (columns.length > MOST_COLUMNS) return tooWide({ path, text }, columns.length, places);
    const issues = findHeaderIssues(columns, rows, places);
    const value = issues.length ? undefined : readRecords(columns, rows);
    if (value) append(issues, findRowIssues({ columns, rows, separator }, places));
    const { header, column } = places;
    const table = { columns: columns.filter((name) => name !== ''), header, column };
    return { file, value, issues, table, ...places, places, sourceOf: () => undefined };
  } catch (error) {
    if (error instanceof CsvError) return failed({ path, text }, error);
    throw error;
  }
}

/** No schema has so many fields; each column is looked for in each row. */
const MOST_COLUMNS = 1000;

function tooWide(file: SourceFile, columns: number, { header }: CsvPlaces): ParsedFile {
  const place = { ...header(), length: 1 };
  const facts = { kind: 'many-columns', columns, limit: MOST_COLUMNS } as const;
  return unusable(file, [{ code: 'syntax', facts, place: place }], place);
}

type Row = readonly string[];

function readRecords(columns: Row, rows: readonly Row[]): unknown[] {
  const toRecord = createGrouping(columns);
  const fits = createFit(columns);
  return rows.map((cells) => (fits(cells) ? toRecord(cells) : undefined));
}

/** Whether a row has a cell for each column that has a name, and for none that there is not. */
function createFit(columns: Row): (cells: Row) => boolean {
  const named = columns.findLastIndex((name) => name !== '') + 1;
  return (cells) =>
    cells.length === columns.length ||
    (cells.length >= named && cells.every((cell, i) => i < columns.length || cell === ''));
}

/** Makes a record of the cells of a row: what is in a column, in a group of columns, or in none. Undefined without any. */
function createGrouping(columns: Row): (cells: Row) => Record<string, unknown> | undefined {
  const paths = columns.map((name) => name.split('.'));
  return (cells) => {
    let row: Record<string, unknown> | undefined;
    for (let i = 0; i < paths.length; i += 1) {
      const text = cells[i];
      if (text === undefined || text === '') continue;
      row ??= {};
      put(row, paths[i] ?? [], text);
    }
    return row;
  };
}

function put(row: Record<string, unknown>, path: Row, text: string): void {
  let group = row;
  const last = path.length - 1;
  for (let i = 0; i < last; i += 1) {
    const key = path[i] ?? '';
    const inner = (group[key] ?? {}) as Record<string, unknown>;
    group[key] = inner;
    group = inner;
  }
  group[path[last] ?? ''] = text;
}

interface Table {
  readonly columns: Row;
  readonly rows: readonly Row[];
  readonly separator: Separator;
}

function findRowIssues({ columns, rows, separator }: Table, places: CsvPlaces): Issue[] {
  const fits = createFit(columns);
  const issues: Issue[] = [];
  for (const [index, cells] of rows.entries()) {
    if (fits(cells) || cells.every((cell) => cell === '')) continue;
    const missing = columns.slice(cells.length).filter((name) => name !== '');
    const facts = { cells: cells.length, columns: columns.length, missing, separator };
    issues.push({ code: 'syntax', facts: { kind: 'row-length', ...facts }, place: places.locate([index]) });
  }
  return issues;
}

function failed(file: SourceFile, error: CsvError): ParsedFile {
  const place = placeOf(file, error);
  return unusable(file, [{ code: 'syntax', facts: slipOf(error), place: place }], place);
}

/** The line of a mistake; of a mark that is not closed the mark that opens, and not the end of the file. */
function placeOf(file: SourceFile, error: CsvError & { readonly lines?: unknown }): Place {
  const { text } = file;
  const place = createPlacer(file);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    const opening = openingQuotation(text, text.length, ['"', '"']);
    return place(opening, opening + 1);
  }
  // The parser counts a lone carriage return as the end of a line.
  const start = startOfLine(text, Number(error.lines ?? 1));
  return place(text.lastIndexOf('\n', start - 1) + 1, text.length);
}

function startOfLine(text: string, line: number): number {
  const ends = /[\r\n]/g;
  for (let left = line; left > 1 && ends.test(text); left -= 1);
  return ends.lastIndex;
}

function slipOf({ code, message }: CsvError): Facts<'syntax'> {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return { kind: 'open-cell' };
  if (QUOTATION_SLIPS.has(code)) return { kind: 'quotation-mark' };
  return { kind: 'odd-row', said: message.replace(/\.$/, '') };
}

const QUOTATION_SLIPS: ReadonlySet<string> = new Set([
  'INVALID_OPENING_QUOTE',
  'CSV_INVALID_CLOSING_QUOTE',
  'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE',
]);
