import type { DataRecord } from '../model.ts';
import { hashOf } from './hash.ts';
import { jsonSize } from './plain.ts';

/** What has fewer characters is short: names, slugs, coordinates. */
const LONG = 64;

/** The long values of a record, if it has any. What JSON does not hold as it is counts as short. */
export function longValuesOf(record: DataRecord): DataRecord | undefined {
  let long: Record<string, unknown> | undefined;
  for (const name of Object.keys(record)) {
    const value = record[name];
    const mayBeLong = typeof value === 'string' || (typeof value === 'object' && value !== null);
    if (!mayBeLong || !(jsonSize(value) >= LONG)) continue;
    long ??= {};
    long[name] = value;
  }
  return long;
}

/** Which values of a record are long, and the hash of all of them. */
export interface LongValues {
  readonly names: ReadonlySet<string>;
  readonly hash: string;
}

/** Where a record whose long values lie on the disk says what they are, so that nobody has to read them for it. */
export const LONG_VALUES = Symbol('long values');

/** The same for every record, wherever its long values are; undefined where none is long. */
export function longValuesIn(record: DataRecord): LongValues | undefined {
  const known = (record as { readonly [LONG_VALUES]?: LongValues })[LONG_VALUES];
  const long = known ? undefined : longValuesOf(record);
  return long ? { names: new Set(Object.keys(long)), hash: hashOf(JSON.stringify(long)) } : known;
}
