import { join } from 'node:path';
import { parseDocument, type YAMLMap } from 'yaml';
import { openDataFiles } from '../load/files/read-files.ts';
import { jsonSchemaComment } from '../load/schema/json-schema.ts';
import { shapeOf } from '../load/schema/zod.ts';
import type { DataRecord, Dataset } from '../model.ts';
import { createWhole, replaceWhole } from '../output/file-operations.ts';
import { isPlain } from '../util/plain.ts';
import { createBrief } from './brief.ts';
import type { NewRecordCollection } from './collection.ts';
import { missingFields, type RequiredField } from './fields.ts';
import { appendRecord, formatRecord } from './format.ts';
import { findTarget, type RecordTarget } from './target.ts';

/** A record of which at least the key is known. */
interface KeyInputs {
  readonly collection: NewRecordCollection;
  /** The fields with a value, those that identify the record among them. */
  readonly given: DataRecord;
  readonly dataset: Dataset;
}

/** A record to create. */
interface NewRecordInputs extends KeyInputs {
  /** Whether notes for the writer are put above the record, as a comment. */
  readonly hasBrief: boolean;
}

/** A file with a new record. */
export interface NewRecordFile {
  readonly path: string;
  readonly text: string;
  /** The text that the file has now; undefined for a file that does not exist. */
  readonly before?: string;
  /** Required fields that have no value yet. */
  readonly missing: readonly RequiredField[];
}

/** Creates the text of the file of a new record, in the style of its siblings. Returns the reason if the record cannot be added. */
export function createRecordFile(inputs: NewRecordInputs): NewRecordFile | { readonly error: string } {
  const { collection, given, dataset } = inputs;
  const target = findTarget(collection, given, dataset.files);
  if ('error' in target) return { error: withEnd(target.error) };
  const conflict = conflictAt(target, inputs);
  if (conflict !== undefined) return { error: withEnd(conflict) };
  const missing = missingFields(collection.schema, withFileName(given, target)).filter(
    ({ name }) => !(target.isMarkdown && name === 'body'),
  );
  const text = textOf(inputs, target, missing);
  const { text: before } = target;
  return { path: target.path, text, missing, ...(before === undefined ? {} : { before }) };
}

/** Returns why no record with this key can be added: one exists, or the collection has no file for it. */
export function findConflict(inputs: KeyInputs): string | undefined {
  const target = findTarget(inputs.collection, inputs.given, inputs.dataset.files);
  return 'error' in target ? target.error : conflictAt(target, inputs);
}

function conflictAt(target: RecordTarget, inputs: KeyInputs): string | undefined {
  const twin = findTwin(inputs, target);
  return twin === undefined ? undefined : `${twin} exists already.`;
}

function withEnd(error: string): string {
  return `${error} Nothing was written.`;
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

/** Returns the name of a record with the same key. A record with errors is in its file only. */
function findTwin(
  { collection, given, dataset }: KeyInputs,
  { path, text }: RecordTarget,
): string | undefined {
  const { name, keys } = collection;
  if (keys.length === 0) return undefined;
  const isSame = (record: DataRecord) => keys.every((key) => record[key] === given[key]);
  const written: unknown = text === undefined ? [] : parseDocument(text).toJS();
  const twin = [
    ...(dataset.collections[name] ?? []),
    ...(Array.isArray(written) ? written.filter(isPlain) : []),
  ].find(isSame);
  return twin && `The record ${keys.map((key) => given[key]).join(', ')} of ${name} (${path})`;
}

/** The name of a file of one record is its slug. */
function withFileName(given: DataRecord, { isList }: RecordTarget): DataRecord {
  return isList ? given : { slug: '', ...given };
}

function textOf(
  { collection, given, dataset, hasBrief }: NewRecordInputs,
  target: RecordTarget,
  missing: readonly RequiredField[],
): string {
  const { sibling, isList, isMarkdown, path } = target;
  const { body = '', ...fields } = given;
  const all = isMarkdown ? fields : given;
  const order = [
    ...keysOf(sibling?.node),
    ...Object.keys(shapeOf(collection.schema, given) ?? {}),
    ...Object.keys(all),
  ];
  const empty = new Set(missing.map(({ name }) => name));
  const names = [...new Set(order)].filter((name) => name in all || empty.has(name));
  const written =
    isList || !sibling || sibling.node.has('slug') ? names : names.filter((name) => name !== 'slug');
  const record = Object.fromEntries(written.map((name) => [name, all[name] ?? null]));
  const brief = hasBrief ? createBrief({ collection, key: given, dataset, missing }) : [];
  const notes = new Map(missing.map(({ name, limits }) => [name, limits]));
  const format = { sibling, notes, brief };
  if (target.text !== undefined) return appendRecord(target.text, record, format);
  if (isMarkdown) return `---\n${formatRecord(record, format)}---\n\n${body ? `${body}\n` : ''}`;
  const comment = `${jsonSchemaComment(path, collection.name, collection)}\n`;
  return isList
    ? appendRecord(`${comment}[]\n`, record, format)
    : `${comment}${formatRecord(record, format)}`;
}

function keysOf(node: YAMLMap | undefined): string[] {
  return node ? node.items.map(({ key }) => String(key)) : [];
}
