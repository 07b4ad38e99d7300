import type { Facts } from '../../../core/diagnostics/catalog.ts';
import type { Issue, Place, SourceFile } from '../../../core/model.ts';
import { append } from '../../../core/util/lists.ts';
import { characterName, findInvisible } from '../../../core/util/visible.ts';
import {
  CsvSyntaxError,
  findCells,
  readCsv,
  type Separator,
  type Span,
  type TrimmedCells,
} from './csv-reader.ts';
import { createPlacer, type ParsedFile, type Places, spanOfPiece, unusable } from './document.ts';

/**
 * Parses a CSV file with a header row. Each cell is text until a schema wants a number. An empty cell is a missing field, and a row
 * of empty cells no record: its value is undefined. A column with a dot, `coordinates.lat`, is a field of a group. The value of a
 * row with more or fewer cells than the header is undefined too. `known` are the columns that records may have.
 */
export function parseCsv(file: SourceFile, known: readonly string[] = []): ParsedFile {
  const { text } = file;
  if (WEB_PAGE.test(text)) return refused(file, { kind: 'web-page' }, [0, 1]);
  try {
    const { separator, columns, rows, starts, trimmed } = readTable(text, known);
    const places = createPlaces(file, { separator, columns, starts });
    if (columns.length > MAX_COLUMNS) return tooWide(file, columns.length, places);
    const below = findHeaderBelow(columns, rows, known);
    if (below !== -1) {
      const line = places.locate([below]).line;
      return refused(file, { kind: 'header-below', line }, places.span(0));
    }
    const issues = findHeaderIssues(columns, rows, places);
    const value = issues.length ? undefined : readRecords(columns, rows);
    if (value) append(issues, findRowIssues({ columns, rows, separator }, places));
    if (trimmed) issues.push(invisible(file, trimmed));
    const { header, column } = places;
    const named = columns.filter((name) => name !== '');
    const table = { columns: named, header, column, numbers: new Map() };
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

/** A table as its file has it, and the columns of its header as the schema names them. */
interface Table {
  readonly columns: Row;
  readonly rows: readonly Row[];
  readonly separator: Separator;
}

/** Reads the rows of a table. A row that repeats the header is empty: joined exports have them. Throws a CsvSyntaxError. */
export function readTable(text: string, known: readonly string[]) {
  const { rows: lines, ...read } = readCsv(text);
  const [header = [], ...rest] = lines;
  const isHeader = (row: Row) =>
    row[0] === header[0] && row.length > 1 && row.join('\n') === header.join('\n');
  const columns = withListParts(header.map(createColumnMatch(known)));
  return { ...read, columns, rows: rest.map((row) => (isHeader(row) ? [] : row)) };
}

/**
 * Returns columns with the parts of lists counted as their entries are, from 0: a table counts them from 1, as in `points.1.title`. A group
 * is a list if its fields are the numbers from 1 to their count; `prices.2026` is a field of a group.
 */
function withListParts(columns: Row): Row {
  if (!columns.some((name) => name.includes('.1'))) return columns;
  const groups = new Map<string, Set<string>>();
  for (const name of columns)
    for (const group of groupsOf(name)) {
      const [field = ''] = name.slice(group.length + 1).split('.');
      groups.set(group, (groups.get(group) ?? new Set()).add(field));
    }
  const isCounted = (fields: ReadonlySet<string>) =>
    [...fields].every((field) => /^[1-9]\d*$/.test(field) && Number(field) <= fields.size);
  return columns.map((name) => {
    const parts = name.split('.');
    const isEntry = (i: number) => isCounted(groups.get(parts.slice(0, i).join('.')) ?? NO_FIELDS);
    return parts.map((part, i) => (i > 0 && isEntry(i) ? String(Number(part) - 1) : part)).join('.');
  });
}

const NO_FIELDS: ReadonlySet<string> = new Set(['']);

/** Returns a function that returns the known column that a name means, in whatever case and with spaces or hyphens; or the name itself. */
function createColumnMatch(known: readonly string[]): (name: string) => string {
  const exact = new Set(known);
  const byLetters = new Map<string, string | undefined>();
  for (const name of known) byLetters.set(lettersOf(name), byLetters.has(lettersOf(name)) ? undefined : name);
  return (name) => {
    if (exact.has(name)) return name;
    // The columns of a translated field end with a language.
    const [, field = '', language = ''] = /^(.*?)(\.[^.]+)?$/s.exec(name) ?? [];
    const translated = exact.has(field) ? field : byLetters.get(lettersOf(field));
    return byLetters.get(lettersOf(name)) ?? (translated === undefined ? name : translated + language);
  };
}

/** Returns what counts of the name of a column. */
export function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[\s_\p{Cf}-]+/gu, '');
}

