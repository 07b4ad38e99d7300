import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Result, SourceFile } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';
import { formatOf } from './formats.ts';
import { createOpener } from './open-file.ts';

/**
 * Reads every data file below `root/data`, sorted by path. Files that are not clean text become issues, and stay in the list
 * as unread: nobody else need wonder where they are.
 */
export function readDataFiles(root: string): Result<readonly SourceFile[]> {
  const opened = listDataFiles(root, 'data').map(createOpener(root));
  return { value: opened.map(({ file }) => file), issues: opened.flatMap(({ issue }) => issue ?? []) };
}

/** Some data files, for showing lines of them. */
export function openDataFiles(root: string, paths: readonly string[]): ReadonlyMap<string, SourceFile> {
  const opened = paths.map(createOpener(root));
  return new Map(opened.map(({ file }) => [file.path, file] as const));
}

function listDataFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      // Editors and systems keep files of their own under names that start with a dot.
      if (name.startsWith('.')) return [];
      if (statSync(join(root, path)).isDirectory()) return listDataFiles(root, path);
      return formatOf(name) ? [path] : [];
    })
    .sort(compareCodeUnits);
}
