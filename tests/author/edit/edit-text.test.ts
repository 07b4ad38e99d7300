import { expect, test } from 'vitest';
import { editText } from '../../../src/author/edit/edit-text.ts';
import type { ValueChange } from '../../../src/author/edit/value-changes.ts';

type Path = readonly (string | number)[];

function set(path: string, text: string, at: Path, value?: unknown): string {
  const edited = editText({ path: `data/${path}`, text }, { kind: 'set', path: at, value });
  return 'error' in edited ? edited.error : edited.text;
}

test.each<[what: string, text: string, at: Path, value: unknown, after: string]>([
  ['a plain text', 'a: one # x\nb: 1\n', ['a'], 'two', 'a: two # x\nb: 1\n'],
  ['quotation marks stay', 'a: \'one\'\nb: "x"\n', ['a'], "it's", "a: 'it''s'\nb: \"x\"\n"],
  ['marks are those of the file', "a: one\nb: 'x'\n", ['a'], 'x: y', "a: 'x: y'\nb: 'x'\n"],
  ['a text that is read as another type', 'a: one\n', ['a'], '1.5', 'a: "1.5"\n'],
  ['a number', 'a: "1"\n', ['a'], 2, 'a: 2\n'],
  ['a value of nothing', 'a: # text\nb: 1\n', ['a'], 'one', 'a: one # text\nb: 1\n'],
  ['a literal text', 'a: |\n    one\n\nb: 1\n', ['a'], 'two\nlines\n', 'a: |\n    two\n    lines\n\nb: 1\n'],
  ['its end', 'a: |\n  one\n\n# c\nb: 1\n', ['a'], 'two', 'a: |-\n  two\n\n# c\nb: 1\n'],
  ['a text that becomes several lines', 'a: one\nb: 1', ['a'], 'two\nlines', 'a: |-\n  two\n  lines\nb: 1'],
  [
    'lines of a folded text stay',
    `a: >-\n  The first line.\n  The second line is ${'much '.repeat(9)}longer.\n  The third.\n\n  More of\n  it.\nb: 1\n`,
    ['a'],
    `The first line. The second one is ${'much '.repeat(9)}longer. The third.\nMore of it.`,
    `a: >-\n  The first line.\n  The second one is ${'much '.repeat(9)}longer.\n  The third.\n\n  More of\n  it.\nb: 1\n`,
  ],
  [
    'a folded text that grows is broken',
    `a: >\n  ${'word '.repeat(9)}end\n  of it\n`,
    ['a'],
    `${'word '.repeat(9)}end ${'more '.repeat(5)}of it\n`,
    `a: >\n  ${'word '.repeat(9)}end\n  ${'more '.repeat(5).trim()}\n  of it\n`,
  ],
  [
    'a plain text over lines',
    'a: one two\n  three\n  four\n',
    ['a'],
    'one two five four',
    'a: one two\n  five\n  four\n',
  ],
  ['in brackets', 'a: { b: x, c: [y] }\n', ['a', 'b'], 'p, q\nr', 'a: { b: "p, q\\nr", c: [y] }\n'],
  ['a list in the place of nothing', 'a: # texts\nb: 1\n', ['a'], ['x'], 'a: # texts\n  - x\nb: 1\n'],
  ['a list', 'a: [one, two] # x\n', ['a'], ['one', 'new', 'two'], 'a: [one, new, two] # x\n'],
  ['the first entry', 'a: []\nb: 1\n', ['a'], [{ k: 'v' }], 'a:\n  - k: v\nb: 1\n'],
  ['no entry', 'a:\n  - one\nb: 1\n', ['a'], [], 'a: []\nb: 1\n'],
  ['a new key', 'a:\n  - b: 1 # x\n  - b: 2\n', ['a', 0, 'c'], 'd', 'a:\n  - b: 1 # x\n    c: d\n  - b: 2\n'],
  ['a new group', 'a: 1', ['b'], { c: [1, 2] }, 'a: 1\nb:\n  c:\n    - 1\n    - 2'],
  ['a key is removed', '# x\na: 1\n# y\nb: 2\n\nc: 3\n', ['b'], undefined, '# x\na: 1\n\nc: 3\n'],
  ['the first key', '- a: 1\n  b: 2\n', [0, 'a'], undefined, '- b: 2\n'],
  ['a group', 'a: { b: 1, c: 2 }\n', ['a'], { c: 3, d: 4 }, 'a: { c: 3, d: 4 }\n'],
  ['an anchor that nothing refers to', 'a: &x one\n', ['a'], 'two', 'a: &x two\n'],
  ['beside an alias', 'a: &x one\nb: *x\nc: 1\n', ['c'], 2, 'a: &x one\nb: *x\nc: 2\n'],
  ['a key with a mark', '"a b": 1\n? c\n: 2\n', ['c'], 3, '"a b": 1\n? c\n: 3\n'],
  ['a word of programs', 'a: one\n', ['a'], 'undefined', 'a: "undefined"\n'],
  [
    'line ends',
    '\uFEFFa: |\r\n  one\r\nb: 1\r\n',
    ['a'],
    'two\nlines\n',
    '\uFEFFa: |\r\n  two\r\n  lines\r\nb: 1\r\n',
  ],
  ['the line ends of old programs', 'a: 1\rb: 2\r', ['c'], 3, 'a: 1\rb: 2\rc: 3\r'],
])('YAML: %s', (_, text, at, value, after) => {
  expect(set('a.yaml', text, at, value)).toBe(after);
});

