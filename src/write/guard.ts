import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The output folder holds, or may hold, something that is not ours to replace. */
export class RefusedError extends Error {}

/** Files that every output has: a folder with all of them was written by a build. */
const SIGNS = ['robots.txt', 'sitemap.xml', '_headers'];
const SOURCES = ['data', 'templates', 'src', 'bin', 'scripts', 'tests', '.git', 'node_modules'];

/** Throws a RefusedError when writing to `out` would replace anything but an earlier output. */
export function guardOutput(root: string, out: string): void {
  const below = relative(out, root);
  if (below === '' || !below.startsWith('..')) {
    throw new RefusedError(`${out} holds the site's own sources. Choose another folder with --out.`);
  }
  const [first = ''] = relative(root, out).split(/[\\/]/);
  if (SOURCES.includes(first)) {
    throw new RefusedError(`${out} belongs to the sources of the site. Choose another folder with --out.`);
  }
  if (!existsSync(out) || readdirSync(out).length === 0) return;
  if (SIGNS.every((name) => existsSync(join(out, name)))) return;
  throw new RefusedError(
    `${out} holds files that no build has written. Empty it, or choose another folder with --out.`,
  );
}
