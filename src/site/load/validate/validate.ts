import { type ZodType, z } from 'zod';
import type { TextFault } from '../../../core/diagnostics/catalog/fields.ts';
import type { Language } from '../../../core/diagnostics/values.ts';
import type { Issue, Place } from '../../../core/model.ts';
import { textFaultOf } from '../../schema/faulty-text.ts';
import { SWITCHES } from '../../schema/switches.ts';
import { type CompiledSchema, compileSchema, mapValues } from '../../schema/visitor.ts';
import { listsField, schemaAt } from '../../schema/zod.ts';
import type { NumberColumn, ParsedFile } from '../formats/document.ts';
import { readNumberColumn } from './column-readings.ts';
import { certainValue } from './readings.ts';
import { checkTelephones } from './telephones.ts';
import { placedIssues, type RawRecord, spotOf, valueAt } from './zod-issues.ts';

/** A schema and its compiled form. */
interface RecordSchema {
  readonly schema: ZodType;
  readonly compiled: CompiledSchema;
  /** Keys that are allowed in addition to those of the schema. */
  readonly beside?: readonly string[];
}

/** The output of the schema and its input; without a value if there are errors. */
export interface Validated {
  readonly value: Readonly<Record<string, unknown>> | undefined;
  readonly written: unknown;
  readonly issues: readonly Issue[];
}

/** Validates a record. Each problem that zod reports becomes an issue with its place in the file. */
export function validateRecord(
  { schema, compiled, beside = [] }: RecordSchema,
  raw: RawRecord,
  name: () => string,
): Validated {
  let faults: FaultyText[] | undefined;
  const onFault = (fault: FaultyText) => {
    faults = [...(faults ?? []), fault];
  };
  const { language } = raw;
  let doubtful: DoubtfulNumber | undefined;
  const onDoubt = (found: DoubtfulNumber) => {
    doubtful ??= found;
  };
  const isVisited = raw.source.table !== undefined || needsVisit(raw.value, language);
  const read = isVisited ? withScalars(raw, { schema, compiled }, { onFault, onDoubt }) : raw.value;
  const first = schema.safeParse(read);
  // Some values are certain although they do not fit.
  const written = first.success ? read : withCertain(read, first.error.issues, { schema, language });
  const parsed = written === read ? first : schema.safeParse(written);
  const subject = () => ({ schema, raw, name: name(), written, beside });
  const undialed = checkTelephones(written, compiled, { country: raw.country, subject });
  if (parsed.success && !faults && !doubtful && undialed.length === 0)
    return { value: parsed.data as Record<string, unknown>, written, issues: [] };
  const ofFaults = (faults ?? []).map((fault) => faultIssue(fault, raw, name()));
  const at = new Set([...(faults ?? []), ...(doubtful ? [doubtful] : [])].map(({ path }) => path.join('.')));
  const others = (parsed.error?.issues ?? []).filter(({ path }) => !at.has(path.join('.')));
  const issues = placedIssues(others, subject());
  const ofDoubt = doubtful ? [doubtIssue(doubtful, raw, name())] : [];
  return { value: undefined, written, issues: [...ofFaults, ...ofDoubt, ...issues, ...undialed] };
}

/** A number of a table that can mean several. */
interface DoubtfulNumber {
  readonly path: readonly PropertyKey[];
  readonly cell: string;
  readonly means: readonly string[];
}

/** It is reported once for its column. */
function doubtIssue(
  { path, cell, means }: DoubtfulNumber,
  { path: above, source }: RawRecord,
  name: string,
): Issue {
  const facts = { kind: 'doubtful-number', ...spotOf(path, { name }), text: cell, means } as const;
  return { code: 'invalid-value', facts, place: source.places.locate([...above, ...path]) };
}

/** A text that no person wrote. */
interface FaultyText {
  readonly path: readonly PropertyKey[];
  readonly text: string;
  readonly fault: TextFault;
}

