/** A piece of a text, and its index among equal pieces, from 0. */
export interface Piece {
  readonly piece: string;
  readonly nth: number;
}

/** A piece of a text, and its position. */
export interface Written {
  readonly written: string;
  readonly at: number;
}

/** Returns the piece at a position. */
export function pieceAt(text: string, spot: Written): Piece {
  return createPieceCounter(text)(spot);
}

/** Creates the same function for several pieces of one text in order, which counts equal pieces once. */
export function createPieceCounter(text: string): (spot: Written) => Piece {
  const counted = new Map<string, { nth: number; next: number; at: number }>();
  return ({ written, at }) => {
    const before = counted.get(written);
    let { nth, next } = before && before.at <= at ? before : { nth: 0, next: text.indexOf(written) };
    for (; next !== -1 && next < at; next = text.indexOf(written, next + 1)) nth += 1;
    counted.set(written, { nth, next, at });
    return { piece: written, nth };
  };
}

/** Returns the position of a piece after `start`; -1 if it is not found. */
export function indexOfPiece(text: string, start: number, { piece, nth }: Piece): number {
  let at = text.indexOf(piece, start);
  for (let left = nth; left > 0 && at !== -1; left--) at = text.indexOf(piece, at + 1);
  return at;
}
