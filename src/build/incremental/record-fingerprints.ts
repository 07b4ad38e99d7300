import { type DependencyKey, dependencyKey } from '../../dependencies/dependencies.ts';
import type { DataRecord, Dataset } from '../../model.ts';
import { hashOf } from '../../util/hash.ts';
import { oncePerKey } from '../../util/once-per-key.ts';
import { serializeData } from './serialize-data.ts';

/** Answers what is asked of the records of a dataset. */
export interface RecordFingerprints {
  /** Of a record with a slug by its key, the hash of what it says; empty where there is none. */
  named(key: string): string;
  /** Whether a collection has a record that says what has this hash, wherever it stands. */
  row(collection: string, hash: string): string;
  all(records: readonly DataRecord[]): string;
  /** A record as a question in words, with its answer; undefined for what is no record of the dataset. */
  resolve(record: DataRecord): readonly [DependencyKey, answer: string] | undefined;
}

const THERE = 'there';

/** Prepares to answer. What a record says is hashed once. */
export function createRecordFingerprints({ collections, origins }: Dataset): RecordFingerprints {
  const hashOfRecord = oncePerKey((record: DataRecord) => hashOf(serializeData(record)));
  const rowsOf = oncePerKey((name: string) => new Set(collections[name]?.map(hashOfRecord)));
  // Made when it is asked for: a build without a memory never does.
  let byKey: ReadonlyMap<string, DataRecord> | undefined;
  return {
    named(key) {
      byKey ??= new Map([...origins].map(([record, origin]) => [origin.key, record as DataRecord]));
      const record = byKey.get(key);
      return record ? hashOfRecord(record) : '';
    },
    row: (collection, hash) => (rowsOf(collection).has(hash) ? THERE : ''),
    all: (records) => hashOf(records.map(hashOfRecord).join()),
    resolve(record) {
      const origin = origins.get(record);
      if (!origin) return undefined;
      const hash = hashOfRecord(record);
      const isNamed = typeof record.slug === 'string';
      return isNamed
        ? [dependencyKey('record', origin.key), hash]
        : [dependencyKey('row', origin.collection, hash), THERE];
    },
  };
}
