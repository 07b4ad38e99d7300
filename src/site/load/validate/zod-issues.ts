import type { ZodType, z } from 'zod';
import type { FieldMismatch, Format } from '../../../core/diagnostics/catalog/fields.ts';
import type { Facts } from '../../../core/diagnostics/catalog.ts';
import type { Language, ValueKind } from '../../../core/diagnostics/values.ts';
import { type FieldOfRecord, meantKey } from '../../../core/diagnostics/words.ts';
import type { Issue } from '../../../core/model.ts';
import { readTypographic } from '../../../core/util/typographic.ts';
import { literalsOf, optionsOf, schemaAt, shapeOf, typeName } from '../../schema/zod.ts';
import { type ParsedFile, writtenOf } from '../formats/document.ts';
import { meantValue } from './readings.ts';

/** A record before tokens and references are resolved. */
export interface RawRecord {
  readonly value: Readonly<Record<string, unknown>>;
  /** Path of the record in its file: `[]` for a file that is one record. */
  readonly path: readonly PropertyKey[];
  readonly source: ParsedFile;
  readonly language: Language;
  /** The country of the site, for postcodes and telephone numbers. */
  readonly country?: string | undefined;
  /** For rows of a table: reports each column once for all rows. */
  readonly columns?: ColumnCheck | undefined;
}

/** Compares the header of a table with the schema of its rows. Each column is reported once. */
export interface ColumnCheck {
  /** Reports a missing key; undefined if the column exists, so that the row is at fault. */
  missing(path: readonly PropertyKey[], row: Row): readonly Issue[] | undefined;
  /** Reports an unknown key. */
  unknown(path: readonly PropertyKey[], row: Row): readonly Issue[];
}

/** A row that does not match its schema. */
export interface Row {
  readonly schema: ZodType;
  readonly written: unknown;
  /** Columns that are allowed in addition to those of the schema. */
  readonly beside: readonly string[];
}

/** A record that does not match its schema. */
export interface Subject {
  readonly schema: ZodType;
  readonly raw: RawRecord;
  /** The name of the record in messages. */
  readonly name: string;
  readonly written: unknown;
  /** Keys that are allowed in addition to those of the schema. */
  readonly beside: readonly string[];
}

/**
 * Returns zod's issues as issues with places. A value of the wrong type is one issue, as is a misspelled key, which zod
 * reports as missing as well.
 */
export function placedIssues(found: readonly z.core.$ZodIssue[], subject: Subject): Issue[] {
  const misspelled = meantPaths(found, subject);
  const ofWrongKind = new Set(
    found.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')),
  );
  return found
    .filter(
      ({ code, path }) =>
        code === 'unrecognized_keys' ||
        (!misspelled.has(path.join('.')) && (code === 'invalid_type' || !ofWrongKind.has(path.join('.')))),
    )
    .flatMap((issue) => placed(issue, subject));
}

/** Limit of reported unknown keys per group: with more it is another kind of file. */
const MOST_KEYS = 1000;

/** Returns the paths of the keys that unknown keys were probably meant to be. */
function meantPaths(found: readonly z.core.$ZodIssue[], subject: Subject): Set<string> {
  const paths = found.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const known = knownKeys(issue.path, subject);
    return issue.keys.slice(0, MOST_KEYS).flatMap((key) => {
      const meant = meantKey(key, known);
      return meant === undefined ? [] : [[...issue.path, meant].join('.')];
    });
  });
  return new Set(paths);
}

function knownKeys(at: readonly PropertyKey[], { schema, written, beside }: Subject): string[] {
  const listed = Object.keys(shapeOf(schemaAt(schema, at, written), valueAt(written, at)) ?? {});
  return at.length === 0 ? [...new Set([...listed, ...beside])] : listed;
}

