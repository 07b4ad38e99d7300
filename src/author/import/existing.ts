import type { DataRecord, Dataset } from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { asRead } from '../../site/load/files/read-files.ts';
import { languageOf, parseDataFile } from '../../site/load/formats/formats.ts';
import { columnsFor } from '../../site/load/records/collection.ts';
import { RecordOrigin } from '../../site/load/records/record.ts';
import { withScalars } from '../../site/load/validate/validate.ts';
import type { CompiledSchema } from '../../site/schema/visitor.ts';
import type { NewRecordCollection } from '../new/collection.ts';

/** A record of the data, as its file has it. */
export interface ExistingRecord {
  /** Such as `towns/windham`. */
  readonly key: string;
  /** With its tokens; numbers and texts as the schema reads them. */
  readonly written: DataRecord;
}

/** Returns a function that finds the record that a new one is a version of. */
export function createExisting(
  { collections, origins, files }: Dataset,
  { name, schema, keys }: NewRecordCollection,
  compiled: CompiledSchema,
): (record: DataRecord) => ExistingRecord | undefined {
  const byKey = new Map(collections[name]?.map((record) => [identityOf(record, keys), record]));
  const parse = oncePerKey((path: string) => {
    const file = files.get(path);
    return file ? parseDataFile(asRead(file), columnsFor(path, schema)) : { value: undefined };
  });
  return (wanted) => {
    const record = byKey.get(identityOf(wanted, keys));
    const origin = record && origins.get(record);
    if (!(origin instanceof RecordOrigin)) return undefined;
    const { index, file, key } = origin;
    const source = parse(file);
    if (!('places' in source)) return undefined;
    const path = index < 0 ? [] : [index];
    const row = (index < 0 ? source.value : (source.value as readonly unknown[])[index]) as DataRecord;
    // A file that is one record may have its slug in its name.
    const value = record?.slug === undefined ? row : { slug: record.slug, ...row };
    const raw = { value, path, source, language: languageOf(file) };
    return { key, written: withScalars(raw, compiled) as DataRecord };
  };
}

/** Returns the values that identify a record, as a text. */
export function identityOf(record: DataRecord, keys: readonly string[]): string {
  return JSON.stringify(keys.map((key) => record[key]));
}
