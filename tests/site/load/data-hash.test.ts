import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  hashDataFiles,
  hashesOfUsed,
  hashOfData as hashOfHashes,
} from '../../../src/site/load/files/data-folder.ts';
import { folderWith, temporaryFolder } from '../../helpers/folders.ts';

const hashOfData = (root: string) => hashOfHashes(hashDataFiles(root));

const FILES = { 'data/a.yaml': 'a: 1', 'data/towns/b.yaml': 'b: 2', 'data/photo.jpg': 'light' };

test('the same names and content have the same hash, wherever they lie', () => {
  expect(hashOfData(folderWith(FILES))).toBe(hashOfData(folderWith({ ...FILES, 'other/c.yaml': 'c' })));
});

test.each([
  ['another content', { ...FILES, 'data/a.yaml': 'a: 2' }],
  ['another photo', { ...FILES, 'data/photo.jpg': 'night' }],
  ['another name', { 'data/z.yaml': 'a: 1', 'data/towns/b.yaml': 'b: 2', 'data/photo.jpg': 'light' }],
  ['a hidden file more', { ...FILES, 'data/.htaccess': '' }],
  ['an end that was moved to the next file', { 'data/a': 'xa', 'data/b': 'b' }],
])('%s has another hash', (_what, files) => {
  const other = 'data/a' in files ? { 'data/a': 'x', 'data/b': 'ab' } : FILES;
  expect(hashOfData(folderWith(files))).not.toBe(hashOfData(folderWith(other)));
});

describe('links', () => {
  test('a linked folder counts with what is in it', () => {
    const root = folderWith({ 'elsewhere/a.yaml': 'a: 1' });
    mkdirSync(join(root, 'data'));
    symlinkSync(join(root, 'elsewhere'), join(root, 'data/towns'));
    const hash = hashOfData(root);
    expect(hash).toBe(hashOfData(folderWith({ 'data/towns/a.yaml': 'a: 1' })));
    writeFileSync(join(root, 'elsewhere/a.yaml'), 'a: 2');
    expect(hashOfData(root)).not.toBe(hash);
  });

  test('one that leads nowhere is how an editor says that a file is open', () => {
    const root = folderWith(FILES);
    symlinkSync('ann@host.123:456', join(root, 'data/.#a.yaml'));
    expect(hashOfData(root)).toBe(hashOfData(folderWith(FILES)));
  });
});

test('links that lead to nothing or in circles count, and are not followed', () => {
  const root = folderWith(FILES);
  const hash = hashOfData(root);
  symlinkSync('nowhere', join(root, 'data/c.yaml'));
  const dangling = hashOfData(root);
  symlinkSync('..', join(root, 'data/towns/up'));
  const circling = hashOfData(root);
  writeFileSync(join(root, 'data/nowhere'), '');
  expect(new Set([hash, dangling, circling, hashOfData(root)]).size).toBe(4);
});

test('no data folder has a hash too', () => {
  expect(hashOfData(temporaryFolder())).toBe(hashOfData(temporaryFolder()));
});

test('of files that changed during a build, what was read counts', () => {
  const file = (path: string, digest: string) => [path, { path, text: '', digest }] as const;
  const before = new Map(
    ['data/a.yaml', 'data/b.yaml', 'data/c.jpg', 'data/d.jpg'].map((path) => [path, 'old']),
  );
  // b.yaml was missing when the data was loaded.
  const parsed = new Map([file('data/a.yaml', 'new'), file('data/new.yaml', 'new')]);
  const used = hashesOfUsed(before, parsed, new Map([['data/c.jpg', 'new']]));
  expect(Object.fromEntries(used)).toEqual({
    'data/a.yaml': 'new',
    'data/new.yaml': 'new',
    'data/c.jpg': 'new',
    'data/d.jpg': 'old',
  });
});
