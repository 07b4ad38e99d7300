import { spawnSync } from 'node:child_process';
import type * as Fs from 'node:fs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { folderWith } from '../helpers/folders.ts';

/*
 * Several builds take the same lock at once: before a file operation of one build, another runs, or the build is killed.
 * `takeLock` is synchronous unless it waits, so every order of the operations can be repeated.
 */

const LOCK = '.dist.lock';

const hook = vi.hoisted(() => ({
  beforeOperation: undefined as (() => void) | undefined,
  hasHardLinks: true,
}));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const operations = [
    'writeFileSync',
    'readFileSync',
    'renameSync',
    'linkSync',
    'rmSync',
    'readdirSync',
  ] as const;
  const hooked = operations.map((name) => [
    name,
    (...args: unknown[]) => {
      if (name === 'readdirSync' || String(args[0]).includes('.dist.lock')) hook.beforeOperation?.();
      if (name === 'linkSync' && !hook.hasHardLinks) throw Object.assign(new Error(), { code: 'EPERM' });
      return (fs[name] as (...args: unknown[]) => unknown)(...args);
    },
  ]);
  return { ...fs, ...Object.fromEntries(hooked) };
});
const { takeLock, currentProcess, LockedError } = await import('../../src/output/lock.ts');

const { pid: ENDED } = spawnSync(process.execPath, ['--version']);
const STALE = JSON.stringify({ ...currentProcess(), id: 'stale', pid: ENDED, started: '1' });

const STARTS: [string, Record<string, string>][] = [
  ['a stale lock', { [LOCK]: STALE }],
  ['two stale locks', { [LOCK]: STALE, [`${LOCK}-moved-00000000-0000-4000-8000-000000000000`]: STALE }],
];

type Release = () => void;

/** What happens before the file operation with this number. */
type Schedule = ReadonlyMap<number, () => void>;

/** Takes the lock, with the steps of the schedule in between. If one of them throws, so do all later operations. */
function take(out: string, schedule: Schedule = new Map()): Promise<Release> {
  const outer = hook.beforeOperation;
  let operations = 0;
  let thrown: unknown;
  const beforeOperation = () => {
    if (thrown) throw thrown;
    hook.beforeOperation = undefined;
    try {
      schedule.get(operations++)?.();
    } catch (error) {
      thrown = error;
      throw error;
    } finally {
      hook.beforeOperation = beforeOperation;
    }
  };
  hook.beforeOperation = beforeOperation;
  const result = takeLock(out);
  hook.beforeOperation = outer;
  expect(operations).toBeLessThan(MOST_OPERATIONS);
  return result;
}

/** A step that kills the build. */
function kill(): never {
  throw new Killed();
}

class Killed extends Error {}

/** Upper bound for the file operations of a build that takes the lock while two others do. */
const MOST_OPERATIONS = 16;

/** Returns the functions that release the locks. Fails for errors other than a LockedError or a kill. */
async function winnersOf(results: readonly Promise<Release>[]): Promise<Release[]> {
  const settled = await Promise.allSettled(results);
  const errors = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(errors.filter((error) => !(error instanceof LockedError || error instanceof Killed))).toEqual([]);
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** All pairs of numbers below `count`, the smaller first. */
function pairsBelow(count: number): [number, number][] {
  const numbers = Array.from({ length: count }, (_, i) => i);
  return numbers.flatMap((a) => numbers.slice(a + 1).map((b): [number, number] => [a, b]));
}

describe.each([
  ['with', true],
  ['without', false],
])('on a disk %s hard links', (_, hasHardLinks) => {
  beforeEach(() => {
    hook.hasHardLinks = hasHardLinks;
  });
  afterEach(() => {
    hook.hasHardLinks = true;
  });

  test.each(STARTS)('with %s, one of three builds gets the lock in any order', async (_, files) => {
    for (const at of pairsBelow(MOST_OPERATIONS)) {
      const root = folderWith(files);
      const out = join(root, 'dist');
      const others: Promise<Release>[] = [];
      const first = take(out, new Map(at.map((operation) => [operation, () => others.push(take(out))])));
      const winners = await winnersOf([first, ...others]);
      expect(winners, at.join()).toHaveLength(1);
      await expect(takeLock(out), at.join()).rejects.toThrow(LockedError);
      winners[0]?.();
      expect(readdirSync(root), at.join()).toEqual([]);
    }
  });

  test.each(STARTS)('with %s, a killed build neither blocks another nor takes its lock', async (_, files) => {
    for (const at of pairsBelow(MOST_OPERATIONS)) {
      const root = folderWith(files);
      const out = join(root, 'dist');
      let other: Promise<Release> | undefined;
      let locksOfOther: string[] = [];
      const runOther = () => {
        other = take(out);
        locksOfOther = locksIn(root);
      };
      const first = take(
        out,
        new Map([
          [at[0], runOther],
          [at[1], kill],
        ]),
      );
      const [release] = await winnersOf(other ? [first, other] : [first]);
      const isKilled = await first.then(
        () => false,
        (error) => error instanceof Killed,
      );
      if (isKilled) makeStale(root, release ? locksOfOther : []);
      if (release) await expect(takeLock(out), at.join()).rejects.toThrow(LockedError);
      release?.();
      (await takeLock(out))();
      expect(readdirSync(root), at.join()).toEqual([]);
    }
  });
});

function locksIn(root: string): string[] {
  return readdirSync(root).map((name) => readFileSync(join(root, name), 'utf8'));
}

/** Makes the locks of a killed build stale. In this test it has the process id of the other builds, which is running. */
function makeStale(root: string, others: readonly string[]): void {
  for (const path of readdirSync(root).map((name) => join(root, name)))
    if (!others.includes(readFileSync(path, 'utf8'))) writeFileSync(path, STALE);
}
