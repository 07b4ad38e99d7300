import { describe, expect, test } from 'vitest';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { parseYaml } from '../../../src/site/load/formats/yaml.ts';
import { codes, factsOf, placesOf } from '../../helpers/samples.ts';

function parse(text: string, path = 'data/towns.yaml') {
  return parseYaml({ path, text });
}

function place(parsed: ReturnType<typeof parse>, ...path: PropertyKey[]): string {
  const { line, column, length } = parsed.places.locate(path);
  return `${line}:${column}+${length}`;
}

describe('values', () => {
  test.each([
    ['04101', '04101'],
    ['00501', '00501'],
    ['-07', '-07'],
    ['007.50', '007.50'],
    ['0', 0],
    ['-3', -3],
    ['10', 10],
    ['0.5', 0.5],
    ['1.50', 1.5],
    ['true', true],
    ['yes', 'yes'],
    ['no', 'no'],
    ['12:30', '12:30'],
    ['2026-05-31', '2026-05-31'],
    ['~', null],
    ['""', ''],
  ])('%s is %j', (written, value) => {
    expect(parse(`key: ${written}`).value).toEqual({ key: value });
  });

  test('keys with leading zeros stay as they are', () => {
    expect(parse('04101: Portland').value).toEqual({ '04101': 'Portland' });
  });

  test('what was written for a number can be had again', () => {
    const parsed = parse('- zip: 4101\n  since: 1987\n  name: "Ann"');
    expect(parsed.sourceOf([0, 'zip'])).toBe('4101');
    expect(parsed.sourceOf([0, 'name'])).toBe('Ann');
    expect(parsed.sourceOf([0])).toBeUndefined();
    expect(parsed.sourceOf([5, 'zip'])).toBeUndefined();
  });

  test('JSON is read with tabs, escapes and numbers', () => {
    const text =
      '{\n\t"name": "A \\"B\\" \\u00e9 \\/",\n\t"zip": "04101",\n\t"list": [1, -2.5, true, null]\n}\n';
    expect(parse(text, 'data/x.json').value).toEqual(JSON.parse(text));
  });

  test('an empty file is nothing', () => {
    expect(parse('')).toMatchObject({ value: null, issues: [] });
    expect(parse('# only a comment\n')).toMatchObject({ value: null, issues: [] });
  });

  test('an alias stands for its value, and is found at the alias itself', () => {
    const parsed = parse('a: &x { name: Ann }\nb: *x\n');
    expect(parsed.value).toEqual({ a: { name: 'Ann' }, b: { name: 'Ann' } });
    expect(place(parsed, 'b')).toBe('2:4+2');
    expect(place(parsed, 'b', 'name')).toBe('1:15+3');
  });
});

describe('places', () => {
  const parsed = parse('# towns\n- slug: windham\n  zip: 04062\n  facts:\n    water: river\n- slug: gray\n');

  test('values, keys and records', () => {
    expect(place(parsed, 0, 'zip')).toBe('3:8+5');
    expect(place(parsed, 0, 'facts', 'water')).toBe('5:12+5');
    expect(parsed.places.locateKey([0, 'facts', 'water'])).toMatchObject({ line: 5, column: 5, length: 5 });
    expect(place(parsed, 1)).toBe('6:3+10');
  });

  test('what is missing is placed at what would hold it', () => {
    expect(place(parsed, 0, 'nothing')).toBe('2:3+13');
    expect(place(parsed, 9, 'slug')).toMatch(/^2:1\+/);
  });

  test('a place never runs over the end of its line', () => {
    expect(place(parse('text: >-\n  one\n  two\n'), 'text')).toBe('1:7+2');
    expect(place(parse('a:\n  b: 1\n  c: 2\n'), 'a')).toBe('2:3+4');
  });

  test('bounds within a file keep lines and columns of the file', () => {
    const text = '---\ntitle: Hello\nzip: 04101\n---\nbody: not: yaml: here\n';
    const front = parseYaml({ path: 'data/a.md', text }, { from: 4, to: text.indexOf('---\nbody') });
    expect(front.issues).toEqual([]);
    expect(front.value).toEqual({ title: 'Hello', zip: '04101' });
    expect(place(front, 'zip')).toBe('3:6+5');
  });
});

