import { spawnSync } from 'node:child_process';
import type * as Fs from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { folderWith } from '../../helpers/folders.ts';

/*
 * Several builds take the same lock at once: before a file operation of one build, another runs. `takeLock` is synchronous unless it waits,
 * so every order of the operations can be repeated.
 */

const LOCK = '.dist.lock';

const hook = vi.hoisted(() => ({ beforeOperation: undefined as (() => void) | undefined }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const hooked = (['writeFileSync', 'linkSync', 'readFileSync', 'lstatSync', 'rmSync'] as const).map(
    (name) => [
      name,
      (...args: unknown[]) => {
        if (String(args[0]).includes(LOCK)) hook.beforeOperation?.();
        return (fs[name] as (...args: unknown[]) => unknown)(...args);
      },
    ],
  );
  return { ...fs, ...Object.fromEntries(hooked) };
});
const { takeLock, currentProcess, LockedError } = await import('../../../src/build/output/lock.ts');

const { pid: ENDED } = spawnSync(process.execPath, ['--version']);
const STALE = JSON.stringify({ ...currentProcess(), id: 'stale', pid: ENDED });

type Release = () => void;

/** Upper bound for the file operations of a build that takes the lock while two others do. */
const MOST_OPERATIONS = 24;

/** Takes the lock, with other builds before the file operations with these numbers. */
function take(out: string, others: ReadonlyMap<number, () => void> = new Map()): Promise<Release> {
  const outer = hook.beforeOperation;
  let operations = 0;
  const beforeOperation = () => {
    hook.beforeOperation = undefined;
    others.get(operations++)?.();
    hook.beforeOperation = beforeOperation;
  };
  hook.beforeOperation = beforeOperation;
  const result = takeLock(out);
  hook.beforeOperation = outer;
  expect(operations).toBeLessThan(MOST_OPERATIONS);
  return result;
}

/** All pairs of numbers below `count`, the smaller first. */
function pairsBelow(count: number): [number, number][] {
  const numbers = Array.from({ length: count }, (_, i) => i);
  return numbers.flatMap((a) => numbers.slice(a + 1).map((b): [number, number] => [a, b]));
}

test.each([
  ['no lock', {}],
  ['a stale lock', { [LOCK]: STALE }],
])('with %s, one of three builds gets the lock in any order', async (_, files) => {
  for (const at of pairsBelow(MOST_OPERATIONS)) {
    const root = folderWith(files);
    const out = join(root, 'dist');
    const others: Promise<Release>[] = [];
    const first = take(out, new Map(at.map((operation) => [operation, () => others.push(take(out))])));
    const settled = await Promise.allSettled([first, ...others]);
    const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(reasons.filter((error) => !(error instanceof LockedError))).toEqual([]);
    const winners = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(winners, at.join()).toHaveLength(1);
    await expect(takeLock(out), at.join()).rejects.toThrow(LockedError);
    winners[0]?.();
    expect(readdirSync(root), at.join()).toEqual([]);
  }
});
