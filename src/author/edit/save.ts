import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createWhole, messageOf, removeFiles, replaceWhole } from '../../build/output/file-operations.ts';
import { leavesFolder } from '../../core/util/safe-path.ts';
import { isHidden } from '../../site/load/files/data-folder.ts';
import { formatOf } from '../../site/load/formats/formats.ts';
import type { FileChange } from './changes.ts';
import { isAsSaved, readJournal, restored, type SavedFile, savedFile, writeJournal } from './journal.ts';
import { linkedFolder } from './uploads.ts';

/** A saved change that can be undone. */
export interface SavedChange {
  readonly id: string;
  /** What was changed, such as `towns/windham lead`. */
  readonly what: string;
  /** The files that it wrote. */
  readonly files: readonly string[];
}

/** A file that has changed meanwhile: the lines that differ, as they would be written, and as they are in the file now. */
export interface ChangedFile {
  readonly path: string;
  readonly yours: string;
  readonly theirs: string;
}

/** A change that is saved, or undone; or why nothing was written. */
export type SaveOutcome =
  | { readonly saved: SavedChange }
  | { readonly conflict: readonly ChangedFile[] }
  | { readonly error: string };

/** Writes changed files: all of them or none, and only if they are still as they were when the change was made. It can be undone. */
export function saveChanges(root: string, changes: readonly FileChange[], what: string): SaveOutcome {
  const refused = findRefusal(root, changes);
  if (refused) return refused;
  const journal = readJournal(root);
  const saved = { id: randomUUID(), what, files: changes.map(savedFile) };
  // Before the files, so that a change can be undone that a killed process has written in part.
  const error =
    attempt(() => writeJournal(root, [...journal, saved])) ??
    writeAll(root, changes, () => writeJournal(root, journal));
  return error === undefined ? { saved: withPaths(saved) } : { error };
}

/** Restores the files that a change has written, if they are as it left them. */
export function undoChange(root: string, id: string): SaveOutcome {
  const journal = readJournal(root);
  const saved = journal.find((one) => one.id === id);
  if (!saved) return { error: 'This change cannot be undone any more.' };
  const found = saved.files.map((file) => ({ file, now: readText(root, file.path) }));
  const conflict = found.flatMap(({ file, now }) => (isAsSaved(file, now) ? [] : conflictOf(file, now)));
  if (conflict.length > 0) return { conflict };
  const changes = found.map(({ file, now }) => ({
    path: file.path,
    before: now,
    after: restored(file, now),
  }));
  const left = () =>
    writeJournal(
      root,
      journal.filter((one) => one !== saved),
    );
  const refused = findRefusal(root, changes);
  if (refused) return refused;
  const error = writeAll(root, changes, () => {}) ?? attempt(left);
  return error === undefined ? { saved: withPaths(saved) } : { error };
}

/** Returns the changes that can be undone, the newest first. */
export function listSaved(root: string): readonly SavedChange[] {
  return readJournal(root).map(withPaths).reverse();
}

function withPaths({
  id,
  what,
  files,
}: {
  readonly id: string;
  readonly what: string;
  readonly files: readonly SavedFile[];
}): SavedChange {
  return { id, what, files: files.map(({ path }) => path) };
}

/** Returns why nothing can be written: a file is not one of the data, or it has changed meanwhile. */
function findRefusal(
  root: string,
  changes: readonly FileChange[],
): Exclude<SaveOutcome, { readonly saved: SavedChange }> | undefined {
  for (const { path } of changes) {
    const isData =
      path.startsWith('data/') && !leavesFolder(path) && !isHidden(path) && formatOf(path) !== undefined;
    if (!isData) return { error: `${path} is no file of the data. Nothing was written.` };
    const outside = linkedFolder(root, path.slice('data/'.length));
    if (outside !== undefined) return { error: outside };
  }
  const conflict = changes.flatMap(({ path, before, after }) => {
    const now = readText(root, path);
    return now === before ? [] : [{ path, ...differingLines(after ?? '', now ?? '') }];
  });
  return conflict.length > 0 ? { conflict } : undefined;
}

function conflictOf({ path, at, was, is }: SavedFile, now = ''): ChangedFile {
  return { path, ...differingLines(was, now.slice(at, at + is)) };
}

function readText(root: string, path: string): string | undefined {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
}

/** Returns two texts without the lines at their start and end that are the same. */
export function differingLines(yours: string, theirs: string): Pick<ChangedFile, 'yours' | 'theirs'> {
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
