import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWhole, replaceWhole } from '../../build/output/file-operations.ts';
import type { DataRecord, Dataset } from '../../core/model.ts';
import { openDataFiles } from '../../site/load/files/read-files.ts';
import { parseDataFile } from '../../site/load/formats/formats.ts';
import { columnsFor } from '../../site/load/records/collection.ts';
import { jsonSchemaComment } from '../../site/schema/json-schema.ts';
import { shapeOf } from '../../site/schema/zod.ts';
import { editTexts, withLines } from '../edit/edit-text.ts';
import type { NewRecord, NewRecordCollection } from './collection.ts';
import { missingFields, type RequiredField } from './fields.ts';
import { appendItems, formatRecord, layoutOf } from './format.ts';
import { createTargetFinder, type RecordTarget } from './target.ts';

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
export function createRecordFile({
  collection,
  given,
  dataset,
}: NewRecord): NewRecordFile | { readonly error: string } {
  const { files, errors } = createRecordFiles(collection, [given], dataset, { notesMissing: true });
  const [file] = files;
  return file ?? { error: errors[0] ?? '' };
}

interface NewFileOptions {
  /** Whether fields that have to be filled in are written, each with a comment: a form shows them by itself. */
  readonly notesMissing?: boolean;
}

/** Creates the files of new records of a collection, as `createRecordFile` does. Returns why some cannot be added, by their index. */
export function createRecordFiles(
  collection: NewRecordCollection,
  all: readonly DataRecord[],
  dataset: Dataset,
  { notesMissing = false }: NewFileOptions = {},
): { readonly files: readonly NewRecordFile[]; readonly errors: readonly (string | undefined)[] } {
  const find = createTargetFinder(collection, dataset);
  const errors: (string | undefined)[] = all.map(() => undefined);
  const byPath = new Map<string, { readonly target: RecordTarget; readonly added: number[] }>();
  for (const [i, given] of all.entries()) {
    const target = find(given);
    const known = 'error' in target ? undefined : byPath.get(target.path);
    if ('error' in target) errors[i] = `${target.error} Nothing was written.`;
    else if (known && !target.isList) errors[i] = `${target.path} exists already. Nothing was written.`;
    else if (known) known.added.push(i);
    else byPath.set(target.path, { target, added: [i] });
  }
  const files = [...byPath.values()].flatMap(({ target, added }): NewRecordFile[] => {
    const records = added.map((i) => all[i] ?? {});
    const missing = records.map((given) => (notesMissing ? missingIn(collection, given, target) : []));
    const { path, text: before } = target;
    const text = /\.(?:jsonl?|csv)$/.test(path)
      ? tableWith(collection, records, target)
      : textOf(collection, records, target, missing);
    if (typeof text === 'string') return [{ path, text, before, missing: missing[0] ?? [] }];
    for (const [i, index] of added.entries()) errors[index] = text.errors[i] ?? text.errors[0];
    return [];
  });
  return { files, errors };
}

function missingIn(
  { schema }: NewRecordCollection,
  given: DataRecord,
  { isList, isMarkdown }: RecordTarget,
): readonly RequiredField[] {
  // The name of a file of one record is its slug.
  return missingFields(schema, isList ? given : { slug: '', ...given }).filter(
    ({ name }) => !(isMarkdown && name === 'body'),
  );
}

/** Writes the file of a new record, completely or not at all. Returns why it was not written: the file has changed since it was read. */
export function writeRecordFile(root: string, { path, text, before }: NewRecordFile): string | undefined {
  if (before === undefined)
    return createWhole(join(root, path), text) ? undefined : `${path} exists already. Nothing was written.`;
  if (openDataFiles(root, [path]).get(path)?.text !== before)
    return `${path} has changed since the data was loaded without errors. Nothing was written.`;
  // Its line ends and its byte-order mark stay.
  replaceWhole(join(root, path), withLines(readFileSync(join(root, path), 'utf8'), text));
  return undefined;
}

/** JSON and tables have no comments for what is missing. */
function tableWith(
  collection: NewRecordCollection,
  records: readonly DataRecord[],
  { path, text, isList, sibling }: RecordTarget,
): string | { readonly errors: readonly (string | undefined)[] } {
  const unit = /^[ \t]+/m.exec(sibling?.text ?? '')?.[0] ?? '  ';
  if (!isList) return `${JSON.stringify(records[0], null, unit)}\n`;
  const file = { path, text: text ?? '[]\n' };
  const schema = { columns: columnsFor(path, collection.schema) };
  const { value } = parseDataFile(file, schema.columns);
  const count = Array.isArray(value) ? value.length : 0;
  const inserts = records.map((given, i) => ({
    change: { kind: 'insert', path: [count + i], value: given } as const,
    schema,
  }));
  const { text: added, errors } = editTexts(file, inserts);
  if (errors.every((error) => error === undefined)) return added;
  return { errors: errors.map((error) => error && `${error} Nothing was written.`) };
}

function textOf(
  collection: NewRecordCollection,
  records: readonly DataRecord[],
  target: RecordTarget,
  missing: readonly (readonly RequiredField[])[],
): string {
  const { sibling, isList, isMarkdown, path, text: before } = target;
  const layout = sibling && layoutOf(sibling.text);
  const written = records.map((given, i) => {
    const notes = new Map(missing[i]?.map(({ name, limits }) => [name, limits]));
    return { record: fieldsOf(collection, given, target, notes), format: { sibling, notes, layout } };
  });
  const append = (text: string) =>
    appendItems(
      text,
      written.map(({ record, format }) => formatRecord([record], format)),
    );
  const [first] = written;
  if (before !== undefined) return append(before);
  if (isList || !first) return append(`${jsonSchemaComment(path, collection.name, collection)}\n[]\n`);
  const text = formatRecord(first.record, first.format);
  if (!isMarkdown) return `${jsonSchemaComment(path, collection.name, collection)}\n${text}`;
  const body = records[0]?.body ?? '';
  return `---\n${text}---\n\n${body ? `${body}\n` : ''}`;
}

/** Returns the fields of a record in the order of a sibling, also those that have to be filled in. */
function fieldsOf(
  { schema }: NewRecordCollection,
  given: DataRecord,
  { sibling, isList, isMarkdown }: RecordTarget,
  notes: ReadonlyMap<string, string>,
): DataRecord {
  const { body: _, ...fields } = given;
  const all = isMarkdown ? fields : given;
  const order = [
    ...(sibling?.node.items.map(({ key }) => String(key)) ?? []),
    ...Object.keys(shapeOf(schema, given) ?? {}),
    ...Object.keys(all),
  ];
  const hasSlug = isList || !sibling || sibling.node.has('slug');
  const names = [...new Set(order)].filter(
    (name) => (name in all || notes.has(name)) && (hasSlug || name !== 'slug'),
  );
  return Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
}
