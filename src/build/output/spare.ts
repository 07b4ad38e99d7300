import { chmodSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isIoError } from '../../core/util/io-errors.ts';
import { removeFolder, writeSynced } from './file-operations.ts';
import { hasMarker, OLD, SITE, siblingPath } from './paths.ts';
import type { CompleteSite, Output } from './swap.ts';

/*
 * The output that a build has replaced stays beside the new one, as `.dist.spare`. It differs from the output only in what that build
 * changed: all other files are the same files with a second name. The next build brings it up to date and exchanges the two, so that it
 * neither links every file into a new folder nor deletes the old one.
 *
 * A spare is used only with the list of its differences. The list is removed before anything in the spare is changed, and is in place only
 * when the spare is complete again: a build that is killed in between leaves a folder that the next one deletes.
 */

/** In what a spare differs from the output. */
interface Differences {
  /** Files that the last build changed, added or removed. */
  readonly changed: readonly string[];
  /** Files in the spare that no build has written. */
  readonly foreign: readonly string[];
}

/** A spare that the current build may change. */
export interface Spare extends Differences {
  readonly folder: string;
}

/** Says which output a spare belongs to. */
interface SpareList extends Differences {
  readonly inode: number;
  readonly files: number;
  readonly bytes: number;
}

const LIST = 'differences.json';
/** Folder in a staging folder: the folder that contained the spare. */
const TAKEN = 'spare';
/** Folder in a staging folder: a spare that becomes the output. */
const NEXT = 'next';

/**
 * Moves the spare to a staging folder, with which it is removed. Returns undefined if it does not belong to the output. With `force` it is
 * not used, since its files are not read.
 */
export function takeSpare({ out, force = false }: Output, staging: string): Spare | undefined {
  const list = moveSpare(out, staging);
  if (force || !list || list.inode !== inodeOf(out)) return undefined;
  const folder = join(staging, NEXT);
  renameSync(join(staging, TAKEN, OLD), folder);
  // As that of a new output; users may have changed it.
  chmodSync(folder, 0o755);
  return { ...list, folder };
}

/** Removes the spare if the disk may not have room for a third site beside it. */
export function removeSpareIfFull(out: string, staging: string): void {
  const { bytes = 0, files = 0 } = readList(spareOf(out)) ?? {};
  const disk = statfsSync(staging);
  // Disks that report no number of files have no limit.
  const isFull = disk.bavail * disk.bsize < bytes || (disk.files > 0 && disk.ffree < 2 * files);
  if (!isFull) return;
  moveSpare(out, staging);
  removeFolder(join(staging, TAKEN));
}

/** Makes a staging folder the spare of the output that was exchanged with the old one in it. Returns false if that is not possible. */
export function keepSpare(
  out: string,
  staging: string,
  { site, kept, removed, foreign, bytes }: CompleteSite,
): boolean {
  try {
    if (!existsSync(join(staging, OLD))) return false;
    for (const rest of [SITE, TAKEN, NEXT]) removeFolder(join(staging, rest));
    const changed = [...removed, ...[...site].filter((path) => !kept.has(path))];
    const list: SpareList = { inode: inodeOf(out) ?? 0, files: site.size, bytes, changed, foreign };
    writeSynced(join(staging, LIST), undefined, JSON.stringify(list));
    renameSync(staging, spareOf(out));
    return true;
  } catch (error) {
    if (!isIoError(error)) throw error;
    return false;
  }
}

function spareOf(out: string): string {
  return siblingPath(out, '.spare');
}

/** Moves the spare of an output, if there is one, to a staging folder, and returns its list. */
function moveSpare(out: string, staging: string): SpareList | undefined {
  const spare = spareOf(out);
  if (!hasMarker(spare)) return undefined;
  const list = readList(spare);
  rmSync(join(spare, LIST), { force: true });
  try {
    renameSync(spare, join(staging, TAKEN));
  } catch (error) {
    // A folder of a lower layer of a container image cannot be moved.
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return undefined;
    throw error;
  }
  return list;
}

/** Undefined if the list is missing or damaged. */
function readList(spare: string): SpareList | undefined {
  try {
    return JSON.parse(readFileSync(join(spare, LIST), 'utf8')) as SpareList;
  } catch {
    return undefined;
  }
}

/** Undefined if there is nothing. */
function inodeOf(path: string): number | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.ino;
}
