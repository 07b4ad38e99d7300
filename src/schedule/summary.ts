import type { Publication, PublishedThen, Unpublished, WaitingCounts } from '../model.ts';

/** What is published, in short. */
export function summaryOf(
  { records, ...period }: Unpublished,
  { drafts = false }: Publication = {},
): PublishedThen {
  return { drafts, period, waiting: countWaiting({ records, ...period }) };
}

/** Whether the same is published as then, on whatever day that was. Without a day nothing is too early. */
export function isSamePublication(
  { drafts, period: { from, until } }: PublishedThen,
  { today, drafts: now = false }: Publication,
): boolean {
  if (drafts !== now) return false;
  if (today === undefined) return until === undefined;
  return today >= from && (until === undefined || today < until);
}

/** How much is not published yet: drafts, what is dated later, and what cannot be without one of these. */
function countWaiting({ records, until }: Unpublished): WaitingCounts {
  const own = records.filter(({ record, wait }) => wait.record === record);
  const drafts = own.filter(({ wait }) => wait.until === undefined).length;
  const counts = { drafts, dated: own.length - drafts, others: records.length - own.length };
  return until === undefined ? counts : { ...counts, next: until };
}
