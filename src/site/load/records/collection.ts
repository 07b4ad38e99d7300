import { dirname } from 'node:path/posix';
import picomatch from 'picomatch';
import type { ZodType } from 'zod';
import { hasErrors } from '../../../core/diagnostics/issue.ts';
import type { Issue, Locale, Place, Result, SourceFile } from '../../../core/model.ts';
import { append } from '../../../core/util/lists.ts';
import { isPlain } from '../../../core/util/plain.ts';
import { compileSchema, slugReferencesIn } from '../../schema/visitor.ts';
import { referenceFields, schemaAt } from '../../schema/zod.ts';
import { findCopy } from '../files/copies.ts';
import { asRead } from '../files/read-files.ts';
import { KEPT_FOLDER, withoutBraces } from '../files/unread-files.ts';
import { type ParsedFile, placesWhenAsked, writtenOf } from '../formats/document.ts';
import { languageOf, parseDataFile } from '../formats/formats.ts';
import { createColumnCheck, tableColumns } from '../validate/columns.ts';
import { fillGaps, unfinishedDraft } from '../validate/gaps.ts';
import { withTelephones } from '../validate/telephones.ts';
import {
  isDraftRow,
  isOfZod,
  SchemaError,
  SWITCH_NAMES,
  type SwitchedRecord,
  validateRecord,
  validateSwitched,
} from '../validate/validate.ts';
import type { KnownResults } from './file-results.ts';
import { filesFor, localize, localizedFile, withLanguages, withoutLocale } from './locales.ts';
import { emptyOutcome, type Outcome } from './outcome.ts';
import {
  fileName,
  type LoadedRecord,
  type RecordFile,
  RecordOrigin,
  type RecordSchema,
  recordLabel,
} from './record.ts';

/** The records of a collection, and what is known of refused ones. */
export interface LoadedCollection {
  readonly records: readonly LoadedRecord[];
  /** Slugs of records with issues. References to them are not reported. */
  readonly refused: ReadonlySet<string>;
  /** Slugs of drafts that are left out. */
  readonly leftOut: ReadonlySet<string>;
  /** Whether a file, all records or a slug were refused, so that references cannot be checked. */
  readonly incomplete: boolean;
  /** Paths of the files that match the collection. */
  readonly files: readonly string[];
}

/** A collection to read. */
interface CollectionToRead {
  readonly name: string;
  readonly from: string;
  readonly schema: ZodType;
  /** What tokens call its records. */
  readonly singular?: string | undefined;
  /** The locale to read, if the site has several. */
  readonly locale?: Locale | undefined;
  /** Whether the collection is one record, such as the site record, and no list. */
  readonly isOne?: boolean;
  /** The country of the site. */
  readonly country?: string | undefined;
}

interface Wanted extends Omit<CollectionToRead, 'schema'> {
  readonly schema: RecordSchema;
  readonly takesSlug: boolean;
}

/** Reads all records of a collection: files that are lists, tables, or one record each. */
export function readCollection(
  collection: CollectionToRead,
  files: readonly SourceFile[],
  before?: KnownResults,
): Result<LoadedCollection> {
  const { from, schema, locale } = collection;
  const matches = picomatch(`data/${from}`);
  const matching = files.filter(({ path, unread }) => unread !== 'foreign' && matches(path));
  const own = filesFor(matching, locale);
  const wanted = {
    ...collection,
    schema: prepareSchema(schema),
    takesSlug: !!schemaAt(schema, ['slug']),
  };
  const out = emptyOutcome();
  for (const file of own) {
    const copy = findCopy(file, matching);
    addOutcome(out, copy ? outcomeOfCopy(file, copy) : outcomeOf(wanted, file, before));
  }
  const isMissing = own.length === 0 && !from.includes('*');
  const found = [...(isMissing ? [missing(wanted)] : []), ...out.fileIssues, ...out.issues];
  const isWithout = out.records.length === 0;
  const folders = withoutBraces(from).map((one) => `${dirname(`data/${one}`)}${KEPT_FOLDER}`);
  const isKept = files.some(({ path }) => folders.includes(path));
  return {
    value: {
      records: out.records,
      refused: out.refused,
      leftOut: out.leftOut,
      incomplete: out.isUnsure || (isWithout && found.length > 0),
      files: matching.map((file) => file.path),
    },
    issues: isWithout && found.length === 0 && !out.isUnsure && !isKept ? empty(wanted, own) : found,
  };
}

