import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stamp } from '../../core/model.ts';
import { isIoError } from '../../core/util/io-errors.ts';
import { compareCodeUnits } from '../../core/util/order.ts';
import { findForeignFiles, readFileList, writeFileList } from './file-list.ts';
import { flushDisk, hasFile, type Leftover, messageOf } from './file-operations.ts';
import { LockedError, lockPath, takeLock, type Waiting } from './lock.ts';
import { findStagingFolders } from './paths.ts';
import { clearLeftovers, findHalves, openStaging } from './staging.ts';
import type { Output } from './swap.ts';

/** A file that was written, and the hash of its content. */
export interface FileEntry extends Stamp {
  readonly hash: string;
}

/** A file of a new site: written to its folder, or one that stays as it is in the old output. */
export interface SettledFile {
  readonly path: string;
  readonly entry: FileEntry;
  readonly isKept: boolean;
}

/** What a build changed in the output. Paths are relative to the output and sorted. */
export interface WriteResult {
  readonly files: number;
  readonly bytes: number;
  /** Files that are new or have new content. */
  readonly changed: readonly string[];
  /** Files of an earlier build that are not part of this one. They are removed. */
  readonly removed: readonly string[];
  /** Files that no build has written. They are kept. Missing if there are none. */
  readonly foreign?: readonly string[];
  /** What failed after the swap. The site is complete all the same. */
  readonly leftovers?: readonly Leftover[];
}

/** A site that is being written to a staging folder. Until it is published, the output is as it was. */
export interface NewSite {
  /** The folder to write to. */
  readonly folder: string;
  /** The sizes of its files in bytes, by path. */
  readonly sizes: ReadonlyMap<string, number>;
  add(files: Iterable<SettledFile>): void;
  /** Returns the content of a file that was added. */
  read(path: string): Buffer;
  /** Returns the files in the output that no build has written. Paths are sorted. */
  foreign(): readonly string[];
  /**
   * Swaps the site with the output; if no file changed, the output stays as it is. After the swap nothing is thrown. An I/O error in
   * `onSwapped`, which is called then, is returned as a leftover.
   */
  publish(onSwapped?: () => void): Promise<WriteResult>;
}

/** Lets `work` write a site and publish it. If it does not publish it, or throws an error before, the output is unchanged. */
export async function writeSite<T>(output: Output, work: (site: NewSite) => Promise<T>): Promise<T> {
  const { out } = output;
  const leftovers = clearLeftovers(out);
  const { folder, commit, discard } = openStaging(output);
  const sizes = new Map<string, number>();
  const kept = new Set<string>();
  const changed: string[] = [];
  const ours = readFileList(out);
  let foreign: readonly string[] | undefined;
  const site: NewSite = {
    folder,
    sizes,
    add(files) {
      for (const { path, entry, isKept } of files) {
        if (isKept) kept.add(path);
        else changed.push(path);
        sizes.set(path, entry.bytes);
      }
    },
    read: (path) => readFileSync(join(kept.has(path) ? out : folder, path)),
    foreign() {
      foreign ??= findForeignFiles(out, ours);
      return foreign;
    },
    async publish(onSwapped = () => undefined) {
      const paths = new Set(sizes.keys());
      const gone = [...(ours ?? [])].filter((path) => !paths.has(path)).sort(compareCodeUnits);
      const removed = gone.filter((path) => hasFile(join(out, path)));
      const others = site.foreign().filter((path) => !paths.has(path));
      let bytes = 0;
      for (const size of sizes.values()) bytes += size;
      const isChanged = changed.length > 0 || removed.length > 0;
      const isListed = ours !== undefined && [...paths].every((path) => ours.has(path));
      const complete = { site: paths, kept, removed: gone, foreign: site.foreign(), isListed, bytes };
      if (isChanged) await commit(complete);
      else {
        discard();
        // The build that has written these files may not have waited for the disk.
        if (output.isDurable) await flushDisk(out);
      }
      leftovers.push(...attempt(onSwapped));
      // If no file is gone, what was written before the swap is the list of this site.
      const isCurrent = gone.length === 0 && (isListed || isChanged);
      if (!isCurrent) leftovers.push(...attempt(() => writeFileList(out, paths)));
      if (isChanged) leftovers.push(...discard());
      return {
        ...{ files: sizes.size, bytes, changed: changed.sort(compareCodeUnits), removed },
        ...(others.length > 0 ? { foreign: others } : {}),
        ...(leftovers.length > 0 ? { leftovers } : {}),
      };
    },
  };
  try {
    return await work(site);
  } finally {
    discard();
  }
}

/**
 * Removes everything that killed builds have left of an output that is as it should be. Another build that is running is not
 * disturbed. Returns what could not be removed; never throws.
 */
export async function clearUnchanged(out: string): Promise<Leftover[]> {
  const locks = [lockPath(out)].filter((path) => existsSync(path));
  const [found] = [...findHalves(out), ...findStagingFolders(out), ...locks];
  if (found === undefined) return [];
  try {
    return await withLock(out, async () => clearLeftovers(out));
  } catch (error) {
    return error instanceof LockedError ? [] : [{ path: found, reason: messageOf(error) }];
  }
}

/** Runs a function while no other build can write to `out`. Throws a LockedError if another build holds the lock. */
export async function withLock<T>(
  out: string,
  work: () => Promise<T>,
  waiting?: Waiting,
  path = lockPath(out),
): Promise<T> {
  const release = await takeLock(out, waiting, path);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Runs a step after the swap. Returns an I/O error instead of throwing it. */
function attempt(work: () => void): Leftover[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!isIoError(error)) throw error;
    return [{ reason: messageOf(error) }];
  }
}
