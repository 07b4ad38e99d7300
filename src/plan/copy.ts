import { type CompiledSchema, compileSchema } from '../load/schema/visitor.ts';
import { readTokens, type Token, type TokenPattern } from '../load/text/token-pattern.ts';
import { fillPattern, hasProblem, hasTokens, type TokenScope } from '../load/text/tokens.ts';
import type { DataRecord, Dataset, PagePlan, PageType, Pagination, SiteDefinition } from '../model.ts';

/** The records of a page and its type. */
export type PageRecords = Pick<PagePlan, 'type' | 'records' | 'cell' | 'pagination'>;

/**
 * Returns the copy of a page: that of its type, with the tokens replaced by values of the page's records. Empty without
 * copy.
 */
export type WriteCopy = (page: PageRecords) => DataRecord;

/** Copy templates by page type id, which is the slug of the record in the copy collection. */
export type CopyTemplates = ReadonlyMap<unknown, CopyTemplate>;

/**
 * What a process that plans a site again after each change has read of its copy. It is updated. Another schema gives other records.
 */
export type CopyMemory = WeakMap<DataRecord, CopyTemplate>;

/** Reads the copy of all page types. */
export function readCopyTemplates(
  { copy, data }: SiteDefinition,
  { collections }: Dataset,
  memory: CopyMemory = new WeakMap(),
): CopyTemplates {
  if (copy === undefined) return new Map();
  const schema = compileSchema(data.collections[copy]?.schema);
  const templateOf = (record: DataRecord) => {
    const template = memory.get(record) ?? readCopyTemplate(record, schema);
    memory.set(record, template);
    return template;
  };
  return new Map(collections[copy]?.map((record) => [record.slug, templateOf(record)]));
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

/**
 * Creates the function that returns copy for reading its dates. Nearly always these are without tokens and the record
 * itself is returned.
 */
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
  readonly isSound: TokenCheck;
}

/**
 * Parses the copy of a page type. Filling it in creates the texts with tokens and the groups around them; all other
 * values are the same frozen objects on all pages, so that sections made of them are recognized.
 */
function readCopyTemplate(record: DataRecord, schema: CompiledSchema): CopyTemplate {
  const patterns: PlacedPattern[] = [];
  const part = readPart(record, { schema, path: [] }, patterns);
  const isSound = createTokenCheck(patterns.map(({ pattern }) => pattern));
  return { record, patterns, fill: (fill) => (part ? part(fill) : record) as DataRecord, isSound };
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

/** Tokens of the same record: `town.name` and `town.in`. */
interface Root {
  readonly name: string;
  readonly tokens: Token[];
  /** Records checked so far, and whether they have all values. */
  known: WeakMap<object, boolean>;
  /** Whether the tokens are no problem if there is no such record. */
  isSoundWithout: boolean | undefined;
}

/** Returns whether all tokens of some patterns have a value on a page. */
type TokenCheck = (page: PageRecords, site: DataRecord) => boolean;

/**
 * Creates the function that returns whether all patterns can be filled in for a page. Whether a token has a value
 * depends on one record only, so each record is checked once and not for each of its pages. Which braces are tokens depends on the names
 * that the type offers.
 */
export function createTokenCheck(patterns: readonly TokenPattern[]): TokenCheck {
  const roots = rootsOf(patterns);
  let type: PageType | undefined;
  let names = '';
  return (page, site) => {
    if (page.type !== type) {
      type = page.type;
      const before = names;
      names = [...Object.keys(type.axes), type.cell && 'cell', (type.paginate || type.hub) && 'page'].join(
        ' ',
      );
      if (names !== before) for (const root of roots) forget(root);
    }
    let scope: TokenScope | undefined;
    return roots.every((root) => {
      const record = recordNamed(root.name, page, site);
      const known = record ? root.known.get(record) : root.isSoundWithout;
      if (known !== undefined) return known;
      scope ??= { site, ...tokenRecords(page) };
      return learn(root, record, scope);
    });
  };
}

function forget(root: Root): void {
  root.known = new WeakMap();
  root.isSoundWithout = undefined;
}

function learn(root: Root, record: object | undefined, scope: TokenScope): boolean {
  const isSound = !root.tokens.some((token) => hasProblem(token, scope));
  if (record) root.known.set(record, isSound);
  else root.isSoundWithout = isSound;
  return isSound;
}

/** Returns the record that a token begins with, or what stands for it. Creating the scope of each page would take longer. */
function recordNamed(
  name: string,
  { records, cell, pagination }: PageRecords,
  site: DataRecord,
): DataRecord | Pagination | undefined {
  if (name === 'cell' && cell) return cell;
  return records[name] ?? (name === 'page' ? pagination : name === 'site' ? site : undefined);
}

function rootsOf(patterns: readonly TokenPattern[]): readonly Root[] {
  const roots = new Map<string, Root>();
  for (const piece of patterns.flat()) {
    if (typeof piece === 'string') continue;
    const [name = ''] = piece.path;
    const root: Root = roots.get(name) ?? {
      name,
      tokens: [],
      known: new WeakMap(),
      isSoundWithout: undefined,
    };
    root.tokens.push(piece);
    roots.set(name, root);
  }
  return [...roots.values()];
}
