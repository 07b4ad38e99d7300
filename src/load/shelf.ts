import type { DataRecord } from '../model.ts';
import { longValuesOf } from '../util/long-values.ts';
import { createResting, createValueReader, type Form, type MakeResting } from './resting.ts';
import type { RowFile } from './row-file.ts';

/** Lays the long values of records aside, so that the memory which a site takes does not grow with its texts. */
export interface Shelf {
  readonly rows: RowFile;
  /** The record at rest; the same one when it has nothing long, or the disk takes no more. */
  rest(record: DataRecord): DataRecord;
  /** What records look like, by their rows. */
  formOf(row: number): Form | undefined;
}

/** Makes a shelf of an empty file. */
export function createShelf(rows: RowFile): Shelf {
  const read = createValueReader(rows);
  const makers = new Map<string, { readonly form: Form; readonly make: MakeResting }>();
  const forms: Form[] = [];
  const makerOf = (record: DataRecord, long: DataRecord) => {
    const names = Object.keys(record);
    const isLong = (name: string) => Object.hasOwn(long, name);
    // No name holds these characters: control characters are refused in data files.
    const key = names.map((name) => (isLong(name) ? `${name}\u0001` : name)).join('\u0000');
    const known = makers.get(key);
    if (known) return known;
    const form = { fields: names.map((name) => ({ name, isLong: isLong(name) })) };
    const maker = { form, make: createResting(form, { read, hash: rows.hash }) };
    makers.set(key, maker);
    return maker;
  };
  return {
    rows,
    formOf: (row) => forms[row],
    rest(record) {
      const long = longValuesOf(record);
      const row = long && rows.add(JSON.stringify(long));
      if (!long || row === undefined) return record;
      const { form, make } = makerOf(record, long);
      forms[row] = form;
      return make(shortValuesOf(record, form), row);
    },
  };
}

/** The values of the short fields of a form, in their order. */
export function shortValuesOf(record: DataRecord, { fields }: Form): unknown[] {
  return fields.flatMap(({ name, isLong }) => (isLong ? [] : [record[name]]));
}
