import { type ZodType, z } from 'zod';
import { metaOf, shapeOf, unwrap } from './schema-walk.ts';

/** A reference in a schema: the collection that it names records of, and the keys that lead to it. */
export interface SchemaReference {
  readonly collection: string;
  readonly path: readonly string[];
}

/** All references in a schema, however deep, whatever is around them. */
export function referencesIn(schema: ZodType): SchemaReference[] {
  return collect(schema, [], new Set());
}

function collect(schema: ZodType, path: readonly string[], met: Set<ZodType>): SchemaReference[] {
  if (met.has(schema)) return [];
  met.add(schema);
  const collection = ownReference(schema);
  if (collection !== undefined) return [{ collection, path }];
  return partsOf(schema).flatMap(({ key, part }) =>
    collect(part, key === undefined ? path : [...path, key], met),
  );
}

/** The collection that a text names a record of, as `reference()` noted it on this very schema. */
export function ownReference(schema: ZodType): string | undefined {
  return (schema.meta() as { readonly reference?: string } | undefined)?.reference;
}

interface Part {
  /** The field that it is the schema of; none for wrappers, entries of lists and options. */
  readonly key?: string;
  readonly part: ZodType;
}

/** The schemas that a schema is made of. */
export function partsOf(schema: ZodType): Part[] {
  if (schema instanceof z.ZodLazy) return [{ part: schema.unwrap() as ZodType }];
  const fields =
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).map(([key, part]) => ({ key, part: part as ZodType }))
      : [];
  const others = Object.values(schema.def).flat().filter(isSchema);
  return [...fields, ...others.map((part) => ({ part }))];
}

function isSchema(value: unknown): value is ZodType {
  return value instanceof z.ZodType;
}

/** A field of a record that names one record of a collection. */
export interface ReferenceField {
  readonly field: string;
  readonly collection: string;
}

/** The fields of a record that name one record each; of a record of several shapes those of all. */
export function referenceFields(schema: ZodType): ReferenceField[] {
  const fields = shapesOf(schema).flatMap((shape) => Object.entries(shape));
  const found = fields.flatMap(([field, inner]) => {
    const collection = referenceOf(inner);
    return collection === undefined ? [] : [[`${field} ${collection}`, { field, collection }] as const];
  });
  return [...new Map(found).values()];
}

/** Whether the schema of a record says what a field of this name is. One that names no fields may mean any. */
export function listsField(schema: ZodType, field: string, record: unknown): boolean {
  const own = shapeOf(schema, record);
  const shapes = own ? [own] : shapesOf(schema);
  return shapes.length === 0 || shapes.some((shape) => field in shape);
}

type Shape = Readonly<Record<string, ZodType>>;

function shapesOf(schema: ZodType): Shape[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject) return [bare.shape as Shape];
  const isOfSeveral = bare instanceof z.ZodUnion || bare instanceof z.ZodIntersection;
  return isOfSeveral ? partsOf(bare).flatMap(({ part }) => shapesOf(part)) : [];
}

/** The collection that a single value names a record of: also one that is transformed before or after. */
function referenceOf(schema: ZodType): string | undefined {
  if (!(schema instanceof z.ZodPipe)) return metaOf(schema).reference;
  return referenceOf(schema.out as ZodType) ?? referenceOf(schema.in as ZodType);
}
