import { expect, test } from 'vitest';
import { nextCompact } from '../../../../src/kit/islands/header/compact.ts';

test.each([
  [false, 50, false],
  [false, 51, true],
  [true, 50, true],
  [true, 10, true],
  [true, 9, false],
  [false, 30, false],
])('compact %s at %i px becomes %s', (before, scrollY, after) => {
  expect(nextCompact(before, scrollY, { compactAbove: 50, tallBelow: 10 })).toBe(after);
});
