import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readDataFiles } from '../../../src/site/load/files/read-files.ts';
import { loadDataset } from '../../../src/site/load/load.ts';
import { slug, text } from '../../../src/site/schema/fields.ts';
import { folderWith } from '../../helpers/folders.ts';
import { codes, factsOf } from '../../helpers/samples.ts';

const schema = z.strictObject({ slug: slug(), name: text(), body: text().optional() });
const site = { from: 'site.yaml', schema: z.looseObject({}) };

function issuesOf(files: Readonly<Record<string, string>>, from: string) {
  const { value, issues } = readDataFiles(folderWith({ 'data/site.yaml': 'name: x', ...files }));
  return [...issues, ...loadDataset({ site, collections: { posts: { from, schema } } }, value).issues];
}

const FROST = '---\nname: Frost\n---\nCold.\n';
const ORIGINAL = { 'data/posts/frost.md': FROST };

const CERTAIN = [
  'frost copy.md',
  'frost copy 2.md',
  'frost - Copy.md',
  'frost - Copy (2).md',
  'Copy of frost.md',
  'Kopie von frost.md',
  'Kopie (2) von frost.md',
  'frost - Kopie.md',
  'frost Kopie 3.md',
  'Copie de frost.md',
  'frost - Copia.md',
  'Co\u0301pia de frost.md',
  "frost (Jane's conflicted copy 2026-11-02).md",
  'frost (In Konflikt stehende Kopie von Jane 2026-11-02).md',
  'frost.sync-conflict-20261102-101112-ABCDEFG.md',
  'frost_REMOTE_1234.md',
  'frost.bak.md',
];
const POSSIBLE = ['frost (1).md', 'frost(2).md', 'frost 2.md', '~frost.md'];

describe('a file with the name of a copy is one error', () => {
  test.each([...CERTAIN, ...POSSIBLE])('%s, beside its original', (name) => {
    const issues = issuesOf({ ...ORIGINAL, [`data/posts/${name}`]: FROST }, 'posts/*.md');
    expect(codes(issues)).toEqual(['file-unreadable']);
    expect(factsOf(issues, 'file-unreadable')).toEqual([{ kind: 'copy', original: 'data/posts/frost.md' }]);
  });

  test.each(CERTAIN)('%s, without it', (name) => {
    const issues = issuesOf({ [`data/posts/${name}`]: FROST }, 'posts/*.md');
    expect(factsOf(issues, 'file-unreadable')).toEqual([{ kind: 'copy' }]);
    expect(issues).toHaveLength(1);
  });

  test.each([
    ['md', '---\nslug: frost-and-ice\nname: Frost\n---\nCold.\n'],
    ['yaml', '- slug: ann\n  name: Ann\n'],
    ['json', '[{ "slug": "ann", "name": "Ann" }]'],
    ['jsonl', '{"slug":"ann","name":"Ann"}\n'],
    ['csv', 'slug,name\nann,Ann\n'],
  ])('also if its records have slugs, in .%s', (ending, content) => {
    const files = { [`data/posts/a.${ending}`]: content, [`data/posts/a copy.${ending}`]: content };
    const issues = issuesOf(files, `posts/*.${ending}`);
    expect(factsOf(issues, 'file-unreadable')).toEqual([
      { kind: 'copy', original: `data/posts/a.${ending}` },
    ]);
    expect(issues).toHaveLength(1);
  });
});

describe('a record of its own may have such a name', () => {
  test.each(['frost copy.md', 'frost (1).md', 'Copy of frost.md', '~frost.md'])('%s, with a slug', (name) => {
    const own = FROST.replace('---', '---\nslug: late-frost');
    expect(issuesOf({ ...ORIGINAL, [`data/posts/${name}`]: own }, 'posts/*.md')).toEqual([]);
  });

  test.each([
    ['north 2.csv', 'slug,name\nann,Ann\n'],
    ['north copy.csv', 'slug,name\nann,Ann\n'],
    ['north (1).yaml', '- slug: ann\n  name: Ann\n'],
  ])('%s, with other records', (name, content) => {
    const files = { 'data/posts/north.csv': 'slug,name\nben,Ben\n', [`data/posts/${name}`]: content };
    expect(issuesOf(files, 'posts/*')).toEqual([]);
  });

  test.each(['copy.md', 'copy-of-frost.md', 'frost-2.md', 'frost-copy.md', 'hard-copy.md', 'kopie-1.md'])(
    '%s, which is a slug',
    (name) => {
      expect(issuesOf({ ...ORIGINAL, [`data/posts/${name}`]: FROST }, 'posts/*.md')).toEqual([]);
    },
  );

  test.each(POSSIBLE)('%s without an original has no valid slug', (name) => {
    expect(codes(issuesOf({ [`data/posts/${name}`]: FROST }, 'posts/*.md'))).toEqual(['invalid-value']);
  });
});

describe('a copy that no collection reads is a warning', () => {
  test.each([
    'towns copy.csv',
    'towns (1).csv',
    'towns.csv.bak',
    'towns.bak',
    'towns.orig',
    'Kopie von towns.csv',
  ])('%s', (name) => {
    const content = 'slug,name\nann,Ann\n';
    const issues = issuesOf({ 'data/towns.csv': content, [`data/${name}`]: content }, 'towns.csv');
    expect(factsOf(issues, 'no-data-file')).toMatchObject([{ kind: 'copy', target: 'data/towns.csv' }]);
    expect(issues).toHaveLength(1);
  });

  test('and an error if the original is missing', () => {
    const issues = issuesOf({ 'data/towns copy.csv': 'slug,name\nann,Ann\n' }, 'towns.csv');
    expect(factsOf(issues, 'misnamed-file')).toMatchObject([{ kind: 'name', target: 'data/towns.csv' }]);
    expect(issues).toHaveLength(1);
  });

  test('also of the ledger', () => {
    const files = { 'data/published (conflicted copy 2026-11-02).jsonl': '', ...ORIGINAL };
    const issues = issuesOf(files, 'posts/*.md');
    expect(factsOf(issues, 'no-data-file')).toMatchObject([{ target: 'data/published.jsonl' }]);
  });
});

test.each([
  '~$frost.md',
  '.#frost.md',
  '.frost.md.swp',
  '#frost.md#',
  'frost.md~',
  '.DS_Store',
  'Thumbs.db',
  'desktop.ini',
])('%s of an editor or a system is ignored', (name) => {
  expect(issuesOf({ ...ORIGINAL, [`data/posts/${name}`]: '\u0000' }, 'posts/*.md')).toEqual([]);
});

test.each(['.frost.md.icloud', 'frost.md.icloud'])(
  '%s stands for a file that is not on the computer',
  (name) => {
    const issues = issuesOf({ 'data/posts/ice.md': FROST, [`data/posts/${name}`]: 'bplist' }, 'posts/*.md');
    expect(issues).toMatchObject([
      { code: 'file-unreadable', facts: { kind: 'not-downloaded', name: 'frost.md' } },
    ]);
  },
);
