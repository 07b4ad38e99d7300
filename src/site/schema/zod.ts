import { type ZodType, z } from 'zod';
import { isPlain } from '../../core/util/plain.ts';

/* Reads zod schemas. With `visitor.ts` it holds all knowledge of how zod represents them. */

/** Metadata of a field, set by the helpers in `fields.ts`. */
export interface FieldMeta {
  /** The collection that the value names a record of. */
  readonly reference?: string;
  readonly markdown?: boolean;
  readonly pattern?: boolean;
  /** Names of the values that the template supplies for the tokens of the text. */
  readonly phrase?: readonly string[];
  readonly link?: boolean;
  /** Whether `true` marks the record as one that only shows the layout. */
  readonly sample?: boolean;
  /** Whether a form sends nothing without it. */
  readonly endpoint?: boolean;
  /** About how many characters search results show. Longer texts are valid. */
  readonly shown?: number;
  /** Whether it is a postcode, which depends on the country. */
  readonly postcode?: boolean;
  /** Whether it is the number for dialing of the `phone` beside it. */
  readonly telephone?: boolean;
}

export type ObjectShape = Readonly<Record<string, ZodType>>;

/**
 * Returns the schema inside wrappers that do not change the shape of the written value, such as `optional` and `default`.
 * Of a transformation it is the side that describes the written value.
 */
export function unwrap(schema: ZodType): ZodType {
  const inner = innerOf(schema);
  return inner === undefined ? schema : unwrap(inner);
}

/** Whether `z.preprocess` receives the value before the schema does. */
export function isPreprocessed(schema: ZodType): boolean {
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return true;
  const inner = innerOf(schema);
  return inner !== undefined && isPreprocessed(inner);
}

function innerOf(schema: ZodType): ZodType | undefined {
  if (schema instanceof z.ZodPipe)
    return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as ZodType;
  if (schema instanceof z.ZodLazy) return schema.unwrap() as ZodType;
  return (schema.def as { readonly innerType?: ZodType }).innerType;
}

/** Returns the metadata of a schema or of the schema that it wraps. */
export function metaOf(schema: ZodType | undefined): FieldMeta {
  return ((schema && (unwrap(schema).meta() ?? schema.meta())) ?? {}) as FieldMeta;
}

/** Returns what a schema or one that it wraps is described as, by `describe()`. */
export function descriptionOf(schema: ZodType): string | undefined {
  const inner = innerOf(schema);
  return schema.meta()?.description ?? (inner && descriptionOf(inner));
}

/** Returns the fields of an object schema; of a discriminated union those of the option that the value selects. */
export function shapeOf(schema: ZodType | undefined, value?: unknown): ObjectShape | undefined {
  const bare = schema && optionFor(schema, value);
  return bare instanceof z.ZodObject ? (bare.shape as ObjectShape) : undefined;
}

/** Returns the schema at a path below `value`; undefined if the schema does not describe that path. */
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

/** Returns the schema of the value under `key` of `owner`. */
export function childSchema(schema: ZodType, key: PropertyKey, owner: unknown): ZodType | undefined {
  const bare = optionFor(schema, owner);
  if (bare instanceof z.ZodArray) return bare.element as ZodType;
  if (bare instanceof z.ZodTuple)
    return (bare.def.items[Number(key)] ?? bare.def.rest ?? undefined) as ZodType;
  if (bare instanceof z.ZodRecord) return bare.valueType as ZodType;
  // Without a value that selects an option, the first option that has the key describes it.
  if (bare instanceof z.ZodUnion)
    return optionsOf(bare)
      .map((option) => childSchema(option, key, undefined))
      .find(Boolean);
  const shape = shapeOf(bare) ?? {};
  // Every object inherits a “constructor”.
  return Object.hasOwn(shape, key) ? shape[String(key)] : undefined;
}

function optionFor(schema: ZodType, value: unknown): ZodType {
  const bare = unwrap(schema);
  const union = discriminatedOptions(bare);
  const chosen = union?.byValue.get(fieldOf(value, union.key));
  return chosen ? optionFor(chosen, value) : bare;
}

