import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createWhole, messageOf, removeFiles, replaceWhole } from '../../build/output/file-operations.ts';
import { leavesFolder } from '../../core/util/safe-path.ts';
import { isHidden } from '../../site/load/files/data-folder.ts';
import { formatOf } from '../../site/load/formats/formats.ts';
import type { FileChange } from './changes.ts';
import {
  isAsSaved,
  readJournal,
  restored,
  type SavedEntry,
  savedFile,
  textDigest,
  writeJournal,
} from './journal.ts';
import { linkedFolder } from './uploads.ts';

/** A change that was saved, or undone. */
export interface Saved {
  /** The first place that was written. */
  readonly place: string;
  /** Undoes it, while the files are as they were saved; also after a restart. */
  readonly undo: UndoEntry;
}

/** A saved change that can be undone. */
export interface UndoEntry {
  readonly id: string;
  /** What was changed, such as `towns/windham lead`. */
  readonly what: string;
  /** The files that it wrote. */
  readonly files: readonly string[];
}

/** Nothing was written, since files have changed meanwhile. */
export interface Conflict {
  readonly conflict: readonly FileConflict[];
}

interface FileConflict {
  readonly path: string;
  /** The lines that differ: as they would be written, and as they are in the file now. */
  readonly yours: string;
  readonly theirs: string;
}

type Refused = { readonly error: string };

/** Writes changed files: all of them or none, and only if they are still as they were when the change was made. It can be undone. */
export function saveChanges(
  root: string,
  changes: readonly FileChange[],
  what: string,
): Saved | Conflict | Refused {
  const refused = findRefusal(root, changes);
  if (refused) return refused;
  const journal = readJournal(root);
  const saved = { id: randomUUID(), what, files: changes.map(savedFile) };
  // Before the files, so that a change can be undone that a killed process has written in part.
  const error =
    attempt(() => writeJournal(root, [...journal, saved])) ??
    writeAll(root, changes, () => writeJournal(root, journal));
  return error === undefined ? { place: placeOf(changes), undo: withPaths(saved) } : { error };
}

/** Restores the files that a change has written, if they are as it left them. */
export function undoChange(root: string, id: string): Saved | Conflict | Refused {
  const journal = readJournal(root);
  const saved = journal.find((one) => one.id === id);
  if (!saved) return { error: 'This change cannot be undone any more.' };
  const found = saved.files.map((file) => ({ file, now: readText(root, file.path) }));
  const conflict = found.flatMap(({ file, now }) => {
    const { path, at, was, is } = file;
    return isAsSaved(file, now) ? [] : { path, ...differingLines(was, now?.slice(at, at + is) ?? '') };
  });
  if (conflict.length > 0) return { conflict };
  const changes = found.map(({ file, now }) => ({
    path: file.path,
    before: now,
    after: restored(file, now),
  }));
  const refused = findRefusal(root, changes);
  if (refused) return refused;
  const left = journal.filter((one) => one !== saved);
  const error = writeAll(root, changes, () => {}) ?? attempt(() => writeJournal(root, left));
  return error === undefined ? { place: placeOf(changes), undo: withPaths(saved) } : { error };
}

/** Returns the changes that can be undone, the newest first. */
export function listSaved(root: string): readonly UndoEntry[] {
  return readJournal(root).map(withPaths).reverse();
}

function withPaths({ files, ...entry }: SavedEntry): UndoEntry {
  return { ...entry, files: files.map(({ path }) => path) };
}

/** The first line that differs. */
function placeOf([first]: readonly FileChange[]): string {
  if (!first) return '';
  const { path, before = '', after = '' } = first;
  const lines = before.split('\n');
  const line = after.split('\n').findIndex((one, i) => one !== lines[i]);
  return `${path}:${line < 0 ? 1 : line + 1}`;
}

/** Returns why nothing can be written: a file is not one of the data, or it has changed meanwhile. */
function findRefusal(root: string, changes: readonly FileChange[]): Conflict | Refused | undefined {
  const [error] = changes.flatMap(({ path }) => whyForeign(root, path) ?? []);
  if (error !== undefined) return { error };
  const files = changes.map(({ path, before }) => ({ path, digest: textDigest(before) }));
  return findChangedFiles(root, files, changes);
}

/** Finds the files that are not as they were when changes were made. */
export function findChangedFiles(
  root: string,
  files: readonly { readonly path: string; readonly digest: string | undefined }[],
  changes: readonly FileChange[],
): Conflict | undefined {
  const conflict = files.flatMap(({ path, digest }) => {
    // Other files are not shown.
    const now = whyForeign(root, path) === undefined ? readText(root, path) : undefined;
    if (textDigest(now) === digest) return [];
    const { after = '' } = changes.find((one) => one.path === path) ?? {};
    return { path, ...differingLines(after, now ?? '') };
  });
  return conflict.length > 0 ? { conflict } : undefined;
}

/** Returns why a file is not read and written: it is not one of the data. */
function whyForeign(root: string, path: string): string | undefined {
  const isData =
    path.startsWith('data/') && !leavesFolder(path) && !isHidden(path) && formatOf(path) !== undefined;
  return isData
    ? linkedFolder(root, path.slice('data/'.length))
    : `${path} is no file of the data. Nothing was written.`;
}

function readText(root: string, path: string): string | undefined {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
}

/** Returns two texts without the lines at their start and end that are the same. */
function differingLines(yours: string, theirs: string): Omit<FileConflict, 'path'> {
  const [own, others] = [yours.split('\n'), theirs.split('\n')];
  while (own.length > 0 && own[0] === others[0]) for (const lines of [own, others]) lines.shift();
  while (own.length > 0 && own.at(-1) === others.at(-1)) for (const lines of [own, others]) lines.pop();
  return { yours: own.join('\n'), theirs: others.join('\n') };
}

/** Writes all files. After a failure it restores those that it has written, and returns what failed. */
function writeAll(
  root: string,
  changes: readonly FileChange[],
  whenRestored: () => void,
): string | undefined {
  for (const [i, change] of changes.entries()) {
    const failure = attempt(() => writeFile(root, change));
    if (failure === undefined) continue;
    const written = changes.slice(0, i).reverse();
    const left = written.filter(
      ({ path, before, after }) =>
        attempt(() => writeFile(root, { path, before: after, after: before })) !== undefined,
    );
    if (left.length > 0)
      return `${failure} These files have changed: ${left.map(({ path }) => path).join(', ')}.`;
    return attempt(whenRestored) ?? `${failure} Nothing was changed.`;
  }
  return undefined;
}

/** Returns why the system cannot write. */
function attempt(write: () => void): string | undefined {
  try {
    write();
    return undefined;
  } catch (error) {
    return `The files could not be written: ${messageOf(error)}.`;
  }
}

function writeFile(root: string, { path, before, after }: FileChange): void {
  const absolute = join(root, path);
  if (after === undefined) removeFiles(join(root, 'data'), [path.slice('data/'.length)]);
  else if (before !== undefined) replaceWhole(realpathSync(absolute), after);
  else if (!createWhole(absolute, after)) throw new Error(`${path} exists already`);
}
