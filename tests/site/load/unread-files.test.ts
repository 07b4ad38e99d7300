import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { hasErrors } from '../../../src/core/diagnostics/issue.ts';
import { readDataFiles } from '../../../src/site/load/files/read-files.ts';
import { withoutBraces } from '../../../src/site/load/files/unread-files.ts';
import { loadDataset } from '../../../src/site/load/load.ts';
import { reference, slug, text } from '../../../src/site/schema/fields.ts';
import { folderWith } from '../../helpers/folders.ts';
import { codes, factsOf, placesOf } from '../../helpers/samples.ts';

const schema = z.looseObject({ slug: slug() });
const site = { from: 'site.yaml', schema: z.looseObject({}) };
const camps = {
  from: 'camps.yaml',
  schema: z.strictObject({ slug: slug(), lake: reference('lakes').optional(), name: text().optional() }),
};

function issuesOf(files: Readonly<Record<string, string>>, lakes: string) {
  const root = folderWith({
    'data/site.yaml': 'name: x',
    'data/camps.yaml': '- slug: pines\n  lake: long',
    ...files,
  });
  const read = readDataFiles(root);
  expect(read.issues).toEqual([]);
  return loadDataset({ site, collections: { lakes: { from: lakes, schema }, camps } }, read.value).issues;
}

const SOUND = { 'data/lakes/little.yaml': 'name: Little Lake' };

describe('a file whose name is not quite that of one that is read is the only mistake', () => {
  test.each([
    ['data/lakes/long.yml', 'lakes/*.yaml', 'ending', 'data/lakes/long.yaml'],
    ['data/lakes/long.yaml', 'lakes/*.yml', 'ending', 'data/lakes/long.yml'],
    ['data/lakes/long.YAML', 'lakes/*.yaml', 'ending', 'data/lakes/long.yaml'],
    ['data/lakes/long.Yml', 'lakes/*.yaml', 'ending', 'data/lakes/long.yaml'],
    ['data/lakes/long.yaml.txt', 'lakes/*.yaml', 'ending', 'data/lakes/long.yaml'],
    ['data/lakes/long.markdown', 'lakes/*.md', 'ending', 'data/lakes/long.md'],
    ['data/lakes/long.mdown', 'lakes/*.{md,yaml}', 'ending', 'data/lakes/long.md'],
    ['data/lakes/long.MD', 'lakes/*', 'ending', 'data/lakes/long.md'],
    ['data/lakes.yml', 'lakes.yaml', 'ending', 'data/lakes.yaml'],
    ['data/lakes.jsonc', 'lakes.json', 'ending', 'data/lakes.json'],
    ['data/lakes.ndjson', 'lakes.jsonl', 'ending', 'data/lakes.jsonl'],
    ['data/lakes.tsv', 'lakes.csv', 'ending', 'data/lakes.csv'],
    ['data/lakes.CSV', 'lakes.csv', 'ending', 'data/lakes.csv'],
    ['data/lakes.xlsx', 'lakes.csv', 'export', 'data/lakes.csv'],
    ['data/lakes.ods', 'lakes/../lakes.csv', 'export', 'data/lakes.csv'],
    ['data/lakes.csv', 'lakes.yaml', 'format', 'data/lakes.yaml'],
    ['data/Lakes.yaml', 'lakes.yaml', 'name', 'data/lakes.yaml'],
    ['data/lake.yml', 'lakes.yaml', 'name', 'data/lakes.yaml'],
    ['data/lake/long.yaml', 'lakes/*.yaml', 'folder', 'data/lakes/long.yaml'],
  ])('%s for %s', (path, from, kind, target) => {
    // Of an exact name there is an error besides, and of a reference to what is in the file.
    const issues = issuesOf({ [path]: '' }, from.replace('lakes/../', ''));
    expect(factsOf(issues, 'misnamed-file')).toMatchObject([{ kind, target, path, more: 0, owner: 'lakes' }]);
    expect(placesOf(issues)).toEqual([`${path}:1:1+1`]);
    expect(hasErrors(issues)).toBe(true);
  });

  test('also among others that are read', () => {
    const issues = issuesOf({ ...SOUND, 'data/lakes/long.yml': '' }, 'lakes/*.yaml');
    expect(factsOf(issues, 'misnamed-file')).toMatchObject([{ kind: 'ending' }]);
  });

  test('also for the site itself', () => {
    const { value } = readDataFiles(
      folderWith({ 'data/site.yml': 'name: x', 'data/lakes.yaml': '- slug: a' }),
    );
    const lakes = { from: 'lakes.yaml', schema: z.strictObject({ slug: slug() }) };
    const { issues } = loadDataset({ site, collections: { lakes } }, value);
    expect(factsOf(issues, 'misnamed-file')).toMatchObject([{ owner: 'site', target: 'data/site.yaml' }]);
  });

  test('and is told once for all of a folder', () => {
    const issues = issuesOf(
      { 'data/lakes/long.yml': '', 'data/lakes/a.yml': '', 'data/lakes/b.YAML': '' },
      'lakes/*.yaml',
    );
    expect(factsOf(issues, 'misnamed-file')).toMatchObject([
      { kind: 'ending', path: 'data/lakes/a.yml', more: 1 },
      { kind: 'ending', path: 'data/lakes/b.YAML', more: 0 },
    ]);
    expect(issues.map((issue) => describeIssue(issue).hint)).toEqual([
      'Rename it to a.yaml, and the others likewise.',
      'Rename it to b.yaml.',
    ]);
  });
});

