import type { ZodType } from 'zod';
import {
  childSchema,
  discriminatedOptions,
  type FieldMeta,
  isDictionary,
  isList,
  isPipe,
  isUnion,
  metaOf,
  optionsOf,
  ownReference,
  partsOf,
  referencesIn,
  scalarOf,
  unwrap,
} from './zod.ts';

/** A schema, compiled once for visiting the values of very many records. */
export interface CompiledSchema {
  readonly meta: FieldMeta;
  /** The kind of scalar that the schema reads, if it is one of these. */
  readonly scalar: ReturnType<typeof scalarOf>;
  /** Returns the option of a discriminated union that a value selects, otherwise the schema itself. */
  option(owner: object): CompiledSchema;
  /** Returns the schema of the values under a key. */
  child(key: PropertyKey): CompiledSchema;
}

/** The schema of values that no schema describes. */
const UNKNOWN: CompiledSchema = {
  meta: {},
  scalar: undefined,
  option: () => UNKNOWN,
  child: () => UNKNOWN,
};

/** Compiles a schema. Schemas below it are compiled on first use, since a schema may contain itself. */
export function compileSchema(schema: ZodType | undefined): CompiledSchema {
  if (!schema) return UNKNOWN;
  const bare = unwrap(schema);
  const isUniform = isList(bare) || isDictionary(bare);
  const children = new Map<PropertyKey, CompiledSchema>();
  const options = compileOptions(bare);
  const compiled: CompiledSchema = {
    meta: metaOf(schema),
    scalar: scalarOf(schema),
    option: options ? (owner) => options(owner) ?? compiled : () => compiled,
    child(key) {
      const name = isUniform ? 0 : key;
      const known = children.get(name);
      if (known) return known;
      const child = compileSchema(childSchema(schema, name, undefined));
      children.set(name, child);
      return child;
    },
  };
  return compiled;
}

function compileOptions(schema: ZodType): ((owner: object) => CompiledSchema | undefined) | undefined {
  const union = discriminatedOptions(schema);
  if (!union) return undefined;
  const byValue = new Map([...union.byValue].map(([value, option]) => [value, compileSchema(option)]));
  return (owner) => byValue.get((owner as Readonly<Record<string, unknown>>)[union.key]);
}

/** Returns the replacement of a value. `path` is valid only during the call. */
export type Replace<Value = unknown> = (
  value: Value,
  schema: CompiledSchema,
  path: readonly PropertyKey[],
) => unknown;

/** What to do with the values of a record. */
interface Visitor {
  /** Called with each scalar, null included. */
  readonly scalar?: Replace;
  /** Called with each list and group before its contents. These are visited if it returns the same object. */
  readonly group?: Replace<object>;
}

/** Returns a value with the replacements of a visitor. Only lists and groups that change are copied. */
export function mapValues(value: unknown, schema: CompiledSchema, visitor: Visitor): unknown {
  return visit(value, schema, { ...visitor, path: [] });
}

/** Returns a value with each text replaced. */
export function mapTexts(value: unknown, schema: CompiledSchema, replace: Replace<string>): unknown {
  return mapValues(value, schema, {
    scalar: (scalar, own, path) => (typeof scalar === 'string' ? replace(scalar, own, path) : scalar),
  });
}

interface Visit extends Visitor {
  readonly path: PropertyKey[];
}

function visit(value: unknown, schema: CompiledSchema, state: Visit): unknown {
  if (typeof value !== 'object' || value === null)
    return state.scalar ? state.scalar(value, schema, state.path) : value;
  const replaced = state.group ? state.group(value, schema, state.path) : value;
  if (replaced !== value) return replaced;
  const option = schema.option(value);
  return Array.isArray(value) ? visitList(value, option, state) : visitGroup(value, option, state);
}

function visitList(list: readonly unknown[], schema: CompiledSchema, state: Visit): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let i = 0; i < list.length; i += 1) {
    state.path.push(i);
    const item = visit(list[i], schema.child(i), state);
    state.path.pop();
    if (item === list[i]) continue;
    copy ??= [...list];
    copy[i] = item;
  }
  return copy ?? list;
}

