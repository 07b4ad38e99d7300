import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { statIfExists } from '../../../src/build/output/file-operations.ts';
import type { Output } from '../../../src/build/output/swap.ts';
import { bytesBelow, folderWith, temporaryFolder, writeTree } from '../../helpers/folders.ts';
import { writeSite } from '../../helpers/write-site.ts';

/** What `statfsSync` says in place of the disk. */
const disk = vi.hoisted(() => ({ says: {} }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const statfsSync = (path: string) => ({ ...fs.statfsSync(path), ...disk.says });
  return { ...fs, statfsSync, default: { ...fs, statfsSync } };
});
afterEach(() => {
  disk.says = {};
});

type Files = Readonly<Record<string, string>>;

/** Writes a site. A file whose content is in the output is kept, as incremental builds do. */
function build(output: Output, files: Files) {
  const list = Object.entries(files).map(([path, content]) => {
    const file = join(output.out, path);
    const now = output.force ? undefined : statIfExists(file);
    const isSame = now?.isFile() === true && readFileSync(file, 'utf8') === content;
    return isSame ? { path, kept: { bytes: now.size, mtime: now.mtimeMs } } : { path, content };
  });
  return writeSite(output, list, { approve: async () => true });
}

const FIRST = { 'index.html': 'home', 'a/one.html': 'one', 'b/two.html': 'two' };
const SECOND = { ...FIRST, 'index.html': 'second' };
const THIRD = { ...FIRST, 'index.html': 'third' };

/** An output after two builds. */
async function outputWithSpare(
  output: Omit<Output, 'out'> = {},
  first: Files = FIRST,
  second: Files = SECOND,
) {
  const root = temporaryFolder();
  const out = join(root, 'dist');
  await build({ ...output, out }, first);
  await build({ ...output, out }, second);
  return { root, out, spare: join(root, '.dist.spare') };
}

const inode = (path: string) => statSync(path).ino;
const listBelow = (out: string) => readdirSync(out, { recursive: true }).map(String).sort();

describe('a spare', () => {
  test('is the former output, with the same files wherever they have not changed', async () => {
    const { out, spare } = await outputWithSpare();
    expect(bytesBelow(join(spare, 'old'))).toEqual(FIRST);
    expect(inode(join(spare, 'old/a/one.html'))).toBe(inode(join(out, 'a/one.html')));
  });

  test('becomes the next output, and the output the next spare', async () => {
    const { root, out, spare } = await outputWithSpare();
    const inodes = [inode(join(spare, 'old')), inode(out)];
    const one = inode(join(out, 'a/one.html'));
    await build({ out }, THIRD);
    expect([inode(out), inode(join(spare, 'old'))]).toEqual(inodes);
    expect(bytesBelow(out)).toEqual(THIRD);
    expect(bytesBelow(join(spare, 'old'))).toEqual(SECOND);
    expect(inode(join(out, 'a/one.html'))).toBe(one);
    expect(readdirSync(root)).toEqual(['.dist.files', '.dist.spare', 'dist']);
    expect(readdirSync(spare)).toEqual(['.crosstown-staging', 'differences.json', 'old']);
  });

  test.each<[string, Files, Files, Files]>([
    ['what the last build changed', FIRST, SECOND, { ...SECOND, 'a/one.html': 'new' }],
    ['what the last build added', FIRST, { ...FIRST, 'c/d.html': 'd' }, { ...SECOND, 'c/d.html': 'd' }],
    ['what the last build removed', { ...FIRST, 'c/d.html': 'd' }, SECOND, THIRD],
    ['a file of the last build that is removed again', FIRST, { ...FIRST, 'c/d.html': 'd' }, THIRD],
    ['a page that is back', { ...FIRST, 'c/d.html': 'd' }, SECOND, { ...THIRD, 'c/d.html': 'd' }],
    [
      'a folder in place of a file',
      { ...FIRST, c: 'c' },
      { ...FIRST, 'c/d.html': 'd' },
      { ...THIRD, 'c/d.html': 'd' },
    ],
    [
      'a file in place of a folder',
      { ...FIRST, 'c/d.html': 'd' },
      { ...FIRST, c: 'c' },
      { ...THIRD, c: 'c' },
    ],
    [
      'a file and a folder in turn',
      { ...FIRST, c: 'c' },
      { ...FIRST, 'c/d/e.html': 'd' },
      { ...THIRD, c: 'c' },
    ],
  ])('is brought up to date: %s', async (_, first, second, third) => {
    const { out, spare } = await outputWithSpare({}, first, second);
    const next = inode(join(spare, 'old'));
    await build({ out }, third);
    expect(inode(out)).toBe(next);
    const clean = join(temporaryFolder(), 'dist');
    await build({ out: clean }, third);
    expect(bytesBelow(out)).toEqual(third);
    // No folder is left of pages that are gone.
    expect(listBelow(out)).toEqual(listBelow(clean));
  });

  test('gets the files that no build has written as they are now', async () => {
    const root = folderWith({ 'dist/CNAME': 'old', 'dist/gone/x': 'x', '.dist.files': '[]' });
    const out = join(root, 'dist');
    await build({ out }, FIRST);
    await build({ out }, SECOND);
    rmSync(join(out, 'gone'), { recursive: true });
    unlinkSync(join(out, 'CNAME'));
    writeTree(out, { CNAME: 'new', '.well-known/security.txt': 'mail' });
    symlinkSync('CNAME', join(out, 'link'));
    await build({ out }, THIRD);
    expect(bytesBelow(out)).toEqual({ ...THIRD, CNAME: 'new', '.well-known/security.txt': 'mail' });
    expect(readlinkSync(join(out, 'link'))).toBe('CNAME');
    expect(existsSync(join(out, 'gone'))).toBe(false);
    const refused = build({ out }, { ...FIRST, 'CNAME/index.html': 'page' });
    await expect(refused).rejects.toThrow('CNAME in ');
    expect(bytesBelow(out)).toMatchObject({ ...THIRD, CNAME: 'new' });
  });

  test('contains no page that was deleted by hand and is no longer part of the site', async () => {
    const { out } = await outputWithSpare();
    rmSync(join(out, 'a'), { recursive: true });
    const { 'a/one.html': _, ...others } = THIRD;
    await build({ out }, others);
    expect(bytesBelow(out)).toEqual(others);
  });
});