/** Returns the discriminating key of a discriminated union, and its options by the values of that key. */
export function discriminatedOptions(
  schema: ZodType,
): { readonly key: string; readonly byValue: ReadonlyMap<unknown, ZodType> } | undefined {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return undefined;
  const key = schema.def.discriminator;
  const byValue = new Map<unknown, ZodType>();
  for (const option of optionsOf(schema))
    for (const value of literalsOf(shapeOf(option)?.[key]))
      if (!byValue.has(value)) byValue.set(value, option);
  return { key, byValue };
}

/** Returns the options of a union; none for other schemas. */
export function optionsOf(schema: ZodType | undefined): readonly ZodType[] {
  const bare = schema && unwrap(schema);
  return bare instanceof z.ZodUnion ? (bare.options as readonly ZodType[]) : [];
}

/** Returns the values that a literal or an enumeration allows. */
export function literalsOf(schema: ZodType | undefined): readonly unknown[] {
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  return schema instanceof z.ZodEnum ? schema.options : [];
}

/** Returns zod's name of the kind of value that a schema describes, such as `string`. */
export function typeName(schema: ZodType): string {
  return unwrap(schema).def.type;
}

type Scalar = 'string' | 'number' | 'boolean';

/** Returns the kind of scalar that a schema reads, also one with a few values; undefined if it reads none or several kinds. */
export function scalarOf(schema: ZodType): Scalar | undefined {
  const bare = isPreprocessed(schema) ? undefined : unwrap(schema);
  if (bare instanceof z.ZodString || bare instanceof z.ZodEnum) return 'string';
  if (bare instanceof z.ZodNumber) return 'number';
  if (bare instanceof z.ZodBoolean) return 'boolean';
  if (bare instanceof z.ZodLiteral) return onlyOf(literalsOf(bare).map(scalarOfValue));
  return bare instanceof z.ZodUnion ? onlyOf(optionsOf(bare).map(scalarOf)) : undefined;
}

function scalarOfValue(value: unknown): Scalar | undefined {
  return (['string', 'number', 'boolean'] as const).find((kind) => typeof value === kind);
}

function onlyOf(kinds: readonly (Scalar | undefined)[]): Scalar | undefined {
  return new Set(kinds).size === 1 ? kinds[0] : undefined;
}

/** Returns whether a schema describes lists of any length. */
export function isList(schema: ZodType): boolean {
  return unwrap(schema) instanceof z.ZodArray;
}

/** Returns whether a schema describes groups with any keys. */
export function isDictionary(schema: ZodType): boolean {
  return unwrap(schema) instanceof z.ZodRecord;
}

/** Returns the schema of the keys of groups with any keys. */
export function keySchema(schema: ZodType): ZodType | undefined {
  return schema instanceof z.ZodRecord ? (schema.keyType as unknown as ZodType) : undefined;
}

/** Returns whether the keys of a group are languages: those of a value that is written for each of them. */
export function hasLanguageKeys(value: unknown): value is Readonly<Record<string, unknown>> {
  const keys = isPlain(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => LANGUAGE.test(key));
}

/** The beginning of a tag is a code of ISO 639. Source: https://www.rfc-editor.org/rfc/rfc5646#section-2.1 */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;

/** Returns whether a schema is a union itself, without wrappers. */
export function isUnion(schema: ZodType): boolean {
  return schema instanceof z.ZodUnion;
}

/** Limits of a value: the length of a text or a list, or the value of a number. */
interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** What zod says of a check: one of these limits, a format, or a pattern. */
interface Check {
  readonly check?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly length?: number;
  /** Of numbers. */
  readonly value?: number;
  readonly format?: string;
  readonly pattern?: RegExp;
}

function checksOf(schema: ZodType): readonly Check[] {
  const { def } = unwrap(schema);
  return [def as Check, ...(def.checks ?? []).map((check) => check._zod.def as Check)];
}

/** Returns the limits of a text, a list or a number. */
export function boundsOf(schema: ZodType): Bounds {
  const checks = checksOf(schema);
  const least = checks.map((one) => one.minimum ?? one.length ?? limitOf(one, 'greater_than'));
  const most = checks.map((one) => one.maximum ?? one.length ?? limitOf(one, 'less_than'));
  const [min, max] = [least.filter(isNumber), most.filter(isNumber)];
  return {
    ...(min.length > 0 ? { min: Math.max(...min) } : {}),
    ...(max.length > 0 ? { max: Math.min(...max) } : {}),
  };
}

