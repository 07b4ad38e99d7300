import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Stamp } from '../../core/model.ts';
import { compareCodeUnits } from '../../core/util/order.ts';
import { hasFile, isSameDate, replaceWhole, statIfExists } from './file-operations.ts';
import { findFiles, siblingPath } from './paths.ts';

const FILE_LIST = '.files';

/**
 * Returns the paths of all files in an output that builds have written; no other file is ever removed. Undefined if that is unknown:
 * the list is missing or damaged. It is a file of its own, since the build manifest may be deleted, and is written only after the swap.
 */
export function readFileList(out: string): ReadonlySet<string> | undefined {
  try {
    const list: unknown = JSON.parse(readFileSync(siblingPath(out, FILE_LIST), 'utf8'));
    return Array.isArray(list) ? new Set(list.filter((entry) => typeof entry === 'string')) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the list of files that builds have written, completely or not at all. */
export function writeFileList(out: string, files: Iterable<string>): void {
  const lines = [...files].sort(compareCodeUnits).map((file) => JSON.stringify(file));
  replaceWhole(siblingPath(out, FILE_LIST), `[\n${lines.join(',\n')}\n]\n`);
}

/** Returns the files in an output that no build has written. Paths are sorted. */
export function findForeignFiles(out: string, ours: ReadonlySet<string> | undefined): string[] {
  return findFiles(out).filter((path) => !ours?.has(path));
}

/** The output of the last build. */
export interface OldOutput {
  /** Whether a file still has the size and date with which it was written. */
  isUntouched(path: string, stamp: Stamp): boolean;
  read(path: string): Buffer;
  /** Whether exactly these files are left of those that builds have written, all of them untouched. */
  isWhole(files: ReadonlyMap<string, Stamp>): boolean;
}

/** Opens the output of the last build for reading. */
export function openOldOutput(out: string): OldOutput {
  const isUntouched: OldOutput['isUntouched'] = (path, { bytes, mtime }) => {
    // Called for every file: `join` would take as long as the system.
    const now = statIfExists(`${out}/${path}`);
    return now?.isFile() === true && now.size === bytes && isSameDate(now.mtimeMs, mtime);
  };
  return {
    isUntouched,
    read: (path) => readFileSync(join(out, path)),
    isWhole(files) {
      for (const [path, stamp] of files) if (!isUntouched(path, stamp)) return false;
      const others = [...(readFileList(out) ?? [])].filter((path) => !files.has(path));
      return !others.some((path) => hasFile(join(out, path)));
    },
  };
}

/** What changed in an output. */
interface Changes {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Writes the paths of changed and removed files, one per line, for `rsync --files-from` with `--delete-missing-args` and similar
 * tools. The file is written completely or not at all.
 */
export function writeChanges(path: string, { changed, removed }: Changes): void {
  const lines = [...changed, ...removed].sort(compareCodeUnits).map((line) => `${line}\n`);
  writeReportFile(path, lines.join(''));
}

/** Writes a file beside the site, such as a report, completely or not at all. */
export function writeReportFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  replaceWhole(path, text);
}
