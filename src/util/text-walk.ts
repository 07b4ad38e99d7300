import { type ZodType, z } from 'zod';
import { childSchema, type FieldMeta, metaOf, optionFor, unwrap } from './schema-walk.ts';

/** A schema as a walk through very many records needs it: what it says of its own text, and what is below it, found once. */
export interface TextSchema {
  readonly meta: FieldMeta;
  /** The schema one step down from `owner`, a value of this one. */
  child(key: PropertyKey, owner: object): TextSchema;
}

/** Prepares a schema, once for all records that are walked through; of no schema nothing is known. */
export function textSchemaOf(schema: ZodType | undefined): TextSchema {
  // By the option of a union that an owner is of, and by key; all entries of a list are alike.
  const known = new Map<ZodType | undefined, Map<PropertyKey, TextSchema>>();
  const hasOptions = schema !== undefined && unwrap(schema) instanceof z.ZodDiscriminatedUnion;
  return {
    meta: metaOf(schema),
    child(key, owner) {
      const option = hasOptions ? optionFor(schema, owner) : schema;
      const children = known.get(option) ?? new Map<PropertyKey, TextSchema>();
      known.set(option, children);
      const name = Array.isArray(owner) ? 0 : key;
      const child = children.get(name) ?? textSchemaOf(schema && childSchema(schema, name, owner));
      children.set(name, child);
      return child;
    },
  };
}

/** What a text becomes. `path` is where it stands in its record. */
export type ReplaceText = (text: string, meta: FieldMeta, path: readonly PropertyKey[]) => unknown;

/** A copy of a value in which every text is what `replace` makes of it. */
export function mapTexts(
  value: unknown,
  schema: TextSchema,
  replace: ReplaceText,
  path: readonly PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') return replace(value, schema.meta, path);
  if (typeof value !== 'object' || value === null) return value;
  const inner = (item: unknown, key: PropertyKey) =>
    mapTexts(item, schema.child(key, value), replace, [...path, key]);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner(item, key)]));
}
