import type { ZodType } from 'zod';
import { isPlain } from '../../core/util/plain.ts';
import {
  childSchema,
  discriminatedOptions,
  type FieldMeta,
  isDictionary,
  isList,
  isPreprocessed,
  isUnion,
  keySchema,
  literalsOf,
  metaOf,
  optionsOf,
  referencesIn,
  scalarOf,
  shapesOf,
  unwrap,
} from './zod.ts';

/** A schema, compiled once for visiting the values of very many records. */
export interface CompiledSchema {
  readonly meta: FieldMeta;
  /** The kind of scalar that the schema reads, if it is one of these. */
  readonly scalar: ReturnType<typeof scalarOf>;
  /** Whether it describes values that name records. */
  readonly hasReferences: boolean;
  /** Whether it lists the values that it reads. */
  readonly hasChoices: boolean;
  slugOf(value: unknown): Omit<SlugReference, 'path'> | undefined;
  /** Returns the option of a discriminated union that a value selects, otherwise the schema itself. */
  option(owner: object): CompiledSchema;
  /** Returns the schema of the values under a key. */
  child(key: PropertyKey): CompiledSchema;
  /** Whether the schema describes values under a key. */
  has(key: PropertyKey): boolean;
  /** The schema of keys, if these may be any. */
  readonly keys?: CompiledSchema | undefined;
}

/** The schema of values that no schema describes. */
const UNKNOWN: CompiledSchema = {
  meta: {},
  scalar: undefined,
  hasReferences: false,
  hasChoices: false,
  slugOf: () => undefined,
  option: () => UNKNOWN,
  child: () => UNKNOWN,
  has: () => false,
};

/** Compiles a schema. Schemas below it are compiled on first use, since a schema may contain itself. */
export function compileSchema(schema: ZodType | undefined): CompiledSchema {
  if (!schema) return UNKNOWN;
  const bare = unwrap(schema);
  const isUniform = isList(bare) || isDictionary(bare);
  const children = new Map<PropertyKey, CompiledSchema>();
  const options = compileOptions(bare);
  const keys = keySchema(bare);
  const compiled: CompiledSchema = {
    meta: metaOf(schema),
    scalar: scalarOf(schema),
    hasReferences: referencesIn(schema).length > 0,
    hasChoices: literalsOf(bare).length > 0,
    slugOf: compileReference(schema),
    option: options ? (owner) => options(owner) ?? compiled : () => compiled,
    child(key) {
      const name = isUniform ? 0 : key;
      const known = children.get(name);
      if (known) return known;
      const child = compileSchema(childSchema(schema, name, undefined));
      children.set(name, child);
      return child;
    },
    has: (key) => isDictionary(bare) || shapesOf(schema).some((shape) => Object.hasOwn(shape, key)),
    keys: keys && compileSchema(keys),
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

/** A text that names a record by its slug. */
export interface SlugReference {
  readonly slug: string;
  /** The collections that the record may be in: of a union, there may be several. */
  readonly collections: readonly string[];
  readonly path: readonly PropertyKey[];
}

/** Returns the references in a record as it is written: its schema may turn a slug into something else. */
export function slugReferencesIn(
  value: unknown,
  schema: CompiledSchema,
  path: readonly PropertyKey[] = [],
): readonly SlugReference[] {
  if (!schema.hasReferences) return NONE;
  if (Array.isArray(value))
    return value.flatMap((item, i) => slugReferencesIn(item, schema.child(i), [...path, i]));
  if (isPlain(value)) {
    const option = schema.option(value);
    return Object.keys(value).flatMap((key) => [
      ...slugReferencesIn(key, option.keys ?? UNKNOWN, [...path, key]),
      ...slugReferencesIn(value[key], option.child(key), [...path, key]),
    ]);
  }
  const found = schema.slugOf(value);
  if (!found) return NONE;
  // Not by spreading it: V8 would describe each of these objects by itself.
  const { slug, collections } = found;
  return [{ slug, collections, path }];
}

const NONE: readonly never[] = [];

/** Creates the function that returns the slug that a scalar is, and of which collections. Another option of a union may accept it too. */
function compileReference(schema: ZodType): CompiledSchema['slugOf'] {
  const options = isUnion(unwrap(schema)) ? optionsOf(schema) : [schema];
  const references = options.filter(isReference);
  const others = options.filter((option) => !isReference(option));
  const collections = references.flatMap((option) => metaOf(option).reference ?? []);
  return (value) => {
    const texts = references.map((option) => textOf(value, unwrap(option)));
    const [slug] = texts.filter((text) => text !== undefined);
    if (slug === undefined || others.some((option) => option.safeParse(value).success)) return undefined;
    return { slug, collections };
  };
}

function isReference(schema: ZodType): boolean {
  return metaOf(schema).reference !== undefined && !isPreprocessed(schema);
}

/** Checks of the schema may change a text, for example trim it. */
function textOf(value: unknown, schema: ZodType): string | undefined {
  const text = (schema.def.checks ?? []).length > 0 ? schema.safeParse(value).data : value;
  return typeof text === 'string' ? text : undefined;
}
