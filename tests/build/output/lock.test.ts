import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RefusedError } from '../../../src/build/output/guard.ts';
import { currentProcess, type Holder, LockedError, takeLock } from '../../../src/build/output/lock.ts';
import { clearLeftovers } from '../../../src/build/output/staging.ts';
import { withLock } from '../../../src/build/output/write-site.ts';
import type { SiteFile } from '../../../src/core/model.ts';
import { crosstown } from '../../helpers/command.ts';
import { bytesBelow, folderWith, REPOSITORY, temporaryFolder, textOf } from '../../helpers/folders.ts';
import { type Fate, simulateProcesses } from '../../helpers/simulated-processes.ts';
import { writeSite as writeUnlocked } from '../../helpers/write-site.ts';

const LOCK = '.dist.lock';
const FILES: SiteFile[] = [{ path: 'index.html', content: 'new' }];
const yes = async () => true;
const writeSite = (out: string, files: Iterable<SiteFile>, approve: () => Promise<boolean>) =>
  withLock(out, () => writeUnlocked({ out }, files, { approve }));

/** A lock of a process that has ended. */
function stale(change: Partial<Holder> = {}): string {
  const { pid } = spawnSync(process.execPath, ['--version']);
  return JSON.stringify({ ...currentProcess(), id: 'gone', pid, ...change });
}

/** A lock of this process. */
function held(change: Partial<Holder> = {}): string {
  return JSON.stringify({ ...currentProcess(), id: 'held', ...change });
}

function heldBy(lock: string): string {
  return folderWith({ [LOCK]: lock, 'dist/index.html': 'old', '.dist.files': '["index.html"]' });
}

const sentence = (root: string) =>
  `Another build is writing to ${join(root, 'dist')}: process ${process.pid} holds the lock ${join(root, LOCK)}. Wait for it with --lock-timeout, or stop it. If that build no longer runs, delete the lock.`;

const holderOf = (root: string) => JSON.parse(textOf(root, LOCK)) as Holder;

