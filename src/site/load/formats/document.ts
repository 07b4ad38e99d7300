import type { Document } from 'yaml';
import { foundIn, type Language, type WrittenValue } from '../../../core/diagnostics/values.ts';
import type { Issue, Place, SourceFile } from '../../../core/model.ts';
import { indexOfPiece, type Piece } from '../../text/place-of-piece.ts';

/** Finds the places of values in a data file. */
export interface Places {
  /** Returns the place of the value at a path, or of the nearest value above it. */
  locate(path: readonly PropertyKey[]): Place;
  /** Returns the place of the key at the end of a path. */
  locateKey(path: readonly PropertyKey[]): Place;
  /** Returns the place of a piece of the text at a path, or of the whole text if the piece is not written as such. */
  locatePiece(path: readonly PropertyKey[], piece: Piece): Place;
}

/** Returns places that are found when the first is asked for. */
export function placesWhenAsked(find: () => Places): Places {
  let known: Places | undefined;
  const found = () => {
    known ??= find();
    return known;
  };
  return {
    locate: (path) => found().locate(path),
    locateKey: (path) => found().locateKey(path),
    locatePiece: (path, piece) => found().locatePiece(path, piece),
  };
}

/** The content of a data file as plain values, with their places in the file. */
export interface ParsedFile {
  readonly file: SourceFile;
  /** Undefined if the file cannot be used. In a table, so are rows and lines that cannot be used. */
  readonly value: unknown;
  readonly issues: readonly Issue[];
  /** The columns of a CSV file, in which all values are text. */
  readonly table?: Table;
  /** The places of all locales, if `value` is in one of several. */
  readonly written?: Places;
  readonly places: Places;
  /** The nodes of YAML with their tokens, if asked for. */
  readonly document?: Document;
  /** Returns the source of a scalar, such as `04101`, before YAML turned it into a number. */
  sourceOf(path: readonly PropertyKey[]): string | undefined;
}

/** How the numbers of a column are written. */
export interface NumberColumn {
  read(cell: string): string | number;
  /** The first cell that can mean several numbers, and these. */
  doubtful?: { readonly cell: string; readonly means: readonly string[] } | undefined;
}

/** The columns of a table. */
export interface Table {
  /** The names of all columns that have one. */
  readonly columns: readonly string[];
  /** The place of the whole header. */
  header(): Place;
  /** The cell of the header with a name. */
  column(name: string): Place;
  /** How the numbers of columns are written, by name, once that is known. */
  readonly numbers: Map<string, NumberColumn | undefined>;
}

/** Returns a file that cannot be used. */
export function unusable(file: SourceFile, issues: readonly Issue[], place: Place): ParsedFile {
  const places = { locate: () => place, locateKey: () => place, locatePiece: () => place };
  return { file, value: undefined, issues, places, sourceOf: () => undefined };
}

/** Turns offsets of a text into a place. Its length ends at the end of the line. */
export type Placer = (start: number, end: number) => Place;

/** Returns a placer for a file. Finds its line breaks on first use. */
export function createPlacer({ path, text }: SourceFile): Placer {
  let known: readonly number[] | undefined;
  return (start, end) => {
    known ??= lineStartsOf(text);
    const line = lastAtOrBefore(known, start);
    const lineStart = known[line] ?? 0;
    const lineEnd = (known[line + 1] ?? text.length + 1) - 1;
    const length = Math.max(1, Math.min(end, lineEnd) - start);
    return { file: path, line: line + 1, column: start - lineStart + 1, length };
  };
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Returns the offsets of a piece within a span of a text, or the span if the piece is not in it. */
export function spanOfPiece(
  text: string,
  [start, end]: readonly [number, number],
  piece: Piece,
): readonly [number, number] {
  const at = indexOfPiece(text, start, piece);
  const behind = at + piece.piece.length;
  return at === -1 || behind > end ? [start, end] : [at, behind];
}

/** Returns the index of the last number that is not greater than `wanted`, in an ascending list that starts with 0. */
function lastAtOrBefore(ascending: readonly number[], wanted: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns a value of a data file as facts of an issue. */
export function writtenOf(value: unknown, language: Language): WrittenValue {
  return { ...foundIn(value), language };
}
