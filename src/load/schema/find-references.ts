import { type ZodType, z } from 'zod';
import { type CheckSlug, type Compile, type Find, findIn, NONE } from './reference-kinds.ts';
import { partsOf, referencesIn } from './schema-parts.ts';

/** Finds the references in the records of a schema. */
export interface ReferenceFinder {
  /** Whether it wants a record as it was written: what becomes of a reference in a transformation may be no slug. */
  readonly readsInput: boolean;
  /** What is said of the references in a record that are at fault. */
  find<Fault>(record: unknown, check: CheckSlug<Fault>): readonly Fault[];
}

/** Prepares to find references, whatever is around them in the schema. It looks at nothing that holds none. */
export function createReferenceFinder(schema: ZodType | undefined): ReferenceFinder {
  const find = schema && createCompiler()(schema);
  return {
    readsInput: schema !== undefined && isBelowPipe(schema),
    find: find ? (record, check) => find(record, { check, path: [] }) : () => NONE,
  };
}

function isBelowPipe(schema: ZodType, met = new Set<ZodType>()): boolean {
  if (met.has(schema)) return false;
  met.add(schema);
  if (schema instanceof z.ZodPipe) return referencesIn(schema).length > 0;
  return partsOf(schema).some(({ part }) => isBelowPipe(part, met));
}

function createCompiler(): Compile {
  const known = new Map<ZodType, Find | undefined>();
  const compile: Compile = (schema) => {
    if (known.has(schema)) return known.get(schema);
    // A schema may hold itself: what it holds then is asked when there is a value.
    known.set(schema, (value, walk) => known.get(schema)?.(value, walk) ?? NONE);
    const find = findIn(schema, compile);
    known.set(schema, find);
    return find;
  };
  return compile;
}
