import { posix } from 'node:path';
import picomatch from 'picomatch';
import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { DataRecord, Dataset } from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { isPlain } from '../../core/util/plain.ts';
import { withoutBraces } from '../../site/load/files/unread-files.ts';
import { parseDataFile } from '../../site/load/formats/formats.ts';
import { columnsFor } from '../../site/load/records/collection.ts';
import type { NewRecord, NewRecordCollection } from './collection.ts';

/** The file of a new record, and what the record is like there. */
export interface RecordTarget {
  /** Relative to the root of the site. */
  readonly path: string;
  /** The text of the file, if it exists already: the record is added to its list. */
  readonly text?: string;
  /** Whether the file is a list of records. */
  readonly isList: boolean;
  readonly isMarkdown: boolean;
  readonly sibling: { readonly node: YAMLMap; readonly text: string } | undefined;
}

/** Returns why no record with this key can be added: one exists, or the collection has no file for it. */
export function findConflict({ collection, given, dataset }: NewRecord): string | undefined {
  const target = createTargetFinder(collection, dataset)(given);
  return 'error' in target ? target.error : undefined;
}

type Target = RecordTarget | { readonly error: string };

/**
 * Creates the function that finds the files of new records, of which each has another key, or the reason why there is none. The files of
 * the collection are read once.
 */
export function createTargetFinder(
  collection: NewRecordCollection,
  dataset: Dataset,
): (given: DataRecord) => Target {
  const { name, keys, schema } = collection;
  const findFile = createFileFinder(collection, dataset);
  const keyOf = (record: DataRecord) => JSON.stringify(keys.map((key) => record[key]));
  const known = new Set(dataset.collections[name]?.map(keyOf));
  // A record with errors is in its file only.
  const writtenIn = oncePerKey((path: string) => {
    const text = dataset.files.get(path)?.text ?? '';
    const { value } = parseDataFile({ path, text }, columnsFor(path, schema));
    return new Set(Array.isArray(value) ? value.filter(isPlain).map(keyOf) : []);
  });
  return (given) => {
    const target = findFile(given);
    if ('error' in target || keys.length === 0) return target;
    const { path, text } = target;
    const isThere = known.has(keyOf(given)) || (text !== undefined && writtenIn(path).has(keyOf(given)));
    known.add(keyOf(given));
    if (!isThere) return target;
    const key = keys.map((one) => given[one]).join(', ');
    return { error: `The record ${key} of ${name} (${path}) exists already.` };
  };
}

function createFileFinder(
  { from, keys }: NewRecordCollection,
  { files }: Dataset,
): (given: DataRecord) => Target {
  const matches = picomatch(`data/${from}`);
  const own = [...files.keys()].filter((path) => matches(path)).sort();
  const last = own.at(-1);
  const model = last === undefined ? undefined : readFile(last, files.get(last)?.text ?? '');
  const siblings = model?.isList ? own.map((path) => readFile(path, files.get(path)?.text ?? '')) : [];
  // Of several places the first is the usual one.
  const [place = from] = model ? [from] : withoutBraces(from);
  return (given) => {
    const name = model?.isList ? nameOfList(keys, given, siblings) : String(given[keys[0] ?? ''] ?? '');
    const path = pathFor(place, name, model?.path);
    if (path === undefined || (!model && path.endsWith('.csv')))
      return { error: `There is no file in data/${from} yet. Create the first one, then try again.` };
    const existing = siblings.find((file) => file.path === path);
    if (!existing && files.has(path)) return { error: `${path} exists already.` };
    if (existing) return { ...existing, sibling: existing.sibling ?? model?.sibling };
    const isMarkdown = path.endsWith('.md');
    // A file that is named after one of several keys has a record for each of the others.
    const isOne = isGlob(place) && keys.length <= 1;
    const isList = model ? model.isList : !isOne && !isMarkdown;
    return { path, isList, isMarkdown, sibling: model?.sibling };
  };
}

/** Reads a file of the collection. */
function readFile(path: string, text: string) {
  const isMarkdown = path.endsWith('.md');
  const yaml = isMarkdown ? (/^---[^\n]*\n([\s\S]*?)^---/m.exec(text)?.[1] ?? '') : isTable(path) ? '' : text;
  const { contents } = parseDocument(yaml);
  const node = isSeq(contents) ? contents.items.at(-1) : contents;
  const sibling = isMap(node) ? { node, text: yaml } : undefined;
  return { path, text, isList: isSeq(contents) || isTable(path), isMarkdown, sibling };
}

/** Files of lists are often named after a record that all of their entries name. Otherwise the last file receives the record. */
function nameOfList(keys: readonly string[], given: DataRecord, files: readonly RecordTarget[]): string {
  const nameOf = (path: string) => posix.basename(path).replace(/\.[^.]+$/, '');
  const field = keys.find((one) =>
    files.every(
      ({ path, sibling }) => !isTable(path) && (!sibling || sibling.node.get(one) === nameOf(path)),
    ),
  );
  return field === undefined ? nameOf(files.at(-1)?.path ?? '') : String(given[field]);
}

/** Returns the path of a file with a name, beside a file of the collection. */
function pathFor(from: string, name: string, beside: string | undefined): string | undefined {
  if (!isGlob(from)) return `data/${from}`;
  const [, ending] = /\.(yaml|yml|md|jsonl?|csv)$/.exec(beside ?? from) ?? [];
  if (beside !== undefined) return posix.join(posix.dirname(beside), `${name}.${ending}`);
  const [, folder] = /^((?:[^*{?[(]+\/)?)\*\.(?:yaml|yml|md|json)$/.exec(from) ?? [];
  return folder === undefined ? undefined : `data/${folder}${name}.${ending}`;
}

/** Whether each row or line of a file is a record. */
function isTable(path: string): boolean {
  return /\.(?:csv|jsonl)$/.test(path);
}

function isGlob(from: string): boolean {
  return /[*{?[(]/.test(from);
}
