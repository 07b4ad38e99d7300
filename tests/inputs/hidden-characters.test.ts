import { expect, type TestContext, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import { readDataFiles } from '../../src/site/load/files/read-files.ts';
import { loadDataset } from '../../src/site/load/load.ts';
import { markdown, slug, text } from '../../src/site/schema/fields.ts';
import { temporaryFolder, writeTree } from '../helpers/folders.ts';

/** What no page, feed or sitemap can hold, and what it is called. */
const HIDDEN: readonly (readonly [character: string, name: string, what: string])[] = [
  ['\u0000', 'U+0000', 'the invisible control character U+0000'],
  ['\u0008', 'U+0008', 'the invisible control character U+0008'],
  ['\u000b', 'U+000B', 'the invisible control character U+000B'],
  ['\u001b', 'U+001B', 'the invisible control character U+001B'],
  ['\u007f', 'U+007F', 'the invisible control character U+007F'],
  ['\u0080', 'U+0080', 'the invisible control character U+0080'],
  ['\u0085', 'U+0085', 'the invisible control character U+0085'],
  ['\u009f', 'U+009F', 'the invisible control character U+009F'],
  ['\ufeff', 'U+FEFF', 'the invisible control character U+FEFF'],
  ['\ufffe', 'U+FFFE', 'U+FFFE, which is not a character'],
  ['\uffff', 'U+FFFF', 'U+FFFF, which is not a character'],
];

const HALVES = ['\ud800', '\udbff', '\udc00', '\udfff'];

/** What looks alike and is allowed. */
const SOUND = ['\t', '\u00a0', '\u00ad', '\u2028', '\ufffd', '\u{1f600}', '\u{1fffe}', '\u0100'];

/** A record with a text between two others, in each format; `at` is where its second letter stands. */
const FORMATS: readonly (readonly [path: string, write: (text: string) => string, at: string])[] = [
  ['data/rows/a.yaml', (text) => `slug: a\nname: x${text}y\n`, '2:8'],
  ['data/rows/a.json', (text) => `{"slug": "a",\n"name": "x${text}y"}`, '2:11'],
  ['data/rows.jsonl', (text) => `{"slug": "b", "name": "c"}\n{"slug": "a", "name": "x${text}y"}`, '2:25'],
  ['data/rows.csv', (text) => `slug,name\na,x${text}y\n`, '2:4'],
  ['data/rows/a.md', (text) => `---\nname: a\n---\n\nx${text}y\n`, '5:2'],
  ['data/rows/b.md', (text) => `---\nname: x${text}y\n---\n\nz\n`, '2:8'],
];

const schema = z.strictObject({ slug: slug(), name: text(), body: markdown().optional() });
const collections = { rows: { from: 'rows{/*,.*}', schema } };

function told(onTestFinished: TestContext['onTestFinished'], path: string, text: string): string[] {
  const root = temporaryFolder(onTestFinished);
  writeTree(root, { 'data/site.yaml': 'name: S\norigin: https://s.example', [path]: text });
  const { value, issues } = readDataFiles(root);
  return [...issues, ...loadDataset({ collections }, value).issues].map((issue) => {
    const { place } = issue;
    return `${place?.file}:${place?.line}:${place?.column} ${describeIssue(issue).message}`;
  });
}

const RAW = FORMATS.flatMap(([path, write, at]) =>
  HIDDEN.map(([character, name, what]) => [name, path, { text: write(character), at, what }] as const),
);

test.for(RAW)('%s in %s', ([, path, { text, at, what }], { onTestFinished }) => {
  expect(told(onTestFinished, path, text)).toEqual([
    `${path}:${at} This file cannot be used: it contains ${what}.`,
  ]);
});

test('each place is told', ({ onTestFinished }) => {
  const text = 'slug: a\nname: x\u0085y\u0085\nother: \uffff\n';
  expect(told(onTestFinished, 'data/rows/a.yaml', text).map((one) => one.split(' ')[0])).toEqual([
    'data/rows/a.yaml:2:8',
    'data/rows/a.yaml:2:10',
    'data/rows/a.yaml:3:8',
  ]);
});

const escaped = (character: string) =>
  [...Array(character.length).keys()]
    .map((i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`)
    .join('');

const WRITTEN: readonly (readonly [path: string, write: (text: string) => string, at: string])[] = [
  ['data/rows/a.yaml', (text) => `slug: a\nname: "x${text}y"\n`, '2:9'],
  ['data/rows/b.md', (text) => `---\nname: "x${text}y"\n---\n\nz\n`, '2:9'],
  ...FORMATS.filter(([path]) => path.includes('json')),
];

const ESCAPED = WRITTEN.flatMap(([path, write, at]) =>
  [
    ...HIDDEN.map(([character, , what]) => [character, what] as const),
    ...HALVES.map(
      (half) => [half, `half of a character, U+${half.charCodeAt(0).toString(16).toUpperCase()}`] as const,
    ),
  ].map(
    ([character, what]) => [escaped(character), path, { text: write(escaped(character)), at, what }] as const,
  ),
);

test.for(ESCAPED)('%s in %s', ([written, path, { text, at, what }], { onTestFinished }) => {
  expect(told(onTestFinished, path, text)).toEqual([
    `${path}:${at} This file cannot be used: ${written} represents ${what}.`,
  ]);
});

test.for([
  ['\\x85', 'U+0085'],
  ['\\N', 'U+0085'],
  ['\\0', 'U+0000'],
  ['\\U0000FFFE', 'U+FFFE'],
] as const)('%s in YAML', ([written, name], { onTestFinished }) => {
  const [only, ...others] = told(
    onTestFinished,
    'data/rows/a.yaml',
    `slug: a\nname: "x\\\\ ${written} \\ud83d\\ude00"`,
  );
  expect(only).toContain(`data/rows/a.yaml:2:12 This file cannot be used: ${written} represents `);
  expect([only?.includes(name), others]).toEqual([true, []]);
});

const ALLOWED: (readonly [what: string, path: string, text: string])[] = SOUND.flatMap((character) => [
  ...FORMATS.map(([path, write]) => [escaped(character), path, write(character)] as const),
  ...WRITTEN.map(
    ([path, write]) => [`${escaped(character)} as an escape`, path, write(escaped(character))] as const,
  ),
]).filter(([, path, text]) => !(path.includes('json') && text.includes('\t')));

test.for(ALLOWED)('%s is allowed in %s', ([, path, text], { onTestFinished }) => {
  const issues = told(onTestFinished, path, text).filter((one) => !one.includes('must be one line'));
  expect(issues).toEqual([]);
});
