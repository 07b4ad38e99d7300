import type { FileAction, Read, RequestAction } from '../requests.ts';
import { readDeletion } from './deletion.ts';
import { IMPORT_ACTION } from './import.ts';
import { PHOTO_ACTION, showPicture } from './photo.ts';
import { readCollections, readRecordForm, readSlug } from './record.ts';
import { readUndo, SAVE_ACTION, TRY_ACTION, UNDO_ACTION } from './save.ts';
import { TEXTS } from './texts.ts';
import { MARKDOWN_PREVIEW, readRecordChoices, VALUE } from './value.ts';

/** What pages can do to edit the data, by the name of the request. The bodies are those of `contract.ts`. */
export const EDIT_ACTIONS: Readonly<Record<string, RequestAction | FileAction>> = {
  import: IMPORT_ACTION,
  photo: PHOTO_ACTION,
  try: TRY_ACTION,
  texts: TEXTS,
  save: SAVE_ACTION,
  undo: UNDO_ACTION,
  value: VALUE,
  markdown: MARKDOWN_PREVIEW,
};

/** What pages ask for to edit the data. */
export const EDIT_READS: Readonly<Record<string, Read>> = {
  record: readRecordForm,
  records: readRecordChoices,
  collections: readCollections,
  slug: readSlug,
  deletion: readDeletion,
  picture: showPicture,
  undo: readUndo,
};
