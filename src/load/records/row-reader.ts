import type { ZodType } from 'zod';
import type { Issue, Locale, Place } from '../../model.ts';
import { append } from '../../util/append.ts';
import { isPlain } from '../../util/plain.ts';
import type { ParsedFile } from '../formats/document.ts';
import { writtenOf } from '../formats/document.ts';
import { languageOf } from '../formats/formats.ts';
import type { CompiledSchema } from '../schema/visitor.ts';
import { schemaAt } from '../schema/zod.ts';
import { createColumnCheck } from '../validate/columns.ts';
import { type Validated, validateRecord, validateSwitched } from '../validate/validate.ts';
import { withoutLanguage } from './locales.ts';
import { localize, withLanguages } from './localize.ts';
import { type RecordFile, RecordOrigin } from './origin.ts';
import { fileName, recordLabel } from './record-names.ts';

/** A validated record. */
export interface LoadedRecord {
  /** Its tokens are filled in when all records are there. */
  value: Readonly<Record<string, unknown>>;
  /** As its file has it, where the schema makes something else of its references. */
  readonly written?: unknown;
  readonly isDraft?: boolean;
  readonly schema: ZodType;
  readonly origin: RecordOrigin;
}

/** How the records of a collection are read. */
export interface Wanted {
  readonly name: string;
  readonly from: string;
  readonly schema: ZodType;
  readonly compiled: CompiledSchema;
  readonly takesSlug: boolean;
  /** Whether references are looked up in what is written. */
  readonly keepsWritten: boolean;
  /** Whether there is one record alone, such as that of the site: a list of records is none. */
  readonly isOne: boolean;
  /** The language that records are read in, where the site has several. */
  readonly locale: Locale | undefined;
}

/** What came of the files that were read so far. */
export interface Outcome {
  readonly records: LoadedRecord[];
  readonly refused: Set<string>;
  /** Whether there may be slugs that nobody knows. */
  isUnsure: boolean;
  /** Of whole files, and of records: the first are told first. */
  readonly fileIssues: Issue[];
  readonly issues: Issue[];
}

/** Reads the entries of a file. `index` is the entry's place in it, -1 for a file that is one record. */
export function createReader(wanted: Wanted, source: ParsedFile, file: RecordFile) {
  const { name, schema, compiled, keepsWritten, locale, isOne } = wanted;
  const validate = isOne ? validateRecord : validateSwitched;
  const columns = source.table && createColumnCheck(source.table, name);
  return (row: unknown, index: number, out: Outcome): void => {
    const path = index < 0 ? [] : [index];
    if (!isPlain(row)) {
      out.issues.push(noGroup(index < 0 ? 'file' : 'record', name, { row, place: source.locate(path) }));
      out.isUnsure = true;
      return;
    }
    const slug = index < 0 ? fileName(withoutLanguage(file.path, locale)) : undefined;
    const given = withSlug(row, wanted, slug);
    const { value, ...languages } = localize(given, compiled, locale);
    const label = () => recordLabel(name, value, index);
    const checked: Validated & { readonly isDraft?: boolean } = validate(
      { schema, compiled },
      { value, path, source, columns },
      label,
    );
    append(out.issues, withLanguages(checked.issues, { ...languages, locale, label, path, source }));
    if (checked.value && languages.missing.length + languages.strange.length === 0) {
      const origin = new RecordOrigin(file, index, checked.value.slug);
      const written = keepsWritten ? { written: checked.written } : {};
      const { value, isDraft = false } = checked;
      out.records.push({ value, ...written, isDraft, schema, origin });
      return;
    }
    out.refused.add(String(value.slug));
    if (slug !== undefined) out.refused.add(slug);
    // Whoever names the record names it by another slug, the one that is right.
    if (schemaAt(schema, ['slug'], value)?.safeParse(value.slug).success === false) out.isUnsure = true;
  };
}

/** What stands where a group of keys is wanted: a whole file, an entry of a list, or what can be only one. */
export function noGroup(
  kind: 'file' | 'record' | 'one',
  collection: string,
  { row, place }: { readonly row: unknown; readonly place: Place },
): Issue {
  const written = writtenOf(row, languageOf(place.file));
  return { code: 'wrong-type', facts: { kind, collection, written }, place: { ...place, length: 1 } };
}

/** A file that is one record has its name as slug when it says no other. */
function withSlug(
  row: Readonly<Record<string, unknown>>,
  { takesSlug }: Wanted,
  name: string | undefined,
): Readonly<Record<string, unknown>> {
  return takesSlug && name !== undefined && row.slug === undefined ? { slug: name, ...row } : row;
}
