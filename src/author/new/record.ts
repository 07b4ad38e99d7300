import { join } from 'node:path';
import { createWhole, replaceWhole } from '../../build/output/file-operations.ts';
import { openDataFiles } from '../../site/load/files/read-files.ts';
import { parseDataFile } from '../../site/load/formats/formats.ts';
import { columnsFor } from '../../site/load/records/collection.ts';
import { jsonSchemaComment } from '../../site/schema/json-schema.ts';
import { shapeOf } from '../../site/schema/zod.ts';
import { editText } from '../edit/edit-text.ts';
import type { NewRecord } from './collection.ts';
import { missingFields, type RequiredField } from './fields.ts';
import { appendRecord, formatRecord } from './format.ts';
import { findTarget, type RecordTarget } from './target.ts';

/** A file with a new record. */
export interface NewRecordFile {
  readonly path: string;
  readonly text: string;
  /** The text that the file has now; undefined for a file that does not exist. */
  readonly before: string | undefined;
  /** Required fields that have no value yet. */
  readonly missing: readonly RequiredField[];
}

/** Creates the text of the file of a new record, in the style of its siblings. Returns the reason if the record cannot be added. */
export function createRecordFile(record: NewRecord): NewRecordFile | { readonly error: string } {
  const { collection, given } = record;
  const target = findTarget(record);
  if ('error' in target) return { error: `${target.error} Nothing was written.` };
  const { path, text: before, isList, isMarkdown } = target;
  // The name of a file of one record is its slug.
  const missing = missingFields(collection.schema, isList ? given : { slug: '', ...given }).filter(
    ({ name }) => !(isMarkdown && name === 'body'),
  );
  const text = /\.(?:jsonl?|csv)$/.test(path) ? tableWith(record, target) : textOf(record, target, missing);
  return typeof text === 'string' ? { path, text, before, missing } : text;
}

/** Writes the file of a new record, completely or not at all. Returns why it was not written: the file has changed since it was read. */
export function writeRecordFile(root: string, { path, text, before }: NewRecordFile): string | undefined {
  if (before === undefined)
    return createWhole(join(root, path), text) ? undefined : `${path} exists already. Nothing was written.`;
  if (openDataFiles(root, [path]).get(path)?.text !== before)
    return `${path} has changed since the data was loaded without errors. Nothing was written.`;
  replaceWhole(join(root, path), text);
  return undefined;
}

/** JSON and tables have no comments for what is missing. */
function tableWith({ collection, given }: NewRecord, { path, text, isList, sibling }: RecordTarget) {
  const unit = /^[ \t]+/m.exec(sibling?.text ?? '')?.[0] ?? '  ';
  if (!isList) return `${JSON.stringify(given, null, unit)}\n`;
  const file = { path, text: text ?? '[]\n' };
  const columns = columnsFor(path, collection.schema);
  const { value } = parseDataFile(file, columns);
  const count = Array.isArray(value) ? value.length : 0;
  const added = editText(file, { kind: 'insert', path: [count], value: given }, { columns });
  return 'error' in added ? { error: `${added.error} Nothing was written.` } : added.text;
}

function textOf(
  { collection, given }: NewRecord,
  { sibling, isList, isMarkdown, path, text: before }: RecordTarget,
  missing: readonly RequiredField[],
): string {
  const { body = '', ...fields } = given;
  const all = isMarkdown ? fields : given;
  const order = [
    ...(sibling?.node.items.map(({ key }) => String(key)) ?? []),
    ...Object.keys(shapeOf(collection.schema, given) ?? {}),
    ...Object.keys(all),
  ];
  const notes = new Map(missing.map(({ name, limits }) => [name, limits]));
  const hasSlug = isList || !sibling || sibling.node.has('slug');
  const names = [...new Set(order)].filter(
    (name) => (name in all || notes.has(name)) && (hasSlug || name !== 'slug'),
  );
  const record = Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  const format = { sibling, notes };
  if (before !== undefined) return appendRecord(before, record, format);
  if (isMarkdown) return `---\n${formatRecord(record, format)}---\n\n${body ? `${body}\n` : ''}`;
  const comment = `${jsonSchemaComment(path, collection.name, collection)}\n`;
  return isList
    ? appendRecord(`${comment}[]\n`, record, format)
    : `${comment}${formatRecord(record, format)}`;
}
