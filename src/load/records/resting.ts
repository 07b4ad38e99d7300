import type { DataRecord } from '../../model.ts';
import { LONG_VALUES, type LongValues } from '../../util/long-values.ts';
import { oncePerKey } from '../../util/once-per-key.ts';
import { deepFreeze } from '../../util/plain.ts';
import type { Rows } from './row-file.ts';

/*
 * A record at rest has its long values on the disk, and reads them when they are asked for. To whoever uses it, it is a frozen
 * record like any other: the same keys in the same order, the same values.
 */

/** The fields of records that are alike: which of them there are, and which are long. */
export interface Form {
  readonly fields: readonly string[];
  readonly long: ReadonlySet<string>;
}

/** Makes a record at rest. `values` are those of its short fields, in their order. */
export type MakeResting = (form: Form, values: readonly unknown[], row: number) => DataRecord;

/** Where a record at rest has the number of its row, and its form. */
const ROW = Symbol('row');
const FORM = Symbol('form');

interface Resting extends DataRecord {
  readonly [ROW]: number;
  readonly [FORM]: Form;
}

/** So many rows are kept for who asks for another value of the same record, or for the same records on the next page. */
const KEPT = 48;

/** Where the long values of a record are, and which these are; undefined for one that has all of them in memory. */
export function restOf(record: DataRecord): { readonly row: number; readonly form: Form } | undefined {
  const { [ROW]: row, [FORM]: form } = record as Partial<Resting>;
  return row === undefined || !form ? undefined : { row, form };
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

/**
 * Prepares to make records at rest. All of them have the same getters: where those of two forms were others, V8 had made a
 * dictionary of each record, of several times the size. So it did of values that are assigned, once there are a dozen.
 */
export function createResting({ read, hash }: LongOf): MakeResting {
  const getterOf = oncePerKey((name: string) => getter(({ [ROW]: row }) => read(row)[name]));
  const longValuesOf = ({ [ROW]: row, [FORM]: form }: Resting): LongValues => ({
    names: form.long,
    hash: hash(row),
  });
  const longValues = { ...getter(longValuesOf), enumerable: false };
  const sameOf = createSameness();
  return (form, values, row) => {
    const record: DataRecord = {};
    let next = 0;
    for (const name of form.fields) {
      const short = () => ({ value: deepFreeze(sameOf(values[next++])), enumerable: true });
      Object.defineProperty(record, name, form.long.has(name) ? getterOf(name) : short());
    }
    // Not enumerable: no copy and no list of its keys has them.
    Object.defineProperty(record, ROW, { value: row });
    Object.defineProperty(record, FORM, { value: form });
    Object.defineProperty(record, LONG_VALUES, longValues);
    return Object.freeze(record);
  };
}

function getter(find: (record: Resting) => unknown): PropertyDescriptor {
  return {
    get(this: Resting) {
      return find(this);
    },
    enumerable: true,
  };
}

/** So many texts are known at once: those that recur soon are met again. */
const MOST_TEXTS = 1000;

/** Gives one text for all that are equal: each row of a table of towns and services names one of few services. */
function createSameness(): (value: unknown) => unknown {
  let known = new Map<unknown, unknown>();
  return (value) => {
    if (typeof value !== 'string') return value;
    const met = known.get(value);
    if (met !== undefined) return met;
    if (known.size === MOST_TEXTS) known = new Map();
    known.set(value, value);
    return value;
  };
}
