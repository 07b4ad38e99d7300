import type { Place } from '../../model.ts';

/** A piece of a text, and the how-manieth of its kind it is, counted from 0. */
export interface Piece {
  readonly piece: string;
  readonly nth: number;
}

/** The place of a piece of text within a value of a file; the value's own place when it is not written as such. */
export function placeOfPiece(value: Place, file: string, piece: Piece): Place {
  let start = 0;
  for (let line = 1; line < value.line; line++) start = file.indexOf('\n', start) + 1;
  const at = indexOfPiece(file, start + value.column - 1, piece);
  if (at === -1) return value;
  const before = file.slice(start, at).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  return { file: value.file, line: value.line + before.length - 1, column, length: piece.piece.length };
}

/** Something that is written in a text, and where it starts. */
interface Offset {
  readonly written: string;
  readonly at: number;
}

/** A piece of a text by where it starts. */
export function pieceAt(text: string, spot: Offset): Piece {
  return createPieceCounter(text)(spot);
}

/** The same for several pieces of one text: asked for in their order, those of a kind are counted once and not for each anew. */
export function createPieceCounter(text: string): (spot: Offset) => Piece {
  const counted = new Map<string, { nth: number; next: number; at: number }>();
  return ({ written, at }) => {
    const before = counted.get(written);
    let { nth, next } = before && before.at <= at ? before : { nth: 0, next: text.indexOf(written) };
    for (; next !== -1 && next < at; next = text.indexOf(written, next + 1)) nth += 1;
    counted.set(written, { nth, next, at });
    return { piece: written, nth };
  };
}

/** Where a piece stands behind the start of a value; -1 when it is not there. */
export function indexOfPiece(text: string, start: number, { piece, nth }: Piece): number {
  let at = text.indexOf(piece, start);
  for (let left = nth; left > 0 && at !== -1; left--) at = text.indexOf(piece, at + 1);
  return at;
}
