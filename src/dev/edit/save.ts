import { addressOfEdit, type Edit } from '../../author/edit/edits.ts';
import { findChangedFiles, listSaved, saveChanges, undoChange } from '../../author/edit/save.ts';
import { placeUploads } from '../../author/edit/uploads.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import { type ApiAnswer, NO_SITE, type Read, type RequestAction } from '../requests.ts';
import type { EditRequest } from './contract.ts';
import { MAX_EDIT_BYTES, readEditRequest } from './edit-request.ts';
import { createNames } from './record.ts';
import type { CheckedEdits } from './trials.ts';

/** `POST try`: says what edits would change. Nothing is written. */
export const TRY_ACTION: RequestAction = {
  maxBytes: MAX_EDIT_BYTES,
  async run(body, { trials }) {
    const request = readEditRequest(body);
    const trial = request && (await trials.try(request));
    if (!request) return undefined;
    return trial ? { status: 200, body: trial } : refused(NO_SITE, 503);
  },
};

/** `POST save`: writes edits that cause no errors to files that are as they were when the edits were made. */
export const SAVE_ACTION: RequestAction = {
  maxBytes: MAX_EDIT_BYTES,
  async run(body, { root, site, trials }) {
    const request = readEditRequest(body);
    if (!request) return undefined;
    const checked = await trials.check(request);
    if (!checked) return refused(NO_SITE, 503);
    const { errors, issues, changes } = checked;
    const conflict = findChangedFiles(root, request.files, changes);
    if (conflict) return answerOf(conflict);
    if (errors.length > 0 || issues !== '') return refused(whyInvalid(checked), 422);
    const misplaced = placeUploads(root, request.edits);
    if (misplaced) return refused(misplaced.error, 422);
    return answerOf(saveChanges(root, changes, nameOf(request, site.current()?.site)));
  },
};

/** `POST undo`: restores the files that a change has written, if they are as it left them. */
export const UNDO_ACTION: RequestAction = {
  run({ id }, { root }) {
    return typeof id === 'string' ? answerOf(undoChange(root, id)) : undefined;
  },
};

/** `GET undo`: the changes that can be undone, the newest first. */
export const readUndo: Read = (_loaded, _query, { root }) => listSaved(root);

function refused(why: string, status: number): ApiAnswer {
  return { status, body: why };
}

function answerOf(result: ReturnType<typeof saveChanges>): ApiAnswer {
  if ('error' in result) return refused(result.error, 422);
  return { status: 'conflict' in result ? 409 : 200, body: result };
}

function whyInvalid({ errors, issues }: CheckedEdits): string {
  return [...errors.map(({ message }) => message), issues, 'Nothing was written.'].filter(Boolean).join('\n');
}

/** Says what edits change, such as `towns/windham lead`, of a deletion its record, which is last. Records without a slug have their names. */
function nameOf({ edits }: EditRequest, site: PlannedSite | undefined): string {
  const keys = [...new Set(edits.map(nameOfEdit))];
  const first = (edits.at(-1)?.kind === 'delete-record' ? keys.at(-1) : keys[0]) ?? '';
  const name = first.replace(/^\S+#\d+/, (key) => (site ? createNames(site)(key) : key));
  return keys.length > 1 ? `${name} and ${keys.length - 1} more` : name;
}

function nameOfEdit(edit: Edit): string {
  const { record, path } = addressOfEdit(edit);
  const done = { 'add-record': 'added', 'delete-record': 'deleted' }[String(edit.kind)];
  return [record, path.join('.'), done].filter(Boolean).join(' ');
}
