import type { Place } from '../model.ts';

/** A piece of a text, and the how-manieth of its kind it is, counted from 0. */
export interface Piece {
  readonly piece: string;
  readonly nth: number;
}

/** The place of a piece of text within a value of a file; the value's own place when it is not written as such. */
export function placeOfPiece(value: Place, file: string, { piece, nth }: Piece): Place {
  const lines = file.split('\n');
  let left = nth;
  for (let line = value.line; line <= lines.length; line++) {
    const text = lines[line - 1] ?? '';
    let column = text.indexOf(piece, line === value.line ? value.column - 1 : 0);
    for (; column !== -1; column = text.indexOf(piece, column + 1)) {
      if (left === 0) return { file: value.file, line, column: column + 1, length: piece.length };
      left -= 1;
    }
  }
  return value;
}
