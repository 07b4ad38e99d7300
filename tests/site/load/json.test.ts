import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { Issue } from '../../../src/core/model.ts';
import { parseJson, parseJsonLines, parseJsonText } from '../../../src/site/load/formats/json.ts';
import { parseYaml } from '../../../src/site/load/formats/yaml.ts';
import { runs } from '../../helpers/runs.ts';
import { codes, factsOf, placesOf } from '../../helpers/samples.ts';

const file = (text: string) => ({ path: 'data/towns.json', text });

/** Texts with what is hard to scan: quotation marks, backslashes, colons, braces, other scripts. */
const text = fc.string({ unit: fc.constantFrom('"', '\\', ':', '{', '}', '[', ',', ' ', 'a', 'é', '1') });
const value = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    // JSON knows no negative zero.
    fc.double({ noDefaultInfinity: true, noNaN: true }).map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(text, tie('node'), { maxKeys: 4 }),
  ),
})).node;
const written = fc
  .tuple(fc.array(value, { maxLength: 4 }), fc.constantFrom<string | number>(0, 2, '\t'))
  .map(([list, indent]) => ({ list, source: JSON.stringify(list, null, indent) }));

/** The paths of all values in a value, and one that leads nowhere below each. */
function* pathsIn(root: unknown, path: readonly PropertyKey[] = []): Generator<readonly PropertyKey[]> {
  yield path;
  yield [...path, 'nowhere at all'];
  if (typeof root !== 'object' || root === null) return;
  for (const [key, item] of Object.entries(root))
    yield* pathsIn(item, [...path, Array.isArray(root) ? Number(key) : key]);
}

test('what the platform reads is what the parser of YAML reads', () => {
  fc.assert(
    fc.property(written, ({ source }) => {
      expect(parseJson(file(source)).value).toEqual(parseYaml(file(source)).value);
      expect(parseJson(file(source)).issues).toEqual([]);
    }),
  );
});

test('places are those of the parser of YAML, whose language JSON is too', () => {
  fc.assert(
    fc.property(written, ({ list, source }) => {
      const [json, yaml] = [parseJson(file(source)), parseYaml(file(source))];
      for (const path of pathsIn(list)) {
        expect([path, json.places.locate(path)]).toEqual([path, yaml.places.locate(path)]);
        expect([path, json.places.locateKey(path)]).toEqual([path, yaml.places.locateKey(path)]);
      }
    }),
  );
});

test('places in lists and groups of thousands of entries', () => {
  const list = Array.from({ length: 3000 }, (_, i) => ({ [`key${i}`]: i }));
  const source = file(JSON.stringify({ list, group: Object.assign({}, ...list) }, null, 1));
  const [json, yaml] = [parseJson(source), parseYaml(source)];
  for (const i of [0, 1, 1499, 2999, 3000]) {
    for (const path of [
      ['list', i, `key${i}`],
      ['group', `key${i}`],
    ])
      expect(json.places.locate(path)).toEqual(yaml.places.locate(path));
  }
});

/** Text that is nearly JSON: sound text with pieces cut out, doubled or put in. */
const broken = fc
  .tuple(
    written,
    fc.nat(),
    fc.nat({ max: 3 }),
    fc.constantFrom(
      '',
      ',',
      ':',
      '"',
      '[',
      '}',
      '1',
      '01',
      '\\',
      '\n',
      'nul',
      '-',
      '1.',
      'e5',
      '\t',
      '\\u00',
      '#',
    ),
  )
  .map(([{ source }, at, cut, piece]) => {
    const start = at % (source.length + 1);
    return source.slice(0, start) + piece + source.slice(start + cut);
  });

/** A key that is written twice is valid for the platform. */
function isSyntax({ code, facts }: Issue): boolean {
  return code === 'syntax' && facts.kind !== 'duplicate-key';
}

