import { type ZodType, z } from 'zod';
import type { Issue, Place } from '../../../core/model.ts';
import { type CompiledSchema, compileSchema, mapValues } from '../../schema/visitor.ts';
import { listsField } from '../../schema/zod.ts';
import { placedIssues, type RawRecord } from './zod-issues.ts';

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
  const written = raw.source.table || hasNumber(raw.value) ? withScalars(raw, compiled) : raw.value;
  const parsed = schema.safeParse(written);
  if (parsed.success) return { value: parsed.data as Record<string, unknown>, written, issues: [] };
  const issues = placedIssues(parsed.error.issues, { schema, raw, name: name(), written, beside });
  return { value: undefined, written, issues };
}

/** Most records contain no number; this takes a fifth of the time of visiting the values with their schemas. */
function hasNumber(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'number';
  for (const key in value) if (hasNumber((value as Readonly<Record<string, unknown>>)[key])) return true;
  return false;
}

/** Returns a record with numbers as they are written where the schema reads a text, and texts of tables as the scalars that it reads. */
function withScalars({ value, path: above, source }: RawRecord, compiled: CompiledSchema): unknown {
  return mapValues(value, compiled, {
    scalar(scalar, own, path) {
      if (typeof scalar === 'number' && own.scalar === 'string')
        return source.sourceOf([...above, ...path]) ?? scalar;
      return typeof scalar === 'string' && source.table ? readScalar(scalar, own.scalar) : scalar;
    },
  });
}

/** Converts a text of a CSV file to the number or boolean that the schema reads. Excel writes TRUE and FALSE. */
function readScalar(text: string, kind: CompiledSchema['scalar']): unknown {
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return kind === 'boolean' && /^(?:true|false|TRUE|FALSE)$/.test(text)
    ? text.toLowerCase() === 'true'
    : text;
}

const SWITCHES = z.object({ draft: z.boolean().optional(), indexable: z.boolean().optional() });
const PREPARED = { schema: SWITCHES, compiled: compileSchema(SWITCHES) };

/** Fields that the engine reads from every record, whether or not its schema lists them. */
export const SWITCH_NAMES: readonly string[] = Object.keys(SWITCHES.shape);

/** A validated record, and whether it is a draft. */
interface SwitchedRecord extends Validated {
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
  if (!checked.value || !switches.value) return { ...checked, value: undefined, issues, isDraft: false };
  const { draft, ...shown } = switches.value;
  return withDraft({ ...checked, value: { ...checked.value, ...shown }, issues }, draft);
}

function withDraft(checked: Validated, draft: unknown = checked.value?.draft): SwitchedRecord {
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

/** Whether zod has thrown an error, and not a function that it called. */
export function isOfZod(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const [innermost = ''] = /^\s+at .*$/m.exec(error.stack ?? '') ?? [];
  return error instanceof z.core.$ZodAsyncError || /[\\/]node_modules[\\/]zod[\\/]/.test(innermost);
}
