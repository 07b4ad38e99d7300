import { type CompiledSchema, compileSchema } from '../load/schema/visitor.ts';
import { readTokens, type Token, type TokenPattern } from '../load/text/token-pattern.ts';
import { fillPattern, hasProblem, hasTokens, type TokenScope } from '../load/text/tokens.ts';
import type { DataRecord, Dataset, PagePlan, Pagination, SiteDefinition } from '../model.ts';

/** The records of a page, and the type that says which they are. */
export type PageRecords = Pick<PagePlan, 'type' | 'records' | 'cell' | 'pagination'>;

/** Gives each page the copy of its type, with the page's own records in place of the tokens. Without copy it is empty. */
export type WriteCopy = (page: PageRecords) => DataRecord;

/** The copy of page types by their id: that is the slug of its record in the copy collection. */
export type CopyTemplates = ReadonlyMap<unknown, CopyTemplate>;

/** Reads the copy of all page types. */
export function readCopyTemplates({ copy, data }: SiteDefinition, { collections }: Dataset): CopyTemplates {
  if (copy === undefined) return new Map();
  const schema = compileSchema(data.collections[copy]?.schema);
  return new Map(collections[copy]?.map((record) => [record.slug, readCopyTemplate(record, schema)]));
}

/** What a page's copy may name: the records of its axes, its cell, and which page of a list it is. */
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

/** A copywriter, who leaves tokens as they are that cannot be filled in. */
export function createCopywriter(templates: CopyTemplates, { site }: Dataset): WriteCopy {
  return (page) => {
    const scope: TokenScope = { site, ...tokenRecords(page) };
    return templates.get(page.type.id)?.fill((pattern) => fillPattern(pattern, scope).text) ?? {};
  };
}

/** Gives the dates of the copy of a page; as good as always they are those of its record. */
export function createDating(templates: CopyTemplates, writeCopy: WriteCopy): WriteCopy {
  const varying = new Set(
    [...templates].flatMap(([id, { patterns }]) => (patterns.some(({ path }) => isDate(path)) ? [id] : [])),
  );
  return (page) =>
    varying.has(page.type.id) ? writeCopy(page) : (templates.get(page.type.id)?.record ?? {});
}

function isDate([field]: readonly PropertyKey[]): boolean {
  return field === 'updated' || field === 'date';
}

/** What a pattern becomes on one page. */
type FillIn = (pattern: TokenPattern) => string;

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

/** Undefined for a value without patterns; those that it has are noted. */
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

/** Tokens of the same record: `town.name` and `town.in`. */
interface Root {
  readonly name: string;
  readonly tokens: Token[];
  /** Records that were looked at, and whether they have all of it. */
  readonly known: Map<unknown, boolean>;
}

/**
 * Tells whether patterns can be filled in from the records of a page. A token stands for something in one record, whatever
 * the others are: each record is looked at once, and not with every page that it is on.
 */
export function createTokenCheck(patterns: readonly TokenPattern[]): (scope: TokenScope) => boolean {
  const roots = rootsOf(patterns);
  return (scope) =>
    roots.every(({ name, tokens, known }) => {
      const record = scope[name];
      const isSound = known.get(record) ?? !tokens.some((token) => hasProblem(token, scope));
      known.set(record, isSound);
      return isSound;
    });
}

function rootsOf(patterns: readonly TokenPattern[]): readonly Root[] {
  const roots = new Map<string, Root>();
  for (const piece of patterns.flat()) {
    if (typeof piece === 'string') continue;
    const [name = ''] = piece.path;
    const root: Root = roots.get(name) ?? { name, tokens: [], known: new Map() };
    root.tokens.push(piece);
    roots.set(name, root);
  }
  return [...roots.values()];
}