function visitGroup(group: object, schema: CompiledSchema, state: Visit): object {
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(group)) {
    const value = (group as Readonly<Record<string, unknown>>)[key];
    state.path.push(key);
    const item = visit(value, schema.child(key), state);
    state.path.pop();
    if (item === value) continue;
    copy ??= { ...group };
    copy[key] = item;
  }
  return copy ?? group;
}

/** Returns what is wrong with a slug of a reference, such as an issue; undefined if nothing is. `path` is valid only during the call. */
export type CheckSlug<Problem> = (
  slug: string,
  collection: string,
  path: readonly PropertyKey[],
) => Problem | undefined;

/** Finds the references in the records of a schema. */
export interface ReferenceFinder {
  /** Whether it needs records as written: a transformed reference may no longer be a slug. */
  readonly readsInput: boolean;
  /** Returns the problems that `check` reports of the references in a record. */
  find<Problem>(record: unknown, check: CheckSlug<Problem>): readonly Problem[];
}

/** Compiles a schema for finding its references. Values without references are not visited. */
export function createReferenceFinder(schema: ZodType | undefined): ReferenceFinder {
  const find = schema && compileReferences(schema, new Map());
  return {
    readsInput: schema !== undefined && isTransformed(schema),
    find: find ? (record, check) => find(record, { check, path: [] }) : () => NONE,
  };
}

/** Whether a reference is before or after a transformation. */
function isTransformed(schema: ZodType, seen = new Set<ZodType>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (isPipe(schema)) return referencesIn(schema).length > 0;
  return partsOf(schema).some((part) => isTransformed(part.schema, seen));
}

type Find = <Problem>(value: unknown, search: Search<Problem>) => readonly Problem[];

interface Search<Problem> {
  readonly check: CheckSlug<Problem>;
  readonly path: PropertyKey[];
}

const NONE: readonly never[] = [];

/** Returns undefined for a schema without references. */
function compileReferences(schema: ZodType, known: Map<ZodType, Find | undefined>): Find | undefined {
  if (known.has(schema)) return known.get(schema);
  // For a schema that contains itself.
  known.set(schema, (value, search) => known.get(schema)?.(value, search) ?? NONE);
  const find = findIn(schema, (part) => compileReferences(part, known));
  known.set(schema, find);
  return find;
}

function findIn(schema: ZodType, compile: (schema: ZodType) => Find | undefined): Find | undefined {
  const collection = ownReference(schema);
  if (collection !== undefined) return findSlug(schema, collection);
  if (isUnion(schema)) return findInUnion(optionsOf(schema), compile);
  const parts = partsOf(schema).flatMap(({ schema, each }) => {
    const find = compile(schema);
    return find ? { find, each } : [];
  });
  if (parts.length === 0) return undefined;
  return <Problem>(value: unknown, search: Search<Problem>) => {
    let problems: readonly Problem[] = NONE;
    for (const { find, each } of parts)
      each(value, (item, key) => {
        if (key !== undefined) search.path.push(key);
        const found = find(item, search);
        if (key !== undefined) search.path.pop();
        if (found.length > 0) problems = [...problems, ...found];
      });
    return problems;
  };
}

/** Checks of the schema may change the slug, for example trim it. */
function findSlug(schema: ZodType, collection: string): Find {
  const hasChecks = (schema.def.checks ?? []).length > 0;
  return (value, { check, path }) => {
    const slug = hasChecks ? schema.safeParse(value).data : value;
    const problem = typeof slug === 'string' ? check(slug, collection, path) : undefined;
    return problem === undefined ? NONE : [problem];
  };
}

/** One of the options that accept a value must be without problems; otherwise those of the first are returned. */
function findInUnion(
  options: readonly ZodType[],
  compile: (schema: ZodType) => Find | undefined,
): Find | undefined {
  const compiled = options.map((option) => ({ option, find: compile(option) }));
  if (!compiled.some(({ find }) => find)) return undefined;
  return (value, search) => {
    const found = compiled
      .filter(({ option }) => option.safeParse(value).success)
      .map(({ find }) => find?.(value, search) ?? NONE);
    return found.find(({ length }) => length === 0) ?? found[0] ?? NONE;
  };
}
