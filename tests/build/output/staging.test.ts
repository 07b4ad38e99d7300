import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildManifestPath, writeBuildManifest } from '../../../src/build/output/build-manifest-file.ts';
import { RefusedError } from '../../../src/build/output/guard.ts';
import { openFolderWriter, openStaging } from '../../../src/build/output/staging.ts';
import type { SiteFile } from '../../../src/core/model.ts';
import { bytesBelow, folderWith, temporaryFolder, textOf } from '../../helpers/folders.ts';
import { writeSite as writeTo } from '../../helpers/write-site.ts';

const OLD = {
  'dist/index.html': 'old',
  'dist/gone/away.html': 'old',
  '.dist.files': '["index.html","gone/away.html"]',
};
const yes = async () => true;
const writeSite = (out: string, files: Iterable<SiteFile>, approve: () => Promise<boolean>) =>
  writeTo({ out }, files, { approve });
/** What is there before a build, and after the first one. */
const ALL = ['.dist.files', 'dist'];
/** What is there after a build that has replaced an output. */
const WITH_SPARE = ['.dist.files', '.dist.spare', 'dist'];
const NEW: SiteFile[] = [
  { path: 'index.html', content: 'new \u00e9' },
  { path: 'a/b/c.html', content: Buffer.from('deep') },
  { path: 'empty.txt', content: '' },
];

function* failingAfter(count: number): Generator<SiteFile> {
  for (const file of NEW.slice(0, count)) yield file;
  throw new Error('in the middle');
}

describe('writing a site', () => {
  test('replaces the old output as a whole', async () => {
    const root = folderWith(OLD);
    expect(await writeSite(join(root, 'dist'), NEW, yes)).toEqual({
      files: 3,
      bytes: 10,
      changed: ['a/b/c.html', 'empty.txt', 'index.html'],
      removed: ['gone/away.html'],
    });
    expect(textOf(root, '.dist.files')).toBe('[\n"a/b/c.html",\n"empty.txt",\n"index.html"\n]\n');
    expect(bytesBelow(join(root, 'dist'))).toEqual({
      'a/b/c.html': 'deep',
      'empty.txt': '',
      'index.html': Buffer.from('new \u00e9').toString('latin1'),
    });
    expect(readdirSync(root)).toEqual(WITH_SPARE);
  });

  test('creates the output and the folders above it', async () => {
    const root = temporaryFolder();
    await writeSite(join(root, 'far/away/dist'), NEW, yes);
    expect(readdirSync(join(root, 'far/away'))).toEqual(ALL);
  });

  test.each([0, 1, 3])('leaves the old output and nothing else after an error in file %i', async (count) => {
    const root = folderWith(OLD);
    const before = statSync(join(root, 'dist/index.html'));
    await expect(writeSite(join(root, 'dist'), failingAfter(count), yes)).rejects.toThrow('in the middle');
    expect(bytesBelow(root)).toEqual(OLD);
    expect(readdirSync(root)).toEqual(ALL);
    expect(statSync(join(root, 'dist/index.html'))).toMatchObject({
      ino: before.ino,
      mtimeMs: before.mtimeMs,
    });
  });

  test('leaves the old output and nothing else if the site is not approved', async () => {
    const root = folderWith(OLD);
    expect(await writeSite(join(root, 'dist'), NEW, async () => false)).toBeUndefined();
    expect(bytesBelow(root)).toEqual(OLD);
    expect(readdirSync(root)).toEqual(ALL);
  });

  test('leaves the old output if the approval throws', async () => {
    const root = folderWith(OLD);
    const fail = async () => {
      throw new Error('while checking');
    };
    await expect(writeSite(join(root, 'dist'), NEW, fail)).rejects.toThrow('while checking');
    expect(bytesBelow(root)).toEqual(OLD);
    expect(readdirSync(root)).toEqual(ALL);
  });

  test('asks for approval after the last file', async () => {
    const seen: string[] = [];
    function* files(): Generator<SiteFile> {
      for (const file of NEW) {
        seen.push(file.path);
        yield file;
      }
    }
    await writeSite(join(temporaryFolder(), 'dist'), files(), async () => {
      seen.push('approve');
      return true;
    });
    expect(seen.at(-1)).toBe('approve');
  });

  test('rejects two files with the same path, and leaves the old output', async () => {
    const root = folderWith(OLD);
    await expect(writeSite(join(root, 'dist'), [...NEW, ...NEW], yes)).rejects.toThrow(/EEXIST/);
    expect(bytesBelow(root)).toEqual(OLD);
  });
});

