import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, placeTip, type Size } from '../../../src/kit/islands/tooltip-place.ts';

const tip = { width: 200, height: 40 };
const view = { width: 1000, height: 600 };

test('above the element and in its middle, with a gap', () => {
  expect(placeTip({ left: 400, top: 300, width: 100, height: 20 }, tip, view)).toBe('350px 252px');
});

test('below, where above there is no room', () => {
  expect(placeTip({ left: 400, top: 55, width: 100, height: 20 }, tip, view)).toBe('350px 83px');
});

test('not beyond the sides of the window', () => {
  expect(placeTip({ left: 0, top: 300, width: 20, height: 20 }, tip, view)).toBe('8px 252px');
  expect(placeTip({ left: 980, top: 300, width: 20, height: 20 }, tip, view)).toBe('792px 252px');
});

test('at the edge, when the element itself has been scrolled out of the window', () => {
  expect(placeTip({ left: 400, top: -500, width: 100, height: 20 }, tip, view)).toBe('350px 8px');
  expect(placeTip({ left: 400, top: 900, width: 100, height: 20 }, tip, view)).toBe('350px 552px');
});

const length = (max: number) => fc.integer({ min: 0, max });
const box = fc.record({
  left: fc.integer({ min: -500, max: 1500 }),
  top: fc.integer({ min: -500, max: 1500 }),
  width: length(400),
  height: length(200),
});

test('wherever the element is, a tip that fits into the window is in it', () => {
  fc.assert(
    fc.property(box, length(304), length(184), (anchor, width, height) => {
      const { left, top } = placed(anchor, { width, height });
      expect(left).toBeGreaterThanOrEqual(8);
      expect(top).toBeGreaterThanOrEqual(8);
      expect(left + width).toBeLessThanOrEqual(312);
      expect(top + height).toBeLessThanOrEqual(192);
    }),
  );
});

test('a tip covers its element only where there is no room above or below', () => {
  fc.assert(
    fc.property(box, length(304), length(184), (anchor, width, height) => {
      const { top } = placed(anchor, { width, height });
      const isClear = top + height <= anchor.top || top >= anchor.top + anchor.height;
      const hasRoom = anchor.top >= height + 16 || anchor.top + anchor.height + height + 16 <= 200;
      expect(isClear || !hasRoom).toBe(true);
    }),
  );
});

/** In a very small window. */
function placed(anchor: Box, size: Size): { left: number; top: number } {
  const [left = NaN, top = NaN] = placeTip(anchor, size, { width: 320, height: 200 })
    .split(' ')
    .map(Number.parseFloat);
  return { left, top };
}
