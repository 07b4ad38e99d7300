import { lstatSync } from 'node:fs';

/**
 * Whether the name of an existing file can be read. Node decodes names as UTF-8, and no file has the name that results from other
 * bytes, with U+FFFD in place of them.
 */
export function hasReadableName(path: string): boolean {
  return !path.includes('\ufffd') || lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
