import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SiteFile, Stamp } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';
import { findOtherFiles, type OtherFiles, updateFileList } from './file-list.ts';
import { type Leftover, messageOf, removeFolder } from './file-operations.ts';
import { LockedError, lockPath, takeLock, type Waiting } from './lock.ts';
import { findSiblings, findStagingFolders, IN_PLACE_FOLDER } from './paths.ts';
import { clearLeftovers, type FolderWriter, openStaging, type Staging } from './staging.ts';
import type { FinishedSite, Output } from './swap.ts';

/** A file to write, or one that is written already. */
export type OutputFile = NewFile | SettledFile;

/** A file that another thread has written, or one that stays as it is in the old output. */
export type SettledFile = WrittenFile | KeptFile;

export interface NewFile extends SiteFile {
  /** Called after the file was written. */
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

/** What a build changed in the output. Paths are relative to the output and sorted. */
export interface WriteResult extends OtherFiles {
  readonly files: number;
  readonly bytes: number;
  /** Files that are new or have new content. */
  readonly changed: readonly string[];
  /** What failed after the swap. The site is complete all the same. */
  readonly leftovers?: readonly Leftover[];
}

/** The files of a site, or a function that returns them while other threads write to the staging folder. */
export type OutputFiles = Iterable<OutputFile> | ((folder: string) => AsyncIterable<OutputFile>);

/** Returns whether the site may be published. `read` returns the content of a file. */
export type Approve = (read: (path: string) => Uint8Array) => Promise<boolean>;

export interface Steps {
  readonly approve: Approve;
  /** Called after the swap. An I/O error is returned as a leftover. */
  readonly onSwapped?: () => void;
}

/**
 * Writes the files of a site to a staging folder, and swaps it with the output if `approve` returns true; if no file changed,
 * the output stays as it is. After any error the output is unchanged. After the swap nothing is thrown. Returns undefined if the site
 * was not approved.
 */
export async function writeSite(
  output: Output,
  files: OutputFiles,
  { approve, onSwapped = () => undefined }: Steps,
): Promise<WriteResult | undefined> {
  const leftovers = await clearLeftovers(output.out);
  const staging = openStaging(output);
  try {
    const list = typeof files === 'function' ? files(staging.folder) : files;
    const { site, ...counts } = await writeFiles(staging, list);
    if (!(await approve(staging.read))) {
      await staging.discard();
      return undefined;
    }
    const written = { ...counts, ...findOtherFiles(output.out, site) };
    const replaced = await swapIfChanged(staging, { ...written, site });
    leftovers.push(...attempt(onSwapped), ...attempt(() => updateFileList(output.out, site)));
    if (replaced !== undefined) leftovers.push(...(await removeFolder(replaced)));
    return leftovers.length > 0 ? { ...written, leftovers } : written;
  } catch (error) {
    await staging.discard();
    throw error;
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

interface WrittenFiles extends Pick<WriteResult, 'files' | 'bytes' | 'changed'> {
  readonly site: ReadonlySet<string>;
}

/** Number of files to write before yielding to the event loop, so that signals are handled. */
const BATCH = 100;

async function writeFiles(
  staging: Staging,
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
): Promise<WrittenFiles> {
  const changed: string[] = [];
  const site = new Set<string>();
  let bytes = 0;
  for await (const file of files) {
    site.add(file.path);
    const settled = writeIfNew(file, staging.write);
    if ('kept' in settled) staging.keep(file.path);
    else changed.push(file.path);
    bytes += ('kept' in settled ? settled.kept : settled.written).bytes;
    if (site.size % BATCH === 0) await setImmediate();
  }
  return { files: site.size, bytes, changed: changed.sort(compareCodeUnits), site };
}

/** Writes a file unless it is written already. */
export function writeIfNew(file: OutputFile, write: FolderWriter['write']): SettledFile {
  if (!('content' in file)) return file;
  const written = write(file);
  file.onWritten?.(written);
  return { path: file.path, written };
}

/** Returns the folder that is no longer needed. */
async function swapIfChanged(
  staging: Staging,
  { changed, ...finished }: Pick<WriteResult, 'changed'> & Omit<FinishedSite, 'folder'>,
): Promise<string | undefined> {
  if (changed.length > 0 || finished.removed.length > 0) return staging.commit(finished);
  await staging.discard();
  return undefined;
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
