import type { Issue, Locale, Place } from '../../model.ts';
import { append } from '../../util/lists.ts';
import { isPlain } from '../../util/plain.ts';
import { type ParsedFile, writtenOf } from '../formats/document.ts';
import { languageOf } from '../formats/formats.ts';
import { schemaAt } from '../schema/zod.ts';
import { createColumnCheck } from '../validate/columns.ts';
import { type Validated, validateRecord, validateSwitched } from '../validate/validate.ts';
import type { LoadedRecord, RecordSchema } from './loaded-record.ts';
import { withoutLocale } from './locales.ts';
import { localize, withLanguages } from './localize.ts';
import { fileName, type RecordFile, RecordOrigin, recordLabel } from './origin.ts';

/** A collection to read. */
export interface Wanted {
  readonly name: string;
  readonly from: string;
  readonly schema: RecordSchema;
  readonly takesSlug: boolean;
  /** Whether the collection is one record, such as the site record, and no list. */
  readonly isOne: boolean;
  /** The locale to read, if the site has several. */
  readonly locale: Locale | undefined;
}

/** The result of the files that were read so far. */
export interface Outcome {
  readonly records: LoadedRecord[];
  readonly refused: Set<string>;
  /** Whether there may be records whose slugs are unknown. */
  isUnsure: boolean;
  /** Issues of whole files, which are reported before those of records. */
  readonly fileIssues: Issue[];
  readonly issues: Issue[];
}

/** Returns a function that reads an entry of a file. `index` is -1 for a file that is one record. */
export function createReader(wanted: Wanted, source: ParsedFile, file: RecordFile) {
  const { name, schema, locale, isOne } = wanted;
  const { zod, compiled, references } = schema;
  const validate = isOne ? validateRecord : validateSwitched;
  const columns = source.table && createColumnCheck(source.table, name);
  return (row: unknown, index: number, out: Outcome): void => {
    const path = index < 0 ? [] : [index];
    if (!isPlain(row)) {
      out.issues.push(notAGroup(index < 0 ? 'file' : 'record', name, { row, place: source.locate(path) }));
      out.isUnsure = true;
      return;
    }
    const slug = index < 0 ? fileName(withoutLocale(file.path, locale)) : undefined;
    const given = withSlug(row, wanted, slug);
    const { value, ...languages } = localize(given, compiled, locale);
    const label = () => recordLabel(name, value, index);
    const checked: Validated & { readonly isDraft?: boolean } = validate(
      { schema: zod, compiled },
      { value, path, source, columns },
      label,
    );
    append(out.issues, withLanguages(checked.issues, { ...languages, locale, label, path, source }));
    if (checked.value && languages.missing.length + languages.strange.length === 0) {
      const origin = new RecordOrigin(file, index, checked.value.slug);
      const written = references.readsInput ? { written: checked.written } : {};
      const { value, isDraft = false } = checked;
      out.records.push({ value, ...written, isDraft, schema, origin, kept: {} });
      return;
    }
    out.refused.add(String(value.slug));
    if (slug !== undefined) out.refused.add(slug);
    // References to the record contain its correct slug, which is unknown.
    if (schemaAt(zod, ['slug'], value)?.safeParse(value.slug).success === false) out.isUnsure = true;
  };
}

/** Reports a value that should be a mapping: a file, an entry of a list, or a single record. */
export function notAGroup(
  kind: 'file' | 'record' | 'one',
  collection: string,
  { row, place }: { readonly row: unknown; readonly place: Place },
): Issue {
  const written = writtenOf(row, languageOf(place.file));
  return { code: 'wrong-type', facts: { kind, collection, written }, place: { ...place, length: 1 } };
}

/** Uses the name of a file that is one record as its slug, unless it has another. */
function withSlug(
  row: Readonly<Record<string, unknown>>,
  { takesSlug }: Wanted,
  name: string | undefined,
): Readonly<Record<string, unknown>> {
  return takesSlug && name !== undefined && row.slug === undefined ? { slug: name, ...row } : row;
}
