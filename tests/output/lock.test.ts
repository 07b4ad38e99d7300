import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { SiteFile } from '../../src/model.ts';
import { type Holder, holderNow } from '../../src/output/holder.ts';
import { LockedError, takeLock } from '../../src/output/lock.ts';
import {
  type Approve,
  locked,
  type OutputFiles,
  writeSite as writeUnlocked,
} from '../../src/output/write-site.ts';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, folderWith, REPOSITORY, temporaryFolder, textOf } from '../helpers/folders.ts';

const LOCK = '.dist.lock';
const FILES: SiteFile[] = [{ path: 'index.html', content: 'new' }];
const yes = async () => true;
const writeSite = (out: string, files: OutputFiles, approve: Approve) =>
  locked(out, () => writeUnlocked({ out }, files, { approve }));

/** A lock of a process that is over. */
function stale(change: Partial<Holder> = {}): string {
  const { pid } = spawnSync(process.execPath, ['--version']);
  return JSON.stringify({ ...holderNow(), id: 'gone', pid, started: '1', ...change });
}

/** A lock of this process. */
function held(change: Partial<Holder> = {}): string {
  return JSON.stringify({ ...holderNow(), id: 'held', ...change });
}

function heldBy(lock: string): string {
  return folderWith({ [LOCK]: lock, 'dist/index.html': 'old', '.dist.files': '["index.html"]' });
}

const sentence = (root: string) => {
  const since = statSync(join(root, LOCK)).mtime.toISOString().slice(0, 19).replace('T', ' ');
  return `Another build (process ${process.pid}) is writing to ${join(root, 'dist')}, since ${since} UTC: it holds ${join(root, LOCK)}. Wait for it, with --lock-timeout, or stop it.`;
};

const holderOf = (root: string) => JSON.parse(textOf(root, LOCK)) as Holder;

describe('a lock', () => {
  test('names its process, and is gone with all that belongs to it when it is given back', async () => {
    const root = temporaryFolder();
    const unlock = await takeLock(join(root, 'dist'));
    expect(holderOf(root)).toMatchObject({ ...holderNow(), id: expect.any(String) });
    unlock();
    expect(readdirSync(root)).toEqual([]);
  });

  test('makes the folder that it lies in', async () => {
    const root = temporaryFolder();
    (await takeLock(join(root, 'far/away/dist')))();
    expect(readdirSync(join(root, 'far/away'))).toEqual([]);
  });

  test('that is held is not given twice, even to its own process', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    const unlock = await takeLock(out);
    await expect(takeLock(out)).rejects.toThrow(LockedError);
    await expect(takeLock(out)).rejects.toThrow(sentence(root));
    unlock();
    (await takeLock(out))();
    expect(readdirSync(root)).toEqual([]);
  });

  test('of one output does not hold up another beside it', async () => {
    const root = temporaryFolder();
    const unlock = await takeLock(join(root, 'dist'));
    (await takeLock(join(root, 'other')))();
    unlock();
    expect(readdirSync(root)).toEqual([]);
  });

  test('that is held is waited for, and why is told once', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    const unlock = await takeLock(out);
    const told: string[] = [];
    const second = takeLock(out, { seconds: 60, onWait: (why) => told.push(why) });
    await vi.waitFor(() => expect(told).toHaveLength(1));
    unlock();
    (await second)();
    expect(told).toHaveLength(1);
  });

  test.each([
    ['of a dead process', stale()],
    ['of a process whose number is that of another by now', stale({ pid: process.pid })],
    ['of a process before the system was started anew', held({ boot: 'another' })],
    ['of a container that is gone, with a number that lives here', held({ space: 'pid:[1]', answers: true })],
    ['of a process without a number', held({ pid: -1 })],
    ['of another kind', '1'],
    ['of another kind', '-1'],
    ['of another kind', '0x1'],
    ['without a process', ''],
    ['with something else in it', 'gray'],
    ['that would lead elsewhere', held({ id: '../dist/index.html' })],
  ])('%s is taken over', async (_, content) => {
    const root = heldBy(content);
    const unlock = await takeLock(join(root, 'dist'));
    expect(holderOf(root).id).toMatch(/^[\da-f-]{36}$/);
    unlock();
    expect(readdirSync(root)).toEqual(['.dist.files', 'dist']);
  });

  test.each([
    ['of this process', held()],
    ['of a machine that cannot be asked', held({ boot: '', host: 'another' })],
    ['of a container that cannot be asked', held({ space: 'pid:[1]' })],
  ])('%s is respected', async (_, content) => {
    const root = heldBy(content);
    await expect(takeLock(join(root, 'dist'))).rejects.toThrow(LockedError);
    expect(readdirSync(root)).toEqual(['.dist.files', LOCK, 'dist']);
  });

  test('of a container that is still there is respected, whatever its numbers are', async () => {
    const root = temporaryFolder();
    const unlock = await takeLock(join(root, 'dist'));
    writeFileSync(join(root, LOCK), JSON.stringify({ ...holderOf(root), space: 'pid:[1]' }));
    await expect(takeLock(join(root, 'dist'))).rejects.toThrow(LockedError);
    unlock();
  });

  test('is taken over when whoever took it over was killed', async () => {
    const root = heldBy(stale());
    writeFileSync(join(root, '.dist.lock-gone.next'), stale({ id: 'second' }));
    writeFileSync(join(root, '.dist.lock-second.next'), stale({ id: 'third' }));
    writeFileSync(join(root, '.dist.lock-fourth.mine'), stale({ id: 'fourth' }));
    (await takeLock(join(root, 'dist')))();
    expect(readdirSync(root)).toEqual(['.dist.files', 'dist']);
  });
});

describe('writing a site', () => {
  test('holds the lock from the first file to the last decision', async () => {
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

  test('while another build does changes nothing, and leaves that lock', async () => {
    const root = heldBy(held());
    const before = bytesBelow(root);
    await expect(writeSite(join(root, 'dist'), FILES, yes)).rejects.toThrow(LockedError);
    expect(bytesBelow(root)).toEqual(before);
  });

  test('after a build that was killed goes on, and removes its lock', async () => {
    const root = heldBy(stale());
    await writeSite(join(root, 'dist'), FILES, yes);
    expect(bytesBelow(root)).toMatchObject({ 'dist/index.html': 'new' });
    expect(readdirSync(root)).toEqual(['.dist.files', 'dist']);
  });

  test.each([
    ['files that fail', failing(), yes],
    ['a check that fails', FILES, () => Promise.reject(new Error('on purpose'))],
  ])('with %s leaves no lock', async (_, files, approve) => {
    const root = folderWith({ 'dist/index.html': 'old', '.dist.files': '["index.html"]' });
    const before = bytesBelow(root);
    await expect(writeSite(join(root, 'dist'), files, approve)).rejects.toThrow('on purpose');
    expect(bytesBelow(root)).toEqual(before);
  });

  test('that is not approved leaves no lock', async () => {
    const root = temporaryFolder();
    await writeSite(join(root, 'dist'), FILES, async () => false);
    expect(readdirSync(root)).toEqual([]);
  });

  test('leaves no lock when there can be no staging folder', async () => {
    const root = temporaryFolder();
    // The name of the lock is just short enough for a disk, that of the staging folder is not.
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

  test('says who holds the output and ends with 75, then writes when the lock is free', async () => {
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
