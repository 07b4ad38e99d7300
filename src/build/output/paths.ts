import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { compareCodeUnits } from '../../core/util/order.ts';
import { hasReadableName } from '../../core/util/safe-path.ts';

/*
 * Files that belong to an output but must never be published are its siblings: they are on the same disk and have hidden names that
 * start with the name of the output: `.dist.lock`, `.dist.memory`, `.dist.files`, `.dist.spare`, and `.dist-new-…` for a staging folder.
 */

/** Returns the folder that a build replaces: the target of a link, otherwise the output itself. */
export function resolveOutput(out: string): string {
  if (!lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink()) return out;
  try {
    return realpathSync.native(out);
  } catch {
    // The target does not exist yet.
    return resolve(dirname(out), readlinkSync(out));
  }
}

/** Returns the path of a sibling of an output. */
export function siblingPath(out: string, suffix: string): string {
  return join(dirname(out), `.${basename(out)}${suffix}`);
}

/** Returns the paths of all siblings whose suffix is `prefix` and a `rest`, sorted. */
export function findSiblings(out: string, prefix: string, rest: RegExp): string[] {
  const start = basename(siblingPath(out, prefix));
  if (!existsSync(dirname(out))) return [];
  const names = readdirSync(dirname(out)).filter(
    (name) => name.startsWith(start) && rest.test(name.slice(start.length)),
  );
  return names.sort().map((name) => join(dirname(out), name));
}

/** Prefix of a staging folder. */
export const NEW = '-new-';
/** Suffix of a folder that is being removed: possibly an incomplete site. */
export const GONE = '-gone';
/** File in a staging folder which proves that a build has created the folder. It is the first file written, and the last removed. */
export const MARKER = '.crosstown-staging';
/** Folder in a staging folder which becomes the output when it is complete. */
export const SITE = 'site';
/** Folder in a staging folder: the output that the new one replaced, a complete site. */
export const OLD = 'old';

/** What `mkdtemp` adds to a name. */
const RANDOM = /^[A-Za-z\d]{6}(?:-gone)?$/;

/** Finds the staging folders of an output: of the current build, and of killed ones. Ignores folders that no build has created. */
export function findStagingFolders(out: string): string[] {
  return findSiblings(out, NEW, RANDOM).filter(
    // A build may be killed before it writes the marker, or after it removes it.
    (path) => hasMarker(path) || (isFolder(path) && readdirSync(path).length === 0),
  );
}

/** Whether a path is a folder that a build has created. */
export function hasMarker(path: string): boolean {
  return isFolder(path) && existsSync(join(path, MARKER));
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Staging folder within an output that can only be replaced file by file. It is not part of the site. */
export const IN_PLACE_FOLDER = '.crosstown-new';

/**
 * Returns the paths of all files below an output, with forward slashes, in the order of their code units. A folder whose name is not UTF-8
 * is returned like a file.
 */
export function findFiles(out: string, folder = ''): string[] {
  if (folder === '' && !existsSync(out)) return [];
  const names = readdirSync(join(out, folder), { withFileTypes: true })
    .filter((entry) => folder !== '' || entry.name !== IN_PLACE_FOLDER)
    .map((entry) =>
      // With its slash, a folder is where the paths of its files belong: `a.html` is before `a/b.html`.
      entry.isDirectory() && hasReadableName(join(out, folder, entry.name)) ? `${entry.name}/` : entry.name,
    );
  return names
    .sort(compareCodeUnits)
    .flatMap((name) => (name.endsWith('/') ? findFiles(out, `${folder}${name}`) : [`${folder}${name}`]));
}
