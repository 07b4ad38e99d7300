/** Puts a page together, piece by piece, in memory that is used for one page after another. */
export interface PageBuffer {
  add(piece: string | Uint8Array): void;
  /** The bytes since the last call. They hold until the next piece is added. */
  take(): Buffer;
}

const FIRST_SIZE = 262_144;

/** Makes a buffer, which grows to the size of the largest page. */
export function createPageBuffer(): PageBuffer {
  let buffer = Buffer.allocUnsafe(FIRST_SIZE);
  let end = 0;
  const reserve = (more: number) => {
    if (end + more <= buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (end + more));
    buffer.copy(larger, 0, 0, end);
    buffer = larger;
  };
  return {
    add(piece) {
      // A character takes three bytes at most: those that take four are two characters long.
      reserve(typeof piece === 'string' ? piece.length * 3 : piece.length);
      if (typeof piece === 'string') end += buffer.write(piece, end);
      else {
        buffer.set(piece, end);
        end += piece.length;
      }
    },
    take() {
      const page = buffer.subarray(0, end);
      end = 0;
      return page;
    },
  };
}
