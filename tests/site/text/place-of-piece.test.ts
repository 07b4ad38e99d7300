import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPieceCounter, indexOfPiece, pieceAt } from '../../../src/site/text/place-of-piece.ts';

const spots = fc.array(
  fc.record({ written: fc.constantFrom('a', 'ab', 'aa', 'b'), at: fc.nat({ max: 60 }) }),
  { maxLength: 30 },
);

test('pieces of one text are counted as each by itself, in whatever order they are asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 60 }), spots, (text, asked) => {
      const pieceOf = createPieceCounter(text);
      for (const spot of asked) {
        const before = [...text].filter((_, i) => i < spot.at && text.startsWith(spot.written, i)).length;
        expect([pieceOf(spot), pieceAt(text, spot)]).toEqual(
          Array(2).fill({ piece: spot.written, nth: before }),
        );
      }
    }),
  );
});

test('a piece that was counted is found where it was', () => {
  const text = 'on and on and on';
  for (const at of [0, 7, 14]) expect(indexOfPiece(text, 0, pieceAt(text, { written: 'on', at }))).toBe(at);
});
