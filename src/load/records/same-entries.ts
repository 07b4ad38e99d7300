import { isDeepStrictEqual } from 'node:util';
import type { ParsedFile } from '../formats/document.ts';
import type { LoadedRecord } from './loaded-record.ts';
import { type RecordFile, RecordOrigin } from './origin.ts';
import type { Outcome } from './row-reader.ts';

/** A list as it was read before. */
interface FormerList {
  readonly entries: readonly unknown[];
  readonly outcome: Outcome;
  readonly columns: readonly string[] | undefined;
  /** What the records have in common. Its places are those of the list as it is now. */
  readonly recordFile: RecordFile | undefined;
}

/**
 * Returns a function that finds the record of an entry that has not changed: those before the first difference between two
 * versions of a list, and those behind the last. One change to a table of thousands of rows validates one row. Nothing is
 * found if the list had issues, which have to be reported again.
 */
export function findSameEntries(
  entries: readonly unknown[],
  { table }: Pick<ParsedFile, 'table'>,
  before: FormerList | undefined,
): (index: number) => LoadedRecord | undefined {
  const { recordFile } = before ?? {};
  if (
    !before ||
    !recordFile ||
    !isClean(before.outcome) ||
    !isDeepStrictEqual(before.columns, table?.columns)
  )
    return () => undefined;
  const { entries: former, outcome } = before;
  const shorter = Math.min(entries.length, former.length);
  const shift = entries.length - former.length;
  let start = 0;
  while (start < shorter && isSame(entries[start], former[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(entries.at(-1 - end), former.at(-1 - end))) end += 1;
  const records = new Map(outcome.records.map((record) => [record.origin.index, record]));
  return (index) => {
    if (index < start) return records.get(index);
    const record = index < entries.length - end ? undefined : records.get(index - shift);
    if (!record || shift === 0) return record;
    // What its texts contain is found again, since the places of links have moved.
    return { ...record, origin: new RecordOrigin(recordFile, index, record.value.slug), kept: {} };
  };
}

/** Whether a file was read without issues. */
export function isClean({ issues, fileIssues, refused, isUnsure }: Outcome): boolean {
  return issues.length + fileIssues.length + refused.size === 0 && !isUnsure;
}

function isSame(entry: unknown, former: unknown): boolean {
  return isDeepStrictEqual(entry, former) && !hasNumber(entry);
}

/** A number may be written in several ways, such as 1.50, and a text field contains it as it is written. */
function hasNumber(value: unknown): boolean {
  if (typeof value === 'number') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNumber);
}
