/** What separates the cells of a row. Excel writes semicolons where numbers contain a comma, and tabs to the clipboard. */
export type Separator = ',' | ';' | '\t';

/** The line that names the separator for Excel: `sep=;`. */
const SEPARATOR_LINE = /^\s*"?sep=([,;\t])"?[,;\t ]*(?:\n|$)/i;

/** Reads the rows of a CSV text, with the separator that it has or names. Throws a CsvSyntaxError. */
export function readCsv(text: string): CsvRows & { readonly separator: Separator } {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const separator = (named as Separator | undefined) ?? findSeparator(text);
  return { separator, ...readCsvRows(text, separator, line.length) };
}

/** Detects the separator from the header line: a comma if there is one, else the most frequent of the others. */
export function findSeparator(text: string): Separator {
  const counts = countSeparators(text);
  if (counts[','] > 0) return ',';
  if (counts[';'] === 0 && counts['\t'] === 0) return ',';
  return counts['\t'] > counts[';'] ? '\t' : ';';
}

/** Counts the separators outside quotation marks in the first line that is not blank. */
function countSeparators(text: string): Record<Separator, number> {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  const first = /\S/.exec(text)?.index ?? 0;
  for (let at = text.lastIndexOf('\n', first) + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') break;
    else if (character === ',' || character === ';' || character === '\t') counts[character] += 1;
  }
  return counts;
}

/** Offsets in a text; the end is exclusive. */
export type Span = readonly [start: number, end: number];

/** The rows of a CSV text, the header first, and the offset of each. Rows may differ in length. */
interface CsvRows {
  readonly rows: readonly (readonly string[])[];
  readonly starts: readonly number[];
  /** Cells with invisible characters around them, if there are any. */
  readonly trimmed?: TrimmedCells | undefined;
}

/** How many cells had invisible characters around them, which are no part of the values; and the first of them. */
export interface TrimmedCells {
  count: number;
  readonly span: Span;
}

/** A quotation mark that is not closed, or stands in the middle of a cell, and its offset. */
export class CsvSyntaxError extends Error {
  readonly kind: 'open-cell' | 'quotation-mark';
  readonly at: number;

  constructor(kind: CsvSyntaxError['kind'], at: number) {
    super(kind);
    this.kind = kind;
    this.at = at;
  }
}

/**
 * Reads the rows of a CSV text (RFC 4180) from an offset on. Skips blank lines and trims cells that are not quoted. Throws a
 * CsvSyntaxError.
 */
export function readCsvRows(text: string, separator: Separator, from = 0): CsvRows {
  const rows: string[][] = [];
  const starts: number[] = [];
  let trimmed: TrimmedCells | undefined;
  const onTrimmed = (span: Span) => {
    trimmed ??= { count: 0, span };
    trimmed.count += 1;
  };
  for (let at = from; at < text.length; at += 1) {
    const first = skipBlanks({ text, separator }, at);
    if (first < text.length && text.charCodeAt(first) !== NEW_LINE) {
      const row: Row = { text, separator, cells: [], onTrimmed };
      starts.push(at);
      at = readRow(row, at);
      rows.push(row.cells);
    } else at = first;
  }
  return { rows, starts, trimmed };
}

/** Finds the cells of the row that starts at an offset, with their quotation marks and without the blanks around them. */
export function findCells(text: string, separator: Separator, start: number): readonly Span[] {
  const spans: Span[] = [];
  readRow({ text, separator, cells: [], spans }, start);
  return spans;
}

const QUOTE = 34;
const APOSTROPHE = 39;
const EQUALS = 61;
const NEW_LINE = 10;

interface Source {
  readonly text: string;
  readonly separator: Separator;
}

/** A row, and where its cells are collected. */
interface Row extends Source {
  readonly cells: string[];
  readonly spans?: Span[];
  readonly onTrimmed?: (cell: Span) => void;
}

/** Reads the cells of a row. Returns the offset of the line break behind it, or of the end of the text. */
function readRow(row: Row, start: number): number {
  const mark = row.separator.charCodeAt(0);
  for (let at = skipBlanks(row, start); ; at = skipBlanks(row, at + 1)) {
    at = row.text.charCodeAt(at) === QUOTE ? readQuoted(row, at) : readPlain(row, at, mark);
    if (row.text.charCodeAt(at) !== mark) return at;
  }
}

function readPlain(row: Row, start: number, mark: number): number {
  const { text } = row;
  // Programs write ="04071" so that Excel keeps the zero.
  if (text.charCodeAt(start) === EQUALS && text.charCodeAt(start + 1) === QUOTE)
    return readQuoted(row, start, start + 1);
  let end = start;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === mark || code === NEW_LINE) break;
    if (code === QUOTE) throw new CsvSyntaxError('quotation-mark', end);
  }
  const cell = text.slice(start, end).trimEnd();
  addCell(row, cell, start, start + cell.length);
  return end;
}

function readQuoted(row: Row, start: number, mark = start): number {
  const { text, separator } = row;
  const end = endOfQuoted(text, mark + 1);
  if (end === -1) throw new CsvSyntaxError('open-cell', mark);
  addCell(row, text.slice(mark + 1, end).replaceAll('""', '"'), start, end + 1);
  const next = skipBlanks(row, end + 1);
  const isEnd = next === text.length || text[next] === separator || text[next] === '\n';
  if (!isEnd) throw new CsvSyntaxError('quotation-mark', next);
  return next;
}

/** Adds a cell without what spreadsheets put around texts, and without invisible characters around it. */
function addCell(row: Row, written: string, start: number, end: number): void {
  const first = written.charCodeAt(0);
  const cell = first === EQUALS || first === APOSTROPHE ? withoutTextMark(written) : written;
  // Most cells begin and end with a character of ASCII.
  if ((first > 127 || cell.charCodeAt(cell.length - 1) > 127) && INVISIBLE_AROUND.test(cell)) {
    row.onTrimmed?.([start, end]);
    row.cells.push(cell.replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, ''));
  } else row.cells.push(cell);
  row.spans?.push([start, end]);
}

/** Characters without width, such as U+200B, which are copied together with a text. */
const INVISIBLE_AROUND = /^\p{Cf}|\p{Cf}$/u;

/** Spreadsheets keep digits as text that are written as ="04071" or '04071. An apostrophe before words is part of the text. */
function withoutTextMark(cell: string): string {
  return (
    /^="([^"]*)"$/.exec(cell)?.[1] ?? (/^'[-+(]?\d[-\d\s()+.,:/]{2,}$/.test(cell) ? cell.slice(1) : cell)
  );
}

/** Returns the offset of the quotation mark that closes a cell; -1 when there is none. A mark within the cell is written twice. */
function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end !== -1 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2);
  return end;
}

function skipBlanks({ text, separator }: Source, start: number): number {
  let at = start;
  while (isBlank(text.charCodeAt(at)) && text[at] !== separator) at += 1;
  return at;
}

/** Whether a character is white space, but no line break. */
function isBlank(code: number): boolean {
  if (code < 128) return code === 32 || code === 9 || (code > 10 && code < 14);
  return /\s/.test(String.fromCharCode(code));
}
