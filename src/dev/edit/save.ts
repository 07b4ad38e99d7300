import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChange } from '../../author/edit/changes.ts';
import type { Edit } from '../../author/edit/edits.ts';
import { differingLines, listSaved, saveChanges, undoChange } from '../../author/edit/save.ts';
import { placeUploads } from '../../author/edit/uploads.ts';
import { digestOf } from '../../core/util/hash.ts';
import { type ApiAnswer, NO_SITE, type Read, type RequestAction } from '../requests.ts';
import type { Conflict, EditRequest, FileConflict, FileState, Saved, UndoEntry } from './contract.ts';
import { MAX_EDIT_BYTES, readEditRequest } from './edit-request.ts';
import type { CheckedEdits } from './trials.ts';

/** `POST save`: writes edits that cause no errors to files that are as they were when the edits were made. */
export const SAVE_ACTION: RequestAction = {
  maxBytes: MAX_EDIT_BYTES,
  async run(body, { root, site, trials }) {
    const request = readEditRequest(body);
    if ('error' in request) return refused(request.error, 400);
    const checked = await trials.check(request);
    if (!checked) return refused(NO_SITE, 503);
    const { errors, issues, changes } = checked;
    // Other files are not shown.
    const known = site.current()?.site.dataset.files;
    const conflict = request.files.flatMap((file) => {
      const now = known?.has(file.path) ? bytesOf(root, file.path) : undefined;
      return conflictIn(file, now, changes);
    });
    if (conflict.length > 0) return { status: 409, body: { conflict } satisfies Conflict };
    if (errors.length > 0 || issues !== '') return refused(whyInvalid(checked), 422);
    const misplaced = placeUploads(root, request.edits);
    if (misplaced) return refused(misplaced.error, 422);
    return answerOf(saveChanges(root, changes, nameOf(request)), placeOf(changes));
  },
};

/** `POST undo`: restores the files that a change has written, if they are as it left them. */
export const UNDO_ACTION: RequestAction = {
  run({ id }, { root }) {
    if (typeof id !== 'string') return undefined;
    const files = listSaved(root).find((one) => one.id === id)?.files ?? [];
    const before = files.map((path) => bytesOf(root, path)?.toString());
    const result = undoChange(root, id);
    const changes = files.map((path, i) => ({
      path,
      before: before[i],
      after: bytesOf(root, path)?.toString(),
    }));
    return answerOf(result, placeOf(changes));
  },
};

/** `GET undo`: the changes that can be undone, the newest first. */
export const readUndo: Read = (_loaded, _query, { root }) => listSaved(root) satisfies readonly UndoEntry[];

function refused(why: string, status: number): ApiAnswer {
  return { status, body: why };
}

function answerOf(result: ReturnType<typeof saveChanges>, place: string): ApiAnswer {
  if ('error' in result) return refused(result.error, 422);
  if ('conflict' in result) return { status: 409, body: result satisfies Conflict };
  return { status: 200, body: { place, undo: result.saved } satisfies Saved };
}

/** Returns the lines of a file that has changed since the edits were made. */
function conflictIn(
  { path, digest }: FileState,
  now: Buffer | undefined,
  changes: readonly FileChange[],
): FileConflict[] {
  if (now && digestOf(now) === digest) return [];
  const { after = '' } = changes.find((one) => one.path === path) ?? {};
  return [{ path, ...differingLines(after, now?.toString() ?? '') }];
}

function bytesOf(root: string, path: string): Buffer | undefined {
  return existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined;
}

function whyInvalid({ errors, issues }: CheckedEdits): string {
  return [...errors.map(({ message }) => message), issues, 'Nothing was written.'].filter(Boolean).join('\n');
}

/** The first line that differs. */
function placeOf([first]: readonly FileChange[]): string {
  if (!first) return '';
  const { path, before = '', after = '' } = first;
  const lines = before.split('\n');
  const line = after.split('\n').findIndex((one, i) => one !== lines[i]);
  return `${path}:${line < 0 ? 1 : line + 1}`;
}

/** Says what edits change, such as `towns/windham lead`. */
function nameOf({ edits }: EditRequest): string {
  const names = [...new Set(edits.map(nameOfEdit))];
  const [first = ''] = names;
  return names.length > 1 ? `${first} and ${names.length - 1} more` : first;
}

function nameOfEdit(edit: Edit): string {
  if (edit.kind === 'add-record') return `${edit.collection}/${edit.value.slug ?? ''} added`;
  if (edit.kind === 'delete-record') return `${edit.record} deleted`;
  const { record, path } = edit.address;
  return [record, path.join('.')].filter(Boolean).join(' ');
}
