import { type ZodType, z } from 'zod';
import type { Issue } from '../model.ts';
import { schemaAt, unwrap } from '../util/schema-walk.ts';
import type { ParsedFile } from './document.ts';
import { placedIssues } from './zod-issues.ts';

/** A record before its tokens and references are looked at. */
export interface RawRecord {
  readonly value: Readonly<Record<string, unknown>>;
  /** Path of the record in its file: `[]` for a file that is one record. */
  readonly path: readonly PropertyKey[];
  readonly source: ParsedFile;
}

/** Checks one record against its schema. Each thing zod finds becomes an issue at its place in the file. */
export function validateRecord(
  schema: ZodType,
  raw: RawRecord,
  name: string,
): { value: Readonly<Record<string, unknown>> | undefined; issues: Issue[] } {
  const written = fitScalars(raw.value, schema, raw);
  const parsed = schema.safeParse(written);
  if (parsed.success) return { value: parsed.data as Record<string, unknown>, issues: [] };
  return { value: undefined, issues: placedIssues(parsed.error.issues, { schema, raw, name, written }) };
}

/**
 * Where the schema wants text and YAML saw a number, takes what was written (`zip: 10001`). In CSV, where all is
 * text, reads a number or true and false where the schema wants one.
 */
function fitScalars(
  value: unknown,
  schema: ZodType | undefined,
  raw: RawRecord,
  path: readonly PropertyKey[] = [],
): unknown {
  const wanted = schema && unwrap(schema);
  const fitted = (item: unknown, key: PropertyKey) =>
    fitScalars(item, wanted && schemaAt(wanted, [key], value), raw, [...path, key]);
  if (typeof value === 'number' && wanted instanceof z.ZodString) {
    return raw.source.sourceOf([...raw.path, ...path]) ?? value;
  }
  if (typeof value === 'string' && raw.source.allText) return readScalar(value, wanted);
  if (Array.isArray(value)) return value.map(fitted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fitted(item, key)]));
}

function readScalar(text: string, wanted: ZodType | undefined): unknown {
  if (wanted instanceof z.ZodNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (wanted instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
