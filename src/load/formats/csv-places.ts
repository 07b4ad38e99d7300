import type { Place, SourceFile } from '../../model.ts';
import { endOfQuoted, readCsvRows } from './csv-rows.ts';
import { type Separator, separatorOf } from './csv-separator.ts';
import { createPlacer, type Places, placesWhenAsked, spanOfPiece } from './document.ts';

type Span = readonly [start: number, end: number];

/** Places in a CSV file: of rows and their cells, and in the header. */
export interface CsvPlaces extends Places {
  header(): Place;
  /** The cell of the header with a number, counted from 0. */
  cell(index: number): Place;
  /** The cell of the header that has a name. */
  column(name: string): Place;
}

/** Places in a CSV file. For the first that is asked for it is read a second time, and little but numbers is kept of it. */
export function csvPlacesWhenAsked(file: SourceFile): CsvPlaces {
  let places: CsvPlaces | undefined;
  const known = () => {
    places ??= createCsvPlaces(file);
    return places;
  };
  return {
    ...placesWhenAsked(known),
    header: () => known().header(),
    cell: (index) => known().cell(index),
    column: (name) => known().column(name),
  };
}

function createCsvPlaces({ path, text }: SourceFile): CsvPlaces {
  const separator = separatorOf(text);
  const { rows, starts } = readCsvRows(text, separator);
  const header = rows[0] ?? [];
  const names = header.map((name) => name.split('.'));
  const place = createPlacer({ path, text });
  // At the end of a row tabs may be empty cells.
  const behindRow = separator === '\t' ? /[\n\r ]+$/ : /\s+$/;
  const lineSpan = (line: number): Span => {
    const start = starts[line] ?? 0;
    return [start, start + text.slice(start, starts[line + 1]).replace(behindRow, '').length];
  };
  const cellSpan = (line: number, column: number): Span => {
    const span = lineSpan(line);
    return cellSpans(text, span, separator)[column] ?? span;
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
    column: (name) => place(...cellSpan(0, header.indexOf(name))),
  };
}

/** The first column of the field at a path, or of the group that it is in; -1 for a whole record. */
function columnOf(names: readonly (readonly string[])[], path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const column = names.findIndex((name) => path.slice(0, length).every((key, i) => name[i] === key));
    if (column !== -1) return column;
  }
  return -1;
}

/** Where the cells of a row stand, with their quotation marks and without the blanks around them. */
function cellSpans(text: string, [start, end]: Span, separator: Separator): Span[] {
  const spans: Span[] = [];
  for (let at = start; at <= end; at += 1) {
    const next = endOfCell(text, at, separator);
    const cell = text.slice(at, next);
    const first = at + cell.length - cell.trimStart().length;
    spans.push([first, first + cell.trim().length]);
    if (text[next] !== separator) break;
    at = next;
  }
  return spans;
}

/** The index of the separator or the new line behind the cell that starts here. */
function endOfCell(text: string, start: number, separator: Separator): number {
  let at = start;
  while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at += 1;
  if (text[at] === '"') at = endOfQuoted(text, at + 1) + 1 || text.length;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}
