import { lstatSync } from 'node:fs';
import { posix } from 'node:path';

/** Returns whether a path leaves the folder that it is relative to, or is that folder itself. */
export function leavesFolder(path: string): boolean {
  const normal = posix.normalize(path.replaceAll('\\', '/'));
  return /^(?:\.{1,2}(?:\/|$)|\/)/.test(normal) || path.includes('\u0000');
}

/** Characters that file systems or URLs treat specially. */
const ODD = /[\\?#%:*"<>|\p{Cc}\p{Cs}]/u;

/** Returns whether a path is valid both as a file and as a URL. */
export function isOutputPath(path: string): boolean {
  return (
    !ODD.test(path) && path.split('/').every((part) => !/^(?:|\.|\.\.)$/.test(part) && part.length <= 200)
  );
}

/** Returns an id as a file name. A valid one is unchanged. */
export function fileNameFor(id: string): string {
  return (
    id
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^[.-]+(?=.)/, '')
      .slice(0, 100) || 'image'
  );
}

/**
 * Whether the name of an existing file can be read. Node decodes names as UTF-8, and no file has the name that results from other
 * bytes, with U+FFFD in place of them.
 */
export function hasReadableName(path: string): boolean {
  return !path.includes('\ufffd') || lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
