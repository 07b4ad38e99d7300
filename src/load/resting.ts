import type { DataRecord } from '../model.ts';
import { LONG_VALUES, type LongValues } from '../util/long-values.ts';
import { deepFreeze } from '../util/plain.ts';
import type { Rows } from './row-file.ts';

/*
 * A record at rest has its long values on the disk, and reads them when they are asked for. To whoever uses it, it is a frozen
 * record like any other: the same keys in the same order, the same values.
 */

/** The fields of records that are alike: which of them there are, and which are long. */
export interface Form {
  readonly fields: readonly { readonly name: string; readonly isLong: boolean }[];
}

/** Makes records of a form at rest. `values` are those of its short fields, in their order. */
export type MakeResting = (values: readonly unknown[], row: number) => DataRecord;

/** Where a record at rest has the number of its row. */
const ROW = Symbol('row');

/** So many rows are kept for who asks for another value of the same record, or for the same records on the next page. */
const KEPT = 256;

/** The number of the row with the long values of a record; undefined for one that has all of them in memory. */
export function rowOf(record: DataRecord): number | undefined {
  return (record as { readonly [ROW]?: number })[ROW];
}

/** Reads the long values of rows. What is asked for again soon is the same frozen value. */
export function createValueReader(rows: Rows): (row: number) => DataRecord {
  let young = new Map<number, DataRecord>();
  let old = young;
  return (row) => {
    const known = young.get(row);
    if (known) return known;
    const values = old.get(row) ?? deepFreeze(JSON.parse(rows.read(row)) as DataRecord);
    if (young.size >= KEPT / 2) [old, young] = [young, new Map()];
    young.set(row, values);
    return values;
  };
}

/** What is known of the long values of a row. */
export interface LongOf {
  read(row: number): DataRecord;
  hash(row: number): string;
}

/** Prepares to make records of a form. */
export function createResting({ fields }: Form, { read, hash }: LongOf): MakeResting {
  const names = new Set(fields.flatMap(({ name, isLong }) => (isLong ? [name] : [])));
  const getters = new Map([...names].map((name) => [name, getterOf((row) => read(row)[name])]));
  const longValues = { ...getterOf((row): LongValues => ({ names, hash: hash(row) })), enumerable: false };
  return (values, row) => {
    const record: Record<string, unknown> = {};
    let next = 0;
    for (const { name } of fields) {
      const getter = getters.get(name);
      if (getter) Object.defineProperty(record, name, getter);
      else record[name] = deepFreeze(values[next++]);
    }
    // Not enumerable: no copy and no list of its keys has it.
    Object.defineProperty(record, ROW, { value: row });
    Object.defineProperty(record, LONG_VALUES, longValues);
    return Object.freeze(record);
  };
}

/** The same for all records, so that the platform keeps one description of them all. */
function getterOf(find: (row: number) => unknown): PropertyDescriptor {
  function get(this: { readonly [ROW]: number }) {
    return find(this[ROW]);
  }
  return { get, enumerable: true };
}
