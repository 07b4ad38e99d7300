import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SiteFile } from '../../src/model.ts';
import { LockedError, takeLock } from '../../src/write/lock.ts';
import { locked, writeSite as writeUnlocked } from '../../src/write/write-site.ts';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, folderWith, REPOSITORY, temporaryFolder, textOf } from '../helpers/folders.ts';

const LOCK = '.dist.lock';
const FILES: SiteFile[] = [{ path: 'index.html', content: 'new' }];
const yes = async () => true;
const writeSite: typeof writeUnlocked = (out, files, approve) =>
  locked(out, () => writeUnlocked(out, files, approve));

/** The id of a process that is over. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

function heldBy(pid: number | string): string {
  return folderWith({ [LOCK]: String(pid), 'dist/index.html': 'old' });
}

const sentence = (out: string) =>
  `Another build (process ${process.pid}) is writing to ${out}. Wait for it, or stop it.`;

describe('a lock', () => {
  test('names its process, and is gone when it is given back', () => {
    const root = temporaryFolder();
    const unlock = takeLock(join(root, 'dist'));
    expect(bytesBelow(root)).toEqual({ [LOCK]: String(process.pid) });
    unlock();
    expect(readdirSync(root)).toEqual([]);
  });

  test('makes the folder that it lies in', () => {
    const root = temporaryFolder();
    takeLock(join(root, 'far/away/dist'))();
    expect(readdirSync(join(root, 'far/away'))).toEqual([]);
  });

  test('that is held is not given twice, even to its own process', () => {
    const out = join(temporaryFolder(), 'dist');
    const unlock = takeLock(out);
    expect(() => takeLock(out)).toThrow(LockedError);
    expect(() => takeLock(out)).toThrow(sentence(out));
    unlock();
    takeLock(out)();
  });

  test('of one output does not hold up another beside it', () => {
    const root = temporaryFolder();
    const unlock = takeLock(join(root, 'dist'));
    takeLock(join(root, 'other'))();
    unlock();
    expect(readdirSync(root)).toEqual([]);
  });

  test.each([
    ['of a dead process', deadProcess()],
    ['without a process', ''],
    ['with something else in it', 'gray'],
  ])('%s is taken over', (_, content) => {
    const root = heldBy(content);
    const unlock = takeLock(join(root, 'dist'));
    expect(textOf(root, LOCK)).toBe(String(process.pid));
    unlock();
    expect(existsSync(join(root, LOCK))).toBe(false);
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
    expect(readdirSync(root)).toEqual(['dist']);
  });

  test('while another build does changes nothing, and leaves that lock', async () => {
    const root = heldBy(process.pid);
    const before = bytesBelow(root);
    await expect(writeSite(join(root, 'dist'), FILES, yes)).rejects.toThrow(LockedError);
    expect(bytesBelow(root)).toEqual(before);
  });

  test('after a build that was killed goes on, and removes its lock', async () => {
    const root = heldBy(deadProcess());
    await writeSite(join(root, 'dist'), FILES, yes);
    expect(bytesBelow(root)).toEqual({ 'dist/index.html': 'new' });
  });

  test.each([
    ['files that fail', failing(), yes],
    ['a check that fails', FILES, () => Promise.reject(new Error('on purpose'))],
  ])('with %s leaves no lock', async (_, files, approve) => {
    const root = folderWith({ 'dist/index.html': 'old' });
    await expect(writeSite(join(root, 'dist'), files, approve)).rejects.toThrow('on purpose');
    expect(bytesBelow(root)).toEqual({ 'dist/index.html': 'old' });
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
    const root = folderWith({ [LOCK]: String(process.pid) });
    const out = join(root, 'dist');
    const before = bytesBelow(root);
    const { code, stdout, stderr } = await crosstown(['generate', '--root', site, '--out', out]);
    expect({ code, stdout, stderr }).toEqual({ code: 75, stdout: '', stderr: `${sentence(out)}\n` });
    expect(bytesBelow(root)).toEqual(before);

    writeFileSync(join(root, LOCK), String(deadProcess()));
    expect((await crosstown(['generate', '--root', site, '--out', out])).code).toBe(0);
    expect(readdirSync(root)).toEqual(['.dist.memory', 'dist']);
  });
});