describe('refused with a place', () => {
  test('duplicate keys', () => {
    const { issues, value } = parse('name: Ann\nzip: 04101\nname: Ben\n');
    expect(value).toBeUndefined();
    expect(codes(issues)).toEqual(['syntax']);
    expect(placesOf(issues)[0]).toMatch(/^data\/towns.yaml:3:1\+/);
    expect(issues.map(describeIssue)).toEqual([
      {
        message: 'This is not valid YAML: the key “name” is written twice.',
        hint: 'Delete one of the two, or give it another name.',
      },
    ]);
  });

  test('duplicate keys of which one is a number', () => {
    expect(codes(parse('1: Ann\n"1": Ben\n').issues)).toEqual(['syntax']);
  });

  test.each([
    ['a: b: c', 'colon', 1],
    ['a: [1, 2', 'open-bracket', 1],
    ['a: {b: 1', 'open-bracket', 1],
    ['a: {b: 1 c: 2}', 'no-comma', 1],
    ['a: {b: "1" c: 2}', 'no-comma', 1],
    ['a: ["1" "2"]', 'no-comma', 1],
    ['a: "open', 'open-quotation', 1],
    ["a: 'open", 'open-quotation', 1],
    ['a: "x" y', 'behind-value', 1],
    ["a: 'It's'", 'behind-value', 1],
    ['a: 1\n b: 2', 'runs-on', 1],
    ['a:\n  b: 1\n c: 2', 'indentation', 3],
    ['a:\n  - b\n - c', 'indentation', 3],
    ['a:\n\t- b', 'tab', 2],
    ['{"a": 1\n"b": 2}', 'no-comma', 1],
    ['a: 1\n- b: 2', 'hyphen', 2],
    ['a: b\nhttps://c.example\nd: 1', 'no-key', 2],
    ['- a: 1\nb: 2', 'no-hyphen', 2],
    ['- a: 1\n b: 2', 'no-hyphen', 2],
    ['a: @home', 'first-character', 1],
    ['a: *', 'first-character', 1],
    ['a: "C:\\data"', 'escape', 1],
    ['a: 1\n---\nb: 2', 'second-document', 2],
    ['a: |x\n  b', 'first-character', 1],
    ['a: - b', 'first-character', 1],
    ['a: !new b', 'first-character', 1],
    ['- a: 1\n\tb: 2\n  c: 3', 'tab', 2],
    ['a: "b"#c', 'other', 1],
    ['a: “Oiling: when and how”\nb: 1', 'typographic', 1],
    ['a: “Oiling\n  and: how”', 'typographic', 1],
    ['- b\n- “Oiling: when and how”', 'typographic', 2],
  ])('%j', (text, kind, line) => {
    expect(parse(text).issues).toMatchObject([{ code: 'syntax', facts: { kind }, place: { line } }]);
  });

  test.each([
    ['a: 1\nname Windham\nb: 2', 'name', 'name: Windham', '2:1+4', true],
    ['a: 1\nname Windham\n', 'name', 'name: Windham', '2:1+4', true],
    ['name Windham\na: 1', 'name', 'name: Windham', '1:1+4', false],
    ['- name Windham\n  a: 1\n- b', 'name', 'name: Windham', '1:3+4', false],
    ['- a: 1\n  name\n- b: 1', 'name', 'name: …', '2:3+4', true],
    ['a:\n  name "x" # y\n  b: 1', 'name', 'name: "x"', '2:3+4', false],
    ['a: 1\nname\n  b: 2\n  c: 3', 'name', 'name:', '2:1+4', false],
    ['# a\nname\n- b\n- c\nd: 1', 'name', 'name:', '2:1+4', false],
    ['a: 1\n"the name" 2', 'the name', '"the name": 2', '2:1+10', true],
    ['a: 1\nname = 2\nb: 3', 'name', 'name: 2', '2:1+4', true],
    ['a: 1\nname：2\nb: 3', 'name', 'name: 2', '2:1+4', true],
    ['---\nbaño-2 x\na: 1', 'baño-2', 'baño-2: x', '2:1+6', false],
  ])('a colon that is missing: %j', (text, key, line, at, mayCarryOn) => {
    const { issues } = parse(text);
    expect(factsOf(issues, 'syntax')).toEqual([{ kind: 'no-colon', key, line, mayCarryOn }]);
    expect(placesOf(issues)).toEqual([`data/towns.yaml:${at}`]);
  });

  test.each([
    ['a: 1\nname:Windham\nb: 2', 'name', 'name: Windham', '2:5+1'],
    ['name:Windham\na: 1', 'name', 'name: Windham', '1:5+1'],
    ['- a: 1\n  name:Windham # x\n- b', 'name', 'name: Windham', '2:7+1'],
    ['a: 1\nname:"Windham"\nb: 2', 'name', 'name: "Windham"', '2:5+1'],
    ['a: 1\nsite:https://a.example\nb: 2', 'site', 'site: https://a.example', '2:5+1'],
    ['a: 1\n"a b":2\nb: 2', 'a b', '"a b": 2', '2:6+1'],
    [`a: 1\nb:${'c'.repeat(50)}`, 'b', `b: ${'c'.repeat(40)}…`, '2:2+1'],
  ])('a blank that is missing behind the colon: %j', (text, key, line, at) => {
    const { issues } = parse(text);
    expect(factsOf(issues, 'syntax')).toEqual([{ kind: 'no-blank', key, line }]);
    expect(placesOf(issues)).toEqual([`data/towns.yaml:${at}`]);
  });

  test.each(['a: “b: c”', 'a: ‘b’s: c’'])('but for the typographic marks of %j', (text) => {
    expect(factsOf(parse(text).issues, 'syntax')).toEqual([
      { kind: 'typographic', language: 'YAML', mark: text.charAt(3) },
    ]);
    expect(placesOf(parse(text).issues)).toEqual(['data/towns.yaml:1:4+1']);
  });

  test.each([
    'a: 1:2\nb: c:d',
    '“a”: “b”',
    '“a: b',
    'a: “b” and “c”',
    'a: b\n  c d',
    '"a":\n  - b c\n  - d:e',
    'a b: c',
    '- https://a.example',
  ])('but none in %j', (text) => {
    expect(parse(text).issues).toEqual([]);
  });

  // The parser complains of two things where there is one slip, and of all that follows when it has lost the thread.
  test('of each line the first mistake is told, and nothing that follows from it', () => {
    const linesOf = (text: string) => parse(text).issues.map(({ place }) => place?.line);
    expect(linesOf('a: @x\nb: "y" z\n')).toEqual([1, 2]);
    expect(linesOf('- a: 1\nb: 2\n- c: 3\nd: 4\n')).toEqual([2]);
  });

  test.each([
    ['a: "b\nc: 1\nd: \\"e\n', '1:4+1'],
    ["- a: ''\n  b: 'It''s\n- a: 1\n", '2:6+1'],
    ["a: '''Twas\nb: 1\n", '1:4+1'],
    ['a: [1, [2, 3]\nb: [4]\n', '1:4+1'],
    ['a:\n  b: {c: [1]\nd: 2\n', '2:6+1'],
  ])('what is not closed is placed where it opens: %j', (text, at) => {
    expect(placesOf(parse(text).issues)).toEqual([`data/towns.yaml:${at}`]);
  });

  test.each([
    ['a: *nobody', { kind: 'unknown-alias', alias: 'nobody' }, '1:4+7'],
    ['a: &x [1, *x]', { kind: 'alias-of-itself', alias: 'x' }, '1:11+2'],
    ['a: &x\n  b:\n    c: *x', { kind: 'alias-of-itself', alias: 'x' }, '3:8+2'],
    ['a: 1\n__proto__: { polluted: true }', { kind: 'reserved-key', key: '__proto__' }, '2:1+9'],
    ['{"a": {"__proto__": 1}}', { kind: 'reserved-key', key: '__proto__' }, '1:8+11'],
    ['a: .nan', { kind: 'not-finite', written: '.nan' }, '1:4+4'],
    ['a: [1, -.inf]', { kind: 'not-finite', written: '-.inf' }, '1:8+5'],
    ['a: 1e999', { kind: 'not-finite', written: '1e999' }, '1:4+5'],
  ])('%j', (text, facts, at) => {
    const { issues, value } = parse(text);
    expect(value).toBeUndefined();
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ code: 'file-unreadable', facts });
    expect(placesOf(issues)[0]).toBe(`data/towns.yaml:${at}`);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('more than a hundred aliases', () => {
    const text = `a: &a 1\nb: [${Array.from({ length: 101 }, () => '*a').join(', ')}]\n`;
    expect(parse(text).issues).toMatchObject([{ facts: { kind: 'many-aliases', limit: 100 } }]);
  });

  test('a hundred aliases pass', () => {
    const text = `a: &a 1\nb: [${Array.from({ length: 100 }, () => '*a').join(', ')}]\n`;
    expect(parse(text).issues).toEqual([]);
  });

  test('an alias bomb of few aliases', () => {
    const levels = ['a', 'b', 'c', 'd', 'e', 'f'];
    const text = levels
      .map(
        (name, i) =>
          `${name}: &${name} [${Array.from({ length: 9 }, () => (i ? `*${levels[i - 1]}` : 'x')).join(',')}]`,
      )
      .join('\n');
    expect(codes(parse(text).issues)).toEqual(['file-unreadable']);
  });

  const maps = (depth: number) => Array.from({ length: depth }, (_, i) => `${' '.repeat(i)}k:`).join('\n');
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  test('groups nested over 64 levels', () => {
    expect(parse(maps(60)).issues).toEqual([]);
    expect(codes(parse(maps(70)).issues)).toEqual(['file-unreadable']);
  });

  test('lists nested over 64 levels', () => {
    expect(parse(lists(60)).issues).toEqual([]);
    expect(codes(parse(lists(70)).issues)).toEqual(['file-unreadable']);
  });

  test('a directive that changes the rules of reading', () => {
    const { issues } = parse('%YAML 1.1\n---\nzip: 04101\nopen: yes\nday: 2026-05-31\n');
    expect(codes(issues)).toEqual(['file-unreadable']);
  });

  test('control characters written as escapes', () => {
    expect(codes(parse('a: "\\e[31mred"').issues)).toEqual(['file-unreadable']);
    expect(codes(parse('{"a": "\\u0000"}', 'data/a.json').issues)).toEqual(['file-unreadable']);
  });
});

test('several mistakes of a file come together', () => {
  expect(codes(parse('a: 1\na: 2\nb: 3\nb: 4\n').issues)).toEqual(['syntax', 'syntax']);
  expect(codes(parse('a: .nan\nb: *none\n__proto__: 1\n').issues)).toHaveLength(3);
});

test('thousands of keys in one group are looked up, not looked through', () => {
  const placesFor = (count: number) => {
    const text = Array.from({ length: count }, (_, i) => `key${i}: ${i}`).join('\n');
    const parsed = parseYaml({ path: 'data/towns.yaml', text });
    expect(parsed.issues).toEqual([]);
    return Array.from({ length: count }, (_, i) => parsed.places.locateKey([`key${i}`]).line);
  };
  expect(placesFor(3000)).toEqual(Array.from({ length: 3000 }, (_, i) => i + 1));
});

test('a key written twice among thousands is found', () => {
  const text = Array.from({ length: 3000 }, (_, i) => `key${i % 2999}: ${i}`).join('\n');
  const { issues } = parseYaml({ path: 'data/towns.yaml', text });
  expect(issues.map(({ place }) => place?.line)).toEqual([3000]);
});