describe('a file that nobody can be sure of is a warning', () => {
  const known = { ...SOUND, 'data/lakes/long.yaml': 'name: Long Lake' };

  test.each([
    ['data/lakes/notes.txt', { kind: 'text', ending: 'txt' }],
    ['data/lakes/deep.xlsx', { kind: 'table', ending: 'xlsx' }],
    ['data/lakes/deep.yaml.bak', { kind: 'copy', ending: 'bak' }],
    ['data/lakes/deep', { kind: 'other', ending: '' }],
    ['data/lakes/deep.kml', { kind: 'other', ending: 'kml' }],
    ['data/lakes/long.yml', { kind: 'twin', target: 'data/lakes/long.yaml' }],
  ])('%s', (path, facts) => {
    const issues = issuesOf({ ...known, [path]: 'x' }, 'lakes/*.yaml');
    expect(factsOf(issues, 'no-data-file')).toMatchObject([{ ...facts, path }]);
    expect(hasErrors(issues)).toBe(false);
  });

  test.each([
    ['data/lake/deep.yaml', { near: 'data/lakes/deep.yaml' }],
    ['data/lakes/deep.md', { pattern: 'lakes/*.yaml', owner: 'lakes' }],
    ['data/elsewhere/deep.yaml', {}],
    ['data/elsewhere.yaml', {}],
  ])('%s, of a data format', (path, facts) => {
    const issues = issuesOf({ ...known, [path]: 'x' }, 'lakes/*.yaml');
    expect(factsOf(issues, 'unused-file')).toEqual([{ path, more: 0, ...facts }]);
  });
});

test('in the folder of a collection that is empty by design a file of another format stays a warning', () => {
  const { value } = readDataFiles(
    folderWith({ 'data/site.yaml': 'name: x', 'data/lakes/sources.yaml': 'a: 1' }),
  );
  const lakes = { from: 'lakes/*.md', schema };
  const { issues } = loadDataset({ site, collections: { lakes } }, value);
  expect(codes(issues)).toEqual(['empty-collection', 'unused-file']);
});

test('pictures, papers, what is told to people and what systems leave behind are no data', () => {
  const names = [
    'a.JPG',
    'a.svg',
    'a.woff2',
    'a.pdf',
    'a.mp4',
    'README',
    'README.md',
    'readme.txt',
    'LICENSE',
  ];
  const left = [
    '.DS_Store',
    'Thumbs.db',
    'desktop.ini',
    '~$lakes.xlsx',
    'a.yaml~',
    '#a.yaml#',
    '.a.yaml.swp',
  ];
  const files = Object.fromEntries([...names, ...left].map((name) => [`data/lakes/${name}`, 'x']));
  expect(codes(issuesOf({ ...files, 'data/lakes/long.yaml': '' }, 'lakes/*.yaml'))).not.toContain(
    'no-data-file',
  );
  expect(codes(issuesOf({ ...files, 'data/lakes/long.yaml': 'a: 1' }, 'lakes/*.yaml'))).toEqual([]);
});

test.each([
  ['a', ['a']],
  ['a{.yaml,/*}', ['a.yaml', 'a/*']],
  ['{a,b{c,d}}.md', ['a.md', 'bc.md', 'bd.md']],
])('the braces of %s', (pattern, plain) => {
  expect(withoutBraces(pattern).sort()).toEqual(plain);
});
