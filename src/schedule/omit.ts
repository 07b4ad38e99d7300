import type { ZodType } from 'zod';
import { childSchema, isDictionary, isList, minimumEntries } from '../load/schema/zod.ts';
import { isPlain } from '../util/plain.ts';

/** What is left of a value that cannot do without what is left out. */
export const OMITTED = Symbol('nothing');

/** Keys that lead to a value. */
type Path = readonly PropertyKey[];

/**
 * A value without what stands at some paths. What is left out is the least that its schema lets go: the entry of a list, a
 * field that is optional; where nothing around it may be missing, nothing is left of the value.
 */
export function omitPaths(value: unknown, schema: ZodType | undefined, paths: readonly Path[]): unknown {
  if (paths.some(({ length }) => length === 0)) return OMITTED;
  const keys = new Map<PropertyKey, Path[]>();
  for (const [key = '', ...rest] of paths) keys.set(key, [...(keys.get(key) ?? []), rest]);
  const below = (key: PropertyKey, item: unknown) => {
    const rest = keys.get(key);
    return rest ? omitPaths(item, schema && childSchema(schema, key, value), rest) : item;
  };
  if (Array.isArray(value)) return withoutEntries(value, below, schema);
  if (!isPlain(value) || ![...keys.keys()].every((key) => Object.hasOwn(value, key))) return OMITTED;
  return withoutFields(value, below, schema);
}

type Below = (key: PropertyKey, item: unknown) => unknown;

function withoutEntries(list: readonly unknown[], below: Below, schema: ZodType | undefined): unknown {
  const left = list.map((item, i) => below(i, item)).filter((item) => item !== OMITTED);
  // A tuple has its entries in their places.
  if (left.length < list.length && !(schema && isList(schema) && left.length >= minimumEntries(schema)))
    return OMITTED;
  return Object.freeze(left);
}

function withoutFields(
  group: Readonly<Record<string, unknown>>,
  below: Below,
  schema: ZodType | undefined,
): unknown {
  const left: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(group)) {
    const kept = below(key, item);
    if (kept !== OMITTED) left[key] = kept;
    else {
      const other = schema && absenceOf(key, { group, schema });
      if (!other || other.value === item) return OMITTED;
      if (other.value !== undefined) left[key] = other.value;
    }
  }
  return Object.freeze(left);
}

interface Owner {
  readonly group: Readonly<Record<string, unknown>>;
  readonly schema: ZodType;
}

/** What stands in place of a field that is not written; undefined where it must be. */
function absenceOf(key: string, { group, schema }: Owner): { readonly value: unknown } | undefined {
  // Keys of a record come and go.
  if (isDictionary(schema)) return { value: undefined };
  const field = childSchema(schema, key, group);
  const absent = field?.safeParse(undefined);
  if (absent?.success) return { value: absent.data };
  return field?.safeParse(null).success ? { value: null } : undefined;
}
