import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SiteFile, Stamp } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';
import { findOtherFiles, type OtherFiles, updateFileList } from './file-list.ts';
import { type Leftover, messageOf } from './file-operations.ts';
import { LockedError, lockPath, takeLock, type Waiting } from './lock.ts';
import { findSiblings, findStagingFolders, IN_PLACE_FOLDER } from './paths.ts';
import { clearLeftovers, type FolderWriter, openStaging, type Staging } from './staging.ts';
import type { Output } from './swap.ts';

/** A file to write, or one that is written already. */
export type OutputFile = NewFile | SettledFile;

/** A file that another thread has written, or one that stays as it is in the old output. */
export type SettledFile =
  | { readonly path: string; readonly written: Stamp }
  | { readonly path: string; readonly kept: Stamp };

interface NewFile extends SiteFile {
  /** Called after the file was written. */
  readonly onWritten?: (stamp: Stamp) => void;
}

/** What a build changed in the output. Paths are relative to the output and sorted. */
export interface WriteResult extends OtherFiles {
  readonly files: number;
  readonly bytes: number;
  /** Files that are new or have new content. */
  readonly changed: readonly string[];
  /** What failed after the swap. The site is complete all the same. */
  readonly leftovers?: readonly Leftover[];
}

/** A site that is being written to a staging folder. Until it is published, the output is as it was. */
export interface NewSite extends Pick<Staging, 'folder' | 'read'> {
  /** The sizes of its files in bytes, by path. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Adds files, and writes those that are new. */
  add(files: Iterable<OutputFile>): Promise<void>;
  /**
   * Swaps the site with the output; if no file changed, the output stays as it is. After the swap nothing is thrown. An I/O error in
   * `onSwapped`, which is called then, is returned as a leftover.
   */
  publish(onSwapped?: () => void): Promise<WriteResult>;
}

/** Number of files to write before yielding to the event loop, so that signals are handled. */
const BATCH = 100;

/** Lets `work` write a site and publish it. If it does not publish it, or throws an error before, the output is unchanged. */
export async function writeSite<T>(output: Output, work: (site: NewSite) => Promise<T>): Promise<T> {
  const leftovers = await clearLeftovers(output.out);
  const staging = openStaging(output);
  const sizes = new Map<string, number>();
  const changed: string[] = [];
  const site: NewSite = {
    folder: staging.folder,
    read: staging.read,
    sizes,
    async add(files) {
      for (const file of files) {
        const settled = writeIfNew(file, staging.write);
        if ('kept' in settled) staging.keep(file.path);
        else changed.push(file.path);
        sizes.set(file.path, ('kept' in settled ? settled.kept : settled.written).bytes);
        if (sizes.size % BATCH === 0) await setImmediate();
      }
    },
    async publish(onSwapped = () => undefined) {
      const paths = new Set(sizes.keys());
      const others = findOtherFiles(output.out, paths);
      const isChanged = changed.length > 0 || others.removed.length > 0;
      if (isChanged) await staging.commit({ site: paths, removed: others.removed });
      else await staging.discard();
      leftovers.push(...attempt(onSwapped), ...attempt(() => updateFileList(output.out, paths)));
      if (isChanged) leftovers.push(...(await staging.discard()));
      let bytes = 0;
      for (const size of sizes.values()) bytes += size;
      const written = { files: sizes.size, bytes, changed: changed.sort(compareCodeUnits), ...others };
      return leftovers.length > 0 ? { ...written, leftovers } : written;
    },
  };
  try {
    return await work(site);
  } finally {
    await staging.discard();
  }
}

/**
 * Removes everything that killed builds have left of an output that is as it should be. Another build that is running is not
 * disturbed. Returns what could not be removed; never throws.
 */
export async function clearUnchanged(out: string): Promise<Leftover[]> {
  const unfinished = () => [
    ...findSiblings(out, '.', /^(?:memory|files)-new$/),
    ...[join(out, IN_PLACE_FOLDER)].filter((path) => existsSync(path)),
  ];
  const locks = [lockPath(out)].filter((path) => existsSync(path));
  const found = [...unfinished(), ...findStagingFolders(out), ...locks];
  if (found.length === 0) return [];
  try {
    return await withLock(out, async () => {
      const leftovers = await clearLeftovers(out);
      for (const path of unfinished()) rmSync(path, { recursive: true });
      return leftovers;
    });
  } catch (error) {
    return error instanceof LockedError ? [] : [{ path: found[0] ?? out, reason: messageOf(error) }];
  }
}

/** Runs a function while no other build can write to `out`. Throws a LockedError if another build holds the lock. */
export async function withLock<T>(out: string, work: () => Promise<T>, waiting?: Waiting): Promise<T> {
  const release = await takeLock(out, waiting);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Writes a file unless it is written already. */
export function writeIfNew(file: OutputFile, write: FolderWriter['write']): SettledFile {
  if (!('content' in file)) return file;
  const written = write(file);
  file.onWritten?.(written);
  return { path: file.path, written };
}

/** Runs a step after the swap. Returns an I/O error instead of throwing it. */
function attempt(work: () => void): Leftover[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    return [{ reason: messageOf(error) }];
  }
}
