import { quote } from '../words.ts';

/** A value in a record. */
export interface Spot {
  /** What the record is called, such as `towns/windham`. */
  readonly record: string;
  /** Where the value is in it, as `owner.phone`; empty for the record as a whole. */
  readonly field: string;
}

/** `“owner.phone” of towns/windham`. */
export function nameOf({ record, field }: Spot): string {
  return field === '' ? record : `${quote(field)} of ${record}`;
}

/** A group of keys within a record, or all of it: `“owner” in towns/windham`. */
export function groupName({ record, field }: Spot): string {
  return field === '' ? record : `${quote(field)} in ${record}`;
}
