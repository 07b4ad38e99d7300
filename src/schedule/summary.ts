import type { HiddenCounts, HiddenRecords, ScheduleOptions, ScheduleSummary } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';

/** Summarizes the schedule of a build. */
export function summarizeSchedule(
  { records, ...period }: HiddenRecords,
  { drafts = false }: ScheduleOptions = {},
): ScheduleSummary {
  return { drafts, period, waiting: countWaiting(records) };
}

/** Whether a build with these options publishes the same records as that of the summary. Without a day no date is too late. */
export function isSameSchedule(
  { drafts, period: { from, until } }: ScheduleSummary,
  { today, drafts: now = false }: ScheduleOptions,
): boolean {
  if (drafts !== now) return false;
  if (today === undefined) return until === undefined;
  return today >= from && (until === undefined || today < until);
}

/** Counts the hidden records: drafts, those with a later date, and those that require one of these. */
function countWaiting(records: HiddenRecords['records']): HiddenCounts {
  const own = records.filter(({ record, wait }) => wait.record === record);
  const drafts = own.filter(({ wait }) => wait.until === undefined).length;
  const counts = { drafts, dated: own.length - drafts, others: records.length - own.length };
  const days = own.flatMap(({ wait }) => wait.until ?? []).sort(compareCodeUnits);
  return days[0] === undefined ? counts : { ...counts, next: days[0] };
}
