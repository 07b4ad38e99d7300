import type { DataRecord } from '../model.ts';
import type { TextSchema } from '../util/text-walk.ts';
import { hasTokens, readTokens, type TokenPattern } from '../util/tokens.ts';

/** What a pattern becomes on one page. `path` is where it stands in its record. */
export type FillIn = (pattern: TokenPattern, path: readonly PropertyKey[]) => string;

/** A record of wording, read once for all pages of its type. */
export type Wording = (fill: FillIn) => DataRecord;

/**
 * Reads the wording of a page type. Filling it in for a page makes the patterns anew, and the groups that they are in;
 * what is the same on all pages stays one and the same frozen value, so that sections made of it are recognised.
 */
export function readWording(record: DataRecord, schema: TextSchema): Wording {
  const part = readPart(record, schema, []);
  return (fill) => (part ? part(fill) : record) as DataRecord;
}

type Part = (fill: FillIn) => unknown;

/** Undefined for a value without patterns. */
function readPart(value: unknown, schema: TextSchema, path: readonly PropertyKey[]): Part | undefined {
  if (typeof value === 'string') {
    if (!schema.meta.pattern || !hasTokens(value)) return undefined;
    const pattern = readTokens(value);
    return (fill) => fill(pattern, path);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  const parts = entries.flatMap(([key, item]) => {
    const part = readPart(item, schema.child(key, value), [
      ...path,
      Array.isArray(value) ? Number(key) : key,
    ]);
    return part ? [{ key, part }] : [];
  });
  if (parts.length === 0) return undefined;
  return (fill) => {
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    for (const { key, part } of parts) copy[key] = part(fill);
    return copy;
  };
}
