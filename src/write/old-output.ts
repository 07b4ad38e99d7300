import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Stamp } from '../model.ts';

/** The output as the last build left it. */
export interface OldOutput {
  /** Whether a file has the size and the date with which it was left. */
  isUntouched(path: string, stamp: Stamp): boolean;
  read(path: string): Buffer;
  /** Whether these files are there as they were left, and no other. */
  isWhole(files: ReadonlyMap<string, Stamp>): boolean;
}

/** Looks at a written output. */
export function openOldOutput(out: string): OldOutput {
  const isUntouched: OldOutput['isUntouched'] = (path, { bytes, mtime }) => {
    const now = statSync(join(out, path), { throwIfNoEntry: false });
    return now?.isFile() === true && now.size === bytes && now.mtimeMs === mtime;
  };
  return {
    isUntouched,
    read: (path) => readFileSync(join(out, path)),
    isWhole(files) {
      if (filesBelow(out).length !== files.size) return false;
      for (const [path, stamp] of files) if (!isUntouched(path, stamp)) return false;
      return true;
    },
  };
}

/** The files of a folder by their paths, with forward slashes. */
export function filesBelow(folder: string, path = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = path ? `${path}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesBelow(folder, inner) : [inner];
  });
}