function placed(found: z.core.$ZodIssue, subject: Subject): readonly Issue[] {
  const { raw, written } = subject;
  if (found.code === 'unrecognized_keys')
    return found.keys
      .slice(0, MOST_KEYS)
      .flatMap(
        (key) =>
          raw.columns?.unknown([...found.path, key], subject) ?? [unknownKey(key, found.path, subject)],
      );
  const value = valueAt(written, found.path);
  if (value === undefined) return raw.columns?.missing(found.path, subject) ?? [missingField(found, subject)];
  const schema = schemaAt(subject.schema, found.path, written);
  const place = raw.source.places.locate([...raw.path, ...found.path]);
  const unfit = { ...unfitAt(found.path, schema, subject), ...variantsOf(schema) };
  return [{ ...unfitValue(found, unfit, knownValues(found, subject)), place }];
}

/** Returns the issue of a value that another schema than that of its field refuses, such as the one of its country. */
export function unfitFor(path: readonly PropertyKey[], schema: ZodType, subject: Subject): Issue {
  const { raw, written } = subject;
  const said = schema.safeParse(valueAt(written, path)).error?.issues[0]?.message ?? '';
  const place = raw.source.places.locate([...raw.path, ...path]);
  return { ...invalid({ kind: 'schema', ...unfitAt(path, schema, subject), said }), place };
}

/** Describes a value that does not fit its schema, and what was probably meant. */
function unfitAt(path: readonly PropertyKey[], schema: ZodType | undefined, subject: Subject): FieldMismatch {
  const value = valueAt(subject.written, path);
  const { language } = subject.raw;
  const isQuoted = fitsUnquoted(value, schema);
  const meant = isQuoted ? undefined : meantValue(value, schema);
  return {
    ...spotOf(path, subject),
    written: {
      ...writtenOf(value, language),
      ...(isQuoted ? { isQuoted } : {}),
      ...(meant ? { meant } : {}),
    },
  };
}

/** Whether the text, or the number in it, is valid without the typographic quotation marks around it. */
function fitsUnquoted(value: unknown, schema: ZodType | undefined): boolean {
  const { inner } = (typeof value === 'string' && readTypographic(value)) || {};
  if (inner === undefined || !schema) return false;
  const isNumber = kindOf(typeName(schema)) === 'number';
  return schema.safeParse(isNumber ? Number(inner) : inner).success;
}

function unfitValue(found: z.core.$ZodIssue, unfit: FieldMismatch, known: readonly string[]): Issue {
  if (known.length && isZodsOwn(found))
    return { code: 'invalid-value', facts: { kind: 'not-known', ...unfit, known } };
  return misfitOf(found, unfit);
}

/** Returns the kinds of value that a union allows. */
function variantsOf(schema: ZodType | undefined): { readonly variants?: readonly ValueKind[] } {
  const kinds = optionsOf(schema).map((option) => kindOf(typeName(option)));
  const variants = kinds.filter((kind) => kind !== undefined);
  return kinds.length && variants.length === kinds.length ? { variants: [...new Set(variants)] } : {};
}

/** Returns the allowed values of an enumeration, or the kinds of a union. */
function knownValues(found: z.core.$ZodIssue, { schema, written }: Subject): string[] {
  if (found.code === 'invalid_value') return found.values.map(String);
  if (found.code !== 'invalid_union') return [];
  const key = found.path.at(-1);
  const own = optionsOf(schemaAt(schema, found.path, written)).map(literalsOf);
  if (own.length && own.every((values) => values.length)) return own.flat().map(String);
  const union = schemaAt(schema, found.path.slice(0, -1), written);
  return optionsOf(union).flatMap((option) => literalsOf(shapeOf(option)?.[String(key)]).map(String));
}

function unknownKey(key: string, at: readonly PropertyKey[], subject: Subject): Issue {
  const { raw } = subject;
  const known = knownKeys(at, subject);
  const place = raw.source.places.locateKey([...raw.path, ...at, key]);
  // Between { and }, YAML reads the words after a comma as a key without a value.
  const isText = valueAt(subject.written, [...at, key]) === null && /\s/.test(key);
  const facts = { ...spotOf(at, subject), key, known, ...(isText ? { isText } : {}) };
  return { code: 'unknown-key', facts, place: place };
}

