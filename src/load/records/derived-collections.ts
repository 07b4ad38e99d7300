import type { DataDefinition, ValuesOf } from '../../model.ts';
import { asList } from '../../util/plain.ts';
import { slugify } from '../../util/slugify.ts';
import type { Collections } from '../validate/references.ts';
import type { LoadedCollection } from './collection.ts';

/**
 * All collections with those that will be made of values in others, so that records may refer to these too. What a record has
 * that was refused nobody knows.
 */
export function withDerivedCollections(definition: DataDefinition, collections: Collections): Collections {
  const derived = Object.entries(definition.collections).flatMap(([name, { valuesOf, schema }]) => {
    const source = valuesOf && collections.get(valuesOf.collection);
    return source ? [[name, collectionOf(source, { ...valuesOf, schema })] as const] : [];
  });
  return derived.length ? new Map([...collections, ...derived]) : collections;
}

type Derived = Pick<ValuesOf, 'field'> & Pick<DataDefinition['collections'][string], 'schema'>;

function collectionOf(
  { records, refused, incomplete }: LoadedCollection,
  { field, schema }: Derived,
): LoadedCollection {
  const made = records.flatMap(({ value, origin }) =>
    asList(value[field]).map((entry) => {
      const name = String(entry);
      return { value: { slug: slugify(name), name }, schema, origin };
    }),
  );
  return { records: made, refused: new Set(), incomplete: incomplete || refused.size > 0, files: [] };
}
