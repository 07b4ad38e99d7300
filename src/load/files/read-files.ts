import type { Result, SourceFile } from '../../model.ts';
import { formatOf } from '../formats/formats.ts';
import type { KeptValues } from '../records/kept-values.ts';
import { isNoData } from './file-endings.ts';
import { broken, createOpener, type Opened } from './open-file.ts';
import { isHidden, walkData } from './walk-data.ts';

/**
 * Reads every data file below `root/data`, sorted by path. Files that are not clean text become issues, and stay in the list
 * as unread: nobody else need wonder where they are. So do those that may have been meant as data.
 */
export function readDataFiles(root: string, kept?: KeptValues): Result<readonly SourceFile[]> {
  const open = createOpener(root, kept);
  const opened = walkData(root).flatMap(({ path, fault }): Opened[] => {
    if (isHidden(path)) return [];
    if (fault) return [broken(path, { kind: fault })];
    if (formatOf(path)) return [open(path)];
    return isNoData(path) ? [] : [{ file: foreign(path), issues: [] }];
  });
  return { value: opened.map(({ file }) => file), issues: opened.flatMap(({ issues }) => issues) };
}

/** Some data files, for showing lines of them. */
export function openDataFiles(root: string, paths: readonly string[]): ReadonlyMap<string, SourceFile> {
  const open = createOpener(root);
  return new Map(paths.map((path) => [path, formatOf(path) ? open(path).file : foreign(path)] as const));
}

/** A file that is not looked into. */
function foreign(path: string): SourceFile {
  return { path, text: '', unread: 'foreign' };
}