describe('a spare is not used, and deleted,', () => {
  const damage = (file: string) => writeFileSync(file, '{"inode":');
  test.each<[string, (paths: { root: string; out: string; spare: string }) => void]>([
    ['without its list', ({ spare }) => rmSync(join(spare, 'differences.json'))],
    ['with a damaged list', ({ spare }) => damage(join(spare, 'differences.json'))],
    [
      'if the output is another folder',
      ({ out, root }) => {
        cpSync(out, join(root, 'copy'), { recursive: true, preserveTimestamps: true });
        renameSync(out, join(root, 'former'));
        renameSync(join(root, 'copy'), out);
      },
    ],
  ])('%s', async (_, change) => {
    const paths = await outputWithSpare();
    // As after a change that no build knows of.
    writeFileSync(join(paths.spare, 'old/b/two.html'), 'other');
    writeFileSync(join(paths.spare, 'old/b/three.html'), 'other');
    unlinkSync(join(paths.out, 'b/two.html'));
    writeFileSync(join(paths.out, 'b/two.html'), 'two');
    change(paths);
    await build({ out: paths.out }, THIRD);
    expect(bytesBelow(paths.out)).toEqual(THIRD);
    expect(bytesBelow(join(paths.spare, 'old'))).toEqual(SECOND);
  });

  test('with --force', async () => {
    const { out, spare } = await outputWithSpare();
    writeFileSync(join(spare, 'old/b/three.html'), 'other');
    await build({ out, force: true }, SECOND);
    expect(bytesBelow(out)).toEqual(SECOND);
  });

  test('if the output was deleted; it is no copy to restore', async () => {
    const { root, out } = await outputWithSpare();
    rmSync(out, { recursive: true });
    await build({ out }, THIRD);
    expect(bytesBelow(out)).toEqual(THIRD);
    expect(readdirSync(root)).toEqual(['.dist.files', 'dist']);
  });

  test.each([
    ['bytes', { bavail: 0 }],
    ['files', { ffree: 2, files: 100 }],
  ])('if the disk has few %s left, before anything is written', async (_, says) => {
    const { root, out } = await outputWithSpare();
    disk.says = says;
    const seen: string[] = [];
    await writeSite({ out }, [], {
      approve: async () => {
        seen.push(...readdirSync(root));
        return false;
      },
    });
    expect(seen).not.toContain('.dist.spare');
    expect(bytesBelow(out)).toEqual(SECOND);
  });
});

test('a disk that counts no files has no limit of them', async () => {
  const { out, root } = await outputWithSpare();
  disk.says = { ffree: 0, files: 0 };
  await writeSite({ out }, [], { approve: async () => false });
  expect(readdirSync(root)).toContain('.dist.spare');
});

test('shards, which are moved to other machines, have no spare', async () => {
  const { root } = await outputWithSpare({ shard: {} });
  expect(readdirSync(root)).toEqual(['.dist.files', 'dist']);
});

test('a folder of the user with the name of a spare stays as it is', async () => {
  const root = folderWith({ '.dist.spare/old/index.html': 'mine' });
  const out = join(root, 'dist');
  for (const site of [FIRST, SECOND, THIRD]) {
    await build({ out }, site);
    expect(bytesBelow(out)).toEqual(site);
  }
  expect(bytesBelow(join(root, '.dist.spare'))).toEqual({ 'old/index.html': 'mine' });
  expect(readdirSync(root)).toEqual(['.dist.files', '.dist.spare', 'dist']);
});
