import { type ZodType, z } from 'zod';
import type { Issue } from '../model.ts';
import { metaOf, shapeOf, unwrap } from '../util/schema-walk.ts';
import type { LoadedRecord } from './collection.ts';

export type SlugIndex = ReadonlyMap<string, ReadonlyMap<string, LoadedRecord>>;

/** Collection -> slug -> record. Of two records with one slug the first counts. */
export function indexBySlug(collections: ReadonlyMap<string, readonly LoadedRecord[]>): SlugIndex {
  const index = new Map<string, Map<string, LoadedRecord>>();
  for (const [name, records] of collections) {
    const slugs = new Map<string, LoadedRecord>();
    for (const record of records) {
      if (typeof record.value.slug === 'string' && !slugs.has(record.value.slug))
        slugs.set(record.value.slug, record);
    }
    index.set(name, slugs);
  }
  return index;
}

/** Two records of a collection that claim one slug, placed at the second and naming the first. */
export function findDuplicateSlugs(collection: string, records: readonly LoadedRecord[]): Issue[] {
  const first = new Map<unknown, LoadedRecord>();
  return records.flatMap((record): Issue[] => {
    const { slug } = record.value;
    const other = first.get(slug);
    if (slug === undefined || !other) {
      first.set(slug, record);
      return [];
    }
    const related = other.origin.locate(['slug']);
    const facts = { collection, slug: String(slug), first: `${related.file}:${related.line}` };
    return [{ code: 'duplicate-slug', facts, place: record.origin.locate(['slug']), related }];
  });
}

/** The reference fields of a schema: name of the field -> collection. Lists of references count too. */
export function referenceFields(schema: ZodType): { field: string; collection: string; list: boolean }[] {
  return Object.entries(shapeOf(schema) ?? {}).flatMap(([field, inner]) => {
    const bare = unwrap(inner);
    const list = bare instanceof z.ZodArray;
    const { reference } = metaOf(list ? (bare.element as ZodType) : bare);
    return reference === undefined ? [] : [{ field, collection: reference, list }];
  });
}

/** References to slugs that no record has. */
export function checkReferences(
  records: readonly LoadedRecord[],
  slugs: SlugIndex,
  collections: ReadonlyMap<string, readonly LoadedRecord[]>,
): Issue[] {
  const fields = records[0] ? referenceFields(records[0].schema) : [];
  return records.flatMap((record) =>
    fields.flatMap(({ field, collection, list }) =>
      entriesOf(record.value[field], list).flatMap(({ slug, path }): Issue[] => {
        const known = slugs.get(collection);
        // A collection without a single usable record has its own issues; these would only repeat them.
        if (known?.has(slug) || collections.get(collection)?.length === 0) return [];
        const facts = {
          field: `“${field}” of ${record.origin.key}`,
          value: slug,
          collection,
          known: [...(known?.keys() ?? [])],
        };
        return [{ code: 'unknown-reference', facts, place: record.origin.locate([field, ...path]) }];
      }),
    ),
  );
}

function entriesOf(value: unknown, list: boolean): { slug: string; path: number[] }[] {
  if (!list) return typeof value === 'string' ? [{ slug: value, path: [] }] : [];
  return Array.isArray(value) ? value.map((slug, i) => ({ slug: String(slug), path: [i] })) : [];
}
