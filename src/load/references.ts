import { type ZodType, z } from 'zod';
import type { Issue } from '../model.ts';
import { metaOf, shapeOf, unwrap } from '../util/schema-walk.ts';
import { mapTexts, textSchemaOf } from '../util/text-walk.ts';
import type { LoadedCollection, LoadedRecord } from './collection.ts';

export type Collections = ReadonlyMap<string, LoadedCollection>;

export type SlugIndex = ReadonlyMap<string, ReadonlyMap<string, LoadedRecord>>;

/** Collection -> slug -> record. Of two records with one slug the first counts. */
export function indexBySlug(collections: Collections): SlugIndex {
  const index = new Map<string, Map<string, LoadedRecord>>();
  for (const [name, { records }] of collections) {
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

/** The fields of a record that name one record of another collection: field -> collection. */
export function referenceFields(schema: ZodType): { field: string; collection: string }[] {
  return Object.entries(shapeOf(schema) ?? {}).flatMap(([field, inner]) => {
    const { reference } = unwrap(inner) instanceof z.ZodArray ? {} : metaOf(inner);
    return reference === undefined ? [] : [{ field, collection: reference }];
  });
}

/** References, at any depth, to slugs that no record has. */
export function checkReferences(
  records: readonly LoadedRecord[],
  slugs: SlugIndex,
  collections: Collections,
): Issue[] {
  const schema = textSchemaOf(records[0]?.schema);
  return records.flatMap((record) => {
    const issues: Issue[] = [];
    mapTexts(record.value, schema, (slug, { reference }, path) => {
      if (reference === undefined || isKnown(slug, slugs.get(reference), collections.get(reference)))
        return slug;
      const field = `“${path.map(String).join('.')}” of ${record.origin.key}`;
      const known = [...(slugs.get(reference)?.keys() ?? [])];
      const facts = { field, value: slug, collection: reference, known };
      issues.push({ code: 'unknown-reference', facts, place: record.origin.locate(path) });
      return slug;
    });
    return issues;
  });
}

/** A record that was refused, or stands in a file that was, has its own issues: these would only repeat them. */
function isKnown(
  slug: string,
  index: ReadonlyMap<string, LoadedRecord> | undefined,
  collection: LoadedCollection | undefined,
): boolean {
  if (index?.has(slug) || collection?.refused.has(slug)) return true;
  return collection === undefined || collection.incomplete || collection.records.length === 0;
}
