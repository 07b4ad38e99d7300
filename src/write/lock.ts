import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Another build writes to the same output. */
export class LockedError extends Error {}

/**
 * Takes the lock of an output folder, so that two builds cannot write to it at once. Returns the function that
 * gives it back. A lock whose process is gone is taken over. Throws a LockedError when it is held.
 */
export function takeLock(out: string): () => void {
  const path = join(dirname(out), `.${basename(out)}.lock`);
  mkdirSync(dirname(out), { recursive: true });
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = holderOf(path);
      if (holder !== undefined && isRunning(holder)) {
        throw new LockedError(
          `Another build (process ${holder}) is writing to ${out}. Wait for it, or stop it.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
}

function holderOf(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 is not sent; it only asks.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
