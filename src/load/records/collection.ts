import picomatch from 'picomatch';
import type { ZodType } from 'zod';
import type { Issue, Result, SourceFile } from '../../model.ts';
import { append } from '../../util/lists.ts';
import { type ParsedFile, placesWhenAsked } from '../formats/document.ts';
import { parseDataFile } from '../formats/formats.ts';
import { schemaAt } from '../schema/zod.ts';
import { isOfZod, SchemaError } from '../validate/schema-error.ts';
import {
  type CachedRecord,
  compileRecordSchema,
  type LoadedRecord,
  type RecordSchema,
} from './loaded-record.ts';
import { filesFor } from './locales.ts';
import { localizedFile } from './localize.ts';
import { fileName, RecordOrigin } from './origin.ts';
import { type RecordCache, withTextsOfFile } from './record-cache.ts';
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

interface CollectionToRead extends Pick<Wanted, 'name' | 'from' | 'isOne' | 'locale'> {
  readonly schema: ZodType;
}

/**
 * What was read from each file, for a process that loads the data again after each change. A file with the same bytes that is read
 * with the same schema gives the same records, and these are the same objects.
 */
export type FileResults = Map<string, FileResult>;

interface FileResult {
  readonly digest: string;
  readonly schema: RecordSchema;
  readonly outcome: Outcome;
}

/** What is known of files that were read before. */
export interface KnownRecords {
  /** By this process. */
  readonly results?: FileResults | undefined;
  /** By other processes. */
  readonly recordCache?: RecordCache | undefined;
}

/** Reads all records of a collection: files that are lists, tables, or one record each. */
export function readCollection(
  { name, from, schema: zod, locale, isOne }: CollectionToRead,
  files: readonly SourceFile[],
  before: KnownRecords = {},
): Result<LoadedCollection> {
  const matches = picomatch(`data/${from}`);
  const matching = files.filter(({ path, unread }) => unread !== 'foreign' && matches(path));
  const own = filesFor(matching, locale);
  const takesSlug = !!schemaAt(zod, ['slug']);
  const request = { name, from, takesSlug, locale, isOne };
  const known = own[0] && before.results?.get(keyOf(request, own[0]))?.schema;
  const wanted = { ...request, schema: known?.zod === zod ? known : compileRecordSchema(zod) };
  const out = emptyOutcome();
  // One after the other, so that the text of only one large file is in memory.
  for (const file of own) addOutcome(out, outcomeOf(wanted, file, before));
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
function outcomeOf(wanted: Wanted, file: SourceFile, { results, recordCache }: KnownRecords): Outcome {
  if (!results) return findOrRead(wanted, file, recordCache);
  const key = keyOf(wanted, file);
  const { schema } = wanted;
  const before = results.get(key);
  const isSame = before && before.digest === file.digest && before.schema === schema;
  const outcome = isSame ? before.outcome : findOrRead(wanted, file, recordCache);
  if (file.digest !== undefined) results.set(key, { digest: file.digest, schema, outcome });
  // Tokens are filled into copies.
  return { ...outcome, records: outcome.records.map((record) => ({ ...record })) };
}

/** All locales, since a text in one that the site does not have is an issue. */
function keyOf(
  { name, from, locale }: Pick<Wanted, 'name' | 'from' | 'locale'>,
  { path }: SourceFile,
): string {
  return [name, from, locale?.code, ...(locale?.all ?? []), path].join('\n');
}

/** Finds the records of a file in the cache, or reads the file and notes its records for the cache. */
function findOrRead(wanted: Wanted, file: SourceFile, recordCache: RecordCache | undefined): Outcome {
  const slot = [keyOf(wanted, file)];
  const cached = recordCache?.find(slot, file);
  if (cached) return openCached(wanted, file, cached);
  const outcome = readFile(wanted, file);
  const { issues, fileIssues, refused, isUnsure, records } = outcome;
  const isClean = issues.length + fileIssues.length + refused.size === 0 && !isUnsure;
  if (isClean) recordCache?.note(slot, file, records);
  return outcome;
}

/** Returns stored records as if they had been read from their file. */
function openCached(wanted: Wanted, file: SourceFile, cached: readonly CachedRecord[]): Outcome {
  const { name, from, schema } = wanted;
  const places = placesWhenAsked(() => parseInLocale(wanted, file).places);
  const recordFile = { name, from, path: file.path, places };
  const records = cached.map((one): LoadedRecord => {
    const { index, written, isDraft = false } = one;
    const value = withTextsOfFile(one);
    const origin = new RecordOrigin(recordFile, index, value.slug);
    const shared = { value, isDraft, schema, origin, kept: { cached: one } };
    return written === undefined ? shared : { ...shared, written };
  });
  return { ...emptyOutcome(), records };
}

function parseInLocale({ locale, schema }: Wanted, file: SourceFile): ParsedFile {
  const parsed = parseDataFile(file);
  return locale ? localizedFile(parsed, schema.compiled, locale) : parsed;
}

/** Reads a file. Throws a SchemaError if zod cannot apply the schema. */
function readFile(wanted: Wanted, file: SourceFile): Outcome {
  const { name, from, isOne } = wanted;
  const out = emptyOutcome();
  if (file.unread) return { ...out, isUnsure: true };
  const source = parseInLocale(wanted, file);
  const { value, issues, places } = source;
  append(out.fileIssues, issues);
  if (issues.length) recordUnreadable(file, out);
  if (value === undefined) return out;
  if (isOne && Array.isArray(value) && !source.table) {
    out.issues.push(notAGroup('one', name, { row: value, place: source.locate([]) }));
    return out;
  }
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
    if (!isOfZod(error)) throw error;
    throw new SchemaError(error, name, source.locate(current < 0 ? [] : [current]));
  }
  return out;
}

/** A Markdown file is one record, so its slug is known. Other files may contain any number of records. */
function recordUnreadable({ path, text }: SourceFile, out: Outcome): void {
  if (path.endsWith('.md') && !/^slug:/m.test(text)) out.refused.add(fileName(path));
  else out.isUnsure = true;
}
