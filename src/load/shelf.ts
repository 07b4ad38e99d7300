import type { DataRecord } from '../model.ts';
import { longValuesOf } from '../util/long-values.ts';
import { createResting, createValueReader, type Form } from './resting.ts';
import type { RowFile } from './row-file.ts';

/** Lays the long values of records aside, so that the memory which a site takes does not grow with its texts. */
export interface Shelf {
  readonly rows: RowFile;
  /** The record at rest; the same one when it has nothing long, or the disk takes no more. */
  rest(record: DataRecord): DataRecord;
}

/** Makes a shelf of an empty file. */
export function createShelf(rows: RowFile): Shelf {
  const make = createResting({ read: createValueReader(rows), hash: rows.hash });
  const forms = new Map<string, Form>();
  const formOf = (record: DataRecord, long: DataRecord): Form => {
    const fields = Object.keys(record);
    const isLong = (name: string) => Object.hasOwn(long, name);
    // No name holds these characters: control characters are refused in data files.
    const key = fields.map((name) => (isLong(name) ? `${name}\u0001` : name)).join('\u0000');
    const form = forms.get(key) ?? { fields, long: new Set(fields.filter(isLong)) };
    forms.set(key, form);
    return form;
  };
  return {
    rows,
    rest(record) {
      const long = longValuesOf(record);
      const row = long && rows.add(JSON.stringify(long));
      if (!long || row === undefined) return record;
      const form = formOf(record, long);
      return make(form, shortValuesOf(record, form), row);
    },
  };
}

/** The values of the short fields of a form, in their order. */
export function shortValuesOf(record: DataRecord, { fields, long }: Form): unknown[] {
  return fields.flatMap((name) => (long.has(name) ? [] : [record[name]]));
}
