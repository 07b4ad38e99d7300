import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Stamp } from '../model.ts';

/** The output as the last build left it. */
export interface OldOutput {
  /** Whether a file has the size and the date with which it was left. */
  isUntouched(path: string, stamp: Stamp): boolean;
  read(path: string): Buffer;
}

/** Looks at a written output. */
export function openOldOutput(out: string): OldOutput {
  return {
    isUntouched(path, { bytes, mtime }) {
      const now = statSync(join(out, path), { throwIfNoEntry: false });
      return now?.isFile() === true && now.size === bytes && now.mtimeMs === mtime;
    },
    read: (path) => readFileSync(join(out, path)),
  };
}
