import type { Place } from '../model.ts';
import type { LoadedRecord } from './collection.ts';

/** A piece of a text, and the how-manieth of its kind it is, counted from 0. */
export interface Piece {
  readonly piece: string;
  readonly nth: number;
}

/** The place of a piece of text within a value; the value's own place when the piece is not written as such. */
export function placeOfPiece(
  record: LoadedRecord,
  path: readonly PropertyKey[],
  { piece, nth }: Piece,
): Place {
  const place = record.origin.locate(path);
  const lines = record.source.file.text.split('\n');
  let left = nth;
  for (let line = place.line; line <= lines.length; line++) {
    const text = lines[line - 1] ?? '';
    let column = text.indexOf(piece, line === place.line ? place.column - 1 : 0);
    for (; column !== -1; column = text.indexOf(piece, column + 1)) {
      if (left === 0) return { file: place.file, line, column: column + 1, length: piece.length };
      left -= 1;
    }
  }
  return place;
}
