import fc from 'fast-check';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../../src/core/util/plain.ts';
import { findUnserializable } from '../../../src/site/templates/template-values.ts';

/* Props of islands are sent as JSON: a value that would change is found. */

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((n) => (n === 0 ? 0 : n)),
  fc.boolean(),
  fc.constant(null),
);
const odd = fc.constantFrom<unknown>(
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  7n,
  Symbol('s'),
  () => 1,
  new Date(0),
  new Map(),
  new Set([1]),
  /x/,
  new URL('https://lantern.example'),
  new Uint8Array(2),
  createElement('p'),
);
const values = (leaves: fc.Arbitrary<unknown>) =>
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaves,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string(), fc.option(tie('value'), { nil: undefined }), { maxKeys: 4 }),
    ),
  })).value;

describe('values that JSON preserves', () => {
  test('are accepted', () => {
    fc.assert(
      fc.property(values(leaf), (value) => {
        expect(findUnserializable({ value })).toEqual([]);
        expect(JSON.parse(JSON.stringify({ value }))).toEqual({ value });
      }),
    );
  });

  test('are the only ones that are accepted', () => {
    fc.assert(
      fc.property(values(fc.oneof(leaf, odd)), (value) => {
        if (findUnserializable({ value }).length === 0)
          expect(JSON.parse(JSON.stringify({ value }))).toEqual({ value });
      }),
    );
  });
});

test('the result is the same for frozen parts that were searched before', () => {
  const sendable = new WeakSet<object>();
  fc.assert(
    fc.property(
      values(
        fc.oneof(
          leaf,
          fc.constantFrom(7n, Number.NaN, () => 1),
        ),
      ),
      (value) => {
        const props = { frozen: deepFreeze(value), own: [value] };
        for (const _ of [1, 2])
          expect(findUnserializable(props, sendable)).toEqual(findUnserializable(props));
      },
    ),
  );
});

test('each value is found with its path', () => {
  const shared = { day: new Date(0) };
  const circle: { own?: object } = {};
  circle.own = circle;
  const props = { a: [1, shared], b: shared, circle, c: [undefined, null], d: { e: undefined } };
  expect(findUnserializable(props).map(({ at }) => at)).toEqual([
    ['a', 2, 'day'],
    ['b', 'day'],
    ['circle', 'own'],
    ['c', 1],
  ]);
});
