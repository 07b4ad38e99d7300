import { setImmediate } from 'node:timers/promises';

/** Work that can be interrupted after each step. It returns its result. */
export type Interruptible<T> = Generator<void, T>;

/** Does the work at once. */
export function runAtOnce<T>(work: Interruptible<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The longest time in milliseconds for which other work has to wait. */
const SLICE_MS = 10;

/**
 * Does the work in slices, between which the event loop does other work, such as answering requests. Returns undefined if the result
 * is no longer needed.
 */
export async function runInSlices<T>(
  work: Interruptible<T>,
  isNeeded: () => boolean,
): Promise<T | undefined> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await setImmediate();
    if (!isNeeded()) return undefined;
    until = performance.now() + SLICE_MS;
  }
}
