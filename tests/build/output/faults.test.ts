import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { FaultyDisk } from '../../helpers/faulty-disk.ts';
import { buryLocks, bytesBelow, folderWith, writeTree } from '../../helpers/folders.ts';

/*
 * Every operation of a build that changes the disk fails once, or the process is killed during it. After that, the next build fails
 * too. At any time the output is a complete site, the old or the new one.
 */

const held = vi.hoisted(() => ({ disk: undefined as FaultyDisk | undefined }));
vi.mock('node:fs', async (original) => {
  const { faultyDisk } = await import('../../helpers/faulty-disk.ts');
  const { fs, disk } = faultyDisk(await original());
  held.disk = disk;
  return { ...fs, default: fs };
});
vi.mock('node:child_process', async (original) =>
  (await import('../../helpers/faulty-disk.ts')).withoutFlush(await original()),
);
const { clearUnchanged, withLock } = await import('../../../src/build/output/write-site.ts');
const { writeSite } = await import('../../helpers/write-site.ts');
const { recover } = await import('../../../src/build/output/swap.ts');
const { writeBuildManifest, buildManifestPath } = await import(
  '../../../src/build/output/build-manifest-file.ts'
);

// Killed builds never remove their exit listeners.
process.setMaxListeners(0);

function disk(): FaultyDisk {
  if (!held.disk) throw new Error('The disk is not faulty.');
  return held.disk;
}

const FOREIGN = { CNAME: 'www.example.com', '.well-known/security.txt': 'mail' };
const OLD = { 'index.html': 'old', 'same.html': 'same', 'gone/away.html': 'old', ...FOREIGN };
const NEW = { 'index.html': 'new', 'same.html': 'same', 'a/b/c.html': 'new', ...FOREIGN };

function oldSite(others: Readonly<Record<string, string>> = {}): string {
  const files = Object.entries(OLD).map(([path, text]): [string, string] => [`dist/${path}`, text]);
  const own = JSON.stringify(Object.keys(OLD).filter((path) => !(path in FOREIGN)));
  return folderWith({ ...Object.fromEntries(files), '.dist.files': own, ...others });
}

/** The same site after two builds, so that there is a spare. Since then, files that no build has written were changed. */
async function oldSiteWithSpare(): Promise<string> {
  const { 'same.html': same, ...others } = OLD;
  const root = folderWith({
    ...{ 'dist/index.html': 'older', 'dist/same.html': same, 'dist/empty/page.html': 'older' },
    ...{ 'dist/CNAME': 'www.example.org', 'dist/lost/note.txt': 'mine' },
    '.dist.files': '["index.html","same.html","empty/page.html"]',
  });
  const out = join(root, 'dist');
  const files = [
    { path: 'same.html', kept: { bytes: 4, mtime: 0 } },
    ...['index.html', 'gone/away.html'].map((path) => ({ path, content: others[path as 'index.html'] })),
  ];
  await writeSite({ out }, files, { approve: async () => true });
  rmSync(join(out, 'lost'), { recursive: true });
  writeTree(out, FOREIGN);
  return root;
}

const SITES = [
  ['no spare', async () => oldSite()],
  ['a spare', oldSiteWithSpare],
  ['a folder of the user in place of the spare', async () => oldSite({ '.dist.spare/mine.txt': 'mine' })],
] as const;

/** Runs the steps of the command: restore the output, write the site, save the memory. */
async function build(root: string) {
  const out = join(root, 'dist');
  await recover(out);
  return withLock(out, () => {
    const settled = () => writeBuildManifest(buildManifestPath(out), []);
    const files = [
      { path: 'index.html', content: 'new' },
      { path: 'same.html', kept: { bytes: 4, mtime: 0 } },
      { path: 'a/b/c.html', content: 'new' },
    ];
    return writeSite({ out }, files, { approve: async () => true, onSwapped: settled });
  });
}

/** Runs a build that fails because the disk is full. */
async function buildOnFullDisk(root: string): Promise<void> {
  const out = join(root, 'dist');
  await recover(out);
  await withLock(out, async () => {
    const files = (function* () {
      yield { path: 'index.html', content: 'newer' };
      throw Object.assign(new Error('ENOSPC: on purpose'), { code: 'ENOSPC', syscall: 'write' });
    })();
    await writeSite({ out }, files, { approve: async () => true });
  }).catch((error: Error) => expect(error.message).toContain('on purpose'));
}

function foldersIn(root: string): string[] {
  const entries = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'dist/').length)).sort();
}

function siteIn(root: string) {
  return existsSync(join(root, 'dist')) ? bytesBelow(join(root, 'dist')) : 'no site';
}

async function operations(site: () => Promise<string>): Promise<string[]> {
  const root = await site();
  disk().arm(root);
  await build(root);
  return disk().disarm();
}

