import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../src/load/json.ts';
import { parseYaml } from '../../src/load/yaml.ts';

const file = (text: string) => ({ path: 'data/towns.json', text });

/** Texts with what is hard to scan: quotation marks, backslashes, colons, braces, other scripts. */
const text = fc.string({ unit: fc.constantFrom('"', '\\', ':', '{', '}', '[', ',', ' ', 'a', 'é', '1') });
const value = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(text, tie('node'), { maxKeys: 4 }),
  ),
})).node;

test('what the platform reads is what the parser with places reads', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 4 }), fc.constantFrom(0, 2), (list, indent) => {
      const source = file(JSON.stringify(list, null, indent));
      expect(parseJson(source).value).toEqual(parseYaml(source).value);
      expect(parseJson(source).issues).toEqual([]);
    }),
  );
});

describe('what may be a mistake is told as before, at its place', () => {
  test.each([
    ['a key written twice', '[{ "slug": "a", "slug": "b" }]'],
    ['a key written twice, once as an escape', '[{ "slug": "a", "sl\\u0075g": "b" }]'],
    ['no JSON', '[{ "slug": "a", ]'],
    ['__proto__', '[{ "__proto__": { "a": 1 } }]'],
    ['a number beyond all', '[{ "a": 1e999 }]'],
    ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
  ])('%s', (_, source) => {
    const { value: read, issues } = parseJson(file(source));
    expect(issues.length).toBeGreaterThan(0);
    expect(read).toBeUndefined();
    expect(issues).toEqual(parseYaml(file(source)).issues);
  });
});

test('places are those of the slow parser', () => {
  const source = file('[\n  { "slug": "ames", "zip": 4039 }\n]');
  const parsed = parseJson(source);
  expect(parsed.locate([0, 'zip'])).toMatchObject({ line: 2, column: 28 });
  expect(parsed.locateKey([0, 'zip'])).toMatchObject({ line: 2, column: 21 });
  expect(parsed.sourceOf([0, 'zip'])).toBe('4039');
});
