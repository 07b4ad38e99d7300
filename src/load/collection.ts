import picomatch from 'picomatch';
import type { ZodType } from 'zod';
import type { Issue, Origin, Place, Result, SourceFile } from '../model.ts';
import { isPlain } from '../util/plain.ts';
import { schemaAt } from '../util/schema-walk.ts';
import { parseCsv } from './csv.ts';
import type { ParsedFile } from './document.ts';
import { parseJson } from './json.ts';
import { parseMarkdownFile } from './markdown-file.ts';
import { validateRecord } from './validate.ts';
import { parseYaml } from './yaml.ts';

/** A validated record whose tokens are still to be filled in. */
export interface LoadedRecord {
  readonly value: Readonly<Record<string, unknown>>;
  readonly schema: ZodType;
  readonly origin: Origin;
  readonly source: ParsedFile;
  /** Path of the record within its file. */
  readonly path: readonly PropertyKey[];
}

/** The records of a collection, and what is known of those that were refused. */
export interface LoadedCollection {
  readonly records: readonly LoadedRecord[];
  /** Slugs of records with mistakes of their own: whoever names them is not to blame. */
  readonly refused: ReadonlySet<string>;
  /** Whether a whole file was unreadable, so that nobody knows what it would have held. */
  readonly incomplete: boolean;
  /** Paths of the files that were read. */
  readonly files: readonly string[];
}

interface Wanted {
  readonly name: string;
  readonly from: string;
  readonly schema: ZodType;
}

/** Reads all records of a collection: from lists, from files that are one record each, from CSV rows. */
export function readCollection(wanted: Wanted, files: readonly SourceFile[]): Result<LoadedCollection> {
  const matches = picomatch(`data/${wanted.from}`);
  const own = files.filter((file) => matches(file.path));
  const sources = own.map(parse);
  const results = sources.flatMap((source) => readRecords(wanted, source));
  const unreadable = sources.filter((source) => source.issues.length > 0);
  const isMissing = own.length === 0 && !wanted.from.includes('*');
  return {
    value: {
      records: results.flatMap(({ record }) => record ?? []),
      refused: new Set([...results.flatMap(({ refused }) => refused ?? []), ...unreadable.map(fileName)]),
      // A Markdown file is one record, known by its name; another file may hold any number of them.
      incomplete: isMissing || unreadable.some(({ file }) => !file.path.endsWith('.md')),
      files: own.map((file) => file.path),
    },
    issues: [
      ...(isMissing ? [missing(wanted)] : []),
      ...sources.flatMap((source) => source.issues),
      ...results.flatMap(({ issues }) => issues),
    ],
  };
}

/** What became of one entry of a file. */
interface Outcome {
  readonly record?: LoadedRecord;
  /** Its slug, when it was refused. */
  readonly refused?: string;
  readonly issues: readonly Issue[];
}

function missing({ name, from }: Wanted): Issue {
  return { code: 'file-missing', facts: { pattern: from, owner: name, example: from } };
}

function parse(file: SourceFile): ParsedFile {
  if (file.path.endsWith('.md')) return parseMarkdownFile(file);
  if (file.path.endsWith('.csv')) return parseCsv(file);
  return file.path.endsWith('.json') ? parseJson(file) : parseYaml(file);
}

function readRecords(wanted: Wanted, source: ParsedFile): Outcome[] {
  if (source.issues.length) return [];
  if (!Array.isArray(source.value)) return [readRecord(wanted, source, { row: source.value, index: -1 })];
  return source.value.map((row: unknown, index) => readRecord(wanted, source, { row, index }));
}

/** `index` is the entry's place in its file, -1 for a file that is one record. */
function readRecord(
  wanted: Wanted,
  source: ParsedFile,
  { row, index }: { row: unknown; index: number },
): Outcome {
  const { name, schema } = wanted;
  const path = index < 0 ? [] : [index];
  const place = () => ({ ...source.locate(path), length: 1 });
  if (!isPlain(row)) return { issues: [noGroup(name, row, place())] };
  const value = withSlug(row, schema, index < 0 ? fileName(source) : undefined);
  const checked = validateRecord(schema, { value, path, source }, recordLabel(name, value, index));
  if (!checked.value) return { refused: String(value.slug), issues: checked.issues };
  const key = recordKey(wanted, checked.value, { source, index });
  const locate = (inner: readonly PropertyKey[]) => source.locate([...path, ...inner]);
  const origin = {
    collection: name,
    key,
    // Looked up only when something has to be said of the record.
    get place() {
      return place();
    },
    locate,
  };
  return { record: { value: checked.value, schema, source, path, origin }, issues: [] };
}

/** `towns/windham`; where records have no slug, their place in their file; a collection of one record has its name. */
function recordKey(
  { name, from }: Wanted,
  { slug }: Readonly<Record<string, unknown>>,
  { source, index }: { source: ParsedFile; index: number },
): string {
  if (typeof slug === 'string') return `${name}/${slug}`;
  return index < 0 && !from.includes('*') ? name : `${name}/${source.file.path}#${Math.max(index, 0)}`;
}

function noGroup(name: string, row: unknown, place: Place): Issue {
  const facts = {
    field: `Each entry of ${name}`,
    expected: 'a group of keys',
    received: row === null ? 'empty' : 'a single value',
    advice: 'Write its keys on lines of their own.',
  };
  return { code: 'wrong-type', facts, place };
}

/** A file that is one record has its name as slug when it says no other. */
function withSlug(row: Readonly<Record<string, unknown>>, schema: ZodType, name: string | undefined) {
  const takesSlug = name !== undefined && row.slug === undefined && schemaAt(schema, ['slug']) !== undefined;
  return takesSlug ? { slug: name, ...row } : row;
}

function fileName(source: ParsedFile): string {
  return (source.file.path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
}

function recordLabel(collection: string, value: Readonly<Record<string, unknown>>, index: number): string {
  if (typeof value.slug === 'string') return `${collection}/${value.slug}`;
  return index < 0 ? collection : `${collection}[${index}]`;
}
