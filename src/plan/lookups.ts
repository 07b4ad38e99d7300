import type { DataRecord, Dataset, Lookups } from '../model.ts';
import { type FindNearest, indexPlaces, type Located } from './nearest.ts';

/**
 * Finds records by what they are or name, each in the time that the answer takes: a page of a large matrix must not
 * look through whole collections. An index is made when it is first asked for.
 */
export function createLookups({ collections }: Pick<Dataset, 'collections'>): Lookups {
  const byField = new Map<string, ReadonlyMap<unknown, readonly DataRecord[]>>();
  const places = new Map<string, FindNearest<DataRecord & Located>>();
  const recordsOf = (collection: string) => collections[collection] ?? [];
  const naming: Lookups['naming'] = (collection, field, value) => {
    const key = `${collection}\n${field}`;
    const index = byField.get(key) ?? indexBy(recordsOf(collection), field);
    byField.set(key, index);
    return index.get(value) ?? [];
  };
  return {
    find: (collection, slug) => naming(collection, 'slug', slug)[0],
    naming,
    nearest(collection, to, count, accept) {
      const find = places.get(collection) ?? indexPlaces(recordsOf(collection).filter(isLocated));
      places.set(collection, find);
      return find(to, count, accept);
    },
  };
}

function indexBy(records: readonly DataRecord[], field: string): Map<unknown, DataRecord[]> {
  const index = new Map<unknown, DataRecord[]>();
  for (const record of records) {
    const value = record[field];
    // Each entry of a list is a value of its own; one that is written twice names its record once.
    for (const entry of Array.isArray(value) ? new Set(value) : [value]) {
      const known = index.get(entry);
      if (known) known.push(record);
      else index.set(entry, [record]);
    }
  }
  return index;
}

function isLocated(record: DataRecord): record is DataRecord & Located {
  return typeof record.coordinates === 'object' && record.coordinates !== null;
}
