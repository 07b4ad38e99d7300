import { createVocabulary, type Vocabulary } from '../../../core/diagnostics/nearest-word.ts';
import type { DataRecord, Issue, Publishing } from '../../../core/model.ts';
import type { SlugReference } from '../../schema/visitor.ts';
import type { LoadedCollection } from '../records/collection.ts';
import type { LoadedRecord } from '../records/record.ts';

export type Collections = ReadonlyMap<string, LoadedCollection>;

export type SlugIndex = ReadonlyMap<string, ReadonlyMap<string, LoadedRecord>>;

/** Indexes records by collection and slug. Of records with equal slugs the first counts. */
export function indexBySlug(collections: Collections): SlugIndex {
  const index = new Map<string, Map<string, LoadedRecord>>();
  for (const [name, { records }] of collections) {
    const slugs = new Map<string, LoadedRecord>();
    for (const record of records) {
      if (typeof record.slug === 'string' && !slugs.has(record.slug)) slugs.set(record.slug, record);
    }
    index.set(name, slugs);
  }
  return index;
}

/** Reports records with the slug of an earlier record, at the later one. */
export function findDuplicateSlugs(collection: string, records: readonly LoadedRecord[]): Issue[] {
  const first = new Map<unknown, LoadedRecord>();
  return records.flatMap((record): Issue[] => {
    const { slug } = record;
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

/** Returns what is wrong with a slug, such as an issue; undefined if nothing is. */
type CheckSlug<Problem> = (
  slug: string,
  collection: string,
  path: readonly PropertyKey[],
) => Problem | undefined;

/** Checks a reference. One of its collections must have the record; otherwise the problem of the first is returned. */
export function problemOf<Problem>(
  { slug, collections, path }: SlugReference,
  check: CheckSlug<Problem>,
): Problem | undefined {
  const problems = collections.map((collection) => check(slug, collection, path));
  return problems.includes(undefined) ? undefined : problems[0];
}

/** Creates the check of a record's references. */
export type CheckReferences = (record: LoadedRecord) => CheckSlug<Issue>;

/**
 * Checks references against the records of all collections. A reference to a collection with duplicate slugs is not
 * reported unless it is misspelled: one of them is probably the missing one. Of the references of a field to an empty collection, the first is
 * reported.
 */
export function createReferenceCheck(
  slugs: SlugIndex,
  collections: Collections,
  duplicates: ReadonlyMap<string, readonly Issue[]>,
): CheckReferences {
  const vocabularies = new Map<string, Vocabulary>();
  const toEmpty = new Set<string>();
  return (record) => (slug, reference, path) => {
    const index = slugs.get(reference);
    const spot = { record: record.origin.key, field: path.map(String).join('.') };
    if (!index?.has(slug) && collections.get(reference)?.leftOut.has(slug)) {
      const reason = { kind: 'draft', cause: `${reference}/${slug}` } as const;
      return {
        code: 'needs-unpublished',
        facts: { ...spot, reason },
        place: record.origin.locate([...path]),
      };
    }
    if (isKnown(slug, index, collections.get(reference))) return undefined;
    if (!index?.size) {
      const key = [record.origin.collection, ...path.filter((step) => typeof step !== 'number')].join('\n');
      if (toEmpty.has(key)) return undefined;
      toEmpty.add(key);
    }
    const known = vocabularies.get(reference) ?? createVocabulary(index?.keys() ?? []);
    vocabularies.set(reference, known);
    if (duplicates.get(reference)?.length && known.nearest(slug) === undefined) return undefined;
    const facts = { ...spot, value: slug, collection: reference, known };
    return { code: 'unknown-reference', facts, place: record.origin.locate([...path]) };
  };
}

/** Whether a slug exists or may exist: a refused record or file has issues of its own. */
function isKnown(
  slug: string,
  index: ReadonlyMap<string, LoadedRecord> | undefined,
  collection: LoadedCollection | undefined,
): boolean {
  if (index?.has(slug) || collection?.refused.has(slug)) return true;
  return collection === undefined || collection.incomplete;
}

/** Returns what the schedule needs to know of records. The index is built on first use. */
export function publishingOf(records: readonly LoadedRecord[]): Publishing {
  const drafts = records.flatMap(({ value, isDraft }) => (isDraft && value ? [value] : []));
  let byValue: ReadonlyMap<DataRecord | undefined, LoadedRecord> | undefined;
  const loadedOf = (record: DataRecord) => {
    byValue ??= new Map(records.map((loaded) => [loaded.value, loaded]));
    return byValue.get(record);
  };
  return {
    drafts: new Set(drafts),
    textsOf: (record) => loadedOf(record)?.texts,
    schemaOf: (record) => loadedOf(record)?.schema.zod,
    namesIn(record, look) {
      return loadedOf(record)?.references.flatMap((one) => problemOf(one, look) ?? []) ?? [];
    },
  };
}