function faultIssue(
  { path, text, fault }: FaultyText,
  { path: above, source, language }: RawRecord,
  name: string,
): Issue {
  const facts = { kind: 'faulty-text', ...spotOf(path, { name }), text, fault, language } as const;
  return { code: 'invalid-value', facts, place: source.places.locate([...above, ...path]) };
}

/** In YAML, quotation marks around a word such as “undefined” say that it is meant. */
function isMeantWord(fault: TextFault, raw: RawRecord, path: readonly PropertyKey[]): boolean {
  const { source, language } = raw;
  if (fault !== 'no-value' || language !== 'YAML') return false;
  const { line, column } = source.places.locate(path);
  return /["']/.test(source.file.text.split('\n')[line - 1]?.charAt(column - 1) ?? '');
}

/** Most records contain no number and no faulty text; this takes a fifth of the time of visiting the values with their schemas. */
function needsVisit(value: unknown, language: Language): boolean {
  if (typeof value === 'string') return textFaultOf(value, language) !== undefined;
  if (typeof value !== 'object' || value === null) return typeof value === 'number';
  for (const key in value)
    if (needsVisit((value as Readonly<Record<string, unknown>>)[key], language)) return true;
  return false;
}

/** Returns a record with numbers as they are written where the schema reads a text, and texts of tables as the scalars that it reads. */
export function withScalars(
  raw: RawRecord,
  { schema, compiled }: RecordSchema,
  { onFault, onDoubt }: ScalarEvents = {},
): unknown {
  const { value, path: above, source, language } = raw;
  return mapValues(value, compiled, {
    scalar(scalar, own, path) {
      if (typeof scalar === 'number' && own.scalar === 'string')
        return source.sourceOf([...above, ...path]) ?? scalar;
      if (typeof scalar !== 'string') return scalar;
      const fault = textFaultOf(scalar, language);
      if (fault && !isMeantWord(fault, raw, [...above, ...path]))
        onFault?.({ path: [...path], text: scalar, fault });
      if (!source.table) return scalar;
      const column = own.scalar === 'number' ? numbersOf(path.join('.'), source, schema) : undefined;
      if (!column) return readScalar(scalar, own.scalar);
      if (onDoubt && column.doubtful?.cell === scalar) {
        onDoubt({ path: [...path], ...column.doubtful });
        column.doubtful = undefined;
      }
      return column.read(scalar);
    },
  });
}

interface ScalarEvents {
  readonly onFault?: (fault: FaultyText) => void;
  readonly onDoubt?: (found: DoubtfulNumber) => void;
}

/** Returns how the numbers of a column of a table are written; undefined if they are as JSON writes them. */
function numbersOf(name: string, { table, value }: ParsedFile, schema: ZodType): NumberColumn | undefined {
  if (!table || table.numbers.has(name)) return table?.numbers.get(name);
  const path = name.split('.');
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const cells = rows.map((row) => valueAt(row, path)).filter((cell) => typeof cell === 'string');
  const column = readNumberColumn(name, cells, schemaAt(schema, path));
  table.numbers.set(name, column);
  return column;
}

/** Returns a record with the values that are certain in place of those that do not fit. */
function withCertain(
  written: unknown,
  issues: readonly z.core.$ZodIssue[],
  { schema, language }: { readonly schema: ZodType; readonly language: Language },
): unknown {
  return issues.reduce((record, { path }) => {
    const value = certainValue(valueAt(written, path), schemaAt(schema, path, written), language);
    return value === undefined ? record : withValue(record, path, value);
  }, written);
}

/** Returns a value with another one at a path. Missing groups are added. */
export function withValue(owner: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(owner)) return owner.with(Number(key), withValue(owner[Number(key)], rest, value));
  const group = owner as Readonly<Record<PropertyKey, unknown>> | undefined;
  return { ...group, [key]: withValue(group?.[key], rest, value) };
}

