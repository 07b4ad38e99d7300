import type { Issue } from '../../../core/model.ts';
import { fieldsWith } from '../../schema/zod.ts';
import type { LoadedRecord, RecordSchema } from '../records/record.ts';

/** Finds records that are marked as samples, and forms without an endpoint. The schema says which fields these are. */
export function findMarked(records: readonly LoadedRecord[]): Issue[] {
  const known = new Map<RecordSchema, readonly Mark[]>();
  return records.flatMap(({ schema, value, origin }) => {
    const marks = known.get(schema) ?? marksOf(schema);
    known.set(schema, marks);
    return marks.flatMap(({ path, isEndpoint }) =>
      groupsWith(value, path).flatMap(({ group, at, key }): Issue[] => {
        if (!isEndpoint)
          return group[key] === true
            ? [{ code: 'sample', facts: { kind: 'record' }, place: origin.locate([...at, key]) }]
            : [];
        const facts = { field: at.map(String).join('.') };
        return group[key] === undefined ? [{ code: 'no-endpoint', facts, place: origin.locateKey(at) }] : [];
      }),
    );
  });
}

/** A field that marks a record as a sample, or the endpoint of a form. Lists are not counted in its path. */
interface Mark {
  readonly path: readonly string[];
  readonly isEndpoint: boolean;
}

function marksOf({ zod }: RecordSchema): Mark[] {
  const [samples, endpoints] = [fieldsWith(zod, 'sample'), fieldsWith(zod, 'endpoint')];
  return [
    ...samples.map((path) => ({ path, isEndpoint: false })),
    ...endpoints.map((path) => ({ path, isEndpoint: true })),
  ];
}

/** A group, and a key that it may have. */
interface GroupWithKey {
  readonly group: Readonly<Record<string, unknown>>;
  readonly at: readonly PropertyKey[];
  readonly key: string;
}

/** Returns the groups of a value that may have the field at a path. */
function groupsWith(
  value: unknown,
  path: readonly string[],
  at: readonly PropertyKey[] = [],
): readonly GroupWithKey[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => groupsWith(item, path, [...at, i]));
  if (typeof value !== 'object' || value === null) return [];
  const [key = '', ...rest] = path;
  const group = value as GroupWithKey['group'];
  return rest.length === 0 ? [{ group, at, key }] : groupsWith(group[key], rest, [...at, key]);
}