test('the old output exists until the swap', async () => {
  const root = folderWith(OLD);
  const staging = openStaging({ out: join(root, 'dist') });
  const { write } = openFolderWriter(staging.folder);
  for (const file of NEW) write(file);
  expect(bytesBelow(join(root, 'dist'))).toEqual({ 'index.html': 'old', 'gone/away.html': 'old' });
  await staging.commit({
    site: new Set(NEW.map(({ path }) => path)),
    removed: ['gone/away.html'],
    kept: new Set(),
    foreign: [],
    isListed: false,
    bytes: 0,
  });
  expect(existsSync(join(root, 'dist/gone'))).toBe(false);
});

test('all users may read the output', async () => {
  const root = temporaryFolder();
  await writeSite(join(root, 'dist'), NEW, yes);
  expect(statSync(join(root, 'dist')).mode & 0o055).toBe(0o055);
});

test('the staging folder of a killed build is removed', async () => {
  const root = folderWith({
    ...OLD,
    '.dist-new-kill01/.crosstown-staging': '',
    '.dist-new-kill01/site/a': 'half',
  });
  mkdirSync(join(root, '.dist-new-kill02'));
  await writeSite(join(root, 'dist'), NEW, yes);
  expect(readdirSync(root)).toEqual(WITH_SPARE);
});

describe('no build removes or changes', () => {
  const MINE = {
    '.dist-new-precious/plan.txt': 'mine',
    '.dist-new-abc123/plan.txt': 'mine',
  };

  test('folders of the user that are named like its own', async () => {
    const root = folderWith({ ...OLD, ...MINE });
    await writeSite(join(root, 'dist'), NEW, yes);
    expect(bytesBelow(root)).toMatchObject(MINE);
    expect(readdirSync(root)).toEqual(
      [...Object.keys(MINE).map((path) => path.split('/')[0]), ...WITH_SPARE].sort(),
    );
  });

  test('what belongs to another output whose name starts with its own', async () => {
    const root = temporaryFolder();
    for (const name of ['x-new-b', 'x-new-abcdef', 'x']) {
      writeBuildManifest(buildManifestPath(join(root, name)), []);
      await writeSite(join(root, name), NEW, yes);
    }
    const before = bytesBelow(root);
    const names = readdirSync(root);
    expect(names).toHaveLength(9);
    await writeSite(join(root, 'x'), [{ path: 'index.html', content: 'newer' }], yes);
    expect(readdirSync(root)).toEqual([...names, '.x.spare'].sort());
    const others = Object.entries(before).filter(([path]) => path.includes('x-new'));
    expect(bytesBelow(root)).toMatchObject(Object.fromEntries(others));
  });
});

test.runIf(process.platform === 'linux').each(['caf\u00e9.txt', 'caf\u00e9/menu.txt'])(
  'a name in the output that is not UTF-8 is refused: %s',
  async (path) => {
    const root = folderWith(OLD);
    const [name = '', ...rest] = path.split('/');
    const latin1 = Buffer.concat([Buffer.from(join(root, 'dist/')), Buffer.from(name, 'latin1')]);
    if (rest.length > 0) mkdirSync(latin1);
    else writeFileSync(latin1, 'mine');
    const out = join(root, 'dist');
    const attempt = writeSite(out, NEW, yes);
    await expect(attempt).rejects.toThrow(RefusedError);
    const shown = name.replace('\u00e9', '\ufffd');
    await expect(attempt).rejects.toThrow(
      `${out} contains names that are not UTF-8: ${shown}. A build cannot keep these files. Rename them, or move them elsewhere.`,
    );
    expect(readdirSync(root)).toEqual(ALL);
    expect(readdirSync(out)).toEqual([shown, 'gone', 'index.html']);
  },
);