/** Converts a text of a CSV file to the number or boolean that the schema reads. */
function readScalar(text: string, kind: CompiledSchema['scalar']): unknown {
  if (kind === 'number' && /^[-\u2212]?\d+(\.\d+)?$/.test(text))
    return text.startsWith('\u2212') ? -Number(text.slice(1)) : Number(text);
  return kind === 'boolean' ? (BOOLEANS.get(text) ?? BOOLEANS.get(text.toLowerCase()) ?? text) : text;
}

/** How spreadsheets and people write true and false in the languages of most of them. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...'true yes y 1 x ✓ ✔ wahr ja vrai oui verdadero sí si vero'
    .split(' ')
    .map((word) => [word, true] as const),
  ...'false no n 0 falsch nein faux non falso'.split(' ').map((word) => [word, false] as const),
]);

const PREPARED = { schema: SWITCHES, compiled: compileSchema(SWITCHES) };

/** Fields that the engine reads from every record, whether or not its schema lists them. */
export const SWITCH_NAMES: readonly string[] = Object.keys(SWITCHES.shape);

/** A validated record, and whether it is a draft. */
export interface SwitchedRecord extends Validated {
  readonly isDraft?: boolean;
}

/** Validates a record without the fields that the engine reads itself, unless the schema lists them. */
export function validateSwitched(
  prepared: RecordSchema,
  raw: RawRecord,
  label: () => string,
): SwitchedRecord {
  const taken = SWITCH_NAMES.filter(
    (name) => name in raw.value && !listsField(prepared.schema, name, raw.value),
  );
  const beside = { ...prepared, beside: SWITCH_NAMES };
  if (taken.length === 0) return withDraft(validateRecord(beside, raw, label));
  const { own, rest } = divide(raw.value, taken);
  const checked = validateRecord(beside, { ...raw, value: rest }, label);
  const switches = validateRecord(PREPARED, { ...raw, value: own }, label);
  const issues = [...checked.issues, ...switches.issues];
  const { draft, ...shown } = switches.value ?? {};
  if (!checked.value || !switches.value)
    return { ...checked, value: undefined, issues, isDraft: draft === true };
  return withDraft({ ...checked, value: { ...checked.value, ...shown }, issues }, draft);
}

/** Whether a row of a table is a draft. */
export function isDraftRow(raw: RawRecord): boolean {
  const { draft } = raw.value;
  return validateRecord(PREPARED, { ...raw, value: { draft } }, () => '').value?.draft === true;
}

function withDraft(
  checked: Validated,
  draft: unknown = valueAt(checked.value ?? checked.written, ['draft']),
): SwitchedRecord {
  return { ...checked, isDraft: draft === true };
}

type Row = RawRecord['value'];

function divide(row: Row, names: readonly string[]): { readonly own: Row; readonly rest: Row } {
  const rest = { ...row };
  for (const name of names) delete rest[name];
  return { own: Object.fromEntries(names.map((name) => [name, row[name]])), rest };
}

/** Zod cannot apply the schema of a collection. */
export class SchemaError extends Error {
  override readonly cause: Error;
  readonly collection: string;
  /** The record that it was applied to. */
  readonly place: Place;

  constructor(cause: Error, collection: string, place: Place) {
    super(cause.message);
    this.cause = cause;
    this.collection = collection;
    this.place = place;
  }

  /** Whether a function of the schema returned a promise. */
  get isAsync(): boolean {
    return this.cause instanceof z.core.$ZodAsyncError;
  }
}

/** Matches the path of zod: its package, or the bundle of the engine. */
const HOME_OF_ZOD = /[\\/](?:node_modules[\\/]zod|engine-[\da-f]{16})[\\/]/;

/** Whether zod has thrown an error, and not a function that it called. */
export function isOfZod(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { stack = '' } = error;
  const [innermost = ''] = /^\s+at .*$/m.exec(stack) ?? [];
  return (
    error instanceof z.core.$ZodAsyncError || (HOME_OF_ZOD.test(innermost) && /\bsafeParse\b/.test(stack))
  );
}
