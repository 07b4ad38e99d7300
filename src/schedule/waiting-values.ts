import type { DataRecord, Dataset, HiddenReason, ValuesOf } from '../model.ts';
import { asList } from '../util/plain.ts';
import { slugify } from '../util/slugify.ts';
import type { Waits, Whole } from './whole.ts';

/** The records that are made of values which only waiting records have, and why they wait. */
export function findWaitingValues(
  { definition, locales }: Omit<Whole, 'plan'>,
  waits: Waits,
): ReadonlyMap<DataRecord, HiddenReason> {
  const found = new Map<DataRecord, HiddenReason>();
  for (const [name, { valuesOf }] of Object.entries(definition.data.collections)) {
    if (!valuesOf) continue;
    for (const { dataset } of locales) {
      const bySlug = waitsOfValues(dataset, valuesOf, waits);
      for (const record of dataset.collections[name] ?? []) {
        const wait = bySlug.get(String(record.slug));
        if (wait && !waits.has(record)) found.set(record, wait);
      }
    }
  }
  return found;
}

/** For what each value waits, by its slug; undefined where a record has it that does not wait. */
function waitsOfValues(
  { collections }: Dataset,
  { collection, field }: ValuesOf,
  waits: Waits,
): ReadonlyMap<string, HiddenReason | undefined> {
  const bySlug = new Map<string, HiddenReason | undefined>();
  for (const record of collections[collection] ?? [])
    for (const value of asList(record[field])) {
      const slug = slugify(String(value));
      const wait = waits.get(record);
      if (!wait || !bySlug.has(slug)) bySlug.set(slug, wait);
    }
  return bySlug;
}
