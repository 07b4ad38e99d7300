import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWhole, replaceWhole } from '../../build/output/file-operations.ts';
import { digestOf } from '../../core/util/hash.ts';
import type { FileChange } from './changes.ts';
import { spliceBetween, spliced } from './entries.ts';

/** A change of the data, as it is kept. */
export interface SavedEntry {
  readonly id: string;
  readonly what: string;
  readonly files: readonly SavedFile[];
}

/** A file before and after a change. Only the part that differs is kept, which suffices while the file is as it was saved. */
interface SavedFile {
  readonly path: string;
  /** Digests of the whole texts; without one, there is no file. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Offset of the part, its text before, and its length after the change. */
  readonly at: number;
  readonly was: string;
  readonly is: number;
}

/** More are not undone. */
const MAX_SAVES = 50;

const JOURNAL = '.crosstown/undo.json';

/** Reads the last changes, the oldest first. */
export function readJournal(root: string): readonly SavedEntry[] {
  const path = join(root, JOURNAL);
  if (!existsSync(path)) return [];
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as readonly SavedEntry[];
  } catch {
    // It is damaged. The data is complete without it.
    return [];
  }
}

/** Writes the last changes, completely or not at all. */
export function writeJournal(root: string, entries: readonly SavedEntry[]): void {
  const path = join(root, JOURNAL);
  const text = JSON.stringify(entries.slice(-MAX_SAVES));
  if (!createWhole(path, text)) replaceWhole(path, text);
}

/** Returns what is kept of a change. */
export function savedFile({ path, before, after }: FileChange): SavedFile {
  const { start: at, end, text: is } = spliceBetween(before ?? '', after ?? '');
  const was = (before ?? '').slice(at, end);
  return { path, before: textDigest(before), after: textDigest(after), at, was, is: is.length };
}

/** Whether a file is as a change has left it, or as it was before. A killed process has written some files only. */
export function isAsSaved({ before, after }: SavedFile, text: string | undefined): boolean {
  return [before, after].includes(textDigest(text));
}

/** Returns the text of a file before a change; undefined if there was none. */
export function restored({ before, at, was, is }: SavedFile, text: string | undefined): string | undefined {
  if (before === undefined || textDigest(text) === before) return before && text;
  return spliced(text ?? '', { start: at, end: at + is, text: was });
}

/** Returns the digest of a file; undefined if there is none. */
export function textDigest(text: string | undefined): string | undefined {
  return text === undefined ? undefined : digestOf(text);
}