/** Returns the index of the row that is the header, if the first line is a title or names groups of columns; otherwise -1. */
function findHeaderBelow(columns: Row, rows: readonly Row[], known: readonly string[]): number {
  const match = createColumnMatch(known);
  const named = (row: Row) => row.filter((cell) => known.includes(match(cell))).length;
  const most = 2 * named(columns);
  return rows.slice(0, MAX_TITLES).findIndex((row) => {
    const count = named(row);
    return count > 1 && count > most && 2 * count > row.filter(Boolean).length;
  });
}

/** Titles, notes and blank lines above a header are few. */
const MAX_TITLES = 10;

/** What a server answers in place of a table, for example to ask for a login. */
const WEB_PAGE = /^\s*<(?:!doctype|html|head)\b/i;

function refused(file: SourceFile, facts: Facts<'file-unreadable'>, span: Span): ParsedFile {
  const place = createPlacer(file)(...span);
  return unusable(file, [{ code: 'file-unreadable', facts, place }], place);
}

function invisible(file: SourceFile, { count, span }: TrimmedCells): Issue {
  const [{ character } = { character: '' }] = findInvisible(file.text.slice(...span));
  const facts = { count, name: characterName(character) };
  return { code: 'invisible-around', facts, place: createPlacer(file)(...span) };
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
  // The outermost come last: their entries contain the others. Only lists have a field called 0.
  const lists = [...new Set(columns.flatMap(groupsOf))]
    .filter((group) => columns.some((name) => `${name}.`.startsWith(`${group}.0.`)))
    .map((group) => group.split('.'))
    .sort((a, b) => b.length - a.length);
  return (cells) => {
    let row: Record<string, unknown> | undefined;
    for (let i = 0; i < paths.length; i += 1) {
      const text = cells[i];
      if (text === undefined || text === '') continue;
      row ??= {};
      put(row, paths[i] ?? [], text);
    }
    for (const list of lists) if (row) makeList(row, list);
    return row;
  };
}

/** Makes a list of the group at a path. Entries whose cells are all empty are missing. */
function makeList(row: Record<string, unknown>, [key = '', ...rest]: Row): void {
  const group = Object.hasOwn(row, key) ? (row[key] as Record<string, unknown>) : undefined;
  if (!group) return;
  // Keys that are numbers come in their order.
  if (rest.length === 0) row[key] = Object.values(group);
  else makeList(group, rest);
}

function put(row: Record<string, unknown>, path: Row, text: string): void {
  let group = row;
  const last = path.length - 1;
  for (let i = 0; i < last; i += 1) {
    const key = path[i] ?? '';
    const inner = (Object.hasOwn(group, key) ? group[key] : {}) as Record<string, unknown>;
    group[key] = inner;
    group = inner;
  }
  group[path[last] ?? ''] = text;
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
  const found = columns.flatMap((name, i): Issue[] => {
    if (name === '') return [];
    const issue =
      reserved(name) ?? (groups.has(name) ? grouped(name, columns) : twice(name, columns.indexOf(name) < i));
    return issue ? [{ ...issue, place: places.cell(i) }] : [];
  });
  return [...unnamed(columns, rows, places), ...found];
}

/** Returns the groups that a column is in: `a` and `a.b` for `a.b.c`. */
function groupsOf(name: string): string[] {
  const parts = name.split('.');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('.'));
}

/** Spreadsheets leave columns without names behind the last one; these are ignored while they are empty. */
function unnamed(columns: Row, rows: readonly Row[], places: CsvPlaces): Issue[] {
  const isFilled = (_: string, i: number) =>
    columns[i] === '' && rows.some((cells) => (cells[i] ?? '') !== '');
  const numbers = columns.flatMap((name, i) => (isFilled(name, i) ? [i + 1] : []));
  const [first] = numbers;
  if (first === undefined) return [];
  return [{ code: 'syntax', facts: { kind: 'unnamed-column', numbers }, place: places.cell(first - 1) }];
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
  /** The offsets of a row; that of the header is 0. */
  span(line: number): Span;
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
    span: lineSpan,
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
