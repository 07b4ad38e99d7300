import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circlesIn } from '../../src/plan/check-redirects.ts';

test('ways into a circle, circles, and ways that end', () => {
  const next = new Map([
    ['in', 'b'],
    ['a', 'b'],
    ['b', 'a'],
    ['self', 'self'],
    ['x', 'y'],
    ['y', 'end'],
  ]);
  expect(Object.fromEntries(circlesIn(next))).toEqual({
    in: ['a', 'b'],
    a: ['a', 'b'],
    b: ['a', 'b'],
    self: ['self'],
  });
});

test('whoever walks on and on comes by what is in the circle, and nothing else', () => {
  const node = fc.constantFrom(...'abcdefgh');
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node)), (steps) => {
      const next = new Map(steps);
      const circles = circlesIn(next);
      for (const start of next.keys()) {
        let at: string | undefined = start;
        for (let i = 0; i < 20 && at !== undefined; i += 1) at = next.get(at);
        const met = new Set<string>();
        for (let i = 0; i < 20 && at !== undefined; i += 1) {
          met.add(at);
          at = next.get(at);
        }
        expect(new Set(circles.get(start) ?? [])).toEqual(met);
      }
    }),
  );
});
