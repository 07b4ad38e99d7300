import type { SiteFile, Stamp } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';
import { takeLock } from './lock.ts';
import { filesBelow } from './old-output.ts';
import { type FolderWriter, openStaging, type Staging } from './staging.ts';

/** A file to write, one that another thread has written, or one of the old output that stays as it is. */
export type OutputFile = NewFile | SettledFile;

/** A file that is where it belongs. */
export type SettledFile = WrittenFile | KeptFile;

export interface NewFile extends SiteFile {
  /** Told when it was written. */
  readonly onWritten?: (stamp: Stamp) => void;
}

export interface WrittenFile {
  readonly path: string;
  readonly written: Stamp;
}

export interface KeptFile {
  readonly path: string;
  readonly kept: Stamp;
}

/** What became of the output. Paths are relative to it and sorted. */
export interface Written {
  readonly files: number;
  readonly bytes: number;
  /** Files that are new or have another content. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The files of a site, as they are made; other threads write theirs into the folder themselves. */
export type OutputFiles = Iterable<OutputFile> | ((folder: string) => AsyncIterable<OutputFile>);

/** Says whether the files may go out. `read` gives the bytes of one of them. */
export type Approve = (read: (path: string) => Uint8Array) => Promise<boolean>;

/**
 * Writes all files of a site into a staging folder, and swaps it for `out` when `approve` says so after the
 * last of them; when nothing changed `out` stays as it is. Whatever is thrown on the way, it stays as it was.
 */
export async function writeSite(
  out: string,
  files: OutputFiles,
  approve: Approve,
): Promise<Written | undefined> {
  const staging = openStaging(out);
  try {
    const list = typeof files === 'function' ? files(staging.folder) : files;
    const written = await fill(staging, list, new Set(filesBelow(out)));
    if (!(await approve(staging.read))) {
      staging.discard();
      return undefined;
    }
    if (written.changed.length || written.removed.length) staging.commit();
    else staging.discard();
    return written;
  } catch (error) {
    staging.discard();
    throw error;
  }
}

/** Does some work while no other build can write to `out`. Throws a LockedError when another is at it. */
export async function locked<T>(out: string, work: () => Promise<T>): Promise<T> {
  const unlock = takeLock(out);
  try {
    return await work();
  } finally {
    unlock();
  }
}

async function fill(
  staging: Staging,
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  old: Set<string>,
): Promise<Written> {
  const changed: string[] = [];
  let count = 0;
  let bytes = 0;
  for await (const file of files) {
    count += 1;
    old.delete(file.path);
    const settled = settle(file, staging.write);
    if ('kept' in settled) staging.keep(file.path);
    else changed.push(file.path);
    bytes += ('kept' in settled ? settled.kept : settled.written).bytes;
  }
  return {
    files: count,
    bytes,
    changed: changed.sort(compareCodeUnits),
    removed: [...old].sort(compareCodeUnits),
  };
}

/** Writes a file if it is new. */
export function settle(file: OutputFile, write: FolderWriter['write']): SettledFile {
  if (!('content' in file)) return file;
  const written = write(file);
  file.onWritten?.(written);
  return { path: file.path, written };
}
