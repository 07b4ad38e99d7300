import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/*
 * Files that belong to an output but must never be published are its siblings: they are on the same disk and have hidden names that
 * start with the name of the output: `.dist.lock`, `.dist.memory`, `.dist.files`, and `.dist-new-…` for a staging folder.
 */

/** Returns the path of a sibling of an output. */
export function siblingPath(out: string, suffix: string): string {
  return join(dirname(out), `.${basename(out)}${suffix}`);
}

/** Returns the paths of all siblings whose suffix starts with `prefix`, sorted. */
export function findSiblings(out: string, prefix: string): string[] {
  const start = basename(siblingPath(out, prefix));
  if (!existsSync(dirname(out))) return [];
  const names = readdirSync(dirname(out)).filter((name) => name.startsWith(start));
  return names.sort().map((name) => join(dirname(out), name));
}

/** Prefix of a staging folder, which becomes the output when it is complete. */
export const NEW = '-new-';
/** Suffix of the output that a staging folder replaced: a complete site. */
export const OLD = '-old';
/** Suffix of a folder that is being removed: possibly an incomplete site. */
export const GONE = '-gone';

/** Staging folder within an output that can only be replaced file by file. It is not part of the site. */
export const IN_PLACE_FOLDER = '.crosstown-new';

/** Returns the paths of all files below an output, with forward slashes. */
export function findFiles(out: string, path = ''): string[] {
  if (!existsSync(out)) return [];
  return readdirSync(join(out, path), { withFileTypes: true }).flatMap((entry) => {
    if (path === '' && entry.name === IN_PLACE_FOLDER) return [];
    const inner = path ? `${path}/${entry.name}` : entry.name;
    return entry.isDirectory() ? findFiles(out, inner) : [inner];
  });
}
