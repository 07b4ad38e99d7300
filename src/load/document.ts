import type { Issue, Place, SourceFile } from '../model.ts';

/** The content of a data file as plain values, and where each value stands in the file. */
export interface ParsedFile {
  readonly file: SourceFile;
  readonly value: unknown;
  readonly issues: readonly Issue[];
  /** Whether the format knows nothing but text, as CSV does. */
  readonly allText?: boolean;
  /** Place of the value at a path, or of the nearest value above it. */
  locate(path: readonly PropertyKey[]): Place;
  /** Place of the key at the end of a path. */
  locateKey(path: readonly PropertyKey[]): Place;
  /** What was written for a scalar, such as `04101`, before YAML made a number of it. */
  sourceOf(path: readonly PropertyKey[]): string | undefined;
}

/** Turns offsets in a text into places. `length` stops at the end of the line. */
export function createPlacer(file: SourceFile): (start: number, end: number) => Place {
  const lineStarts = [0];
  for (let at = file.text.indexOf('\n'); at !== -1; at = file.text.indexOf('\n', at + 1))
    lineStarts.push(at + 1);
  return (start, end) => {
    const line = lastAtOrBefore(lineStarts, start);
    const lineStart = lineStarts[line] ?? 0;
    const lineEnd = (lineStarts[line + 1] ?? file.text.length + 1) - 1;
    const length = Math.max(1, Math.min(end, lineEnd) - start);
    return { file: file.path, line: line + 1, column: start - lineStart + 1, length };
  };
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
