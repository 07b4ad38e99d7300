import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { readFileList } from './file-list.ts';
import { resolveOutput } from './paths.ts';

/** Writing the site would replace files that no build has written. */
export class RefusedError extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const SOURCES = ['data', 'templates', 'src', 'bin', 'scripts', 'tests', '.git', 'node_modules'];

/**
 * Throws a RefusedError if writing to `out`, or to the folder that it links to, would replace sources of the site, or if it is
 * unknown which of its files a build has written. With `force` files of the site may replace files that no build has written.
 */
export function guardOutput(root: string, out: string, force: boolean): void {
  guardSources(root, out, out);
  guardSources(realPath(root), realPath(resolveOutput(out)), out);
  if (existsSync(out) && !statSync(out).isDirectory())
    throw new RefusedError(`${out} is a file. Choose a folder with --out.`);
  if (force || !existsSync(out) || readdirSync(out).length === 0 || readFileList(resolveOutput(out))) return;
  throw new RefusedError(
    `${out} contains files, and there is no record that a build has written them. Empty it, or choose another folder with --out. With --force, the files of the site are written there and all others are kept.`,
  );
}

/** `shown` is the path for messages. */
function guardSources(root: string, out: string, shown: string): void {
  const below = relative(out, root);
  if (below === '' || !below.startsWith('..')) {
    throw new RefusedError(`${shown} contains the sources of the site. Choose another folder with --out.`);
  }
  const [first = ''] = relative(root, out).split(/[\\/]/);
  if (SOURCES.includes(first)) {
    throw new RefusedError(`${shown} is a source folder of the site. Choose another folder with --out.`);
  }
}

/** Resolves the links in a path. Its end need not exist. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync.native(path);
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
}
