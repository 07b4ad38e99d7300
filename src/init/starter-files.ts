import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the starter site. `path` is relative to the site, with forward slashes, and under the name that it has there. */
export interface StarterFile {
  readonly path: string;
  readonly content: string;
}

const STARTER = join(import.meta.dirname, '../starter');

/** Whether a path of the starter, with forward slashes, is of what working on it in place leaves there. */
export function isLeftOver(path: string): boolean {
  return /^(node_modules|dist|\.crosstown|\.dist\.memory|\.DS_Store)(\/|$)/.test(path);
}

/** All files of the starter site, sorted by path. Every one is text. */
export function starterFiles(): StarterFile[] {
  return readdirSync(STARTER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(STARTER.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !isLeftOver(path))
    .sort()
    .map((path) => ({ path: nameInSite(path), content: readFileSync(join(STARTER, path), 'utf8') }));
}

/** npm leaves files of some names out of packages, or reads them as its own: these are kept under another. */
function nameInSite(path: string): string {
  return path.replace(/^_(gitignore)$/, '.$1').replace(/^_(package\.json)$/, '$1');
}
