import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stamp } from '../model.ts';
import { isSameDate, statOf } from './dates.ts';
import { readManifest } from './manifest.ts';

/** The output as the last build left it. */
export interface OldOutput {
  /** Whether a file has the size and the date with which it was left. */
  isUntouched(path: string, stamp: Stamp): boolean;
  read(path: string): Buffer;
  /** Whether these files are there as they were left, and no other that a build has written. */
  isWhole(files: ReadonlyMap<string, Stamp>): boolean;
}

/** Looks at a written output. */
export function openOldOutput(out: string): OldOutput {
  const isUntouched: OldOutput['isUntouched'] = (path, { bytes, mtime }) => {
    const now = statOf(join(out, path));
    return now?.isFile() === true && now.size === bytes && isSameDate(now.mtimeMs, mtime);
  };
  return {
    isUntouched,
    read: (path) => readFileSync(join(out, path)),
    isWhole(files) {
      for (const [path, stamp] of files) if (!isUntouched(path, stamp)) return false;
      const others = filesBelow(out).filter((path) => !files.has(path));
      const ours = others.length > 0 ? readManifest(out) : undefined;
      return !others.some((path) => ours?.has(path));
    },
  };
}

/** Within an output that can only be replaced file by file: what is to come. No part of it. */
export const INSIDE = '.crosstown-new';

/** The files of a folder by their paths, with forward slashes. */
export function filesBelow(folder: string, path = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    if (path === '' && entry.name === INSIDE) return [];
    const inner = path ? `${path}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesBelow(folder, inner) : [inner];
  });
}
