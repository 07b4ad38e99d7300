import type { DataRecord, Dataset, PagePlan, Pagination, SiteDefinition } from '../../core/model.ts';
import { type CompiledSchema, compileSchema } from '../schema/visitor.ts';
import { hasTokens, readTokens, type TokenPattern } from '../text/token-pattern.ts';
import { fillPattern, type TokenScope } from '../text/tokens.ts';

/** The records of a page and its type. */
export type PageRecords = Pick<PagePlan, 'type' | 'records' | 'cell' | 'pagination'>;

/**
 * Returns the copy of a page: that of its type, with the tokens replaced by values of the page's records. Empty without
 * copy.
 */
export type WriteCopy = (page: PageRecords) => DataRecord;

/** Copy templates by page type id, which is the slug of the record in the copy collection. */
export type CopyTemplates = ReadonlyMap<unknown, CopyTemplate>;

/** Reads the copy of all page types. */
export function readCopyTemplates({ copy, data }: SiteDefinition, { collections }: Dataset): CopyTemplates {
  if (copy === undefined) return new Map();
  const schema = compileSchema(data.collections[copy]?.schema);
  return new Map(collections[copy]?.map((record) => [record.slug, readCopyTemplate(record, schema)]));
}

/**
 * Returns the records that the tokens of a page's copy may name: those of its axes, its cell, and `page` for a page of a
 * list.
 */
export function tokenRecords({
  records,
  cell,
  pagination,
}: PageRecords): Readonly<Record<string, DataRecord>> {
  if (!cell && !pagination) return records;
  return { ...(pagination && { page: placeInList(pagination) }), ...records, ...(cell && { cell }) };
}

function placeInList({ number, count, total }: Pagination): DataRecord {
  return { number, count, total };
}

/** Creates the function that fills in copy. Tokens without a value remain. */
export function createCopywriter(templates: CopyTemplates, { site }: Dataset): WriteCopy {
  return (page) => {
    const scope: TokenScope = { site, ...tokenRecords(page) };
    return templates.get(page.type.id)?.fill((pattern) => fillPattern(pattern, scope).text) ?? {};
  };
}

/** Returns the text of a pattern on one page. */
type FillIn = (pattern: TokenPattern) => string;

/** A copy text with tokens, and its path in the record. */
export interface PlacedPattern {
  readonly text: string;
  readonly pattern: TokenPattern;
  readonly path: readonly PropertyKey[];
}

/** A record of copy, parsed once for all pages of its type. */
export interface CopyTemplate {
  /** The record as it is in the data. */
  readonly record: DataRecord;
  readonly patterns: readonly PlacedPattern[];
  fill(fill: FillIn): DataRecord;
}

/**
 * Parses the copy of a page type. Filling it in creates the texts with tokens and the groups around them; all other
 * values are the same frozen objects on all pages, so that sections made of them are recognized.
 */
function readCopyTemplate(record: DataRecord, schema: CompiledSchema): CopyTemplate {
  const patterns: PlacedPattern[] = [];
  const part = readPart(record, { schema, path: [] }, patterns);
  return { record, patterns, fill: (fill) => (part ? part(fill) : record) as DataRecord };
}

type Part = (fill: FillIn) => unknown;

interface CopyField {
  readonly schema: CompiledSchema;
  readonly path: readonly PropertyKey[];
}

/** Returns undefined for a value without patterns; adds those that it has to `patterns`. */
function readPart(value: unknown, { schema, path }: CopyField, patterns: PlacedPattern[]): Part | undefined {
  if (typeof value === 'string') {
    if (!schema.meta.pattern || !hasTokens(value)) return undefined;
    const pattern = readTokens(value);
    patterns.push({ text: value, pattern, path });
    return (fill) => fill(pattern);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const option = schema.option(value);
  const parts = Object.entries(value).flatMap(([key, item]) => {
    const below = [...path, Array.isArray(value) ? Number(key) : key];
    const part = readPart(item, { schema: option.child(key), path: below }, patterns);
    return part ? [{ key, part }] : [];
  });
  if (parts.length === 0) return undefined;
  return (fill) => {
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    for (const { key, part } of parts) copy[key] = part(fill);
    return copy;
  };
}
