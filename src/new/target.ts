import { posix } from 'node:path';
import picomatch from 'picomatch';
import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { DataRecord, SourceFile } from '../model.ts';
import type { NewRecordCollection } from './collection.ts';

/** The file of a new record, and what the record is like there. */
export interface RecordTarget {
  /** Relative to the root of the site. */
  readonly path: string;
  /** The text of the file, if it exists already: the record is added to its list. */
  readonly text?: string;
  /** Whether the file is a list of records. */
  readonly isList: boolean;
  readonly isMarkdown: boolean;
  readonly sibling?: { readonly node: YAMLMap; readonly text: string } | undefined;
}

type Files = ReadonlyMap<string, SourceFile>;

/** Finds the file that a new record belongs to. Returns the reason if there is none. */
export function findTarget(
  collection: NewRecordCollection,
  key: DataRecord,
  files: Files,
): RecordTarget | { readonly error: string } {
  const matches = picomatch(`data/${collection.from}`);
  const own = [...files.keys()].filter((path) => matches(path)).sort();
  const other = [`data/${collection.from}`, ...own].find((path) => !/\.(ya?ml|md|\*)$/.test(path));
  if (other !== undefined)
    return {
      error: `“crosstown new” writes YAML and Markdown, not ${other}. Add the record there with another program.`,
    };
  const parsed = own.map((path) => readSibling(path, files.get(path)?.text ?? ''));
  const model = parsed.at(-1);
  const name = model?.isList
    ? nameOfList(collection, key, parsed)
    : String(key[collection.keys[0] ?? ''] ?? '');
  const path = pathFor(collection.from, name, model?.path);
  if (path === undefined)
    return {
      error: `There is no file in data/${collection.from} yet. Create the first one, then try again.`,
    };
  return targetAt(
    path,
    parsed,
    model ?? (isGlob(collection.from) ? undefined : { isList: !path.endsWith('.md') }),
  );
}

/** A file of the collection. */
type Sibling = Required<Omit<RecordTarget, 'sibling'>> & Pick<RecordTarget, 'sibling'>;

function targetAt(
  path: string,
  parsed: readonly Sibling[],
  model: Pick<Sibling, 'isList' | 'sibling'> | undefined,
): RecordTarget | { readonly error: string } {
  const existing = parsed.find((file) => file.path === path);
  const isMarkdown = path.endsWith('.md');
  if (!existing) {
    const { sibling, isList = false } = model ?? {};
    return { path, isList, isMarkdown, ...(sibling ? { sibling } : {}) };
  }
  if (existing.isList) return { ...existing, sibling: existing.sibling ?? model?.sibling };
  return { error: `${path} exists already.` };
}

function readSibling(path: string, text: string): Sibling {
  const isMarkdown = path.endsWith('.md');
  const yaml = isMarkdown ? (/^---[^\n]*\n([\s\S]*?)^---/m.exec(text)?.[1] ?? '') : text;
  const { contents } = parseDocument(yaml);
  const isList = isSeq(contents);
  const node = isSeq(contents) ? contents.items.at(-1) : contents;
  return { path, text, isList, isMarkdown, ...(isMap(node) ? { sibling: { node, text: yaml } } : {}) };
}

/** Files of lists are often named after a record that all of their entries name. Otherwise the last file receives the record. */
function nameOfList({ keys }: NewRecordCollection, key: DataRecord, files: readonly Sibling[]): string {
  const nameOf = (path: string) => posix.basename(path).replace(/\.[^.]+$/, '');
  const field = keys.find((one) =>
    files.every(({ path, sibling }) => !sibling || sibling.node.get(one) === nameOf(path)),
  );
  return field === undefined ? nameOf(files.at(-1)?.path ?? '') : String(key[field]);
}

/** Returns the path of a file with a name, beside a file of the collection. */
function pathFor(from: string, name: string, beside: string | undefined): string | undefined {
  if (!isGlob(from)) return `data/${from}`;
  const [, ending] = /\.(yaml|yml|md)$/.exec(beside ?? from) ?? [];
  if (beside !== undefined) return posix.join(posix.dirname(beside), `${name}.${ending}`);
  const [, folder] = /^((?:[^*{?[(]+\/)?)\*\.(?:yaml|yml|md)$/.exec(from) ?? [];
  return folder === undefined ? undefined : `data/${folder}${name}.${ending}`;
}

function isGlob(from: string): boolean {
  return /[*{?[(]/.test(from);
}
