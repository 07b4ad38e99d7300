import { parse } from 'csv-parse/sync';

/** The rows of a CSV file, the header first, and where each starts in the text. */
export interface CsvRows {
  readonly rows: readonly (readonly string[])[];
  readonly starts: readonly number[];
}

/** Reads the rows of a CSV file; what is quoted in an unusual way, or broken, is left to csv-parse. May throw its `CsvError`. */
export function readCsvRows(text: string): CsvRows {
  return readSoundCsv(text) ?? parseCsvRows(text);
}

interface CsvRow {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
  readonly raw: string;
}

/** The way through csv-parse, for every text. */
export function parseCsvRows(text: string): CsvRows {
  let headers: readonly string[] = [];
  const columns = (names: string[]) => {
    headers = names;
    return names;
  };
  const options = { columns, info: true, raw: true, skip_empty_lines: true, trim: true };
  const parsed = parse(text, options) as unknown as CsvRow[];
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  // `info.lines` is the last line of a row.
  const startOf = ({ info, raw }: CsvRow) => lineStarts[info.lines - raw.trim().split('\n').length] ?? 0;
  return {
    rows: [headers, ...parsed.map(({ record }) => headers.map((header) => record[header] ?? ''))],
    starts: [0, ...parsed.map(startOf)],
  };
}

const QUOTATION = 34;
const COMMA = 44;
const NEW_LINE = 10;
const BLANK = 32;
const TAB = 9;

/** The short way, several times as fast. Undefined when anything is unusual: then nobody has to tell what it means. */
export function readSoundCsv(text: string): CsvRows | undefined {
  // A lone carriage return: the pairs of Windows are gone when a file was read.
  if (text.includes('\r')) return undefined;
  const rows: string[][] = [];
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) === NEW_LINE) continue;
    const cells: string[] = [];
    const end = readRow(text, at, cells);
    if (end === -1 || cells.length !== (rows[0] ?? cells).length) return undefined;
    if (cells.length === 1 && cells[0] === '') return undefined;
    rows.push(cells);
    starts.push(at);
    at = end;
  }
  return { rows, starts };
}

/** Reads the cells of a row. Gives the index of the new line behind it, or of the end; -1 when it is unusual. */
function readRow(text: string, start: number, cells: string[]): number {
  for (let at = skipBlanks(text, start); ; at = skipBlanks(text, at + 1)) {
    at = text.charCodeAt(at) === QUOTATION ? readQuoted(text, at + 1, cells) : readPlain(text, at, cells);
    if (at === -1 || text.charCodeAt(at) !== COMMA) return at;
  }
}

function readPlain(text: string, start: number, cells: string[]): number {
  let end = start;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === COMMA || code === NEW_LINE) break;
    if (code === QUOTATION) return -1;
  }
  const cell = text.slice(start, end).trim();
  // Other blanks at its ends: csv-parse knows which of them count.
  if (start + cell.length !== endWithoutBlanks(text, start, end)) return -1;
  cells.push(cell);
  return end;
}

function readQuoted(text: string, start: number, cells: string[]): number {
  let end = text.indexOf('"', start);
  for (; text.charCodeAt(end + 1) === QUOTATION; end = text.indexOf('"', end + 2)) if (end === -1) return -1;
  if (end === -1) return -1;
  cells.push(text.slice(start, end).replaceAll('""', '"'));
  const next = skipBlanks(text, end + 1);
  const code = text.charCodeAt(next);
  return code === COMMA || code === NEW_LINE || next === text.length ? next : -1;
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function endWithoutBlanks(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isBlank(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

function isBlank(code: number): boolean {
  return code === BLANK || code === TAB;
}
