import type { DataRecord } from '../../model.ts';
import { longValuesOf } from '../../util/long-values.ts';
import { createResting, createValueReader, type Form } from './resting.ts';
import type { RowFile } from './row-file.ts';

/** Lays the long values of records aside, so that the memory which a site takes does not grow with its texts. */
export interface Shelf {
  readonly rows: RowFile;
  /** The record at rest; the same one when it has nothing long, or the disk takes no more. */
  rest(record: DataRecord): DataRecord;
  /** A form with such fields: the same one for all records that are alike. */
  form(like: Form): Form;
  /** A record at rest that was taken apart: its short values, and the JSON of its long ones. Undefined when the disk takes no more. */
  lay(form: Form, values: readonly unknown[], long: string): DataRecord | undefined;
}

/** Makes a shelf of an empty file. */
export function createShelf(rows: RowFile): Shelf {
  const make = createResting({ read: createValueReader(rows), hash: rows.hash });
  const forms = new Map<string, Form>();
  const formWith = (form: Form): Form => {
    // No name holds these characters: control characters are refused in data files.
    const key = form.fields.map((name) => (form.long.has(name) ? `${name}\u0001` : name)).join('\u0000');
    const known = forms.get(key) ?? form;
    forms.set(key, known);
    return known;
  };
  const lay = (form: Form, values: readonly unknown[], long: string) => {
    const row = rows.add(long);
    return row === undefined ? undefined : make(form, values, row);
  };
  return {
    rows,
    form: formWith,
    lay,
    rest(record) {
      const long = longValuesOf(record);
      if (!long) return record;
      const form = formWith({ fields: Object.keys(record), long: new Set(Object.keys(long)) });
      return lay(form, shortValuesOf(record, form), JSON.stringify(long)) ?? record;
    },
  };
}

/** The values of the short fields of a form, in their order. */
export function shortValuesOf(record: DataRecord, { fields, long }: Form): unknown[] {
  return fields.flatMap((name) => (long.has(name) ? [] : [record[name]]));
}
