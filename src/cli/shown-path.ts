import { relative } from 'node:path';

/** A path as people name it from the folder that they are in. */
export function shownPath(path: string): string {
  return relative(process.cwd(), path) || path;
}