/** What may be beside the output after a build. */
const BESIDE = ['.dist.files', '.dist.memory', '.dist.spare', 'dist'];

describe.each(SITES)('a build with %s', (_, site) => {
  test('that is killed at any operation leaves a complete site, whatever the next build does', async () => {
    const count = (await operations(site)).length;
    expect(count).toBeGreaterThan(25);
    for (let at = 0; at < count; at++) {
      const root = await site();
      disk().arm(root, { at, kind: 'dies' });
      await build(root).catch(() => undefined);
      const done = disk().disarm();
      buryLocks(root);
      await buildOnFullDisk(root);
      expect([OLD, NEW], `${at}: ${done.at(-1)}`).toContainEqual(siteIn(root));
      await build(root);
      expect(siteIn(root)).toEqual(NEW);
      expect(foldersIn(root), `${at}: ${done.at(-1)}`).toEqual(['.well-known', 'a', 'a/b']);
      expect(readdirSync(root), `${at}: ${done.at(-1)}`).toEqual(BESIDE);
    }
  });

  test('that is killed at any operation leaves nothing behind, even if the next build has nothing to write', async () => {
    const count = (await operations(site)).length;
    for (let at = 0; at < count; at++) {
      const root = await site();
      const out = join(root, 'dist');
      disk().arm(root, { at, kind: 'dies' });
      await build(root).catch(() => undefined);
      const name = `${at}: ${disk().disarm().at(-1)}`;
      buryLocks(root);
      await recover(out);
      const left = siteIn(root);
      expect(await clearUnchanged(out), name).toEqual([]);
      expect([OLD, NEW], name).toContainEqual(siteIn(root));
      expect(siteIn(root), name).toEqual(left);
      expect(BESIDE, name).toEqual(expect.arrayContaining(readdirSync(root)));
    }
  });

  test.each(['EIO', 'EBUSY', 'EXDEV'])(
    'in which any operation fails with %s leaves a complete site, the new one if no error is reported',
    async (code) => {
      const count = (await operations(site)).length;
      for (let at = 0; at < count; at++) {
        const root = await site();
        disk().arm(root, { at, kind: 'fails', code });
        const written = await build(root).catch((error: Error) => error);
        const done = disk().disarm();
        const name = `${at}: ${done.at(-1)}`;
        const left = siteIn(root);
        if (written instanceof Error) expect(written.message, name).toContain('on purpose');
        // Files of the old site that cannot be removed are reported, but are no error.
        const isClearing = /-new-\w{6}-gone/.test(done[at] ?? '');
        if (isClearing)
          expect(written, name).toMatchObject({
            leftovers: [{ reason: expect.stringContaining('on purpose') }],
          });
        expect(left, name).toEqual(written instanceof Error ? OLD : NEW);
        buryLocks(root);
        await buildOnFullDisk(root);
        expect(siteIn(root), name).toEqual(left);
      }
    },
  );
});

test('a mounted output has complete files after any error, and is correct after the next build', async () => {
  for (const kind of ['fails', 'dies'] as const) {
    let count = 1;
    for (let at = -1; at < count; at++) {
      const root = oldSite();
      const mounted = join(root, 'dist');
      disk().arm(root, { at, kind, mounted });
      const written = await build(root).catch((error: Error) => error);
      const done = disk().disarm();
      if (at === -1) count = done.length;
      const name = `${at}: ${done.at(-1)}`;
      const site = siteIn(root);
      for (const [path, text] of Object.entries(site))
        expect(
          [`${path} old`, `${path} new`, `${path} same`, `${path} ${OLD[path as keyof typeof OLD]}`],
          name,
        ).toContain(`${path} ${text}`);
      expect(site, name).toMatchObject(FOREIGN);
      if (!(written instanceof Error)) expect(site, name).toEqual(NEW);
      buryLocks(root);
      disk().arm(root, { at: -1, kind, mounted });
      await build(root);
      disk().disarm();
      expect(siteIn(root), name).toEqual(NEW);
    }
    expect(count).toBeGreaterThan(40);
  }
});

test('a staging folder that another user has left and that cannot be removed is reported, and the build continues', async () => {
  const count = (await operations(async () => oldSite())).length;
  for (let at = 0; at < count; at++) {
    const root = oldSite();
    writeTree(root, {
      '.dist-new-root01/site/index.html': 'half',
      '.dist-new-root01/.crosstown-staging': '',
    });
    disk().arm(root, { at, kind: 'fails', code: 'EACCES' });
    const written = await build(root).catch(() => undefined);
    if (!disk().disarm()[at]?.includes('-new-root01')) continue;
    expect(written?.leftovers).toEqual([
      { path: join(root, '.dist-new-root01'), reason: expect.stringContaining('EACCES') },
    ]);
    return expect(siteIn(root)).toEqual(NEW);
  }
  throw new Error('The build never tried to remove it.');
});