describe('a lock', () => {
  test('names its process, and leaves no file when it is released', async () => {
    const root = temporaryFolder();
    const unlock = await takeLock(join(root, 'dist'));
    expect(holderOf(root)).toMatchObject({ ...currentProcess(), id: expect.any(String) });
    unlock();
    expect(readdirSync(root)).toEqual([]);
  });

  test('creates the folder of the output', async () => {
    const root = temporaryFolder();
    (await takeLock(join(root, 'far/away/dist')))();
    expect(readdirSync(join(root, 'far/away'))).toEqual([]);
  });

  test('is exclusive, also within a process', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    const unlock = await takeLock(out);
    await expect(takeLock(out)).rejects.toThrow(LockedError);
    await expect(takeLock(out)).rejects.toThrow(sentence(root));
    unlock();
    (await takeLock(out))();
    expect(readdirSync(root)).toEqual([]);
  });

  test('of one output does not block another output beside it', async () => {
    const root = temporaryFolder();
    const unlock = await takeLock(join(root, 'dist'));
    (await takeLock(join(root, 'other')))();
    unlock();
    expect(readdirSync(root)).toEqual([]);
  });

  test('that is held is waited for, and the reason is reported once', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    const unlock = await takeLock(out);
    const reasons: string[] = [];
    const second = takeLock(out, { seconds: 3600, onWait: (why) => reasons.push(why) });
    await expect.poll(() => reasons).toHaveLength(1);
    unlock();
    (await second)();
    expect(reasons).toHaveLength(1);
  });

  test.each([
    ['of a process that has ended', stale()],
    ['of an earlier boot', held({ boot: 'another' })],
  ])('%s is replaced', async (_, content) => {
    const root = heldBy(content);
    const unlock = await takeLock(join(root, 'dist'));
    expect(holderOf(root).id).toMatch(/^[\da-f-]{36}$/);
    unlock();
    expect(readdirSync(root)).toEqual(['.dist.files', 'dist']);
  });

  test.each([
    ['of this process', held()],
    ['of another machine', held({ boot: 'another', host: 'another' })],
    ['of another pid namespace', stale({ space: 'pid:[1]' })],
  ])('%s is respected', async (_, content) => {
    const root = heldBy(content);
    await expect(takeLock(join(root, 'dist'))).rejects.toThrow(LockedError);
    expect(readdirSync(root)).toEqual(['.dist.files', LOCK, 'dist']);
  });

  test('whose process cannot be checked is named with its host, as a file to delete', async () => {
    const root = heldBy(held({ host: 'another' }));
    await expect(takeLock(join(root, 'dist'))).rejects.toThrow(
      new RegExp(
        `: process ${process.pid} on another holds the lock ${join(root, LOCK)}.* delete the lock\\.$`,
      ),
    );
  });

  test.each([
    ['without a valid process id', held({ pid: -1 })],
    ['with other JSON', '1'],
    ['with text', 'gray'],
    ['that is empty', ''],
    ['that is half written', held().slice(0, 40)],
  ])('%s is named as a file to delete', async (_, content) => {
    const root = heldBy(content);
    await expect(takeLock(join(root, 'dist'))).rejects.toThrow(
      `the lock ${join(root, LOCK)} names no process. If no build is running, delete it.`,
    );
    expect(textOf(root, LOCK)).toBe(content);
  });

  test('that is stale is replaced by one of several builds', async () => {
    const out = join(heldBy(stale()), 'dist');
    const results = await Promise.allSettled([takeLock(out), takeLock(out), takeLock(out)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('that a killed build was replacing is named as a file to delete', async () => {
    const root = heldBy(stale());
    writeFileSync(join(root, `${LOCK}-removal`), stale());
    await expect(takeLock(join(root, 'dist'))).rejects.toThrow(
      `If no build is running, delete ${join(root, `${LOCK}-removal`)}.`,
    );
  });
});

/** Takes and releases a lock once for each operation on the disk, which fails or at which the process dies. Returns how often it got the lock. */
async function takeWithFaults(files: Record<string, string>, kind: Fate['kind']): Promise<number> {
  const processes = simulateProcesses();
  const { counts } = processes;
  const take = (out: string, fate?: Fate) => processes.run(fate, async () => (await takeLock(out))());
  let taken = 0;
  try {
    for (let at = 0; counts.dies + counts.fails === at; at++) {
      const root = folderWith(files);
      const out = join(root, 'dist');
      const got = await take(out, { at, kind, from: 'start', code: 'EPERM' }).then(
        () => true,
        () => false,
      );
      if (got) taken += 1;
      await take(out);
      clearLeftovers(out);
      expect(readdirSync(root), String(at)).toEqual([]);
    }
  } finally {
    processes.end();
  }
  expect(counts.dies + counts.fails).toBeGreaterThan(4);
  return taken;
}

describe('a build that does not succeed in taking a lock', () => {
  test.each([
    ['no lock', {}],
    ['a stale lock', { [LOCK]: stale() }],
  ])('leaves nothing that stops the next one, with %s', async (_, files) => {
    const killed = await takeWithFaults(files, 'dies');
    // As on a disk without hard links, where a lock is written in its place.
    expect(await takeWithFaults(files, 'fails')).toBeGreaterThan(killed);
  });
});

describe('something else with the name of a lock', () => {
  const KINDS: [string, (path: string) => void][] = [
    ['a broken link', (path) => symlinkSync('nowhere', path)],
    ['a link to a lock', (path) => symlinkSync('dist/index.html', path)],
    ['a folder', (path) => mkdirSync(path)],
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ];

  test.each(KINDS)('is named at once and stays: %s', async (_, create) => {
    const root = folderWith({ 'dist/index.html': held() });
    create(join(root, LOCK));
    const attempt = takeLock(join(root, 'dist'), { seconds: 3600 });
    await expect(attempt).rejects.toThrow(RefusedError);
    await expect(attempt).rejects.toThrow(
      `${join(root, LOCK)} is not a file, so no build has created it. A build needs this name for its lock. Move it elsewhere, or delete it.`,
    );
    expect(readdirSync(root)).toEqual([LOCK, 'dist']);
  });
});

describe('writing a site', () => {
  test('holds the lock from the first file until the site is approved', async () => {
    const root = temporaryFolder();
    const seen: boolean[] = [];
    const look = () => seen.push(existsSync(join(root, LOCK)));
    function* files(): Generator<SiteFile> {
      look();
      yield* FILES;
      look();
    }
    await writeSite(join(root, 'dist'), files(), async () => look() > 0);
    expect(seen).toEqual([true, true, true]);
    expect(readdirSync(root)).toEqual(['.dist.files', 'dist']);
  });

  test('changes nothing while another build holds the lock', async () => {
    const root = heldBy(held());
    const before = bytesBelow(root);
    await expect(writeSite(join(root, 'dist'), FILES, yes)).rejects.toThrow(LockedError);
    expect(bytesBelow(root)).toEqual(before);
  });

  test('replaces the lock of a killed build', async () => {
    const root = heldBy(stale());
    await writeSite(join(root, 'dist'), FILES, yes);
    expect(bytesBelow(root)).toMatchObject({ 'dist/index.html': 'new' });
    expect(readdirSync(root)).toEqual(['.dist.files', '.dist.spare', 'dist']);
  });

  test.each([
    ['files that throw', failing(), yes],
    ['an approval that throws', FILES, () => Promise.reject(new Error('on purpose'))],
  ])('with %s leaves no lock', async (_, files, approve) => {
    const root = folderWith({ 'dist/index.html': 'old', '.dist.files': '["index.html"]' });
    const before = bytesBelow(root);
    await expect(writeSite(join(root, 'dist'), files, approve)).rejects.toThrow('on purpose');
    expect(bytesBelow(root)).toEqual(before);
  });

  test('leaves no lock when the site is not approved', async () => {
    const root = temporaryFolder();
    await writeSite(join(root, 'dist'), FILES, async () => false);
    expect(readdirSync(root)).toEqual([]);
  });

  test('leaves no lock when the staging folder cannot be created', async () => {
    const root = temporaryFolder();
    // Short enough for the name of the lock, too long for that of the staging folder.
    const out = join(root, 'd'.repeat(245));
    await expect(writeSite(out, FILES, yes)).rejects.toThrow(/ENAMETOOLONG/);
    expect(readdirSync(root)).toEqual([]);
  });
});

function* failing(): Generator<SiteFile> {
  yield* FILES;
  throw new Error('on purpose');
}

describe('the command', () => {
  const site = join(REPOSITORY, 'tests/sites/piano-lessons');

  test('names the process that holds the lock and ends with 75; writes once the lock is stale', async () => {
    const root = folderWith({ [LOCK]: held() });
    const out = join(root, 'dist');
    const before = bytesBelow(root);
    const { code, stdout, stderr } = await crosstown(['generate', '--root', site, '--out', out]);
    expect({ code, stdout, stderr }).toEqual({ code: 75, stdout: '', stderr: `${sentence(root)}\n` });
    expect(bytesBelow(root)).toEqual(before);

    writeFileSync(join(root, LOCK), stale());
    expect((await crosstown(['generate', '--root', site, '--out', out])).code).toBe(0);
    expect(readdirSync(root)).toEqual(['.dist.files', '.dist.memory', 'dist']);
  });
});
