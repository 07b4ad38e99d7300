import { type ZodType, z } from 'zod';

/** What a schema says of a text value, put there by the builders in `fields.ts`. */
export interface FieldMeta {
  readonly reference?: string;
  readonly markdown?: boolean;
  readonly pattern?: boolean;
  /** Names that the tokens of the text stand for; the template that shows it fills them in. */
  readonly phrase?: readonly string[];
  readonly link?: boolean;
  /** Whether it may be written once for each language of the site. */
  readonly localized?: boolean;
}

/**
 * The fields of an object schema that may be written, looking through `optional`, `default` and the like. Of a union
 * it is the option that the value says it is.
 */
export function shapeOf(
  schema: ZodType | undefined,
  value?: unknown,
): Readonly<Record<string, ZodType>> | undefined {
  const bare = schema && optionFor(schema, value);
  return bare instanceof z.ZodObject ? (bare.shape as Record<string, ZodType>) : undefined;
}

/** The schema of what stands at a path below `value`; undefined where the schema does not say (a union, a record). */
export function schemaAt(
  schema: ZodType,
  path: readonly PropertyKey[],
  value?: unknown,
): ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const child = childSchema(schema, key, value);
  return child && schemaAt(child, rest, fieldOf(value, key));
}

/** The schema one step down from the schema of `owner`. */
export function childSchema(schema: ZodType, key: PropertyKey, owner: unknown): ZodType | undefined {
  const bare = optionFor(schema, owner);
  if (bare instanceof z.ZodArray) return bare.element as ZodType;
  if (bare instanceof z.ZodTuple)
    return (bare.def.items[Number(key)] ?? bare.def.rest ?? undefined) as ZodType;
  if (bare instanceof z.ZodRecord) return bare.valueType as ZodType;
  // Without a value that tells which option was written, the first that has the key tells what the text is.
  if (bare instanceof z.ZodUnion)
    return bare.options.map((o) => childSchema(o as ZodType, key, undefined)).find(Boolean);
  return shapeOf(bare)?.[String(key)];
}

/** The option of a discriminated union that a value says it is; any other schema is its own only option. */
export function optionFor(schema: ZodType, value: unknown): ZodType {
  const bare = unwrap(schema);
  if (!(bare instanceof z.ZodDiscriminatedUnion)) return bare;
  const kind = fieldOf(value, bare.def.discriminator);
  const options = bare.options as readonly ZodType[];
  const chosen = options.find((option) =>
    literalsOf(shapeOf(option)?.[bare.def.discriminator]).includes(kind),
  );
  return chosen ? optionFor(chosen, value) : bare;
}

/** The values that a literal or an enumeration allows. */
export function literalsOf(schema: ZodType | undefined): readonly unknown[] {
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  return schema instanceof z.ZodEnum ? schema.options : [];
}

function fieldOf(owner: unknown, key: PropertyKey): unknown {
  return typeof owner === 'object' && owner !== null
    ? (owner as Record<PropertyKey, unknown>)[key]
    : undefined;
}

/**
 * The schema inside wrappers that do not change the shape of what is written. Of a transformation it is the side that
 * data is written for.
 */
export function unwrap(schema: ZodType): ZodType {
  const inner = innerOf(schema);
  return inner === undefined ? schema : unwrap(inner);
}

/** Whether a function of the site gets what is written, before the schema does. */
export function isPreprocessed(schema: ZodType): boolean {
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return true;
  const inner = innerOf(schema);
  return inner !== undefined && isPreprocessed(inner);
}

function innerOf(schema: ZodType): ZodType | undefined {
  if (schema instanceof z.ZodPipe)
    return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as ZodType;
  if (schema instanceof z.ZodLazy) return schema.unwrap() as ZodType;
  const { innerType } = schema.def as { readonly innerType?: ZodType };
  return innerType;
}

/** What `fields.ts` noted on a schema. */
export function metaOf(schema: ZodType | undefined): FieldMeta {
  return ((schema && (unwrap(schema).meta() ?? schema.meta())) ?? {}) as FieldMeta;
}
