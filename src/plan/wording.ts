import type { TextSchema } from '../load/text/text-walk.ts';
import { readTokens, type TokenPattern } from '../load/text/token-pattern.ts';
import { hasTokens } from '../load/text/tokens.ts';
import type { DataRecord } from '../model.ts';

/** What a pattern becomes on one page. */
export type FillIn = (pattern: TokenPattern) => string;

/** A text of the copy with tokens in it, and where it stands in its record. */
export interface PlacedPattern {
  readonly text: string;
  readonly pattern: TokenPattern;
  readonly path: readonly PropertyKey[];
}

/** A record of copy, read once for all pages of its type. */
export interface CopyTemplate {
  /** As it stands in the data. */
  readonly record: DataRecord;
  readonly patterns: readonly PlacedPattern[];
  fill(fill: FillIn): DataRecord;
}

/**
 * Reads the copy of a page type. Filling it in for a page makes the patterns anew, and the groups that they are in;
 * what is the same on all pages stays one and the same frozen value, so that sections made of it are recognised.
 */
export function readCopyTemplate(record: DataRecord, schema: TextSchema): CopyTemplate {
  const patterns: PlacedPattern[] = [];
  const part = readPart(record, { schema, path: [] }, patterns);
  return { record, patterns, fill: (fill) => (part ? part(fill) : record) as DataRecord };
}

type Part = (fill: FillIn) => unknown;

interface CopyField {
  readonly schema: TextSchema;
  readonly path: readonly PropertyKey[];
}

/** Undefined for a value without patterns; those that it has are noted. */
function readPart(value: unknown, { schema, path }: CopyField, patterns: PlacedPattern[]): Part | undefined {
  if (typeof value === 'string') {
    if (!schema.meta.pattern || !hasTokens(value)) return undefined;
    const pattern = readTokens(value);
    patterns.push({ text: value, pattern, path });
    return (fill) => fill(pattern);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.entries(value).flatMap(([key, item]) => {
    const below = [...path, Array.isArray(value) ? Number(key) : key];
    const part = readPart(item, { schema: schema.child(key, value), path: below }, patterns);
    return part ? [{ key, part }] : [];
  });
  if (parts.length === 0) return undefined;
  return (fill) => {
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    for (const { key, part } of parts) copy[key] = part(fill);
    return copy;
  };
}
