import picomatch from 'picomatch';
import type { Issue, Result, SourceFile } from '../../model.ts';
import { append } from '../../util/lists.ts';
import type { ParsedFile } from '../formats/document.ts';
import { parseDataFile } from '../formats/formats.ts';
import { compileSchema, createReferenceFinder } from '../schema/visitor.ts';
import { schemaAt } from '../schema/zod.ts';
import { isOfZod, SchemaError } from '../validate/schema-error.ts';
import type { LoadedRecord } from './loaded-record.ts';
import { filesFor } from './locales.ts';
import { localizedFile } from './localize.ts';
import { fileName } from './origin.ts';
import { createReader, notAGroup, type Outcome, type Wanted } from './row-reader.ts';

/** The records of a collection, and what is known of refused ones. */
export interface LoadedCollection {
  readonly records: readonly LoadedRecord[];
  /** Slugs of records with issues. References to them are not reported. */
  readonly refused: ReadonlySet<string>;
  /** Whether a file, all records or a slug were refused, so that references cannot be checked. */
  readonly incomplete: boolean;
  /** Paths of the files that match the collection. */
  readonly files: readonly string[];
}

type CollectionToRead = Pick<Wanted, 'name' | 'from' | 'schema' | 'isOne' | 'locale'>;

/**
 * What was read from each file, for a process that loads the data again after each change. A file with the same bytes that is read
 * with the same schema gives the same records, and these are the same objects.
 */
export type FileResults = Map<string, FileResult>;

interface FileResult {
  readonly digest: string;
  readonly wanted: Pick<Wanted, 'schema' | 'from'>;
  readonly outcome: Outcome;
}

/** Reads all records of a collection: files that are lists, tables, or one record each. */
export function readCollection(
  { name, from, schema, locale, isOne }: CollectionToRead,
  files: readonly SourceFile[],
  results?: FileResults,
): Result<LoadedCollection> {
  const matches = picomatch(`data/${from}`);
  const matching = files.filter(({ path, unread }) => unread !== 'foreign' && matches(path));
  const own = filesFor(matching, locale);
  const takesSlug = !!schemaAt(schema, ['slug']);
  const keepsWritten = createReferenceFinder(schema).readsInput;
  const wanted = {
    name,
    from,
    schema,
    compiled: compileSchema(schema),
    takesSlug,
    keepsWritten,
    locale,
    isOne,
  };
  const out = emptyOutcome();
  // One after the other, so that the text of only one large file is in memory.
  for (const file of own) addOutcome(out, results ? resultOf(wanted, file, results) : readFile(wanted, file));
  const isMissing = own.length === 0 && !from.includes('*');
  const found = [...(isMissing ? [missing(wanted)] : []), ...out.fileIssues, ...out.issues];
  const isWithout = out.records.length === 0;
  return {
    value: {
      records: out.records,
      refused: out.refused,
      incomplete: out.isUnsure || (isWithout && found.length > 0),
      files: matching.map((file) => file.path),
    },
    issues: isWithout && found.length === 0 && !out.isUnsure ? [empty(wanted, own)] : found,
  };
}

function missing({ name, from }: Wanted): Issue {
  return { code: 'file-missing', facts: { pattern: from, owner: name } };
}

function empty({ name, from }: Wanted, [file]: readonly SourceFile[]): Issue {
  const facts = { collection: name, pattern: from, isWritten: file !== undefined };
  const place = file && { file: file.path, line: 1, column: 1, length: 1 };
  return { code: 'empty-collection', facts, ...(place ? { place: place } : {}) };
}

function emptyOutcome(): Outcome {
  return { records: [], refused: new Set(), isUnsure: false, fileIssues: [], issues: [] };
}

function addOutcome(out: Outcome, { records, refused, isUnsure, fileIssues, issues }: Outcome): void {
  append(out.records, records);
  for (const slug of refused) out.refused.add(slug);
  out.isUnsure ||= isUnsure;
  append(out.fileIssues, fileIssues);
  append(out.issues, issues);
}

/** Reads a file, or returns what was read from the same bytes before. */
function resultOf(wanted: Wanted, file: SourceFile, results: FileResults): Outcome {
  const { name, from, schema, locale } = wanted;
  // All locales, since a text in one that the site does not have is an issue.
  const key = [name, locale?.code, ...(locale?.all ?? []), file.path].join('\n');
  const known = results.get(key);
  const isSame = (one: FileResult) =>
    one.digest === file.digest && one.wanted.schema === schema && one.wanted.from === from;
  const outcome = known && isSame(known) ? known.outcome : keeping(readFile(wanted, file));
  if (file.digest !== undefined) results.set(key, { digest: file.digest, wanted: { schema, from }, outcome });
  // Tokens are filled into copies.
  return { ...outcome, records: outcome.records.map((record) => ({ ...record })) };
}

function keeping(outcome: Outcome): Outcome {
  return { ...outcome, records: outcome.records.map((record) => ({ ...record, kept: {} })) };
}

function readFile(wanted: Wanted, file: SourceFile): Outcome {
  const out = emptyOutcome();
  if (file.unread) {
    out.isUnsure = true;
    return out;
  }
  const { compiled, locale } = wanted;
  const parsed = parseDataFile(file);
  const source = locale ? localizedFile(parsed, compiled, locale) : parsed;
  const { value, issues } = source;
  append(out.fileIssues, issues);
  if (issues.length) recordUnreadable(file, out);
  if (value === undefined) return out;
  const { name, isOne } = wanted;
  if (isOne && Array.isArray(value) && !source.table) {
    out.issues.push(notAGroup('one', name, { row: value, place: source.locate([]) }));
    return out;
  }
  readRecords(wanted, source, out);
  return out;
}

/** Reads the records of a file. Throws a SchemaError if zod cannot apply the schema. */
function readRecords(wanted: Wanted, source: ParsedFile, out: Outcome): void {
  const { value, file, places } = source;
  const { name, from } = wanted;
  let current = -1;
  try {
    const read = createReader(wanted, source, { name, from, path: file.path, places });
    if (!Array.isArray(value)) read(value, -1, out);
    else
      for (const [index, row] of value.entries()) {
        current = index;
        if (row !== undefined) read(row, index, out);
      }
  } catch (error) {
    throw isOfZod(error) ? new SchemaError(error, name, source.locate(current < 0 ? [] : [current])) : error;
  }
}

/** A Markdown file is one record, so its slug is known. Other files may contain any number of records. */
function recordUnreadable({ path, text }: SourceFile, out: Outcome): void {
  if (path.endsWith('.md') && !/^slug:/m.test(text)) out.refused.add(fileName(path));
  else out.isUnsure = true;
}
