import picomatch from 'picomatch';
import type { ZodType } from 'zod';
import type { Issue, Result, SourceFile } from '../../model.ts';
import { append } from '../../util/lists.ts';
import { type ParsedFile, placesWhenAsked } from '../formats/document.ts';
import { parseDataFile } from '../formats/formats.ts';
import { schemaAt } from '../schema/zod.ts';
import { isOfZod, SchemaError } from '../validate/schema-error.ts';
import { type CachedRecord, compileRecordSchema, type LoadedRecord } from './loaded-record.ts';
import { filesFor } from './locales.ts';
import { localizedFile } from './localize.ts';
import { fileName, type RecordFile, RecordOrigin } from './origin.ts';
import { type RecordCache, withTextsOfFile } from './record-cache.ts';
import { createReader, notAGroup, type Outcome, type Wanted } from './row-reader.ts';
import { findSameEntries, isClean } from './same-entries.ts';

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
 * with the same schema gives the same records, and these are the same objects; so does an entry that is the same as before.
 */
export type FileResults = Map<string, FileResult>;

interface FileResult {
  readonly digest: string;
  readonly wanted: Pick<Wanted, 'schema' | 'from'>;
  readonly outcome: Outcome;
  /** The entries of a file that is a list, as they are written, and the columns of a table. */
  readonly entries: readonly unknown[];
  readonly columns: readonly string[] | undefined;
  /** Undefined if the file was not parsed. */
  readonly recordFile: RecordFile | undefined;
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
  { results, recordCache }: KnownRecords = {},
): Result<LoadedCollection> {
  const matches = picomatch(`data/${from}`);
  const matching = files.filter(({ path, unread }) => unread !== 'foreign' && matches(path));
  const own = filesFor(matching, locale);
  const takesSlug = !!schemaAt(zod, ['slug']);
  const request = { name, from, takesSlug, locale, isOne };
  const known = own[0] && results?.get(keyOf(request, own[0]))?.wanted.schema;
  const wanted = { ...request, schema: known?.zod === zod ? known : compileRecordSchema(zod) };
  const out = emptyOutcome();
  // One after the other, so that the text of only one large file is in memory.
  for (const file of own)
    addOutcome(
      out,
      results
        ? resultOf(wanted, file, { results, recordCache })
        : findOrRead(wanted, file, { recordCache }).outcome,
    );
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
function resultOf(
  wanted: Wanted,
  file: SourceFile,
  { results, recordCache }: KnownRecords & { readonly results: FileResults },
): Outcome {
  const { from, schema } = wanted;
  const key = keyOf(wanted, file);
  const result = results.get(key);
  const known = result?.wanted.schema === schema && result.wanted.from === from ? result : undefined;
  const read =
    known && known.digest === file.digest
      ? known
      : keeping(findOrRead(wanted, file, { recordCache, before: known }));
  if (file.digest !== undefined) results.set(key, { ...read, digest: file.digest, wanted: { schema, from } });
  // Tokens are filled into copies.
  return { ...read.outcome, records: read.outcome.records.map((record) => ({ ...record })) };
}

/** All locales, since a text in one that the site does not have is an issue. */
function keyOf({ name, locale }: Pick<Wanted, 'name' | 'locale'>, { path }: SourceFile): string {
  return [name, locale?.code, ...(locale?.all ?? []), path].join('\n');
}

type ReadFile = Pick<FileResult, 'outcome' | 'entries' | 'columns' | 'recordFile'>;

function keeping({ outcome, ...others }: ReadFile): ReadFile {
  const records = outcome.records.map((record) => (record.kept ? record : { ...record, kept: {} }));
  return { ...others, outcome: { ...outcome, records } };
}

interface KnownFile extends Pick<KnownRecords, 'recordCache'> {
  readonly before?: FileResult | undefined;
}

/** Finds the records of a file in the cache, or reads the file and notes its records for the cache. */
function findOrRead(wanted: Wanted, file: SourceFile, { recordCache, before }: KnownFile): ReadFile {
  const slot = keyOf(wanted, file);
  const cached = recordCache?.find([slot, wanted.from], file);
  if (cached) return openCached(wanted, file, cached);
  const read = readFile(wanted, file, before);
  if (!recordCache || !isClean(read.outcome)) return read;
  const kept = keeping(read);
  recordCache.note([slot, wanted.from], file, kept.outcome.records);
  return kept;
}

/** Returns stored records as if they had been read from their file, whose entries are not known. */
function openCached(wanted: Wanted, file: SourceFile, cached: readonly CachedRecord[]): ReadFile {
  const { name, from, schema, locale } = wanted;
  const places = placesWhenAsked(() => {
    const parsed = parseDataFile(file);
    return (locale ? localizedFile(parsed, schema.compiled, locale) : parsed).places;
  });
  const recordFile = { name, from, path: file.path, places };
  const records = cached.map((one): LoadedRecord => {
    const { index, written, isDraft = false } = one;
    const value = withTextsOfFile(one);
    const origin = new RecordOrigin(recordFile, index, value.slug);
    const shared = { value, isDraft, schema, origin, kept: { cached: one } };
    return written === undefined ? shared : { ...shared, written };
  });
  return { outcome: { ...emptyOutcome(), records }, entries: [], columns: undefined, recordFile };
}

/** Reads a file. Entries that are the same as `before` are not validated again. */
function readFile(wanted: Wanted, file: SourceFile, before?: FileResult): ReadFile {
  const { name, from, isOne, locale, schema } = wanted;
  const outcome = emptyOutcome();
  if (file.unread) {
    outcome.isUnsure = true;
    return { outcome, entries: [], columns: undefined, recordFile: undefined };
  }
  const parsed = parseDataFile(file);
  const source = locale ? localizedFile(parsed, schema.compiled, locale) : parsed;
  const { value, issues, places } = source;
  const recordFile = before?.recordFile ?? { name, from, path: file.path, places };
  recordFile.places = places;
  const result = { outcome, entries: [], columns: undefined, recordFile };
  append(outcome.fileIssues, issues);
  if (issues.length) recordUnreadable(file, outcome);
  if (value === undefined) return result;
  if (isOne && Array.isArray(value) && !source.table) {
    outcome.issues.push(notAGroup('one', name, { row: value, place: source.locate([]) }));
    return result;
  }
  readRecords(wanted, { source, recordFile, before }, outcome);
  return { ...result, entries: Array.isArray(value) ? value : [], columns: source.table?.columns };
}

interface FileToRead {
  readonly recordFile: RecordFile;
  readonly source: ParsedFile;
  readonly before: FileResult | undefined;
}

/** Reads the records of a file. Throws a SchemaError if zod cannot apply the schema. */
function readRecords(wanted: Wanted, { source, recordFile, before }: FileToRead, out: Outcome): void {
  const { value } = source;
  let current = -1;
  try {
    const read = createReader(wanted, source, recordFile);
    if (!Array.isArray(value)) read(value, -1, out);
    else {
      const findSame = findSameEntries(value, source, before);
      for (const [index, row] of value.entries()) {
        current = index;
        const same = findSame(index);
        if (same) out.records.push(same);
        else if (row !== undefined) read(row, index, out);
      }
    }
  } catch (error) {
    throw isOfZod(error)
      ? new SchemaError(error, wanted.name, source.locate(current < 0 ? [] : [current]))
      : error;
  }
}

/** A Markdown file is one record, so its slug is known. Other files may contain any number of records. */
function recordUnreadable({ path, text }: SourceFile, out: Outcome): void {
  if (path.endsWith('.md') && !/^slug:/m.test(text)) out.refused.add(fileName(path));
  else out.isUnsure = true;
}