test('what the platform refuses has one fault in its syntax, and nothing else has', () => {
  fc.assert(
    fc.property(broken, (source) => {
      const faults = parseJsonText(source).errors.filter(({ finding }) => isSyntax(finding));
      let isSound = true;
      try {
        JSON.parse(source);
      } catch {
        isSound = false;
      }
      expect([source, faults.length]).toEqual([source, isSound ? 0 : 1]);
      for (const { span, finding } of faults) {
        expect(span[0]).toBeGreaterThanOrEqual(0);
        expect(span[0]).toBeLessThanOrEqual(source.length);
        expect(Object.values(describeIssue(finding)).join(' ')).not.toMatch(/undefined|NaN/);
      }
    }),
    { numRuns: runs(400) },
  );
});

describe('what may do harm is told as in YAML, at its place', () => {
  test.each([
    ['a key written twice', '[{ "slug": "a", "slug": "b" }]'],
    ['a key written twice, once as an escape', '[{ "slug": "a", "sl\\u0075g": "b" }]'],
    ['two keys written twice', '[{ "a": 1, "b": 1, "a": 2, "b": 2 }]'],
    ['__proto__', '[{ "__proto__": { "a": 1 } }]'],
    ['a number beyond all', '[{ "a": 1e999 }]'],
    ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['65 levels of groups', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
    ['a control character as an escape', '[{ "a": "x\\u001by" }, "\\b", "\\u007F"]'],
  ])('%s', (_, source) => {
    const { value: read, issues } = parseJson(file(source));
    expect(issues.length).toBeGreaterThan(0);
    expect(read).toBeUndefined();
    expect(issues).toEqual(parseYaml(file(source)).issues.map(asJson));
  });

  function asJson(issue: Issue): Issue {
    return issue.code === 'syntax' && issue.facts.kind === 'duplicate-key'
      ? { ...issue, facts: { ...issue.facts, language: 'JSON' } }
      : issue;
  }

  test.each([
    ['64 levels', `${'['.repeat(64)}${']'.repeat(64)}`],
    ['many brackets in a text', `["${'['.repeat(100)}"]`],
    ['escapes that are no control characters', '["\\u00e9\\n\\t\\u0041"]'],
  ])('but not %s', (_, source) => {
    expect(parseJson(file(source))).toMatchObject({ issues: [], value: JSON.parse(source) });
  });
});

describe('wrong syntax is told in words, at its place', () => {
  test.each([
    ['[{ "a": 1, }]', 'there is a comma after the last entry', '1:10+1'],
    ['[{ "a": 1 "b": 2 }]', 'a comma or } is missing', '1:11+1'],
    ['[1 2]', 'a comma or ] is missing', '1:4+1'],
    ['[{ "a" 1 }]', 'a colon is missing', '1:8+1'],
    ['[{ a: 1 }]', 'a key in double quotation marks is missing', '1:4+1'],
    ['[\n  { "a": one }\n]', '“one” is not a value', '2:10+3'],
    ['[ , ]', 'a value is missing', '1:3+1'],
    ['[01]', '“01” is not a value', '1:2+2'],
    ['["a\nb"]', 'a text is not closed on its line', '1:2+1'],
    ['["a]', 'a text is not closed on its line', '1:2+1'],
    ['["C:\\data"]', 'a text contains a tab or a single backslash', '1:5+1'],
    ['[{ "a": [1, 2', 'the file ends too early', '1:13+1'],
    ['[1]\n[2]', 'there is more text after its end', '2:1+1'],
    ['# notes\n[]', '“#” is not a value', '1:1+1'],
  ])('%s', (source, reason, at) => {
    const { value: read, issues } = parseJson(file(source));
    expect(read).toBeUndefined();
    expect(issues.map((issue) => describeIssue(issue).message)).toEqual([
      `This is not valid JSON: ${reason}.`,
    ]);
    expect(placesOf(issues)).toEqual([`data/towns.json:${at}`]);
  });
});

describe('typographic quotation marks', () => {
  test.each([
    ['[{ “a”: "b" }]', '“', '1:4+1'],
    ['[{ "a": “b” }]', '“', '1:9+1'],
    ['[“b c”]', '“', '1:2+1'],
    ['[{ "a”: 1 }]', '”', '1:6+1'],
    ['[{ "a": "b”, "c": "d" }]', '”', '1:11+1'],
    ['[{ "a": "b c”,\n "c": "d" }]', '”', '1:13+1'],
    ['[{ "a": "😀 b”\n}]', '”', '1:14+1'],
    ['[{ "a": ‘b’ }]', '‘', '1:9+1'],
  ])('%s', (source, mark, at) => {
    const { issues } = parseJson(file(source));
    expect(factsOf(issues, 'syntax')).toEqual([{ kind: 'typographic', language: 'JSON', mark }]);
    expect(placesOf(issues)).toEqual([`data/towns.json:${at}`]);
  });

  test.each([
    ['["She said “no”, and left]', 'open-text'],
    ['["She said “no”" "x"]', 'missing'],
    ['[{ "a": "“no”", b: 1 }]', 'missing'],
    ['["“no”,\n"]', 'open-text'],
  ])('%s: they are not to blame', (source, kind) => {
    expect(factsOf(parseJson(file(source)).issues, 'syntax').map((facts) => facts.kind)).toEqual([kind]);
  });

  test('in a text they are letters', () => {
    expect(parseJson(file('["“a”", "„b“, c"]'))).toMatchObject({ value: ['“a”', '„b“, c'], issues: [] });
  });
});

test('a file of nothing is nothing', () => {
  expect(parseJson(file(' \n'))).toMatchObject({ value: null, issues: [] });
});

test('what was written for a number can be had again', () => {
  const parsed = parseJson(file('[\n  { "slug": "ames", "zip": 4039, "since": 1.50 }\n]'));
  expect(parsed.sourceOf([0, 'zip'])).toBe('4039');
  expect(parsed.sourceOf([0, 'since'])).toBe('1.50');
  expect(parsed.sourceOf([0, 'slug'])).toBeUndefined();
});

describe('JSON Lines', () => {
  const lines = (source: string) => parseJsonLines({ path: 'data/towns.jsonl', text: source });

  test('one group in each line, blank lines between', () => {
    const parsed = lines('{ "slug": "ames" }\n\n  \n  { "slug": "bath", "zip": 4530 }');
    expect(parsed).toMatchObject({ value: [{ slug: 'ames' }, { slug: 'bath', zip: 4530 }], issues: [] });
    expect(parsed.places.locate([1, 'zip'])).toMatchObject({ line: 4, column: 28, length: 4 });
    expect(parsed.places.locateKey([1, 'slug'])).toMatchObject({ line: 4, column: 5 });
    expect(parsed.places.locate([1, 'none'])).toMatchObject({ line: 4, column: 3 });
    expect(parsed.sourceOf([1, 'zip'])).toBe('4530');
  });

  test('each line with a mistake has its place, and the others are read', () => {
    const parsed = lines('{ "a": 1, "a": 2 }\n{ "b": 1 }\n{ "c": }\n{ "d": 1e999 }\n');
    expect(parsed.value).toEqual([undefined, { b: 1 }, undefined, undefined]);
    expect(codes(parsed.issues)).toEqual(['syntax', 'syntax', 'file-unreadable']);
    expect(placesOf(parsed.issues).map((at) => at.split(':').slice(1).join(':'))).toEqual([
      '1:11+3',
      '3:8+1',
      '4:8+5',
    ]);
  });

  test('nothing is an empty list', () => {
    expect(lines('\n')).toMatchObject({ value: [], issues: [] });
  });

  test('lines are what a list of them is', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(text, value, { maxKeys: 3 })), (list) => {
        expect(lines(list.map((row) => JSON.stringify(row)).join('\n')).value).toEqual(list);
      }),
    );
  });
});