/** Compiles a schema when the first file is read: after a change in `dev`, most collections have none. */
function prepareSchema(zod: ZodType): Wanted['schema'] {
  let compiled: Wanted['schema']['compiled'] | undefined;
  return {
    zod,
    get compiled() {
      compiled ??= compileSchema(zod);
      return compiled;
    },
  };
}

function missing({ name, from }: Wanted): Issue {
  return { code: 'file-missing', facts: { pattern: from, owner: name } };
}

/** A list without entries that is written as such, `[]`, is meant. */
function empty({ name, from }: Wanted, [file]: readonly SourceFile[]): Issue[] {
  if (file && /\[\s*\]\s*$/.test(file.text)) return [];
  const facts = { collection: name, pattern: from, isWritten: file !== undefined };
  const place = file && { file: file.path, line: 1, column: 1, length: 1 };
  return [{ code: 'empty-collection', facts, ...(place ? { place: place } : {}) }];
}

function outcomeOfCopy({ path }: SourceFile, issue: Issue): Outcome {
  return { ...emptyOutcome(), refused: new Set([fileName(path)]), fileIssues: [issue] };
}

function addOutcome(
  out: Outcome,
  { records, refused, leftOut, isUnsure, fileIssues, issues }: Outcome,
): void {
  append(out.records, records);
  for (const slug of refused) out.refused.add(slug);
  for (const slug of leftOut) out.leftOut.add(slug);
  out.isUnsure ||= isUnsure;
  append(out.fileIssues, fileIssues);
  append(out.issues, issues);
}

/** Reads a file, or returns what was read from the same bytes before. */
function outcomeOf(wanted: Wanted, file: SourceFile, before: KnownResults | undefined): Outcome {
  const { digest } = file;
  if (!before || digest === undefined) return readFile(wanted, file);
  const { name, from, singular, locale, schema, country } = wanted;
  // All locales, since a text in one that the site does not have is an issue.
  const key = [name, from, singular, country, locale?.code, ...(locale?.all ?? []), file.path].join('\n');
  const read = { key, digest, schema, file: recordFile(wanted, file) };
  return before.find(read) ?? before.add(read, readFile(wanted, file));
}

/** Returns what the records of a file share. It is parsed again for the first place: most are never asked for, and take much memory. */
function recordFile(wanted: Wanted, file: SourceFile): RecordFile {
  const places = placesWhenAsked(() => parse(wanted, file).places);
  return { name: wanted.name, from: wanted.from, path: file.path, places };
}

function parse({ schema, locale }: Wanted, file: SourceFile): ParsedFile {
  const parsed = parseDataFile(file, columnsFor(file.path, schema.zod));
  return locale ? localizedFile(parsed, schema.compiled, locale) : parsed;
}

/** Reads a file. Throws a SchemaError if zod cannot apply the schema. */
function readFile(wanted: Wanted, file: SourceFile): Outcome {
  const { name, isOne } = wanted;
  const out = emptyOutcome();
  if (file.unread) return { ...out, isUnsure: true };
  const source = parse(wanted, asRead(file));
  const { value, issues } = source;
  append(out.fileIssues, issues);
  if (hasErrors(issues)) recordUnreadable(file, out);
  if (value === undefined) return out;
  if (isOne && Array.isArray(value) && !source.table) {
    out.issues.push(notAGroup('one', name, { row: value, place: source.places.locate([]) }));
    return out;
  }
  let current = -1;
  try {
    const read = createReader(wanted, source, recordFile(wanted, file));
    if (!Array.isArray(value)) read(value, -1, out);
    else
      for (const [index, row] of value.entries()) {
        current = index;
        if (row !== undefined) read(row, index, out);
      }
  } catch (error) {
    if (!isOfZod(error)) throw error;
    throw new SchemaError(error, name, source.places.locate(current < 0 ? [] : [current]));
  }
  return out;
}

/** Returns the columns that a table of a collection may have; undefined for files of other formats. */
export function columnsFor(path: string, schema: ZodType | undefined): readonly string[] | undefined {
  return schema && languageOf(path) === 'CSV' ? [...tableColumns(schema), ...SWITCH_NAMES] : undefined;
}

/** A Markdown file is one record, so its slug is known. Other files may contain any number of records. */
function recordUnreadable({ path, text }: SourceFile, out: Outcome): void {
  if (path.endsWith('.md') && !/^slug:/m.test(text)) out.refused.add(fileName(path));
  else out.isUnsure = true;
}

