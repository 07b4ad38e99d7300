import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serializeData } from '../../../src/core/util/serialize-data.ts';
import { runs } from '../../helpers/runs.ts';

/** Data that is easily confused: the same few strings, numbers and separators everywhere. */
const scrap = fc.constantFrom(
  '',
  '1',
  'a',
  '[',
  ']',
  '{',
  '}',
  '=',
  '\u0000',
  '1\u0000a',
  '"',
  'null',
  '—',
  'ab',
);
const leaf = fc.oneof(
  scrap,
  fc.constantFrom<unknown>(1, 0, -0, Number.NaN, null, undefined, true, new Date(0)),
);
const { data } = fc.letrec((tie) => ({
  data: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('data'), { maxLength: 3 }), tie('record')),
  record: fc
    .array(fc.tuple(scrap, tie('data')), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries)),
}));

test('two values have the same text if and only if they have the same JSON', () => {
  const byText = new Map<string, string | undefined>();
  const byJson = new Map<string | undefined, string>();
  fc.assert(
    fc.property(data, (one) => {
      const [text, json] = [serializeData({ one }), JSON.stringify({ one })];
      expect(byText.get(text) ?? json).toBe(json);
      expect(byJson.get(json) ?? text).toBe(text);
      byText.set(text, json);
      byJson.set(json, text);
    }),
    { numRuns: runs(1000) },
  );
});

test('values with the same JSON have the same text', () => {
  expect(serializeData({ a: undefined, b: () => 1 })).toBe(serializeData({}));
  expect(serializeData([undefined, Number.NaN])).toBe(serializeData([null, null]));
  expect(serializeData({ at: new Date(0) })).not.toBe(serializeData({ at: new Date(1) }));
  expect(serializeData(['a', 'b'])).not.toBe(serializeData(['a\u00001\u0000b']));
  expect(serializeData({ a: 'b' })).not.toBe(serializeData(['a', 'b']));
});
