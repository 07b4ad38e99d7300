import type { HiddenCounts, HiddenRecords, ScheduleOptions, ScheduleSummary } from '../model.ts';

/** What is published, in short. */
export function summarizeSchedule(
  { records, ...period }: HiddenRecords,
  { drafts = false }: ScheduleOptions = {},
): ScheduleSummary {
  return { drafts, period, waiting: countWaiting({ records, ...period }) };
}

/** Whether the same is published as then, on whatever day that was. Without a day nothing is too early. */
export function isSameSchedule(
  { drafts, period: { from, until } }: ScheduleSummary,
  { today, drafts: now = false }: ScheduleOptions,
): boolean {
  if (drafts !== now) return false;
  if (today === undefined) return until === undefined;
  return today >= from && (until === undefined || today < until);
}

/** How much is not published yet: drafts, what is dated later, and what cannot be without one of these. */
function countWaiting({ records, until }: HiddenRecords): HiddenCounts {
  const own = records.filter(({ record, wait }) => wait.record === record);
  const drafts = own.filter(({ wait }) => wait.until === undefined).length;
  const counts = { drafts, dated: own.length - drafts, others: records.length - own.length };
  return until === undefined ? counts : { ...counts, next: until };
}
