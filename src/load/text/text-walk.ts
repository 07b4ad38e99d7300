import { type ZodType, z } from 'zod';
import {
  childSchema,
  type FieldMeta,
  isPreprocessed,
  literalsOf,
  metaOf,
  shapeOf,
  unwrap,
} from '../schema/schema-walk.ts';

/** A schema as a walk through very many records needs it: what it says of its own value, and what is below it, found once. */
export interface TextSchema {
  readonly meta: FieldMeta;
  /** The kind of scalar that it asks for, where it is one of these. */
  readonly wants: 'text' | 'number' | 'boolean' | undefined;
  /** The schema one step down from `owner`, a value of this one. */
  child(key: PropertyKey, owner: object): TextSchema;
  /** Of a union the option that a value says it is; any other schema is its own only option. */
  option(owner: object): TextSchema;
  /** The schema one step down from any value of this option. */
  below(key: PropertyKey): TextSchema;
}

/** Nothing is known of what is below a schema that does not say. */
const UNKNOWN: TextSchema = {
  meta: {},
  wants: undefined,
  child: () => UNKNOWN,
  option: () => UNKNOWN,
  below: () => UNKNOWN,
};

/** Prepares a schema, once for all records that are walked through; of no schema nothing is known. */
export function textSchemaOf(schema: ZodType | undefined): TextSchema {
  if (!schema) return UNKNOWN;
  const bare = unwrap(schema);
  const children = new Map<PropertyKey, TextSchema>();
  const isUniform = bare instanceof z.ZodArray || bare instanceof z.ZodRecord;
  const prepared: TextSchema = {
    meta: metaOf(schema),
    wants: isPreprocessed(schema) ? undefined : kindOf(bare),
    child: (key, owner) => prepared.option(owner).below(key),
    option: bare instanceof z.ZodDiscriminatedUnion ? optionsOf(bare, () => prepared) : () => prepared,
    below(key) {
      const name = isUniform ? 0 : key;
      const known = children.get(name);
      if (known) return known;
      const child = textSchemaOf(childSchema(schema, name, undefined));
      children.set(name, child);
      return child;
    },
  };
  return prepared;
}

/** Finds the option of a union by what a value says it is; the union itself where it says nothing known. */
function optionsOf(union: z.ZodDiscriminatedUnion, itself: () => TextSchema): TextSchema['option'] {
  const { discriminator } = union.def;
  const byKind = new Map(
    (union.options as readonly ZodType[]).flatMap((option) => {
      const prepared = textSchemaOf(option);
      return literalsOf(shapeOf(option)?.[discriminator]).map((kind) => [kind, prepared] as const);
    }),
  );
  return (owner) => byKind.get((owner as Readonly<Record<string, unknown>>)[discriminator]) ?? itself();
}

function kindOf(bare: ZodType): TextSchema['wants'] {
  if (bare instanceof z.ZodString) return 'text';
  if (bare instanceof z.ZodNumber) return 'number';
  return bare instanceof z.ZodBoolean ? 'boolean' : undefined;
}

/** What a scalar becomes. `path` is where it stands in its record; it is true only for the time of the call. */
export type ReplaceScalar = (value: unknown, schema: TextSchema, path: readonly PropertyKey[]) => unknown;

/** What a text becomes; of `path` as above. */
export type ReplaceText = (text: string, meta: FieldMeta, path: readonly PropertyKey[]) => unknown;

/** A value in which every text is what `replace` makes of it. What holds no text that changes is not copied. */
export function mapTexts(value: unknown, schema: TextSchema, replace: ReplaceText): unknown {
  return mapScalars(value, schema, (scalar, { meta }, path) =>
    typeof scalar === 'string' ? replace(scalar, meta, path) : scalar,
  );
}

/** A value in which every text, number, true, false and null is what `replace` makes of it. */
export function mapScalars(value: unknown, schema: TextSchema, replace: ReplaceScalar): unknown {
  return walk(value, schema, { replace, path: [] });
}

interface Walker {
  readonly replace: ReplaceScalar;
  readonly path: PropertyKey[];
}

function walk(value: unknown, schema: TextSchema, walker: Walker): unknown {
  if (typeof value !== 'object' || value === null) return walker.replace(value, schema, walker.path);
  const option = schema.option(value);
  return Array.isArray(value) ? walkList(value, option, walker) : walkGroup(value, option, walker);
}

function walkList(list: readonly unknown[], schema: TextSchema, walker: Walker): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let i = 0; i < list.length; i += 1) {
    walker.path.push(i);
    const mapped = walk(list[i], schema.below(i), walker);
    walker.path.pop();
    if (mapped === list[i]) continue;
    copy ??= [...list];
    copy[i] = mapped;
  }
  return copy ?? list;
}

function walkGroup(group: object, schema: TextSchema, walker: Walker): object {
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(group)) {
    const value = (group as Readonly<Record<string, unknown>>)[key];
    walker.path.push(key);
    const mapped = walk(value, schema.below(key), walker);
    walker.path.pop();
    if (mapped === value) continue;
    copy ??= { ...group };
    copy[key] = mapped;
  }
  return copy ?? group;
}
