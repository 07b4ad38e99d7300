import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { lookup } from 'mrmime';

/** The content of a file. */
export interface FoundFile {
  readonly content: Buffer;
  readonly type: string;
}

/**
 * Finds the file for a path: the file itself, `<path>.html` or `<path>/index.html`. Never finds files outside the folder, through `..` or
 * symbolic links, nor `_headers` and `_redirects`.
 */
export async function findFile(folder: string, path: string): Promise<FoundFile | undefined> {
  if (!path.startsWith('/') || /[\\\0]|\/\.\.(\/|$)|^\/_(headers|redirects)$/.test(path)) return undefined;
  for (const name of namesFor(path)) {
    const content = await read(folder, name);
    if (content) return { content, type: mediaTypeOf(name) };
  }
  return undefined;
}

/** Returns the text of a file, empty if it is missing. */
export async function readText(folder: string, name: string): Promise<string> {
  return (await read(folder, name))?.toString() ?? '';
}

/** Returns the path that a written site is below, which the canonical address of its home page names; empty if it is at the root. */
export async function readBase(folder: string): Promise<string> {
  const [tag = ''] =
    /<link\b[^>]*\brel="?canonical\b[^>]*>/i.exec(await readText(folder, 'index.html')) ?? [];
  const [, address = ''] = /\bhref="?([^\s">]*)/i.exec(tag) ?? [];
  if (!URL.canParse(address)) return '';
  return new URL(address).pathname.replace(/\/(?:index\.html)?$/, '');
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

/** Whether an error means that the file is missing or that its name is impossible. */
function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(
    code ?? '',
  );
}

/** Returns the media type for a file extension. All text files of a site are UTF-8. */
function mediaTypeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\//.test(type) ? `${type};charset=utf-8` : type;
}
