import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyDates, isSameDate, statOf } from './dates.ts';
import { INSIDE } from './old-output.ts';
import type { Finished } from './output.ts';

/**
 * Puts the files of a whole site into an output that cannot be replaced, and removes those of the one before. Each file is
 * replaced as a whole, but not all of them in one moment: meanwhile the site is partly the old one. First all is brought to the disk,
 * so that a full one is known before anything is replaced.
 */
export function replaceInPlace({ folder, site, removed }: Finished, out: string): void {
  const inside = join(out, INSIDE);
  rmSync(inside, { recursive: true, force: true });
  const fresh = [...site].filter((path) => !isSame(join(folder, path), join(out, path)));
  try {
    for (const path of fresh) copyTo(join(folder, path), join(inside, path));
  } catch (error) {
    rmSync(inside, { recursive: true, force: true });
    throw error;
  }
  try {
    exchange(fresh, { removed, inside, out });
  } catch (error) {
    throw told(error, out);
  }
  rmSync(inside, { recursive: true, force: true });
}

interface Places {
  readonly removed: readonly string[];
  readonly inside: string;
  readonly out: string;
}

function exchange(fresh: readonly string[], { removed, inside, out }: Places): void {
  for (const path of removed) rmSync(join(out, path), { force: true });
  for (const path of removed) removeEmpty(dirname(join(out, path)), out);
  for (const path of fresh) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    renameSync(join(inside, path), join(out, path));
  }
}

/** People have to know that this output is not as it was. */
function told(error: unknown, out: string): unknown {
  if (error instanceof Error)
    error.message += `. ${out} cannot be replaced as a whole, and is partly the new site now. Generate it again`;
  return error;
}

/** A file that was kept was copied with its date. */
function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => statOf(path));
  return other?.isFile() === true && one?.size === other.size && isSameDate(one.mtimeMs, other.mtimeMs);
}

function copyTo(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  copyDates(from, to);
}

function removeEmpty(folder: string, out: string): void {
  if (folder === out || !existsSync(folder) || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(dirname(folder), out);
}
