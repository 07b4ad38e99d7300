import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyDates, isSameDate, messageOf, removeFiles, statIfExists } from './file-operations.ts';
import { LockedError, takeLock } from './lock.ts';
import { findStagingFolders, GONE, IN_PLACE_FOLDER, OLD, resolveOutput } from './paths.ts';

/** Where and how to write a site. */
export interface Output {
  readonly out: string;
  /** Whether files of the site may replace files that no build has written. */
  readonly force?: boolean;
  /** Whether it is a shard: these are moved to other machines, so no spare is kept. */
  readonly shard?: object | undefined;
  /** Whether the site has to be on the disk before it takes the place of the old one. */
  readonly isDurable?: boolean;
}

/** A complete site. */
export interface FinishedSite {
  /** Its folder, in a staging folder. */
  readonly folder: string;
  /** The files of the site. All others in the folder were not written by a build. */
  readonly site: ReadonlySet<string>;
  /** Files of earlier builds that are not part of this one. They may be missing in the output. */
  readonly removed: readonly string[];
}

/** A site whose new files are written. The others are in the old output. */
export interface CompleteSite extends Omit<FinishedSite, 'folder'> {
  /** The files that stay as they are. */
  readonly kept: ReadonlySet<string>;
  /** Files of the old output that no build has written. */
  readonly foreign: readonly string[];
  /** Whether the list of files that builds have written contains all files of the site. */
  readonly isListed: boolean;
  readonly bytes: number;
}

/** Replaces the output with a complete site. Moves the old one to the staging folder. */
export function swap(finished: FinishedSite, out: string): void {
  try {
    exchangeFolders(finished.folder, out);
  } catch (error) {
    // A mounted disk cannot be renamed, nor can a folder of a lower layer of a container image.
    if (!['EBUSY', 'EXDEV'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    replaceInPlace(finished, out);
  }
}

/** Whether a swap has failed when some of the new files were in place. */
export function isPartialSwap(error: unknown): boolean {
  return error instanceof Error && 'isPartial' in error;
}

/** Two renames. If the process is killed between them, `recover` restores the old output. */
function exchangeFolders(folder: string, out: string): void {
  const old = join(dirname(folder), OLD);
  const replaces = existsSync(out);
  if (replaces) renameSync(out, old);
  try {
    renameSync(folder, out);
  } catch (error) {
    if (replaces) renameSync(old, out);
    throw error;
  }
}

/**
 * Replaces the files of an output that cannot be renamed, each in one operation, but not all at once. Copies all of them to the
 * disk of the output first, so that a full disk is detected before anything is replaced.
 */
export function replaceInPlace({ folder, site, removed }: FinishedSite, out: string): void {
  const staged = join(out, IN_PLACE_FOLDER);
  rmSync(staged, { recursive: true, force: true });
  const changed = [...site].filter((path) => !isSame(join(folder, path), join(out, path)));
  try {
    for (const path of changed) copyFile(join(folder, path), join(staged, path));
  } catch (error) {
    rmSync(staged, { recursive: true, force: true });
    throw error;
  }
  try {
    removeFiles(out, removed);
    for (const path of changed) {
      mkdirSync(dirname(join(out, path)), { recursive: true });
      renameSync(join(staged, path), join(out, path));
    }
    rmSync(staged, { recursive: true, force: true });
  } catch (error) {
    if (error instanceof Error)
      error.message += `. ${out} cannot be replaced as a whole, and now contains a part of the new site. Generate the site again`;
    throw Object.assign(error as Error, { isPartial: true });
  }
}

/** Compares size and date: unchanged files were copied with their dates. */
function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => statIfExists(path));
  return other?.isFile() === true && one?.size === other.size && isSameDate(one.mtimeMs, other.mtimeMs);
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  copyDates(from, to);
}

/**
 * Restores an output that is missing because a build was killed between the two renames of the swap. Must run first: the next build
 * would remove the copy. Returns the reason if that failed, and undefined if there is nothing to restore, or while another build holds the
 * lock. Never throws.
 */
export async function recover(output: string): Promise<{ readonly reason?: string } | undefined> {
  try {
    const out = resolveOutput(output);
    if (existsSync(out) || findCopies(out).length === 0) return undefined;
    const unlock = await takeLock(out);
    try {
      const [copy] = findCopies(out);
      if (existsSync(out) || copy === undefined) return undefined;
      renameSync(copy, out);
      return {};
    } finally {
      unlock();
    }
  } catch (error) {
    return error instanceof LockedError ? undefined : { reason: messageOf(error) };
  }
}

/** Finds complete sites beside an output, the best one first. */
function findCopies(out: string): string[] {
  const staging = findStagingFolders(out).filter((path) => !path.endsWith(GONE));
  const old = staging.map((path) => join(path, OLD)).filter(existsSync);
  const date = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return old.sort((a, b) => date(b) - date(a));
}
