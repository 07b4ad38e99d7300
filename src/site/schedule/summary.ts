import type { ScheduleOptions, ScheduleSummary, Unpublished, UnpublishedCounts } from '../../core/model.ts';
import { compareCodeUnits } from '../../core/util/order.ts';

/** Summarizes the schedule of a build. */
export function summarizeSchedule(
  { records, pages, ...period }: Unpublished,
  { drafts = false, allowsSamples }: ScheduleOptions = {},
): ScheduleSummary {
  return {
    drafts,
    ...(allowsSamples ? { allowsSamples } : {}),
    period,
    unpublished: count({ records, pages }),
  };
}

/** Whether a build with these options publishes the same records in the same way as that of the summary. Without a day no date is too late. */
export function isSameSchedule(
  { drafts, allowsSamples = false, period: { from, until } }: ScheduleSummary,
  { today, drafts: now = false, allowsSamples: allows = false }: ScheduleOptions,
): boolean {
  if (drafts !== now || allowsSamples !== allows) return false;
  if (today === undefined) return until === undefined;
  return today >= from && (until === undefined || today < until);
}

/** Counts what is unpublished: drafts, records with a later date, those that require one of these, and pages that lack facts. */
function count({ records, pages }: Pick<Unpublished, 'records' | 'pages'>): UnpublishedCounts {
  const own = [...records].flatMap(([key, reason]) => (reason.cause === key ? reason : []));
  const days = own.flatMap((reason) => (reason.kind === 'date' ? reason.until : [])).sort(compareCodeUnits);
  return {
    drafts: own.length - days.length,
    dated: days.length,
    others: records.size - own.length,
    lackFacts: [...pages.values()].filter(({ reason }) => reason.kind === 'facts').length,
    ...(days[0] === undefined ? {} : { next: days[0] }),
  };
}
