import type {
  DataDefinition,
  DataRecord,
  Dataset,
  Issue,
  Origin,
  Place,
  Result,
  ValuesOf,
} from '../../../core/model.ts';
import { asList } from '../../../core/util/plain.ts';
import { slugify } from '../../../core/util/slugify.ts';
import { slug } from '../../schema/fields.ts';
import { compileSchema } from '../../schema/visitor.ts';
import { shapeOf } from '../../schema/zod.ts';
import type { Collections } from '../validate/references.ts';
import type { LoadedCollection } from './collection.ts';
import { rawOf } from './record.ts';

/**
 * Adds the collections that are made of the values of a field in others, such as the tags of posts: a record for each value, sorted
 * by slug. Called once it is known which records are published, as the others provide no values.
 */
export function withDerived(definition: DataDefinition, dataset: Dataset): Result<Dataset> {
  const found = Object.entries(definition.collections).flatMap(([name, { valuesOf }]) =>
    valuesOf ? [{ name, ...derive({ name, ...valuesOf }, definition, dataset) }] : [],
  );
  if (found.length === 0) return { value: dataset, issues: [] };
  const own = found.map(
    ({ name, value }) => [name, Object.freeze(value.map(({ record }) => record))] as const,
  );
  const origins = found.flatMap(({ value }) => value.map(({ record, origin }) => [record, origin] as const));
  return {
    value: {
      ...dataset,
      collections: Object.freeze({ ...dataset.collections, ...Object.fromEntries(own) }),
      origins: new Map([...dataset.origins, ...origins]),
    },
    issues: found.flatMap(({ issues }) => issues),
  };
}

interface Derived {
  readonly record: DataRecord;
  readonly origin: Origin;
}

interface Wanted extends ValuesOf {
  /** Name of the derived collection. */
  readonly name: string;
}

function derive(
  wanted: Wanted,
  { collections }: DataDefinition,
  dataset: Dataset,
): Result<readonly Derived[]> {
  const { name, collection, field } = wanted;
  const source = collections[collection];
  if (!source) {
    const facts = { kind: 'collection', name, collection, known: Object.keys(collections) } as const;
    return { value: [], issues: [{ code: 'values-of-nothing', facts }] };
  }
  const fields = shapeOf(source.schema);
  if (fields && !(field in fields)) {
    const facts = { kind: 'field', name, collection, field, known: Object.keys(fields) } as const;
    return { value: [], issues: [{ code: 'values-of-nothing', facts }] };
  }
  return recordsOf(wanted, dataset);
}

/** Returns the records for all values. Reports two spellings with the same slug. */
function recordsOf({ name, collection, field }: Wanted, dataset: Dataset): Result<readonly Derived[]> {
  const bySlug = new Map<string, Derived>();
  const issues: Issue[] = [];
  for (const record of dataset.collections[collection] ?? [])
    for (const [i, value] of asList(record[field]).entries()) {
      const origin = dataset.origins.get(record);
      if (!origin) continue;
      const own = slugify(String(value));
      const known = bySlug.get(own);
      // Called for few of them: the file is parsed again.
      const place = () => origin.locate(Array.isArray(record[field]) ? [field, i] : [field]);
      if (!isText(value)) issues.push({ code: 'value-unfit', facts: { kind: 'text', name }, place: place() });
      else if (!slug().safeParse(own).success)
        issues.push({
          code: 'value-unfit',
          facts: { kind: 'address', name, value: String(value) },
          place: place(),
        });
      else if (known && known.record.name !== String(value)) {
        const facts = { name, value: String(value), other: String(known.record.name) };
        issues.push({ code: 'value-spelling', facts, place: place(), related: known.origin.place });
      } else if (!known) bySlug.set(own, derived(name, [own, String(value)], origin.file, place));
    }
  return { value: [...bySlug].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one), issues };
}

/** Numbers, such as years, are valid too. */
function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function derived(
  collection: string,
  [own, name]: readonly [string, string],
  file: string,
  locate: () => Place,
): Derived {
  const key = `${collection}/${own}`;
  const origin = {
    ...{ collection, key, file, locate, locatePiece: locate },
    get place() {
      return locate();
    },
  };
  return { record: Object.freeze({ slug: own, name }), origin };
}

/**
 * Adds the collections that will be made of values of others, so that references to them can be checked. They are incomplete if a
 * record of the other collection was refused.
 */
export function withDerivedCollections(definition: DataDefinition, collections: Collections): Collections {
  const derived = Object.entries(definition.collections).flatMap(([name, { valuesOf, schema }]) => {
    const source = valuesOf && collections.get(valuesOf.collection);
    return source ? [[name, collectionOf(source, { ...valuesOf, schema })] as const] : [];
  });
  return derived.length ? new Map([...collections, ...derived]) : collections;
}

type DerivedFrom = Pick<ValuesOf, 'field'> & Pick<DataDefinition['collections'][string], 'schema'>;

function collectionOf(
  { records, refused, incomplete }: LoadedCollection,
  { field, schema: zod }: DerivedFrom,
): LoadedCollection {
  const schema = { zod, compiled: compileSchema(zod) };
  const made = records.flatMap((record) =>
    asList(rawOf(record)[field]).map((entry) => {
      const name = String(entry);
      const raw = { slug: slugify(name), name };
      return { slug: raw.slug, raw, references: [], schema, origin: record.origin };
    }),
  );
  const unknown = incomplete || refused.size > 0;
  return { records: made, refused: new Set(), leftOut: new Set(), incomplete: unknown, files: [] };
}