function limitOf({ check, value }: Check, name: string): number | undefined {
  return check === name ? value : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** Returns whether a schema describes integers. */
export function isInteger(schema: ZodType): boolean {
  return checksOf(schema).some(({ format }) => format === 'safeint' || format?.endsWith('int32'));
}

/** Returns zod's name of the format of a text, such as `date`; undefined for texts without one. */
export function textFormat(schema: ZodType): string | undefined {
  const bare = unwrap(schema);
  return bare instanceof z.ZodStringFormat ? bare.def.format : undefined;
}

/** Returns the regular expressions that a text must match. */
export function patternsOf(schema: ZodType): readonly RegExp[] {
  return checksOf(schema).flatMap(({ pattern }) => (pattern instanceof RegExp ? pattern : []));
}

/** Returns whether a group must have a field. */
export function isRequired(field: ZodType): boolean {
  return field._zod.optin === undefined;
}

/** Returns the least number of entries that a list must have. */
export function minimumEntries(schema: ZodType): number {
  return boundsOf(schema).min ?? 0;
}

function fieldOf(owner: unknown, key: PropertyKey): unknown {
  return typeof owner === 'object' && owner !== null
    ? (owner as Record<PropertyKey, unknown>)[key]
    : undefined;
}

/** A reference in a schema: the collection that it names records of, and the keys that lead to it. */
interface SchemaReference {
  readonly collection: string;
  readonly path: readonly string[];
}

/** Returns all references in a schema, at any depth. */
export function referencesIn(
  schema: ZodType,
  path: readonly string[] = [],
  seen = new Set<ZodType>(),
): readonly SchemaReference[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { reference } = metaOf(schema);
  if (reference !== undefined) return [{ collection: reference, path }];
  return partsOf(unwrap(schema)).flatMap(([part, key]) =>
    referencesIn(part, key === undefined ? path : [...path, key], seen),
  );
}

/** Returns the paths of all fields that a schema marks, at any depth. */
export function fieldsWith(
  schema: ZodType,
  mark: 'sample' | 'endpoint',
  path: readonly string[] = [],
  above: readonly ZodType[] = [],
): readonly (readonly string[])[] {
  if (above.includes(schema)) return [];
  if (metaOf(schema)[mark]) return [path];
  return partsOf(unwrap(schema)).flatMap(([part, key]) =>
    fieldsWith(part, mark, key === undefined ? path : [...path, key], [...above, schema]),
  );
}

/** Returns the schemas inside a schema, those of the fields of an object with their keys. */
function partsOf(schema: ZodType): readonly (readonly [part: ZodType, key?: string])[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).map(([key, field]) => [field as ZodType, key]);
  if (schema instanceof z.ZodArray) return [[schema.element as ZodType]];
  if (schema instanceof z.ZodRecord) return [[keySchema(schema) as ZodType], [schema.valueType as ZodType]];
  if (schema instanceof z.ZodIntersection)
    return [[schema.def.left as ZodType], [schema.def.right as ZodType]];
  if (schema instanceof z.ZodTuple)
    return [...schema.def.items, schema.def.rest ?? []].flat().map((item) => [item as ZodType]);
  return optionsOf(schema).map((option) => [option]);
}

/** A field of a record that names one record of a collection. */
export interface ReferenceField {
  readonly field: string;
  readonly collection: string;
}

/** Returns the fields of a record that name one record each; of a union those of all options. */
export function referenceFields(schema: ZodType): ReferenceField[] {
  const found = shapesOf(schema)
    .flatMap((shape) => Object.entries(shape))
    .flatMap(([field, inner]) => {
      const collection = metaOf(inner).reference;
      return collection === undefined ? [] : [[`${field} ${collection}`, { field, collection }] as const];
    });
  return [...new Map(found).values()];
}

/** Returns whether a schema describes a field of the record. A schema without fields may describe any. */
export function listsField(schema: ZodType, field: string, record: unknown): boolean {
  const own = shapeOf(schema, record);
  const shapes = own ? [own] : shapesOf(schema);
  return shapes.length === 0 || shapes.some((shape) => field in shape);
}

/** Returns the fields of a record; of a union those of each option. */
export function shapesOf(schema: ZodType): ObjectShape[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject) return [bare.shape as ObjectShape];
  const hasSeveral = bare instanceof z.ZodUnion || bare instanceof z.ZodIntersection;
  return hasSeveral ? partsOf(bare).flatMap(([part]) => shapesOf(part)) : [];
}
