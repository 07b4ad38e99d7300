import type { ZodType } from 'zod';
import type { Issue } from '../../model.ts';
import type { ParsedFile } from '../formats/document.ts';
import { mapScalars, type TextSchema } from '../text/text-walk.ts';
import type { ColumnCheck } from './columns.ts';
import { placedIssues } from './zod-issues.ts';

/** A record before its tokens and references are looked at. */
export interface RawRecord {
  readonly value: Readonly<Record<string, unknown>>;
  /** Path of the record in its file: `[]` for a file that is one record. */
  readonly path: readonly PropertyKey[];
  readonly source: ParsedFile;
  /** Of a row of a table: what is wrong with its columns is told of all rows once. */
  readonly columns?: ColumnCheck | undefined;
}

/** A schema, and the same prepared for walking through very many records. */
export interface RecordSchema {
  readonly schema: ZodType;
  readonly texts: TextSchema;
  /** Keys that may stand in the record beside those of the schema. */
  readonly beside?: readonly string[];
}

/** A record as its schema gives it, and as it was written; without a value when it has mistakes. */
export interface Validated {
  readonly value: Readonly<Record<string, unknown>> | undefined;
  readonly written: unknown;
  readonly issues: readonly Issue[];
}

/** Checks one record against its schema. Each thing zod finds becomes an issue at its place in the file. */
export function validateRecord(
  { schema, texts, beside = [] }: RecordSchema,
  raw: RawRecord,
  name: () => string,
): Validated {
  const written = mapScalars(raw.value, texts, (scalar, { wants }, path) => {
    if (typeof scalar === 'number' && wants === 'text')
      return raw.source.sourceOf([...raw.path, ...path]) ?? scalar;
    return typeof scalar === 'string' && raw.source.table ? readScalar(scalar, wants) : scalar;
  });
  const parsed = schema.safeParse(written);
  if (parsed.success) return { value: parsed.data as Record<string, unknown>, written, issues: [] };
  const issues = placedIssues(parsed.error.issues, { schema, raw, name: name(), written, beside });
  return { value: undefined, written, issues };
}

/** In CSV all is text: reads a number, or true and false, which Excel writes in capitals, where the schema wants one. */
function readScalar(text: string, wants: TextSchema['wants']): unknown {
  if (wants === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return wants === 'boolean' && /^(?:true|false|TRUE|FALSE)$/.test(text)
    ? text.toLowerCase() === 'true'
    : text;
}
