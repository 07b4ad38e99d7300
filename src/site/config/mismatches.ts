import type { ZodType, z } from 'zod';
import type { ExpectedPart } from '../../core/diagnostics/catalog/site.ts';
import { type FoundValue, foundIn } from '../../core/diagnostics/values.ts';
import { isPlain } from '../../core/util/plain.ts';
import { schemaAt, shapeOf } from '../schema/zod.ts';

/** A part of a value that does not match its schema. */
export interface Mismatch {
  readonly path: readonly PropertyKey[];
  readonly facts:
    | { readonly kind: 'missing'; readonly wanted: ExpectedPart }
    | { readonly kind: 'wrong'; readonly wanted: ExpectedPart; readonly found: FoundValue }
    | { readonly kind: 'unknown'; readonly known: readonly string[] };
}

/** The parameter of a schema that states what is expected, in place of a message. */
export function expected(wanted: ExpectedPart): { readonly error: ExpectedPart } {
  return { error: wanted };
}

/** Converts issues of zod, one for each part of the value. Each schema must state what it expects. */
export function findMismatches(
  found: readonly z.core.$ZodIssue[],
  schema: ZodType,
  value: unknown,
): Mismatch[] {
  const misfits = found.flatMap((issue) => mismatchesOf(issue, schema, value));
  return [...new Map(misfits.map((misfit) => [misfit.path.join('\n'), misfit])).values()];
}

function mismatchesOf(issue: z.core.$ZodIssue, schema: ZodType, whole: unknown): Mismatch[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(shapeOf(schemaAt(schema, path)) ?? {});
    return issue.keys.map((key) => ({ path: [...path, key], facts: { kind: 'unknown', known } }));
  }
  const value = valueAt(whole, path);
  const wanted = issue.message as ExpectedPart;
  if (value === undefined) return [{ path, facts: { kind: 'missing', wanted } }];
  return [{ path, facts: { kind: 'wrong', wanted, found: foundIn(value) } }];
}

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    const holds = isPlain(value) || Array.isArray(value);
    return holds ? (value as Readonly<Record<PropertyKey, unknown>>)[key] : undefined;
  }, whole);
}
