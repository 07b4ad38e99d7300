import { parse } from 'csv-parse/sync';
import { type Separator, separatorOf } from './csv-separator.ts';

/** The rows of a CSV file, the header first, and where each starts in the text. Rows need not be of one length. */
export interface CsvRows {
  readonly rows: readonly (readonly string[])[];
  readonly starts: readonly number[];
}

/** Reads the rows of a CSV file; what is quoted in an unusual way, or broken, is left to csv-parse. May throw its `CsvError`. */
export function readCsvRows(text: string, separator = separatorOf(text)): CsvRows {
  return readSoundCsv(text, separator) ?? parseCsvRows(text, separator);
}

interface CsvRow {
  readonly record: readonly string[];
  /** How many bytes there are up to its end. */
  readonly info: { readonly bytes: number };
}

/** The way through csv-parse, for every text. */
export function parseCsvRows(text: string, separator: Separator): CsvRows {
  const bytes = Buffer.from(text);
  const options = {
    delimiter: separator,
    info: true,
    // A file whose lines end otherwise was read so that they end like this.
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  };
  const parsed = parse(bytes, options) as unknown as CsvRow[];
  let [end, endInBytes] = [0, 0];
  const starts = parsed.map(({ info }) => {
    const start = skipEmptyLines(text, end, separator);
    end += bytes.toString('utf8', endInBytes, info.bytes).length;
    endInBytes = info.bytes;
    return start;
  });
  return { rows: parsed.map(({ record }) => record), starts };
}

function skipEmptyLines(text: string, start: number, separator: Separator): number {
  const empty = separator === '\t' ? /(?:[^\S\t\n]*\n)*/y : /(?:[^\S\n]*\n)*/y;
  empty.lastIndex = start;
  return start + (empty.exec(text)?.[0].length ?? 0);
}

const QUOTATION = 34;
const NEW_LINE = 10;
const BLANK = 32;
const TAB = 9;

/** The short way, several times as fast. Undefined when anything is unusual: then nobody has to tell what it means. */
export function readSoundCsv(text: string, separator: Separator): CsvRows | undefined {
  // A lone carriage return: the pairs of Windows are gone when a file was read.
  if (text.includes('\r')) return undefined;
  const source = { text, mark: separator.charCodeAt(0), blank: separator === '\t' ? BLANK : TAB };
  const rows: string[][] = [];
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) === NEW_LINE) continue;
    const cells: string[] = [];
    const end = readRow(source, at, cells);
    if (end === -1 || (cells.length === 1 && cells[0] === '')) return undefined;
    rows.push(cells);
    starts.push(at);
    at = end;
  }
  return { rows, starts };
}

interface Source {
  readonly text: string;
  /** The code of the separator, and of what is blank beside blanks: a tab, unless it separates. */
  readonly mark: number;
  readonly blank: number;
}

/** Reads the cells of a row. Gives the index of the new line behind it, or of the end; -1 when it is unusual. */
function readRow(source: Source, start: number, cells: string[]): number {
  const { text, mark } = source;
  for (let at = skipBlanks(source, start); ; at = skipBlanks(source, at + 1)) {
    const read = text.charCodeAt(at) === QUOTATION ? readQuoted : readPlain;
    at = read(source, at, cells);
    if (at === -1 || text.charCodeAt(at) !== mark) return at;
  }
}

function readPlain(source: Source, start: number, cells: string[]): number {
  const { text, mark } = source;
  let end = start;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === mark || code === NEW_LINE) break;
    if (code === QUOTATION) return -1;
  }
  const cell = text.slice(start, end).trim();
  // Other blanks at its ends: csv-parse knows which of them count.
  if (start + cell.length !== endWithoutBlanks(source, start, end)) return -1;
  cells.push(cell);
  return end;
}

function readQuoted(source: Source, start: number, cells: string[]): number {
  const { text, mark } = source;
  const end = endOfQuoted(text, start + 1);
  if (end === -1) return -1;
  cells.push(text.slice(start + 1, end).replaceAll('""', '"'));
  const next = skipBlanks(source, end + 1);
  const code = text.charCodeAt(next);
  return code === mark || code === NEW_LINE || next === text.length ? next : -1;
}

function skipBlanks(source: Source, start: number): number {
  let at = start;
  while (isBlank(source, at)) at += 1;
  return at;
}

function endWithoutBlanks(source: Source, start: number, end: number): number {
  let at = end;
  while (at > start && isBlank(source, at - 1)) at -= 1;
  return at;
}

function isBlank({ text, blank }: Source, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === BLANK || code === blank;
}

/** The index of the mark that ends what is quoted from `start` on; -1 when there is none. A mark within is written twice. */
export function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end !== -1 && text.charCodeAt(end + 1) === QUOTATION) end = text.indexOf('"', end + 2);
  return end;
}
