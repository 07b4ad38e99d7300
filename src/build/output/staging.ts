import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SiteFile, Stamp } from '../../core/model.ts';
import { atExit } from '../../core/util/at-exit.ts';
import { namingFile } from '../../core/util/io-errors.ts';
import { hasReadableName } from '../../core/util/safe-path.ts';
import { someOf } from '../../core/util/strings.ts';
import { readFileList, writeFileList } from './file-list.ts';
import { copyDates, flushDisk, flushFolder, type Leftover, removeFolder } from './file-operations.ts';
import { RefusedError } from './guard.ts';
import {
  findFiles,
  findSiblings,
  findStagingFolders,
  GONE,
  IN_PLACE_FOLDER,
  MARKER,
  NEW,
  OLD,
  SITE,
  siblingPath,
} from './paths.ts';
import { type FinishedSite, type Output, swap } from './swap.ts';

/** A new output that is being written. Until it is complete, the old one does not change. */
export interface Staging {
  /** The folder that becomes the output. */
  readonly folder: string;
  /** Replaces the old output, which is then in the staging folder. Files of the old output that are kept are linked. */
  commit(finished: Omit<FinishedSite, 'folder'>, kept: Iterable<string>): Promise<void>;
  /** Removes the staging folder, if it is there. Never throws. */
  discard(): readonly Leftover[];
}

/** Writes new files into a folder. Several threads may write to the same folder, each of them other files. */
export interface FolderWriter {
  write(file: SiteFile): Stamp;
  /** Removes a file that was written, so that another one can be written in its place. */
  remove(path: string): void;
}

/** Creates a staging folder beside the output, on the same disk, so that the swap is two renames. Requires the lock of the output. */
export function openStaging(output: Output): Staging {
  const { out } = output;
  mkdirSync(dirname(out), { recursive: true });
  const staging = mkdtempSync(siblingPath(out, NEW));
  const cancel = atExit(() => removeFolder(staging));
  writeFileSync(
    join(staging, MARKER),
    'Crosstown writes a site here. If no build is running, the next one removes this folder.\n',
  );
  const folder = join(staging, SITE);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  let leftovers: readonly Leftover[] | undefined;
  return {
    folder,
    async commit(rest, kept) {
      const finished = { ...rest, folder };
      await completeFolder(finished, kept, output);
      swap(finished, out);
      cancel();
      flushFolder(dirname(out));
    },
    discard() {
      cancel();
      leftovers ??= removeFolder(staging);
      return leftovers;
    },
  };
}

/** Opens an existing folder for writing. */
export function openFolderWriter(folder: string): FolderWriter {
  const created = new Set<string>([folder]);
  return {
    write({ path, content }) {
      const target = join(folder, path);
      createParent(target, created);
      return writeNewFile(target, typeof content === 'string' ? Buffer.from(content) : content);
    },
    remove: (path) => rmSync(join(folder, path), { force: true }),
  };
}

/** Creates the folders above a file, each of them once. `mkdir` of one folder takes less time than a recursive one. */
function createParent(target: string, created: Set<string>): void {
  const parent = dirname(target);
  if (created.has(parent)) return;
  createParent(parent, created);
  try {
    mkdirSync(parent);
  } catch (error) {
    // Another thread has created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  created.add(parent);
}

/** Removes what killed builds have left: staging folders and files that are not complete. Requires the lock of the output. */
export function clearLeftovers(out: string): Leftover[] {
  const leftovers: Leftover[] = [];
  for (const path of findStagingFolders(out)) {
    // Without an output, this may be the only complete copy of the site.
    const hasCopy = !path.endsWith(GONE) && existsSync(join(path, OLD));
    if (hasCopy && !existsSync(out)) continue;
    leftovers.push(...removeFolder(path));
  }
  for (const path of findHalves(out)) rmSync(path, { recursive: true });
  return leftovers;
}

/** Finds what killed builds have left of files that were not complete. */
export function findHalves(out: string): string[] {
  return [
    ...findSiblings(out, '.', /^(?:memory|files)\.new$/),
    ...[join(out, IN_PLACE_FOLDER)].filter((path) => existsSync(path)),
  ];
}

/** Synchronous calls take half the time of the promise API for many small files. */
function writeNewFile(path: string, bytes: Uint8Array): Stamp {
  const handle = openSync(path, 'wx', 0o644);
  return namingFile(path, () => {
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
      return { bytes: bytes.length, mtime: fstatSync(handle).mtimeMs };
    } finally {
      closeSync(handle);
    }
  });
}

/** Number of files to link before yielding to the event loop, so that signals are handled. */
const BATCH = 200;

/**
 * Links the files that stay the same and those that no build has written, such as a CNAME or `.well-known/`, and writes everything to the
 * disk. Throws a RefusedError if the site needs the path of one for a file with other content, or if the name of one is not UTF-8.
 */
async function completeFolder(
  { folder, site, removed }: FinishedSite,
  kept: Iterable<string>,
  { out, force = false }: Output,
): Promise<void> {
  const ours = readFileList(out);
  const foreign = findFiles(out).filter((path) => !ours?.has(path));
  refuseUnreadableNames(out, foreign);
  const created = new Set<string>([folder]);
  const targetOf = (path: string) => {
    const target = join(folder, path);
    createParent(target, created);
    return target;
  };
  let count = 0;
  for (const path of kept) {
    linkOrCopy(join(out, path), targetOf(path));
    if (++count % BATCH === 0) await setImmediate();
  }
  const conflicts: string[] = [];
  for (const path of foreign) {
    if (++count % BATCH === 0) await setImmediate();
    if (site.has(path)) {
      if (!force && !hasSameBytes(join(out, path), join(folder, path))) conflicts.push(path);
      continue;
    }
    try {
      linkForeignFile(join(out, path), targetOf(path));
    } catch (error) {
      // A folder where the site has a file, or the reverse, or a name that this disk does not distinguish.
      if (!['EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      conflicts.push(path);
    }
  }
  if (conflicts.length > 0) throw new RefusedError(describeConflicts(out, conflicts));
  await flushDisk(folder);
  // Before the swap, so that every file of this build is in the list even if the process is killed during the swap.
  writeFileList(out, new Set([...site, ...removed]));
}

function refuseUnreadableNames(out: string, paths: readonly string[]): void {
  const unreadable = paths.filter((path) => !hasReadableName(join(out, path)));
  if (unreadable.length > 0)
    throw new RefusedError(
      `${out} contains names that are not UTF-8: ${someOf(unreadable)}. A build cannot keep these files. Rename them, or move them elsewhere.`,
    );
}

function hasSameBytes(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => (lstatSync(path).isFile() ? readFileSync(path) : undefined));
  return one !== undefined && other !== undefined && one.equals(other);
}

function describeConflicts(out: string, paths: readonly string[]): string {
  const names = someOf(paths);
  if (paths.length === 1)
    return `${names} in ${out} was not written by a build, and the site has a file of that name. Move it elsewhere, or replace it with --force.`;
  return `${names} in ${out} were not written by a build, and the site has files of these names. Move them elsewhere, or replace them with --force.`;
}

function linkForeignFile(from: string, to: string): void {
  // Some systems follow a symbolic link when they create a hard link to it.
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else linkOrCopy(from, to);
}

/** Creates a hard link, or a copy with the same date where the disk has no hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || !existsSync(from)) throw error;
    copyFileSync(from, to);
    copyDates(from, to);
  }
}
