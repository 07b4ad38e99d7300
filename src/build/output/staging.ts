import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteFile, Stamp } from '../../core/model.ts';
import { atExit } from '../../core/util/at-exit.ts';
import { completeFolder } from './complete-folder.ts';
import { flushFolder, type Leftover, removeFolder } from './file-operations.ts';
import { createFile, targetsIn } from './new-files.ts';
import {
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
import { keepSpare, removeSpareIfFull, takeSpare } from './spare.ts';
import { type CompleteSite, type Output, swap } from './swap.ts';

/** A new output that is being written. Until it is complete, the old one does not change. */
export interface Staging {
  /** The folder for the new files. */
  readonly folder: string;
  /** Replaces the old output with a complete site. */
  commit(site: CompleteSite): Promise<void>;
  /** Removes the staging folder, if it is there. An output that was replaced becomes the spare. Never throws. */
  discard(): readonly Leftover[];
}

/** Writes new files into a folder. */
export interface FolderWriter {
  write(file: SiteFile): Stamp;
  /** Removes a file that was written, so that another one can be written in its place. */
  remove(path: string): void;
}

/** Creates a staging folder beside the output, on the same disk, so that the swap is two renames. Requires the lock of the output. */
export function openStaging(output: Output): Staging {
  const { out, shard, isDurable = false } = output;
  mkdirSync(dirname(out), { recursive: true });
  const staging = mkdtempSync(siblingPath(out, NEW));
  const cancel = atExit(() => removeFolder(staging));
  writeFileSync(
    join(staging, MARKER),
    'Crosstown writes a site here, or keeps the previous one. If no build is running, you can delete this folder.\n',
  );
  const folder = join(staging, SITE);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  removeSpareIfFull(out, staging);
  let committed: CompleteSite | undefined;
  let leftovers: readonly Leftover[] | undefined;
  return {
    folder,
    async commit(site) {
      const spare = takeSpare(output, staging);
      const complete = { ...site, folder: await completeFolder(site, { folder, spare }, output) };
      swap(complete, out);
      cancel();
      if (isDurable) flushFolder(dirname(out));
      committed = site;
    },
    discard() {
      cancel();
      const isKept = committed !== undefined && shard === undefined && keepSpare(out, staging, committed);
      leftovers ??= isKept ? [] : removeFolder(staging);
      return leftovers;
    },
  };
}

/** Opens an existing folder for writing. */
export function openFolderWriter(folder: string): FolderWriter {
  const targetOf = targetsIn(folder);
  return {
    write({ path, content }) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      return { bytes: bytes.length, mtime: createFile(targetOf(path), bytes) };
    },
    remove: (path) => rmSync(join(folder, path), { force: true }),
  };
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
    ...findSiblings(out, '.', /^(?:memory|files|lock(?:-removal)?)\.new(?:-[\da-f]{6})?$/),
    ...[join(out, IN_PLACE_FOLDER)].filter((path) => existsSync(path)),
  ];
}