test.each<[text: string, at: Path, value: unknown, after: string]>([
  ['---\na: "x"\n---\nText\n', ['a'], 'y', '---\na: "y"\n---\nText\n'],
  ['---\na: 1\n---\n\n\nText\n\n---\nb: 1\n', ['body'], '\nNew\n\ntext', '---\na: 1\n---\n\n\nNew\n\ntext\n'],
  ['---\na: 1\n---', ['body'], 'New', '---\na: 1\n---\n\nNew\n'],
  ['---\na: 1\n---\n\nText', ['b'], 2, '---\na: 1\nb: 2\n---\n\nText'],
  ['---\na: 1\n---\n\nText', [], { a: 2, body: 'New' }, '---\na: 2\n---\n\nNew'],
])('Markdown: %j', (text, at, value, after) => {
  expect(set('a.md', text, at, value)).toBe(after);
});

test.each<[text: string, at: Path, value: unknown, after: string]>([
  ['{ "a": 1,"b":[ 1 ] }', ['a'], 'x"\n', '{ "a": "x\\"\\n","b":[ 1 ] }'],
  ['{"a":{}}\n', ['a', 'b'], [1], '{"a":{ "b": [1] }}\n'],
  ['{\n  "a": 1\n}\n', ['b'], { c: [1] }, '{\n  "a": 1,\n  "b": {\n    "c": [\n      1\n    ]\n  }\n}\n'],
  ['[\n\t{ "a": 1, "b": 2 }\n]', [0, 'a'], undefined, '[\n\t{ "b": 2 }\n]'],
  ['{"a":1}', ['b'], 2, '{"a":1,"b":2}'],
])('JSON: %j', (text, at, value, after) => {
  expect(set('a.json', text, at, value)).toBe(after);
});

