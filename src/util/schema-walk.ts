import { type ZodType, z } from 'zod';

/** What a schema says of a text value, put there by the builders in `fields.ts`. */
export interface FieldMeta {
  readonly reference?: string;
  readonly markdown?: boolean;
  readonly pattern?: boolean;
  readonly link?: boolean;
}

/** The fields of an object schema that may be written, looking through `optional`, `default` and the like. */
export function shapeOf(schema: ZodType | undefined): Readonly<Record<string, ZodType>> | undefined {
  const bare = schema && unwrap(schema);
  return bare instanceof z.ZodObject ? (bare.shape as Record<string, ZodType>) : undefined;
}

/** The schema of the value at a path; undefined where the schema does not say (a union, a record). */
export function schemaAt(schema: ZodType, path: readonly PropertyKey[]): ZodType | undefined {
  return path.reduce<ZodType | undefined>((current, key) => current && childSchema(current, key), schema);
}

function childSchema(schema: ZodType, key: PropertyKey): ZodType | undefined {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return bare.element as ZodType;
  // Which option of a union was written is not known here; the first that has the key tells what the text is.
  if (bare instanceof z.ZodUnion)
    return bare.options.map((o) => shapeOf(o as ZodType)?.[String(key)]).find(Boolean);
  return shapeOf(bare)?.[String(key)];
}

/** The schema inside wrappers that do not change the shape of what is written. */
export function unwrap(schema: ZodType): ZodType {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
      ? (schema.unwrap() as ZodType)
      : schema;
  return inner === schema ? schema : unwrap(inner);
}

/** What `fields.ts` noted on a schema. */
export function metaOf(schema: ZodType | undefined): FieldMeta {
  return ((schema && (unwrap(schema).meta() ?? schema.meta())) ?? {}) as FieldMeta;
}

/** A copy of a value in which every text is what `replace` makes of it. */
export function mapTexts(
  value: unknown,
  schema: ZodType | undefined,
  replace: (text: string, meta: FieldMeta, path: readonly PropertyKey[]) => unknown,
  path: readonly PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') return replace(value, metaOf(schema), path);
  if (Array.isArray(value)) {
    return value.map((item, i) => mapTexts(item, schema && childSchema(schema, i), replace, [...path, i]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      mapTexts(item, schema && childSchema(schema, key), replace, [...path, key]),
    ]),
  );
}
