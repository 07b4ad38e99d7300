import type { ZodType } from 'zod';
import type { DataRecord, Publishing } from '../../model.ts';
import type { LoadedRecord } from '../records/row-reader.ts';
import { createReferenceFinder, type ReferenceFinder } from '../schema/find-references.ts';

/** What has to be known of records to decide which of them are published. It is put in order when somebody asks. */
export function publishingOf(records: readonly LoadedRecord[]): Publishing {
  const drafts = records.flatMap(({ value, isDraft }) => (isDraft ? [value] : []));
  let byValue: ReadonlyMap<DataRecord, LoadedRecord> | undefined;
  const loadedOf = (record: DataRecord) => {
    byValue ??= new Map(records.map((loaded) => [loaded.value, loaded]));
    return byValue.get(record);
  };
  const finders = new Map<ZodType, ReferenceFinder>();
  return {
    drafts: new Set(drafts),
    schemaOf: (record) => loadedOf(record)?.schema,
    namesIn(record, look) {
      const loaded = loadedOf(record);
      if (!loaded) return [];
      const finder = finders.get(loaded.schema) ?? createReferenceFinder(loaded.schema);
      finders.set(loaded.schema, finder);
      return finder.find(loaded.written ?? loaded.value, look);
    },
  };
}
