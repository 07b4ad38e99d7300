import picomatch from 'picomatch';
import type { ZodType } from 'zod';
import type { Issue, Locale, Place, Result, SourceFile } from '../model.ts';
import { isPlain } from '../util/plain.ts';
import { schemaAt } from '../util/schema-walk.ts';
import { type TextSchema, textSchemaOf } from '../util/text-walk.ts';
import type { ParsedFile } from './document.ts';
import { createReferenceFinder } from './find-references.ts';
import { languageOf, parseDataFile } from './formats.ts';
import { filesFor, withoutLanguage } from './locales.ts';
import { localize, localizedFile, withUntranslated } from './localize.ts';
import { type RecordFile, RecordOrigin } from './origin.ts';
import { fileName, recordLabel } from './record-names.ts';
import { validateRecord } from './validate.ts';
import { writtenOf } from './zod-kinds.ts';

/** A validated record. */
export interface LoadedRecord {
  /** Its tokens are filled in when all records are there. */
  value: Readonly<Record<string, unknown>>;
  /** As its file has it, where the schema makes something else of its references. */
  readonly written?: unknown;
  readonly schema: ZodType;
  readonly origin: RecordOrigin;
}

/** The records of a collection, and what is known of those that were refused. */
export interface LoadedCollection {
  readonly records: readonly LoadedRecord[];
  /** Slugs of records with mistakes of their own: whoever names them is not to blame. */
  readonly refused: ReadonlySet<string>;
  /** Whether a whole file, or every record, was refused, so that nobody knows what there would have been. */
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
  /** Whether references are looked up in what is written. */
  readonly keepsWritten: boolean;
  /** The language that records are read in, where the site has several. */
  readonly locale: Locale | undefined;
}

/** What came of the files that were read so far. */
interface Outcome {
  readonly records: LoadedRecord[];
  readonly refused: Set<string>;
  readonly unreadable: string[];
  /** Of whole files, and of records: the first are told first. */
  readonly fileIssues: Issue[];
  readonly issues: Issue[];
}

/** Reads all records of a collection: from lists, from files that are one record each, from rows and lines. */
export function readCollection(
  { name, from, schema, locale }: Pick<Wanted, 'name' | 'from' | 'schema' | 'locale'>,
  files: readonly SourceFile[],
): Result<LoadedCollection> {
  const matches = picomatch(`data/${from}`);
  const matching = files.filter((file) => matches(file.path));
  const own = filesFor(matching, locale);
  const takesSlug = !!schemaAt(schema, ['slug']);
  const keepsWritten = createReferenceFinder(schema).readsInput;
  const wanted = { name, from, schema, texts: textSchemaOf(schema), takesSlug, keepsWritten, locale };
  const out: Outcome = { records: [], refused: new Set(), unreadable: [], fileIssues: [], issues: [] };
  // One file after the other, so that only one is in memory beside the records that were made of it.
  for (const file of own) readFile(wanted, file, out);
  const isMissing = own.length === 0 && !from.includes('*');
  const found = [...(isMissing ? [missing(wanted)] : []), ...out.fileIssues, ...out.issues];
  const isWithout = out.records.length === 0;
  return {
    value: {
      records: out.records,
      refused: new Set([...out.refused, ...out.unreadable.map(fileName)]),
      // A Markdown file is one record, known by its name; another file may hold any number of them.
      incomplete: out.unreadable.some((path) => !path.endsWith('.md')) || (isWithout && found.length > 0),
      files: matching.map((file) => file.path),
    },
    issues: isWithout && found.length === 0 ? [empty(wanted, own)] : found,
  };
}

function missing({ name, from }: Wanted): Issue {
  return { code: 'file-missing', facts: { pattern: from, owner: name } };
}

function empty({ name, from }: Wanted, [file]: readonly SourceFile[]): Issue {
  const facts = { collection: name, pattern: from, isWritten: file !== undefined };
  const place = file && { file: file.path, line: 1, column: 1, length: 1 };
  return { code: 'empty-collection', facts, ...(place ? { place } : {}) };
}

function readFile(wanted: Wanted, file: SourceFile, out: Outcome): void {
  const { texts, locale } = wanted;
  const parsed = parseDataFile(file);
  const source = locale ? localizedFile(parsed, texts, locale) : parsed;
  const { value, issues, places } = source;
  out.fileIssues.push(...issues);
  if (issues.length) out.unreadable.push(file.path);
  if (value === undefined) return;
  const { name, from } = wanted;
  const read = createReader(wanted, source, { name, from, path: file.path, places });
  if (!Array.isArray(value)) read(value, -1, out);
  else for (const [index, row] of value.entries()) if (row !== undefined) read(row, index, out);
}

/** Reads the entries of a file. `index` is the entry's place in it, -1 for a file that is one record. */
function createReader(wanted: Wanted, source: ParsedFile, file: RecordFile) {
  const { name, schema, texts, keepsWritten, locale } = wanted;
  return (row: unknown, index: number, out: Outcome): void => {
    const path = index < 0 ? [] : [index];
    if (!isPlain(row)) {
      out.issues.push(noGroup(name, [row, index], { ...source.locate(path), length: 1 }));
      return;
    }
    const slug = index < 0 ? fileName(withoutLanguage(file.path, locale)) : undefined;
    const given = withSlug(row, wanted, slug);
    const { value, missing } = localize(given, texts, locale);
    const label = () => recordLabel(name, value, index);
    const checked = validateRecord({ schema, texts }, { value, path, source }, label);
    out.issues.push(...withUntranslated(checked.issues, { missing, locale, label, path, source }));
    if (checked.value && missing.length === 0) {
      const origin = new RecordOrigin(file, index, checked.value.slug);
      const written = keepsWritten ? { written: checked.written } : {};
      out.records.push({ value: checked.value, ...written, schema, origin });
    } else out.refused.add(String(value.slug));
  };
}

function noGroup(collection: string, [row, index]: readonly [unknown, number], place: Place): Issue {
  const kind = index < 0 ? 'file' : 'record';
  return {
    code: 'wrong-type',
    facts: { kind, collection, written: writtenOf(row, languageOf(place.file)) },
    place,
  };
}

/** A file that is one record has its name as slug when it says no other. */
function withSlug(
  row: Readonly<Record<string, unknown>>,
  { takesSlug }: Wanted,
  name: string | undefined,
): Readonly<Record<string, unknown>> {
  return takesSlug && name !== undefined && row.slug === undefined ? { slug: name, ...row } : row;
}
