import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SiteFile, Stamp } from '../model.ts';

/** A folder that becomes the output when everything is in it. Until then the old output stays as it is. */
export interface Staging extends FolderWriter {
  readonly folder: string;
  /** Takes over a file of the old output as it is. */
  keep(path: string): void;
  /** The bytes of a file that was written or kept. */
  read(path: string): Buffer;
  /** Puts the new output in the place of the old. */
  commit(): void;
  /** Removes what was written; the old output was never touched. */
  discard(): void;
}

/** Writes new files into a folder, as several threads may at once, each with files of its own. */
export interface FolderWriter {
  write(file: SiteFile): Stamp;
}

/** Opens a staging folder beside `out`, on the same disk, so that the swap is two renames. Needs the lock of `out`. */
export function openStaging(out: string): Staging {
  mkdirSync(dirname(out), { recursive: true });
  const prefix = `.${basename(out)}-new-`;
  // Whoever left these behind was killed: the lock is ours.
  for (const name of readdirSync(dirname(out))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(out), name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(dirname(out), prefix));
  chmodSync(folder, 0o755);
  const kept = new Set<string>();
  const place = placesIn(folder);
  return {
    folder,
    write: writerFor(place).write,
    keep: (path) => void kept.add(path),
    read: (path) => readFileSync(join(kept.has(path) ? out : folder, path)),
    commit() {
      for (const path of kept) takeOver(join(out, path), place(path));
      swap(folder, out);
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Opens a folder that is there for writing. */
export function openFolder(folder: string): FolderWriter {
  return writerFor(placesIn(folder));
}

function writerFor(place: (path: string) => string): FolderWriter {
  return {
    write: ({ path, content }) =>
      writeWhole(place(path), typeof content === 'string' ? Buffer.from(content) : content),
  };
}

/** Where a file goes; the folders above it are made. */
function placesIn(folder: string): (path: string) => string {
  const made = new Set<string>([folder]);
  return (path) => {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    return target;
  };
}

/** Plain synchronous calls: for very many small files they take half the time of the promise API. */
function writeWhole(path: string, bytes: Uint8Array): Stamp {
  const handle = openSync(path, 'wx', 0o644);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    return { bytes: bytes.length, mtime: fstatSync(handle).mtimeMs };
  } finally {
    closeSync(handle);
  }
}

/** One file under two names costs no copy; where the disk has no such thing, a copy with the date of the first. */
function takeOver(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!existsSync(from)) throw error;
    copyFileSync(from, to);
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}

function swap(folder: string, out: string): void {
  const old = `${folder}-old`;
  const replaces = existsSync(out);
  if (replaces) renameSync(out, old);
  try {
    renameSync(folder, out);
  } catch (error) {
    if (replaces) renameSync(old, out);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}
