import { existsSync, lstatSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { GONE } from './beside.ts';

/** Something that could not be done once the site was in its place, and why. The site is not touched by it. */
export interface Leftover {
  /** What should not be there any more. Without it, nothing could be noted for the next build. */
  readonly path?: string;
  readonly reason: string;
}

/** So many files are removed before anybody else gets a word in. */
const AT_ONCE = 200;

/**
 * Removes a folder with all that is in it. It gets another name first, so that nobody takes what is left of it for a whole site.
 * What cannot be removed stays, and is told. A disk that is mounted in there is left alone.
 */
export async function removeAway(path: string): Promise<Leftover[]> {
  let count = 0;
  const work = removing(path);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (++count % AT_ONCE === 0) await setImmediate();
  }
}

/** As many milliseconds as a process that is told to end may take for it. */
const LAST_MS = 400;

/** The same in a process that is about to end: what does not go in time is left to the next build. */
export function removeAtOnce(path: string): void {
  const start = performance.now();
  const work = removing(path);
  while (performance.now() - start < LAST_MS && !work.next().done);
}

function* removing(path: string): Generator<void, Leftover[]> {
  const gone = path.endsWith(GONE) ? path : `${path}${GONE}`;
  const leftovers: Leftover[] = [];
  try {
    if (gone !== path) renameSync(path, gone);
    yield* removeBelow(gone, lstatSync(gone).dev);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT';
    if (isThere) leftovers.push({ path: existsSync(gone) ? gone : path, reason: reasonOf(error) });
  }
  return leftovers;
}

/** Goes on where something cannot be removed, and throws the first error in the end. */
function* removeBelow(path: string, disk: number): Generator<void> {
  const found = lstatSync(path);
  if (!found.isDirectory()) {
    unlinkSync(path);
    return yield;
  }
  if (found.dev !== disk) throw new Error(`another disk is mounted at ${path}`);
  let first: unknown;
  for (const name of readdirSync(path)) {
    try {
      yield* removeBelow(join(path, name), disk);
    } catch (error) {
      first ??= error;
    }
  }
  if (first) throw first;
  rmdirSync(path);
}

/** Why something could not be done, in the words of the system. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
