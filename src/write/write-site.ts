import type { SiteFile, Stamp } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';
import { takeLock } from './lock.ts';
import { filesBelow } from './old-output.ts';
import { openStaging, type Staging } from './staging.ts';

/** A file to write, or one of the old output that stays as it is. */
export type OutputFile = NewFile | KeptFile;

export interface NewFile extends SiteFile {
  /** Told when it was written. */
  readonly onWritten?: (stamp: Stamp) => void;
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

/** Says whether the files may go out. `read` gives the bytes of one of them. */
export type Approve = (read: (path: string) => Uint8Array) => Promise<boolean>;

/**
 * Writes all files of a site into a staging folder, and swaps it for `out` when `approve` says so after the
 * last of them; when nothing changed `out` stays as it is. Whatever is thrown on the way, it stays as it was.
 */
export async function writeSite(
  out: string,
  files: Iterable<OutputFile>,
  approve: Approve,
): Promise<Written | undefined> {
  const staging = openStaging(out);
  try {
    const written = fill(staging, files, new Set(filesBelow(out)));
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

function fill(staging: Staging, files: Iterable<OutputFile>, old: Set<string>): Written {
  const changed: string[] = [];
  let count = 0;
  let bytes = 0;
  for (const file of files) {
    count += 1;
    old.delete(file.path);
    if ('kept' in file) {
      staging.keep(file.path);
      bytes += file.kept.bytes;
    } else {
      const stamp = staging.write(file);
      file.onWritten?.(stamp);
      changed.push(file.path);
      bytes += stamp.bytes;
    }
  }
  return {
    files: count,
    bytes,
    changed: changed.sort(compareCodeUnits),
    removed: [...old].sort(compareCodeUnits),
  };
}
