import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { lookup } from 'mrmime';

/** A file of a site, read. */
export interface Found {
  readonly content: Buffer;
  readonly type: string;
  readonly encoding: 'br' | undefined;
}

/**
 * Finds what a site has at a path: the file, `<path>.html` or `<path>/index.html`; compressed where there is such a file
 * beside it and the visitor takes it. Nothing outside of the folder is found, by `..` or by a symbolic link, and neither
 * are the files that are for the host.
 */
export async function findFile(
  folder: string,
  path: string,
  acceptsBrotli: boolean,
): Promise<Found | undefined> {
  if (!path.startsWith('/') || /[\\\0]|\/\.\.(\/|$)|^\/_(headers|redirects)$/.test(path)) return undefined;
  for (const name of namesFor(path)) {
    const type = typeOf(name);
    const compressed = acceptsBrotli ? await read(folder, `${name}.br`) : undefined;
    if (compressed) return { content: compressed, type, encoding: 'br' };
    const content = await read(folder, name);
    if (content) return { content, type, encoding: undefined };
  }
  return undefined;
}

/** The text of a file that a site may have. */
export async function readText(folder: string, name: string): Promise<string> {
  return (await read(folder, name))?.toString() ?? '';
}

function namesFor(path: string): string[] {
  const bare = path.replace(/\/+$/, '');
  const asPage = bare ? [`${bare}.html`, `${bare}/index.html`] : ['/index.html'];
  return path === bare ? [path, ...asPage] : asPage.reverse();
}

async function read(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    if (!file.startsWith(root + sep) || !(await stat(file)).isFile()) return undefined;
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether Node says that there is no such file, or that no file can have this name. */
function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(
    code ?? '',
  );
}

/** What a file is by its ending. All texts of a site are UTF-8. */
function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\//.test(type) ? `${type};charset=utf-8` : type;
}
