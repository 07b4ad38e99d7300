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

/** The pages that something is found on. */
export interface OnPages {
  readonly page: string;
  /** On how many more it is. */
  readonly others: number;
}

/** `the page /windham`, `the page /windham (and 12 others)`. */
export function pagesOf({ page, others }: OnPages): string {
  const more = others === 0 ? '' : ` (and ${others} ${others === 1 ? 'other' : 'others'})`;
  return `the page ${page}${more}`;
}
