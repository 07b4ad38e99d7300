import type { ZodType } from 'zod';
import { isPlain } from '../../core/util/plain.ts';
import { childSchema, isDictionary, isList, minimumEntries } from '../schema/zod.ts';

/** The result for a value that is invalid after the omission. */
export const OMITTED = Symbol('nothing');

/** The keys on the way to a value. */
type Path = readonly PropertyKey[];

/**
 * Returns a value without the values at some paths. Omits the smallest part that its schema permits: an entry of a list or an
 * optional field. Returns OMITTED if no part around it may be missing.
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
  // The entries of a tuple have fixed positions.
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

/** The value of a field that is not written; undefined for a required field. */
function absenceOf(key: string, { group, schema }: Owner): { readonly value: unknown } | undefined {
  // The keys of a dictionary are optional.
  if (isDictionary(schema)) return { value: undefined };
  const field = childSchema(schema, key, group);
  const absent = field?.safeParse(undefined);
  if (absent?.success) return { value: absent.data };
  return field?.safeParse(null).success ? { value: null } : undefined;
}
