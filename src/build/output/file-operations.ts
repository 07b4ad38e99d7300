import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statfsSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namingFile } from '../../core/util/io-errors.ts';
import { GONE, MARKER } from './paths.ts';

/** Gives a copy the dates of its original, as precisely as the system stores them. */
export function copyDates(from: string, to: string): void {
  const { atimeMs, mtimeMs } = statSync(from);
  utimesSync(to, atimeMs / 1000, mtimeMs / 1000);
}

/** Milliseconds that copying may change a date by, since it converts dates to seconds. */
const DATE_TOLERANCE = 0.01;

/** Whether two dates in milliseconds are the same. */
export function isSameDate(a: number, b: number): boolean {
  return Math.abs(a - b) < DATE_TOLERANCE;
}

/** Returns undefined if the file is missing, or if one of the folders above it is a file. */
export function statIfExists(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** Whether there is a file or a link. There may be a folder, or a file where one of the folders above it was. */
export function hasFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Milliseconds to wait for a busy disk. */
const FLUSH_TIMEOUT_MS = 20_000;

/** The type of a file system in memory (tmpfs). Source: https://man7.org/linux/man-pages/man2/statfs.2.html */
const IN_MEMORY = 0x01021994;

/**
 * Writes all buffered data of the disk of a folder, so that no file is empty after a power failure. Linux only; on other systems the
 * operating system decides when to write. One call per disk takes a hundredth of the time of one call per file. A file system in memory
 * has no disk.
 */
export function flushDisk(folder: string): Promise<void> {
  if (process.platform !== 'linux' || statfsSync(folder).type === IN_MEMORY) return Promise.resolve();
  return new Promise((done) => {
    execFile('sync', ['-f', folder], { timeout: FLUSH_TIMEOUT_MS }, () => done());
  });
}

/** Writes the buffered names in a folder, where the system can open folders. */
export function flushFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // The names are valid all the same, unless the power fails within the next seconds.
  }
}

/** Something that failed after the swap, when the new site was complete. */
export interface Leftover {
  /** What could not be removed. Missing if the information for the next build could not be written. */
  readonly path?: string;
  readonly reason: string;
}

/**
 * Removes a folder with its contents, and returns what could not be removed. Renames the folder first, so that a part of it is never
 * mistaken for a complete site. Leaves other disks that are mounted in it alone.
 */
export function removeFolder(path: string): Leftover[] {
  const gone = path.endsWith(GONE) ? path : `${path}${GONE}`;
  try {
    if (gone !== path) renameSync(path, gone);
    const found = lstatSync(gone);
    if (found.isDirectory()) removeContents(gone, found.dev);
    else unlinkSync(gone);
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code !== 'ENOENT';
    if (exists) return [{ path: existsSync(gone) ? gone : path, reason: messageOf(error) }];
  }
  return [];
}

/** Continues after an error, and throws the first one at the end. Removes the marker of a staging folder only after everything else. */
function removeContents(folder: string, disk: number): void {
  if (lstatSync(folder).dev !== disk) throw new Error(`another disk is mounted at ${folder}`);
  let first: unknown;
  const entries = readdirSync(folder, { withFileTypes: true });
  const isMarker = ({ name }: { readonly name: string }) => name === MARKER;
  for (const entry of [...entries.filter((entry) => !isMarker(entry)), ...entries.filter(isMarker)]) {
    if (first && isMarker(entry)) break;
    const path = join(folder, entry.name);
    try {
      if (entry.isDirectory()) removeContents(path, disk);
      else unlinkSync(path);
    } catch (error) {
      first ??= error;
    }
  }
  if (first) throw first;
  rmdirSync(folder);
}

/** Removes files below a folder, which may be missing, and the folders that become empty. */
export function removeFiles(folder: string, paths: readonly string[]): void {
  const targets = paths.map((path) => join(folder, path));
  for (const target of targets) if (hasFile(target)) unlinkSync(target);
  const parents = new Set(targets.map((target) => dirname(target)));
  for (const parent of parents) removeEmptyFolders(parent, folder);
}

function removeEmptyFolders(folder: string, top: string): void {
  if (folder === top) return;
  try {
    rmdirSync(folder);
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return;
    throw error;
  }
  removeEmptyFolders(dirname(folder), top);
}

/** Creates a hard link, or a copy with the same date where the disk has no hard links. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || !existsSync(from)) throw error;
    copyFileSync(from, to);
    copyDates(from, to);
  }
}

/** Returns the message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Suffix of a file that is not complete. */
const HALF = '.new';

/** What a killed process leaves is hidden, so that it is no file of the data. */
function halfOf(path: string): string {
  const name = basename(path);
  return join(dirname(path), `${name.startsWith('.') ? '' : '.'}${name}${HALF}`);
}

/** Replaces a file, completely or not at all. It keeps its permissions. */
export function replaceWhole(path: string, ...content: readonly (string | Uint8Array)[]): void {
  const half = halfOf(path);
  try {
    // The file of another user cannot be written to, but it can be replaced.
    rmSync(half, { force: true });
    writeSynced(half, statIfExists(path)?.mode, ...content);
    renameSync(half, path);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}

/** Writes a file that must be on the disk before what follows. */
export function writeSynced(
  path: string,
  mode: number | undefined,
  ...content: readonly (string | Uint8Array)[]
): void {
  const handle = openSync(path, 'w');
  namingFile(path, () => {
    try {
      if (mode !== undefined) fchmodSync(handle, mode);
      for (const part of content) writeFileSync(handle, part);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  });
}

/** Creates a file, completely or not at all. Returns false if it exists. */
export function createWhole(path: string, content: string | Uint8Array): boolean {
  // Several processes may create the same file.
  const half = `${halfOf(path)}-${randomBytes(3).toString('hex')}`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(half, content);
    // Unlike a rename, a link never replaces a file.
    linkSync(half, path);
    return true;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (syscall === 'link') return createInPlace(path, content);
    throw error;
  } finally {
    rmSync(half, { force: true });
  }
}

/** Creates a file on a disk without hard links: if the process is killed meanwhile, it is not complete. Returns false if it exists. */
function createInPlace(path: string, content: string | Uint8Array): boolean {
  let isOwn = false;
  try {
    const handle = openSync(path, 'wx');
    isOwn = true;
    try {
      writeFileSync(handle, content);
    } finally {
      closeSync(handle);
    }
    return true;
  } catch (error) {
    if (isOwn) rmSync(path, { force: true });
    else if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