/** Returns a function that reads an entry of a file. `index` is -1 for a file that is one record. */
function createReader(wanted: Wanted, source: ParsedFile, file: RecordFile) {
  const { name, schema, locale, isOne, country } = wanted;
  const { zod, compiled } = schema;
  const validate = isOne ? validateRecord : validateSwitched;
  const columns = source.table && createColumnCheck(source.table, name);
  const language = languageOf(file.path);
  return (row: unknown, index: number, out: Outcome): void => {
    const path = index < 0 ? [] : [index];
    if (!isPlain(row)) {
      out.issues.push(
        notAGroup(index < 0 ? 'file' : 'record', name, { row, place: source.places.locate(path) }),
      );
      out.isUnsure = true;
      return;
    }
    const slug = index < 0 ? fileName(withoutLocale(file.path, locale)) : undefined;
    const given = withLanguage(withSlug(row, wanted, slug), wanted);
    const {
      value: read,
      texts,
      ...languages
    } = localize(given, compiled, locale, {
      file: file.path,
      isSite: isOne === true,
    });
    const value = withTelephones(read, compiled, country);
    const label = () => recordLabel(name, value, index);
    const raw = { value, path, source, language, country };
    // A column that is wrong is reported once, which must not be for a draft.
    const isOfColumns = columns && !isDraftRow(raw);
    const checked: SwitchedRecord = validate(
      { schema: zod, compiled },
      isOfColumns ? { ...raw, columns } : raw,
      label,
    );
    const { isDraft = false, written } = checked;
    const issues = withLanguages(checked.issues, { ...languages, locale, label, path, source });
    const { missing, strange, shared } = languages;
    const isFit = checked.value && missing.length + strange.length + shared.length === 0;
    const hasGaps = isDraft && !isFit;
    if (hasGaps) out.issues.push(unfinishedDraft(label(), issues, source.places.locate(path)));
    else append(out.issues, issues);
    const filled = hasGaps && !checked.value ? fillGaps(zod, written) : written;
    const record = hasGaps ? recordIn(zod, filled) : isFit && checked.value;
    if (record) {
      const { slug } = record;
      const origin = new RecordOrigin(file, index, slug);
      const references = slugReferencesIn(filled, compiled);
      out.records.push({
        slug,
        raw: record,
        references,
        isDraft,
        hasGaps,
        schema,
        origin,
        ...(texts ? { texts } : {}),
      });
      return;
    }
    if (hasGaps) {
      if (value.slug !== undefined) out.leftOut.add(String(value.slug));
      return;
    }
    out.refused.add(nameOfRefused(value, zod));
    if (slug !== undefined) out.refused.add(slug);
    // References to the record contain its correct slug, which is unknown.
    if (schemaAt(zod, ['slug'], value)?.safeParse(value.slug).success === false) out.isUnsure = true;
  };
}

/** Returns the output of a schema for what it accepts. */
function recordIn(schema: ZodType, filled: unknown): LoadedRecord['raw'] {
  return filled === undefined ? undefined : (schema.safeParse(filled).data as LoadedRecord['raw']);
}

/** Returns the slug of a refused record; of one without the slugs of the records that it names, as they may be in an address. */
function nameOfRefused(value: Readonly<Record<string, unknown>>, schema: ZodType): string {
  if (value.slug !== undefined) return String(value.slug);
  const named = referenceFields(schema).flatMap(({ field }) => value[field] ?? []);
  return named.map(String).join('/');
}

/** Reports a value that should be a mapping: a file, an entry of a list, or a single record. */
function notAGroup(
  kind: 'file' | 'record' | 'one',
  collection: string,
  { row, place }: { readonly row: unknown; readonly place: Place },
): Issue {
  const written = writtenOf(row, languageOf(place.file));
  return { code: 'wrong-type', facts: { kind, collection, written }, place: { ...place, length: 1 } };
}

/** In a site with several languages, the field `language` of the site record is that of the pages. */
function withLanguage(
  row: Readonly<Record<string, unknown>>,
  { schema, locale, isOne }: Wanted,
): Readonly<Record<string, unknown>> {
  if (!isOne || !locale || !schemaAt(schema.zod, ['language'])) return row;
  return { ...row, language: locale.code };
}

/** Uses the name of a file that is one record as its slug, unless it has another. */
function withSlug(
  row: Readonly<Record<string, unknown>>,
  { takesSlug }: Wanted,
  name: string | undefined,
): Readonly<Record<string, unknown>> {
  return takesSlug && name !== undefined && row.slug === undefined ? { slug: name, ...row } : row;
}
