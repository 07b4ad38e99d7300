import picomatch from 'picomatch';
import type { ZodType } from 'zod';
import type { Issue, Place, Result, SourceFile } from '../model.ts';
import { isPlain } from '../util/plain.ts';
import { schemaAt } from '../util/schema-walk.ts';
import { type TextSchema, textSchemaOf } from '../util/text-walk.ts';
import type { ParsedFile } from './document.ts';
import { parseDataFile } from './formats.ts';
import { RecordOrigin } from './origin.ts';
import { fileName, recordKey, recordLabel } from './record-names.ts';
import { validateRecord } from './validate.ts';

/** A validated record. */
export interface LoadedRecord {
  /** Its tokens are filled in when all records are there. */
  value: Readonly<Record<string, unknown>>;
  readonly schema: ZodType;
  readonly origin: RecordOrigin;
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
  readonly texts: TextSchema;
  readonly takesSlug: boolean;
}

/** Reads all records of a collection: from lists, from files that are one record each, from rows and lines. */
export function readCollection(
  { name, from, schema }: Pick<Wanted, 'name' | 'from' | 'schema'>,
  files: readonly SourceFile[],
): Result<LoadedCollection> {
  const matches = picomatch(`data/${from}`);
  const own = files.filter((file) => matches(file.path));
  const wanted = { name, from, schema, texts: textSchemaOf(schema), takesSlug: !!schemaAt(schema, ['slug']) };
  // One file after the other, so that only one is in memory beside the records that were made of it.
  const results = own.map((file) => readFile(wanted, file));
  const unreadable = results.filter((result) => result.isUnreadable);
  const isMissing = own.length === 0 && !from.includes('*');
  const outcomes = results.flatMap((result) => result.outcomes);
  return {
    value: {
      records: outcomes.flatMap(({ record }) => record ?? []),
      refused: new Set([
        ...outcomes.flatMap(({ refused }) => refused ?? []),
        ...unreadable.map(({ path }) => fileName(path)),
      ]),
      // A Markdown file is one record, known by its name; another file may hold any number of them.
      incomplete: isMissing || unreadable.some(({ path }) => !path.endsWith('.md')),
      files: own.map((file) => file.path),
    },
    issues: [
      ...(isMissing ? [missing(wanted)] : []),
      ...results.flatMap(({ issues }) => issues),
      ...outcomes.flatMap(({ issues }) => issues),
    ],
  };
}

function readFile(wanted: Wanted, file: SourceFile) {
  const source = parseDataFile(file);
  const { issues } = source;
  return { path: file.path, issues, isUnreadable: issues.length > 0, outcomes: readRecords(wanted, source) };
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

function readRecords(wanted: Wanted, source: ParsedFile): Outcome[] {
  if (source.value === undefined) return [];
  if (!Array.isArray(source.value)) return [readRecord(wanted, source, { row: source.value, index: -1 })];
  return source.value.flatMap((row: unknown, index) =>
    row === undefined ? [] : readRecord(wanted, source, { row, index }),
  );
}

/** `index` is the entry's place in its file, -1 for a file that is one record. */
function readRecord(
  wanted: Wanted,
  source: ParsedFile,
  { row, index }: { row: unknown; index: number },
): Outcome {
  const { name, schema, texts } = wanted;
  const path = index < 0 ? [] : [index];
  if (!isPlain(row)) return { issues: [noGroup(name, row, { ...source.locate(path), length: 1 })] };
  const value = withSlug(row, wanted, index < 0 ? fileName(source.file.path) : undefined);
  const label = () => recordLabel(name, value, index);
  const checked = validateRecord({ schema, texts }, { value, path, source }, label);
  if (!checked.value) return { refused: String(value.slug), issues: checked.issues };
  const key = recordKey(wanted, checked.value, { path: source.file.path, index });
  const origin = new RecordOrigin(name, key, { places: source.places, path });
  return { record: { value: checked.value, schema, origin }, issues: [] };
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
function withSlug(
  row: Readonly<Record<string, unknown>>,
  { takesSlug }: Wanted,
  name: string | undefined,
): Readonly<Record<string, unknown>> {
  return takesSlug && name !== undefined && row.slug === undefined ? { slug: name, ...row } : row;
}