test.each<[text: string, at: Path, value: unknown, after: string]>([
  ['a,b\n1,2\n', [0, 'b'], 'x, "y"', 'a,b\n1,"x, ""y"""\n'],
  ['a;b\r\n1;"2"\r\n', [0, 'b'], 'x', 'a;b\r\n1;"x"\r\n'],
  ['sep=;\na;b.c;b.d\n1; 2 ;3', [0, 'b'], { c: 5 }, 'sep=;\na;b.c;b.d\n1; 5 ;'],
  ['a\tb\n\n1\t2\n', [0, 'b'], 'two\nlines', 'a\tb\n\n1\t"two\nlines"\n'],
  ['a,b\n1,\n', [0, 'b'], ' x ', 'a,b\n1," x "\n'],
  ['a,b\n="04101",2\n', [0, 'a'], '04102', 'a,b\n04102,2\n'],
  ['a,b\n1,true\n', [0, 'b'], false, 'a,b\n1,false\n'],
])('CSV: %j', (text, at, value, after) => {
  expect(set('a.csv', text, at, value)).toBe(after);
});

test.each<[path: string, text: string, at: Path, value: unknown, reason: string | RegExp]>([
  [
    'a.yaml',
    'a: &x one\nb: *x\n',
    ['b'],
    'two',
    /^Several places .* named &x in line 1\. Change it in the file\.$/,
  ],
  ['a.yaml', '\na: &x one\nb: *x\n', ['a'], 'two', /named &x in line 2/],
  ['a.yaml', 'a: &x { c: 1 }\nb: *x\n', ['b', 'c'], 2, /named &x/],
  ['a.yaml', 'a:\n  c: &x 1\nb: *x\n', ['a'], undefined, /named &x/],
  [
    'a.yaml',
    'a: [\n',
    ['a'],
    1,
    'data/a.yaml has errors. Correct them in the file first: they are on the terminal.',
  ],
  ['a.yaml', '<<<<<<< x\n', ['a'], 1, /has errors/],
  ['a.yaml', 'a: 1\n', ['b', 'c'], 1, 'There is no list or group at this place.'],
  ['a.yaml', 'a: 1\n', ['a'], 'x\u0000', 'The text contains the invisible control character U+0000.'],
  ['a.csv', 'a\n1\n', [0, 'b'], 1, 'The table has no column “b”. Add it to the first line.'],
  ['a.csv', 'a,b\n1,2\n', [0, 'a'], [1], 'The table has no column “a.1”. Add it to the first line.'],
  ['a.csv', 'a.1,a.2\n1,2\n', [0, 'a', 2], 'x', 'The list has no such entry.'],
  [
    'a.csv',
    'a.1,a.2\n1,2\n',
    [0, 'a'],
    [1, 2, 3],
    'The table has no column “a.3”. Add it to the first line.',
  ],
  ['a.csv', 'a,b\n1,2\n', [0, 'a'], "'0410", /^This change is not possible here/],
])('refused: %s %j %j', (path, text, at, value, reason) => {
  const error = set(path, text, at, value);
  if (typeof reason === 'string') expect(error).toBe(reason);
  else expect(error).toMatch(reason);
});

test.each<[text: string, change: ValueChange, reason: string]>([
  ['a: [1]\n', { kind: 'remove', path: ['a', 1] }, 'The list has no such entry.'],
  ['a: [1]\n', { kind: 'insert', path: ['a', 2], value: 1 }, 'The list has no such entry.'],
  ['a: [1]\n', { kind: 'insert', path: ['a', 'x'], value: 1 }, 'The list has no such entry.'],
  ['a: [1]\n', { kind: 'move', path: ['a', 0], to: -1 }, 'The list has no such entry.'],
  ['a: [1]\n', { kind: 'set', path: ['a', 1], value: 1 }, 'The list has no such entry.'],
  ['a: [1]\n', { kind: 'remove', path: ['a'] }, 'There is no list at this place.'],
  ['a: [1]\n', { kind: 'set', path: [], value: 1 }, 'A record is a group of fields.'],
  ['- a\n', { kind: 'set', path: [], value: { a: 1 } }, 'A record is a group of fields.'],
])('refused: %j %j', (text, change, error) => {
  for (const path of ['a.yaml', 'b.yml']) expect(editText({ path, text }, change)).toEqual({ error });
});
