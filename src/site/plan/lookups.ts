import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { NotFoundError } from '../../core/diagnostics/issue.ts';
import type { CollectionDefinition, DataDefinition, DataRecord, Dataset, Lookups } from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { shapeOf } from '../schema/zod.ts';

/**
 * Creates the lookups of templates. Their cost does not grow with the collection, since each page of a large matrix uses
 * them. Indexes are built on first use. Lookups throw a `NotFoundError` for a collection or field that the data does not define.
 */
export function createLookups(
  { collections }: Pick<Dataset, 'collections'>,
  definition: Pick<DataDefinition, 'collections'>,
): Lookups {
  const places = new Map<string, FindNearest<DataRecord & Located>>();
  const recordsOf = (collection: string) => {
    if (Object.hasOwn(collections, collection)) return collections[collection] ?? [];
    throw new NotFoundError({ kind: 'collection', asked: collection, known: Object.keys(collections) });
  };
  const indexOf = oncePerKey((collection: string) => {
    const records = recordsOf(collection);
    return oncePerKey((field: string) => {
      checkField(collection, field, { records, definition: definition.collections[collection] });
      return indexBy(records, field);
    });
  });
  const where: Lookups['where'] = (collection, field, value) => indexOf(collection)(field).get(value) ?? [];
  return {
    find: (collection, slug) => where(collection, 'slug', slug)[0],
    where,
    nearest(collection, to, count, accept) {
      const find =
        places.get(collection) ?? keepNeighbors(indexPlaces(recordsOf(collection).filter(isLocated)));
      places.set(collection, find);
      return find(to, count, accept);
    },
  };
}

/** The number of neighbors of each place that are kept. Most filters accept enough of them. */
const KEPT_NEIGHBORS = 16;

/** Keeps the neighbors of each place: its pages ask for the same ones, with different counts and filters, and a search is slow. */
function keepNeighbors<T extends Located>(search: FindNearest<T>): FindNearest<T> {
  const neighbors = new WeakMap<Located, readonly T[]>();
  return (to, count, accept = () => true) => {
    const near = neighbors.get(to) ?? search(to, KEPT_NEIGHBORS);
    neighbors.set(to, near);
    const accepted: T[] = [];
    for (const record of near) if (accepted.length < count && accept(record)) accepted.push(record);
    const isComplete = accepted.length === count || near.length < KEPT_NEIGHBORS;
    return isComplete ? accepted : search(to, count, accept);
  };
}

interface Collection {
  readonly records: readonly DataRecord[];
  readonly definition: CollectionDefinition | undefined;
}

/** Throws for a field that neither the schema nor a record has. The records of a file have a slug although its schema may not. */
function checkField(collection: string, field: string, { records, definition }: Collection): void {
  const fields = shapeOf(definition?.schema);
  if (!fields || field in fields || records.some((record) => Object.hasOwn(record, field))) return;
  throw new NotFoundError({ kind: 'field', asked: field, collection, known: Object.keys(fields) });
}

function indexBy(records: readonly DataRecord[], field: string): Map<unknown, DataRecord[]> {
  const index = new Map<unknown, DataRecord[]>();
  for (const record of records) {
    const value = record[field];
    // Each entry of a list counts. An entry that occurs twice yields the record once.
    for (const entry of Array.isArray(value) ? new Set(value) : [value]) {
      const known = index.get(entry);
      if (known) known.push(record);
      else index.set(entry, [record]);
    }
  }
  return index;
}

/** Returns whether a record has coordinates. */
export function isLocated(record: DataRecord): record is DataRecord & Located {
  return typeof record.coordinates === 'object' && record.coordinates !== null;
}

/** A record with coordinates in decimal degrees. */
export interface Located {
  readonly slug: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

const EARTH_RADIUS_MILES = 3958.8;

/** The position of a record. */
type Point = Pick<Located, 'coordinates'>;

/** Returns the great-circle distance of two records in miles (haversine formula). */
export function distanceMiles(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(b.coordinates.lat - a.coordinates.lat);
  const dLng = radians(b.coordinates.lng - a.coordinates.lng);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.coordinates.lat)) * Math.cos(radians(b.coordinates.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(h));
}

/** Returns the `count` records nearest to a record, nearest first, equal distances by slug, without the record itself. */
type FindNearest<T> = (to: Located, count: number, accept?: (record: T) => boolean) => T[];

/** Creates a spatial index of records. */
export function indexPlaces<T extends Located>(records: readonly T[]): FindNearest<T> {
  // The library rejects an empty index.
  if (records.length === 0) return () => [];
  const index = new KDBush(records.length);
  for (const { coordinates } of records) index.add(coordinates.lng, coordinates.lat);
  index.finish();
  return (to, count, accept = () => true) => {
    if (count === 0) return [];
    const { lat, lng } = to.coordinates;
    const isWanted = (id: number) => {
      const record = records[id];
      return record !== undefined && record.slug !== to.slug && accept(record);
    };
    const byDistance = (ids: readonly number[]) =>
      ids
        .flatMap((id) => records[id] ?? [])
        .map((record) => ({ record, miles: distanceMiles(to, record) }))
        .sort((a, b) => a.miles - b.miles || (a.record.slug < b.record.slug ? -1 : 1));
    let found = byDistance(around(index, lng, lat, count + 1, Number.POSITIVE_INFINITY, isWanted));
    const [last, next] = [found[count - 1], found[count]];
    if (last && next && next.miles - last.miles <= TIE) {
      // Search again for all records at the same distance as the last one: their order in the index is arbitrary.
      const reach = (last.miles + TIE) * KILOMETERS_PER_MILE;
      found = byDistance(around(index, lng, lat, Number.POSITIVE_INFINITY, reach, isWanted));
    }
    return found.slice(0, count).map(({ record }) => record);
  };
}

/** Distances in miles that differ by less are equal. */
const TIE = 1e-6;

/** The index uses an earth radius of 6371 kilometers. */
const KILOMETERS_PER_MILE = 6371 / EARTH_RADIUS_MILES;
