import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isEmpty, readManifest } from './manifest.ts';
import { outputAt } from './output.ts';

/** The output folder holds, or may hold, something that is not ours to replace. */
export class RefusedError extends Error {}

const SOURCES = ['data', 'templates', 'src', 'bin', 'scripts', 'tests', '.git', 'node_modules'];

interface Wanted {
  readonly out: string;
  /** Files of the site may take the place of others. */
  readonly force: boolean;
}

/**
 * Throws a RefusedError when writing to `out` would replace sources of the site, by whatever links it leads there, or when nobody
 * knows which of the files in it a build has written.
 */
export function guardOutput(root: string, { out, force }: Wanted): void {
  guardSources(root, out, out);
  guardSources(realPath(root), realPath(outputAt(out)), out);
  if (existsSync(out) && !statSync(out).isDirectory())
    throw new RefusedError(`${out} is a file. Choose a folder with --out.`);
  if (force || isEmpty(out) || readManifest(outputAt(out))) return;
  throw new RefusedError(
    `${out} holds files, and nothing beside it says that a build has written them. Empty it, or choose another folder with --out. With --force the files of the site are written there all the same, and all others stay.`,
  );
}

/** `named` is what people call the output. */
function guardSources(root: string, out: string, named: string): void {
  const below = relative(out, root);
  if (below === '' || !below.startsWith('..')) {
    throw new RefusedError(`${named} holds the site's own sources. Choose another folder with --out.`);
  }
  const [first = ''] = relative(root, out).split(/[\\/]/);
  if (SOURCES.includes(first)) {
    throw new RefusedError(`${named} belongs to the sources of the site. Choose another folder with --out.`);
  }
}

/** A path without links; its end need not be there yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync.native(path);
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
}
