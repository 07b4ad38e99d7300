import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StarterFile } from './starter-files.ts';

/** Writes files below a folder, and returns the paths of those that were there already: they stay as they are. */
export function writeNew(folder: string, files: readonly StarterFile[]): string[] {
  return files.filter(({ path, content }) => !create(join(folder, path), content)).map(({ path }) => path);
}

/** Writes a package.json in place of the one that it was merged from. */
export function replacePackage(path: string, text: string): void {
  writeFileSync(path, text);
}

/** The system refuses in the same step in which it would write: no other process can come between. */
function create(path: string, content: string): boolean {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