function missingField(found: z.core.$ZodIssue, subject: Subject): Issue {
  const { raw, schema, written } = subject;
  const owner = found.path.slice(0, -1);
  const schemaOfField = schemaAt(schema, found.path, written);
  const wanted = schemaOfField && kindOf(typeName(schemaOfField));
  const facts = {
    ...spotOf(owner, subject),
    key: String(found.path.at(-1)),
    ...(wanted ? { wanted } : {}),
    known: knownValues(found, subject),
    language: raw.language,
  };
  // A table has an empty cell for it.
  const at = raw.columns ? found.path : owner;
  return {
    code: 'missing-field',
    facts,
    place: { ...raw.source.places.locate([...raw.path, ...at]), length: 1 },
  };
}

/** Returns the names of a record and a field. */
export function spotOf(path: readonly PropertyKey[], { name }: Pick<Subject, 'name'>): FieldOfRecord {
  return { record: name, field: path.map(String).join('.') };
}

/** Returns the value at a path. */
export function valueAt(written: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((v, key) => (v as Record<PropertyKey, unknown> | undefined)?.[key], written);
}

/** Returns the issue of a value that zod rejects. Messages of the schema are used, zod's own are not. */
function misfitOf(found: z.core.$ZodIssue, unfit: FieldMismatch): Issue {
  if (!isZodsOwn(found)) return invalid({ kind: 'schema', ...unfit, said: found.message });
  if (found.code === 'invalid_type')
    return {
      code: 'wrong-type',
      facts: { kind: 'field', ...unfit, wanted: kindOf(found.expected) ?? 'other' },
    };
  if (found.code === 'too_small' || found.code === 'too_big') return outOfBounds(found, unfit);
  if (found.code === 'not_multiple_of')
    return invalid({ kind: 'step', ...unfit, step: Number(found.divisor) });
  if (found.code === 'invalid_union') return invalid({ kind: 'no-variant', ...unfit });
  if (found.code === 'invalid_format' && isFormat(found.format))
    return invalid({ kind: 'format', ...unfit, format: found.format });
  if (found.message === 'Invalid input') return invalid({ kind: 'unexplained', ...unfit });
  return invalid({ kind: 'schema', ...unfit, said: found.message });
}

function outOfBounds(found: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, unfit: FieldMismatch): Issue {
  const isSmall = found.code === 'too_small';
  const bound = Number(isSmall ? found.minimum : found.maximum);
  const relation = isSmall ? 'at least' : 'at most';
  const exact = found.exact ? 'exactly' : relation;
  if (found.origin === 'array') return invalid({ kind: 'entries', ...unfit, relation: exact, bound });
  if (found.origin === 'string') return invalid({ kind: 'length', ...unfit, relation: exact, bound });
  const open = isSmall ? 'more than' : 'less than';
  return invalid({ kind: 'number', ...unfit, relation: found.inclusive === false ? open : relation, bound });
}

function invalid(facts: Facts<'invalid-value'>): Issue {
  return { code: 'invalid-value', facts };
}

const KINDS: Readonly<Record<string, ValueKind>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  date: 'date',
  array: 'list',
  tuple: 'list',
  object: 'group',
  record: 'group',
  enum: 'choice',
  literal: 'choice',
  union: 'variant',
  null: 'nothing',
};

/** Returns the kind of value that zod means by a name; undefined for names that do not help to write one. */
export function kindOf(name: string): ValueKind | undefined {
  return Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
}

const FORMATS: ReadonlySet<string> = new Set<Format>(['email', 'url', 'date', 'time', 'datetime']);

/** Whether the catalog describes a format of zod. */
function isFormat(format: string): format is Format {
  return FORMATS.has(format);
}

/** Whether a message is zod's own and not one of the schema. */
function isZodsOwn({ message }: z.core.$ZodIssue): boolean {
  return /^(Invalid|Too (small|big)|Unrecognized)\b/.test(message);
}
