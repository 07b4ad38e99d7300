import { setImmediate } from 'node:timers/promises';
import type { SiteFile, Stamp } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';
import { attempt, noteFiles, type Others, othersIn } from './accounts.ts';
import { takeLock, type Waiting } from './lock.ts';
import type { Finished, Output } from './output.ts';
import { isReleased } from './releases.ts';
import { type Leftover, removeAway } from './remove.ts';
import { clearLeftovers, type FolderWriter, openStaging, type Staging } from './staging.ts';

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

/** What became of the output. Paths are relative to it and sorted. `removed` are those of the build before that are gone. */
export interface Written extends Others {
  readonly files: number;
  readonly bytes: number;
  /** Files that are new or have another content. */
  readonly changed: readonly string[];
  /** What could not be cleared away, or noted for the next build, though the site is in its place. */
  readonly leftovers?: readonly Leftover[];
}

/** The files of a site, as they are made; other threads write theirs into the folder themselves. */
export type OutputFiles = Iterable<OutputFile> | ((folder: string) => AsyncIterable<OutputFile>);

/** Says whether the files may go out. `read` gives the bytes of one of them. */
export type Approve = (read: (path: string) => Uint8Array) => Promise<boolean>;

/** What is decided and done on the way. */
export interface Steps {
  readonly approve: Approve;
  /** Called once the site is in its place. What it throws is told, and harms nothing. */
  readonly settled?: () => void;
}

/**
 * Writes all files of a site into a staging folder, and swaps it for the output when `approve` says so after the
 * last of them; when nothing changed the output stays as it is. Whatever is thrown on the way, it stays as it was; once the site
 * is in its place nothing is thrown any more.
 */
export async function writeSite(
  output: Output,
  files: OutputFiles,
  { approve, settled = () => undefined }: Steps,
): Promise<Written | undefined> {
  const leftovers = await clearLeftovers(output.out);
  const staging = openStaging(output);
  try {
    const list = typeof files === 'function' ? files(staging.folder) : files;
    const { site, ...counts } = await fill(staging, list);
    if (!(await approve(staging.read))) {
      await staging.discard();
      return undefined;
    }
    const written = { ...counts, ...othersIn(output.out, site) };
    const replaced = await putInPlace(staging, output, { ...written, site });
    leftovers.push(...attempt(settled), ...attempt(() => noteFiles(output.out, site)));
    for (const folder of replaced) leftovers.push(...(await removeAway(folder)));
    return leftovers.length > 0 ? { ...written, leftovers } : written;
  } catch (error) {
    await staging.discard();
    throw error;
  }
}

/** Does some work while no other build can write to `out`. Throws a LockedError when another is at it for longer than is waited. */
export async function locked<T>(out: string, work: () => Promise<T>, waiting?: Waiting): Promise<T> {
  const unlock = await takeLock(out, waiting);
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** What is filled in and counted, file by file. */
interface Filled extends Pick<Written, 'files' | 'bytes' | 'changed'> {
  readonly site: ReadonlySet<string>;
}

/** So many files are filled in before anybody else gets a word in: somebody may want to end this. */
const AT_ONCE = 100;

async function fill(
  staging: Staging,
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
): Promise<Filled> {
  const changed: string[] = [];
  const site = new Set<string>();
  let bytes = 0;
  for await (const file of files) {
    site.add(file.path);
    const settled = settle(file, staging.write);
    if ('kept' in settled) staging.keep(file.path);
    else changed.push(file.path);
    bytes += ('kept' in settled ? settled.kept : settled.written).bytes;
    if (site.size % AT_ONCE === 0) await setImmediate();
  }
  return { files: site.size, bytes, changed: changed.sort(compareCodeUnits), site };
}

/** Returns the folders that nobody needs any more. */
async function putInPlace(
  staging: Staging,
  { out, releases }: Output,
  { changed, ...finished }: Pick<Written, 'changed'> & Omit<Finished, 'folder'>,
): Promise<readonly string[]> {
  const isOtherwise = releases !== undefined && !isReleased(out);
  if (changed.length > 0 || finished.removed.length > 0 || isOtherwise) return staging.commit(finished);
  await staging.discard();
  return [];
}

/** Writes a file if it is new. */
export function settle(file: OutputFile, write: FolderWriter['write']): SettledFile {
  if (!('content' in file)) return file;
  const written = write(file);
  file.onWritten?.(written);
  return { path: file.path, written };
}
