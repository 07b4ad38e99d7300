import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the starter site. `path` is relative to the site, with forward slashes, and under the name that it has there. */
export interface StarterFile {
  readonly path: string;
  readonly content: string;
}

const STARTER = join(import.meta.dirname, '../starter');

/** What working on the starter in place leaves there. */
const LEFT_OVER = /^(node_modules|dist|\.crosstown|\.dist\.memory|\.DS_Store)(\/|$)/;

/** All files of the starter site, sorted by path. Every one is text. */
export function starterFiles(): StarterFile[] {
  return readdirSync(STARTER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(STARTER.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !LEFT_OVER.test(path))
    .sort()
    .map((path) => ({ path: nameInSite(path), content: readFileSync(join(STARTER, path), 'utf8') }));
}

/** npm leaves files of some names out of packages, or reads them as its own: these are kept under another. */
function nameInSite(path: string): string {
  return path.replace(/^_(gitignore)$/, '.$1').replace(/^_(package\.json)$/, '$1');
}
