import { foundIn, type Language, type WrittenValue } from '../../diagnostics/values.ts';
import type { Issue, Place, SourceFile } from '../../model.ts';
import { indexOfPiece, type Piece } from '../text/place-of-piece.ts';

/** Where the values of a data file stand. */
export interface Places {
  /** Place of the value at a path, or of the nearest value above it. */
  locate(path: readonly PropertyKey[]): Place;
  /** Place of the key at the end of a path. */
  locateKey(path: readonly PropertyKey[]): Place;
  /** Place of a piece of the text at a path; the text's own place when it is not written as such. */
  locatePiece(path: readonly PropertyKey[], piece: Piece): Place;
}

/** The content of a data file as plain values, and where each value stands in the file. */
export interface ParsedFile extends Places {
  readonly file: SourceFile;
  /** Undefined when nothing of the file can be used. In a list of lines, so is each line that cannot. */
  readonly value: unknown;
  readonly issues: readonly Issue[];
  /** The columns of a table in CSV, where all is text. */
  readonly table?: Table;
  /** The places of values as they are written, where `value` is read in one of several languages. */
  readonly written?: Places;
  /** The same places for whoever asks when the content is no longer in memory. */
  readonly places: Places;
  /** What was written for a scalar, such as `04101`, before YAML made a number of it. */
  sourceOf(path: readonly PropertyKey[]): string | undefined;
}

/** What a table says of its columns. */
export interface Table {
  /** Their names, those without left out. */
  readonly columns: readonly string[];
  /** The place of the whole header. */
  header(): Place;
  /** The cell of the header that has a name. */
  column(name: string): Place;
}

/** Places of which the first that is asked for has the file read again: of a sound file hardly ever one is. */
export function placesWhenAsked(read: () => Places): Places {
  let places: Places | undefined;
  const known = () => {
    places ??= read();
    return places;
  };
  return {
    locate: (path) => known().locate(path),
    locateKey: (path) => known().locateKey(path),
    locatePiece: (path, piece) => known().locatePiece(path, piece),
  };
}

/** A file of which nothing can be used. */
export function unusable(file: SourceFile, issues: readonly Issue[], place: Place): ParsedFile {
  const everywhere = { locate: () => place, locateKey: () => place, locatePiece: () => place };
  return { file, value: undefined, issues, ...everywhere, places: everywhere, sourceOf: () => undefined };
}

/** Turns offsets in a text into places. `length` stops at the end of the line. */
export type Placer = (start: number, end: number) => Place;

/** A placer for a file. It is cut into lines when the first place is asked for. */
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

/** Where a piece stands in a stretch of a text; the stretch itself when it is not in there. */
export function spanOfPiece(
  text: string,
  [start, end]: readonly [number, number],
  piece: Piece,
): readonly [number, number] {
  const at = indexOfPiece(text, start, piece);
  const behind = at + piece.piece.length;
  return at === -1 || behind > end ? [start, end] : [at, behind];
}

/** Index of the last number that is not greater than `wanted`, in an ascending list that starts with 0. */
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
