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
    const found = lstatSync(gone);
    if (found.isDirectory()) yield* removeBelow(gone, found.dev);
    else unlinkSync(gone);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT';
    if (isThere) leftovers.push({ path: existsSync(gone) ? gone : path, reason: reasonOf(error) });
  }
  return leftovers;
}

/** Goes on where something cannot be removed, and throws the first error in the end. */
function* removeBelow(folder: string, disk: number): Generator<void> {
  if (lstatSync(folder).dev !== disk) throw new Error(`another disk is mounted at ${folder}`);
  let first: unknown;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    try {
      if (entry.isDirectory()) yield* removeBelow(path, disk);
      else yield unlinkSync(path);
    } catch (error) {
      first ??= error;
    }
  }
  if (first) throw first;
  rmdirSync(folder);
}

/** Why something could not be done, in the words of the system. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
