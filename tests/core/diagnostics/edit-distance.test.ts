import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../../src/core/diagnostics/nearest-word.ts';

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'abd', 1],
  ['abc', 'acb', 1],
  ['abc', 'ab', 1],
  ['abc', 'xabc', 1],
  ['kitten', 'sitting', 3],
  // Letters that were swapped are not touched again.
  ['ca', 'abc', 3],
])('from %j to %j', (a, b, distance) => {
  expect(editDistance(a, b, 9)).toBe(distance);
  expect(editDistance(b, a, 9)).toBe(distance);
});

test('a bound changes nothing but what is over it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(8), (a, b, most) => {
      const distance = editDistance(a, b, 99);
      const bounded = editDistance(a, b, most);
      if (distance <= most) expect(bounded).toBe(distance);
      else expect(bounded).toBeGreaterThan(most);
    }),
  );
});
