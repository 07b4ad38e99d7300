import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RefusedError } from '../../src/output/guard.ts';
import { type Output, outputAt } from '../../src/output/output.ts';
import { recover } from '../../src/output/recover.ts';
import { replaceInPlace } from '../../src/output/replace-in-place.ts';
import { writeSite } from '../../src/output/write-site.ts';
import { bytesBelow, folderWith, temporaryFolder, textOf } from '../helpers/folders.ts';

const approve = async () => true;

/** Writes a site with these files, of the content given. */
function write(output: Output, files: Readonly<Record<string, string>>) {
  const list = Object.entries(files).map(([path, content]) => ({ path, content }));
  return writeSite({ ...output, out: outputAt(output.out) }, list, { approve });
}

describe('files that no build has written', () => {
  test('stay, whatever they are: a name for the host, hidden folders, links', async () => {
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
    ['a file where there is to be a folder', { a: 'by hand' }, { 'a/b.html': 'new' }, 'a'],
    ['a folder where there is to be a file', { 'a/b.html': 'by hand' }, { a: 'new' }, 'a/b.html'],
  ])('are not replaced: %s', async (_, foreign, files, named) => {
    const own = { 'dist/index.html': 'old', '.dist.files': '["index.html"]' };
    const entries = Object.entries(foreign).map(([path, text]) => [`dist/${path}`, text]);
    const root = folderWith({ ...own, ...Object.fromEntries(entries) });
    const before = bytesBelow(root);
    const out = join(root, 'dist');
    const attempt = write({ out }, { 'index.html': 'new', ...files } as Record<string, string>);
    await expect(attempt).rejects.toThrow(RefusedError);
    await expect(attempt).rejects.toThrow(
      `${named} in ${out} was not written by a build, and the site needs its place. Move it elsewhere, or let the site take its place with --force.`,
    );
    expect(bytesBelow(root)).toEqual(before);
  });

  test('are of the site when they are the same, or by force', async () => {
    const root = folderWith({ 'dist/same.html': 'same', 'dist/other.html': 'by hand', '.dist.files': '[]' });
    const out = join(root, 'dist');
    await write({ out }, { 'same.html': 'same' });
    expect(bytesBelow(out)).toEqual({ 'same.html': 'same', 'other.html': 'by hand' });
    await write({ out, force: true }, { 'other.html': 'new' });
    expect(bytesBelow(out)).toEqual({ 'other.html': 'new' });
  });
});

describe('an output that is a link', () => {
  test('stays one, and the folder that it leads to is replaced', async () => {
    const root = folderWith({ 'www/site/index.html': 'old', 'www/.site.files': '["index.html"]' });
    symlinkSync('www/site', join(root, 'dist'));
    await write({ out: join(root, 'dist') }, { 'index.html': 'new' });
    expect(readlinkSync(join(root, 'dist'))).toBe('www/site');
    expect(textOf(root, 'www/site/index.html')).toBe('new');
    expect(readdirSync(join(root, 'www'))).toEqual(['.site.files', 'site']);
  });

  test('may lead to a folder that is not there yet', async () => {
    const root = temporaryFolder();
    symlinkSync('www/site', join(root, 'dist'));
    await write({ out: join(root, 'dist') }, { 'index.html': 'new' });
    expect(textOf(root, 'www/site/index.html')).toBe('new');
  });
});

describe('releases', () => {
  const releasesIn = (root: string) => readdirSync(root).filter((name) => name.startsWith('.dist-release-'));

  test('are kept, the last ones, and the output is a link to the last', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    for (const content of ['1', '2', '3', '4']) await write({ out, releases: 2 }, { 'index.html': content });
    expect(releasesIn(root)).toEqual(['.dist-release-3', '.dist-release-4']);
    expect(readlinkSync(out)).toBe('.dist-release-4');
    expect(textOf(root, '.dist-release-3/index.html')).toBe('3');
    expect(readdirSync(root)).toEqual(['.dist-release-3', '.dist-release-4', '.dist.files', 'dist']);
  });

  test('begin with the site that was a folder', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    await write({ out }, { 'index.html': 'folder' });
    await write({ out, releases: 3 }, { 'index.html': 'folder' });
    expect(releasesIn(root)).toEqual(['.dist-release-1', '.dist-release-2']);
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
  });

  test('go on without the option, as many as there are; nothing is made anew where nothing changed', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    for (const content of ['1', '2']) await write({ out, releases: 2 }, { 'index.html': content });
    await write({ out }, { 'index.html': '3' });
    expect(releasesIn(root)).toEqual(['.dist-release-2', '.dist-release-3']);
  });

  test('are put back by their link, and the site is that of the last', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    for (const content of ['1', '2']) await write({ out, releases: 2 }, { 'index.html': content });
    renameSync(out, join(root, 'away'));
    expect(await recover(out)).toEqual({});
    expect(textOf(root, 'dist/index.html')).toBe('2');
  });
});

describe('what is missing', () => {
  test('is put back from what was there last, though there are releases of long ago', async () => {
    const root = folderWith({ '.dist-new-abc-old/index.html': 'old', '.dist-release-4/index.html': 'older' });
    expect(await recover(join(root, 'dist'))).toEqual({});
    expect(textOf(root, 'dist/index.html')).toBe('old');
  });

  test('is put back from the copy that lies beside it, once', async () => {
    const root = folderWith({ '.dist-new-abc-old/index.html': 'old', '.dist-new-abc/index.html': 'new' });
    expect(await recover(join(root, 'dist'))).toEqual({});
    expect(textOf(root, 'dist/index.html')).toBe('old');
    expect(await recover(join(root, 'dist'))).toBeUndefined();
  });

  // Removing it had begun: it may be half of a site.
  test.each(['.dist-new-abc-old-gone/index.html', '.dist-new-abc/index.html', 'other/index.html'])(
    'is not put back from %s',
    async (path) => {
      const root = folderWith({ [path]: 'half' });
      expect(await recover(join(root, 'dist'))).toBeUndefined();
      expect(existsSync(join(root, 'dist'))).toBe(false);
    },
  );
});

test('an output that cannot be replaced gets the files of the site one by one', () => {
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
