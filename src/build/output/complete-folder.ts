import { lstatSync, readFileSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hasReadableName } from '../../core/util/safe-path.ts';
import { someOf } from '../../core/util/strings.ts';
import { writeFileList } from './file-list.ts';
import { flushDisk, linkOrCopy, removeFiles } from './file-operations.ts';
import { RefusedError } from './guard.ts';
import { targetsIn } from './new-files.ts';
import type { Spare } from './spare.ts';
import type { CompleteSite, Output } from './swap.ts';

/** Where the files of a site come from, besides the old output. */
interface Parts {
  /** Contains the new files. */
  readonly folder: string;
  /** The output before the old one. */
  readonly spare?: Spare | undefined;
}

/**
 * Puts the new files together with those that stay the same and those that no build has written, such as a CNAME or `.well-known/`.
 * Returns the folder that contains the whole site. Throws a RefusedError if the site needs the path of a
 * file that no build has written for other content, or if the name of one is not UTF-8.
 */
export async function completeFolder(
  site: CompleteSite,
  { folder, spare }: Parts,
  output: Output,
): Promise<string> {
  const { out, isDurable = false } = output;
  refuseUnreadableNames(out, site.foreign);
  const whole = spare?.folder ?? folder;
  if (spare) await updateSpare(spare, site, { folder, out });
  else await linkAll(site.kept, { folder, out });
  await linkForeignFiles(site, whole, output);
  if (isDurable) await flushDisk(whole);
  // Before the swap, so that every file of this build is in the list even if the process is killed during the swap.
  if (!site.isListed) writeFileList(out, new Set([...site.site, ...site.removed]));
  return whole;
}

interface Folders {
  /** Contains the new files. */
  readonly folder: string;
  readonly out: string;
}

/** Changes in a spare what the last build and this one have changed, and removes the files that no build has written. */
async function updateSpare(
  spare: Spare,
  { site, kept, removed }: CompleteSite,
  { folder, out }: Folders,
): Promise<void> {
  const isNew = (path: string) => site.has(path) && !kept.has(path);
  const stale = new Set([...spare.changed, ...spare.foreign, ...removed].filter((path) => !isNew(path)));
  removeFiles(spare.folder, [...stale]);
  const targetOf = targetsIn(spare.folder);
  for (const path of site) if (isNew(path)) renameSync(join(folder, path), targetOf(path));
  const same = [...stale].filter((path) => kept.has(path));
  await linkAll(same, { folder: spare.folder, out });
}

/** Number of files to link before yielding to the event loop, so that signals are handled. */
const BATCH = 200;

async function linkAll(paths: Iterable<string>, { folder, out }: Folders): Promise<void> {
  const targetOf = targetsIn(folder);
  let count = 0;
  for (const path of paths) {
    linkOrCopy(join(out, path), targetOf(path));
    if (++count % BATCH === 0) await setImmediate();
  }
}

async function linkForeignFiles(
  { site, foreign }: CompleteSite,
  folder: string,
  { out, force = false }: Output,
): Promise<void> {
  const targetOf = targetsIn(folder);
  const conflicts: string[] = [];
  let count = 0;
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
