import type { Issue, Place, SourceFile } from '../../../core/model.ts';
import { append } from '../../../core/util/lists.ts';
import {
  CsvSyntaxError,
  findCells,
  findSeparator,
  readCsvRows,
  type Separator,
  type Span,
} from './csv-reader.ts';
import { createPlacer, type ParsedFile, type Places, spanOfPiece, unusable } from './document.ts';

/**
 * Parses a CSV file with a header row. Each cell is text until a schema wants a number. An empty cell is a missing field, and a row
 * of empty cells no record: its value is undefined. A column with a dot, `coordinates.lat`, is a field of a group. The value of a
 * row with more or fewer cells than the header is undefined too.
 */
export function parseCsv(file: SourceFile): ParsedFile {
  const { text } = file;
  try {
    const separator = findSeparator(text);
    const { rows: lines, starts } = readCsvRows(text, separator);
    const [columns = [], ...rows] = lines;
    const places = createPlaces(file, { separator, columns, starts });
    if (columns.length > MAX_COLUMNS) return tooWide(file, columns.length, places);
    const issues = findHeaderIssues(columns, rows, places);
    const value = issues.length ? undefined : readRecords(columns, rows);
    if (value) append(issues, findRowIssues({ columns, rows, separator }, places));
    const { header, column } = places;
    const table = { columns: columns.filter((name) => name !== ''), header, column };
    return { file, value, issues, table, places, sourceOf: () => undefined };
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error;
    const place = placeOfError(file, error);
    return unusable(file, [{ code: 'syntax', facts: { kind: error.kind }, place }], place);
  }
}

/** The quotation mark that is not closed, or the line with one in the middle of a cell. */
function placeOfError(file: SourceFile, { kind, at }: CsvSyntaxError): Place {
  const place = createPlacer(file);
  return kind === 'open-cell'
    ? place(at, at + 1)
    : place(file.text.lastIndexOf('\n', at - 1) + 1, file.text.length);
}

/** Each column is looked for in each row, and no schema has this many fields. */
const MAX_COLUMNS = 1000;

function tooWide(file: SourceFile, columns: number, { header }: CsvPlaces): ParsedFile {
  const place = { ...header(), length: 1 };
  const facts = { kind: 'many-columns', columns, limit: MAX_COLUMNS } as const;
  return unusable(file, [{ code: 'syntax', facts, place }], place);
}

type Row = readonly string[];

function readRecords(columns: Row, rows: readonly Row[]): unknown[] {
  const toRecord = createGrouping(columns);
  const fits = createFit(columns);
  return rows.map((cells) => (fits(cells) ? toRecord(cells) : undefined));
}

/** Returns whether a row has a cell for each column with a name, and no text in cells without a column. */
function createFit(columns: Row): (cells: Row) => boolean {
  const named = columns.findLastIndex((name) => name !== '') + 1;
  return (cells) =>
    cells.length === columns.length ||
    (cells.length >= named && cells.every((cell, i) => i < columns.length || cell === ''));
}

/** Returns a function that makes a record of the cells of a row; undefined for a row of empty cells. */
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

/** Finds columns with unusable names, each at its cell of the header. */
function findHeaderIssues(columns: Row, rows: readonly Row[], places: CsvPlaces): Issue[] {
  const groups = new Set(columns.flatMap(groupsOf));
  return columns.flatMap((name, i): Issue[] => {
    const issue =
      name === ''
        ? unnamed(i, rows)
        : (reserved(name) ??
          (groups.has(name) ? grouped(name, columns) : twice(name, columns.indexOf(name) < i)));
    return issue ? [{ ...issue, place: places.cell(i) }] : [];
  });
}

/** Returns the groups that a column is in: `a` and `a.b` for `a.b.c`. */
function groupsOf(name: string): string[] {
  const parts = name.split('.');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('.'));
}

/** Spreadsheets leave columns without names behind the last one; these are ignored while they are empty. */
function unnamed(index: number, rows: readonly Row[]): Issue | undefined {
  const isEmpty = rows.every((cells) => (cells[index] ?? '') === '');
  return isEmpty ? undefined : { code: 'syntax', facts: { kind: 'unnamed-column', number: index + 1 } };
}

function reserved(name: string): Issue | undefined {
  if (!name.split('.').includes('__proto__')) return undefined;
  return { code: 'file-unreadable', facts: { kind: 'reserved-column', column: '__proto__' } };
}

/** A column such as `name` beside `name.es`, whose cells would be a value and a group. */
function grouped(column: string, columns: Row): Issue {
  const below = columns.find((name) => name.startsWith(`${column}.`)) ?? '';
  return { code: 'syntax', facts: { kind: 'group-column', column, below } };
}

function twice(column: string, isTwice: boolean): Issue | undefined {
  return isTwice ? { code: 'syntax', facts: { kind: 'same-column', column } } : undefined;
}

/** Places of rows, cells and columns. */
interface CsvPlaces extends Places {
  header(): Place;
  /** The cell of the header with an index. */
  cell(index: number): Place;
  /** The cell of the header with a name. */
  column(name: string): Place;
}

/** What the places of a table are found by: its header, and the offset of each row. */
interface Layout {
  readonly separator: Separator;
  readonly columns: Row;
  readonly starts: readonly number[];
}

function createPlaces(file: SourceFile, { separator, columns, starts }: Layout): CsvPlaces {
  const { text } = file;
  const names = columns.map((name) => name.split('.'));
  const place = createPlacer(file);
  // At the end of a row tabs may be empty cells.
  const behindRow = separator === '\t' ? /[\n\r ]+$/ : /\s+$/;
  const lineSpan = (line: number): Span => {
    const start = starts[line] ?? 0;
    return [start, start + text.slice(start, starts[line + 1]).replace(behindRow, '').length];
  };
  const cellSpan = (line: number, column: number): Span => {
    const span = lineSpan(line);
    return findCells(text, separator, span[0])[column] ?? span;
  };
  const spanOf = ([index, ...path]: readonly PropertyKey[]): Span => {
    const line = Number(index) + 1;
    const column = columnOf(names, path.map(String));
    return column === -1 ? lineSpan(line) : cellSpan(line, column);
  };
  return {
    locate: (path) => place(...spanOf(path)),
    locateKey: ([, ...path]) => place(...cellSpan(0, columnOf(names, path.map(String)))),
    locatePiece: (path, piece) => place(...spanOfPiece(text, spanOf(path), piece)),
    header: () => place(...lineSpan(0)),
    cell: (index) => place(...cellSpan(0, index)),
    column: (name) => place(...cellSpan(0, columns.indexOf(name))),
  };
}

/** Returns the first column of the field or group at a path, or of the nearest group above it; -1 for a whole record. */
function columnOf(names: readonly (readonly string[])[], path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const column = names.findIndex((name) => path.slice(0, length).every((key, i) => name[i] === key));
    if (column !== -1) return column;
  }
  return -1;
}
