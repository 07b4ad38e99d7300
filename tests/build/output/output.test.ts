import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RefusedError } from '../../../src/build/output/guard.ts';
import { resolveOutput } from '../../../src/build/output/paths.ts';
import { type Output, recover, replaceInPlace } from '../../../src/build/output/swap.ts';
import { bytesBelow, folderWith, temporaryFolder, textOf } from '../../helpers/folders.ts';
import { writeSite } from '../../helpers/write-site.ts';

const approve = async () => true;

/** Writes a site with these files and contents. */
function write(output: Output, files: Readonly<Record<string, string>>) {
  const list = Object.entries(files).map(([path, content]) => ({ path, content }));
  return writeSite({ ...output, out: resolveOutput(output.out) }, list, { approve });
}

test('a build that only removes pages replaces the output', async () => {
  const out = join(temporaryFolder(), 'dist');
  await write({ out }, { 'index.html': 'same', 'town/gone.html': 'old' });
  const { size: bytes, mtimeMs: mtime } = statSync(join(out, 'index.html'));
  const kept = [{ path: 'index.html', kept: { bytes, mtime } }];
  expect(await writeSite({ out }, kept, { approve })).toEqual({
    ...{ files: 1, bytes, changed: [], removed: ['town/gone.html'] },
  });
  expect(bytesBelow(out)).toEqual({ 'index.html': 'same' });
  expect(statSync(join(out, 'index.html')).mtimeMs).toBe(mtime);
});

describe('files that no build has written', () => {
  test('are kept: files for the host, hidden folders, links', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    await write({ out }, { 'index.html': 'old', 'gone.html': 'old' });
    mkdirSync(join(out, '.well-known'));
    writeFileSync(join(out, '.well-known/security.txt'), 'mail');
    writeFileSync(join(out, 'CNAME'), 'www.example.com');
    symlinkSync('CNAME', join(out, 'link'));
    symlinkSync('nowhere', join(out, 'lost'));
    const written = await write({ out }, { 'index.html': 'new' });
    expect(written?.foreign).toEqual(['.well-known/security.txt', 'CNAME', 'link', 'lost']);
    expect(written?.removed).toEqual(['gone.html']);
    expect(bytesBelow(out)).toEqual({
      'index.html': 'new',
      CNAME: 'www.example.com',
      '.well-known/security.txt': 'mail',
    });
    expect([readlinkSync(join(out, 'link')), readlinkSync(join(out, 'lost'))]).toEqual(['CNAME', 'nowhere']);
  });

  test.each([
    ['a file of that name', { 'a.html': 'by hand' }, { 'a.html': 'new' }, 'a.html'],
    ['a file where the site has a folder', { a: 'by hand' }, { 'a/b.html': 'new' }, 'a'],
    ['a folder where the site has a file', { 'a/b.html': 'by hand' }, { a: 'new' }, 'a/b.html'],
  ])('are not replaced: %s', async (_, foreign, files, named) => {
    const own = { 'dist/index.html': 'old', '.dist.files': '["index.html"]' };
    const entries = Object.entries(foreign).map(([path, text]) => [`dist/${path}`, text]);
    const root = folderWith({ ...own, ...Object.fromEntries(entries) });
    const before = bytesBelow(root);
    const out = join(root, 'dist');
    const attempt = write({ out }, { 'index.html': 'new', ...files } as Record<string, string>);
    await expect(attempt).rejects.toThrow(RefusedError);
    await expect(attempt).rejects.toThrow(
      `${named} in ${out} was not written by a build, and the site has a file of that name. Move it elsewhere, or replace it with --force.`,
    );
    expect(bytesBelow(root)).toEqual(before);
  });

  test('become files of the site if they are the same, or with --force', async () => {
    const root = folderWith({ 'dist/same.html': 'same', 'dist/other.html': 'by hand', '.dist.files': '[]' });
    const out = join(root, 'dist');
    await write({ out }, { 'same.html': 'same' });
    expect(bytesBelow(out)).toEqual({ 'same.html': 'same', 'other.html': 'by hand' });
    await write({ out, force: true }, { 'other.html': 'new' });
    expect(bytesBelow(out)).toEqual({ 'other.html': 'new' });
  });
});

describe('an output that is a link', () => {
  test('stays a link, and its target is replaced', async () => {
    const root = folderWith({ 'www/site/index.html': 'old', 'www/.site.files': '["index.html"]' });
    symlinkSync('www/site', join(root, 'dist'));
    await write({ out: join(root, 'dist') }, { 'index.html': 'new' });
    expect(readlinkSync(join(root, 'dist'))).toBe('www/site');
    expect(textOf(root, 'www/site/index.html')).toBe('new');
    expect(readdirSync(join(root, 'www'))).toEqual(['.site.files', '.site.spare', 'site']);
  });

  test('may have a target that does not exist yet', async () => {
    const root = temporaryFolder();
    symlinkSync('www/site', join(root, 'dist'));
    await write({ out: join(root, 'dist') }, { 'index.html': 'new' });
    expect(textOf(root, 'www/site/index.html')).toBe('new');
  });
});

describe('a missing output', () => {
  /** What a build leaves that was killed between the two renames. */
  const KILLED = {
    '.dist-new-abcdef/.crosstown-staging': '',
    '.dist-new-abcdef/old/index.html': 'old',
    '.dist-new-abcdef/site/index.html': 'new',
  };

  test('is restored once from the copy beside it', async () => {
    const root = folderWith(KILLED);
    expect(await recover(join(root, 'dist'))).toEqual({});
    expect(textOf(root, 'dist/index.html')).toBe('old');
    expect(await recover(join(root, 'dist'))).toBeUndefined();
  });

  // These may be incomplete sites, or were not created by a build.
  test.each([
    '.dist-new-abcdef-gone/old/index.html',
    '.dist-new-abcdef/old-gone/index.html',
    '.dist-new-abcdef/site/index.html',
    '.dist-new-precious/old/index.html',
    'other/index.html',
  ])('is not restored from %s', async (path) => {
    const root = folderWith({ [path]: 'half', [join(dirname(path), '../.crosstown-staging')]: '' });
    expect(await recover(join(root, 'dist'))).toBeUndefined();
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });
});

test('the files of an output that cannot be renamed are replaced one by one', () => {
  const old = { 'index.html': 'old', 'same.html': 'same', 'deep/gone.html': 'old', file: 'old', CNAME: 'x' };
  const out = folderWith(old);
  const folder = folderWith({
    'index.html': 'new',
    'same.html': 'same',
    'file/inner.html': 'new',
    CNAME: 'x',
  });
  const site = new Set(['index.html', 'same.html', 'file/inner.html']);
  replaceInPlace({ folder, site, removed: ['deep/gone.html', 'file'] }, out);
  expect(bytesBelow(out)).toEqual({
    'index.html': 'new',
    'same.html': 'same',
    'file/inner.html': 'new',
    CNAME: 'x',
  });
  expect(existsSync(join(out, 'deep'))).toBe(false);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('new');
});
