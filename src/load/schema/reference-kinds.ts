import { type ZodType, z } from 'zod';
import { isPlain } from '../../util/plain.ts';
import { ownReference, partsOf } from './schema-parts.ts';

/**
 * Looks up a slug that stands at `path` of a record; the path is true only for the time of the call. Gives what there is to say
 * of one at fault, such as an issue where no record has it.
 */
export type CheckSlug<Fault> = (
  slug: string,
  collection: string,
  path: readonly PropertyKey[],
) => Fault | undefined;

/** The faults of the references in a value. */
export type Find = <Fault>(value: unknown, walk: Walk<Fault>) => readonly Fault[];

interface Walk<Fault> {
  readonly check: CheckSlug<Fault>;
  /** Where the value stands. */
  readonly path: PropertyKey[];
}

/** Makes of a schema, once for all records, the function that goes where references are; undefined where there are none. */
export type Compile = (schema: ZodType) => Find | undefined;

/** Nothing found. */
export const NONE: readonly never[] = [];

/** Finds the references in the values of a schema; `compile` prepares what is below it. */
export function findIn(schema: ZodType, compile: Compile): Find | undefined {
  const collection = ownReference(schema);
  if (collection !== undefined) return findSlug(schema, collection);
  if (schema instanceof z.ZodObject) return inFields(schema, compile);
  if (schema instanceof z.ZodArray) return inEntries(compile(schema.element as ZodType));
  if (schema instanceof z.ZodTuple) return inTuple(schema, compile);
  if (schema instanceof z.ZodRecord) return inRecord(schema, compile);
  if (schema instanceof z.ZodUnion) return inUnion(schema, compile);
  if (schema instanceof z.ZodPipe) return inPipe(schema, compile);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return inDefault(schema, compile);
  return inAll(partsOf(schema).flatMap(({ part }) => compile(part) ?? []));
}

/** What the checks of the schema make of the slug, such as blanks that they cut off, is the slug. */
function findSlug(schema: ZodType, collection: string): Find {
  const hasChecks = (schema.def.checks ?? []).length > 0;
  return (value, { check, path }) => {
    const slug = hasChecks ? schema.safeParse(value).data : value;
    const fault = typeof slug === 'string' ? check(slug, collection, path) : undefined;
    return fault === undefined ? NONE : [fault];
  };
}

function inFields({ shape, def }: z.ZodObject, compile: Compile): Find | undefined {
  const fields = Object.entries(shape).flatMap(([key, schema]) => {
    const find = compile(schema as ZodType);
    return find ? [{ key, find }] : [];
  });
  const other = def.catchall && compile(def.catchall as ZodType);
  if (fields.length === 0 && !other) return undefined;
  const inOthers = other && inKeys((key) => (Object.hasOwn(shape, key) ? undefined : other));
  return (value, walk) => {
    if (!isPlain(value)) return NONE;
    let found = inOthers?.(value, walk) ?? NONE;
    // Nearly always there is nothing to tell: a list is made when there is.
    for (const { key, find } of fields) {
      const own = findAt(key, value[key], find, walk);
      if (own.length > 0) found = [...found, ...own];
    }
    return found;
  };
}

function inEntries(find: Find | undefined): Find | undefined {
  return (
    find &&
    ((value, walk) => (Array.isArray(value) ? value.flatMap((item, i) => findAt(i, item, find, walk)) : NONE))
  );
}

function inTuple({ def }: z.ZodTuple, compile: Compile): Find | undefined {
  const items = def.items.map((item) => compile(item as ZodType));
  const rest = def.rest ? compile(def.rest as ZodType) : undefined;
  if (!rest && !items.some(Boolean)) return undefined;
  const at = (i: number) => (i < items.length ? items[i] : rest);
  return (value, walk) =>
    Array.isArray(value) ? value.flatMap((item, i) => findAt(i, item, at(i), walk)) : NONE;
}

/** Keys may be slugs too. */
function inRecord({ keyType, valueType }: z.ZodRecord, compile: Compile): Find | undefined {
  const ofKey = compile(keyType as unknown as ZodType);
  const ofValue = compile(valueType as ZodType);
  const inValues = ofValue && inKeys(() => ofValue);
  if (!ofKey) return inValues;
  return (value, walk) => {
    const found = Object.keys(isPlain(value) ? value : {}).flatMap((key) => findAt(key, key, ofKey, walk));
    return inValues ? [...found, ...inValues(value, walk)] : found;
  };
}

function inKeys(findFor: (key: string) => Find | undefined): Find {
  return (value, walk) =>
    isPlain(value) ? Object.keys(value).flatMap((key) => findAt(key, value[key], findFor(key), walk)) : NONE;
}

function findAt<Fault>(
  key: PropertyKey,
  value: unknown,
  find: Find | undefined,
  walk: Walk<Fault>,
): readonly Fault[] {
  if (!find) return NONE;
  walk.path.push(key);
  const found = find(value, walk);
  walk.path.pop();
  return found;
}

/** Of the options that take a value one has to be without a fault; otherwise the first is told. */
function inUnion(schema: z.ZodUnion, compile: Compile): Find | undefined {
  const options = (schema.options as readonly ZodType[]).map((option) => ({ option, find: compile(option) }));
  if (!options.some(({ find }) => find)) return undefined;
  return (value, walk) => {
    const found = options
      .filter(({ option }) => option.safeParse(value).success)
      .map(({ find }) => find?.(value, walk) ?? NONE);
    return found.find(({ length }) => length === 0) ?? found[0] ?? NONE;
  };
}

/** What goes into the second part is what the first makes of the value. */
function inPipe(pipe: z.ZodPipe, compile: Compile): Find | undefined {
  const before = compile(pipe.in as ZodType);
  const after = compile(pipe.out as ZodType);
  const inAfter: Find | undefined =
    after && ((value, walk) => after((pipe.in as ZodType).safeParse(value).data, walk));
  return inAll([before, inAfter].filter((find) => find !== undefined));
}

/** What stands there when nothing is written. */
function inDefault({ def }: z.ZodDefault | z.ZodPrefault, compile: Compile): Find | undefined {
  const find = compile(def.innerType as ZodType);
  return find && ((value, walk) => find(value === undefined ? def.defaultValue : value, walk));
}

/** Wrappers, and schemas of which a value has to fit all. */
function inAll(all: readonly Find[]): Find | undefined {
  return all.length === 0 ? undefined : (value, walk) => all.flatMap((find) => find(value, walk));
}
