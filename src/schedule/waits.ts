import type { DataRecord, Dataset, HiddenReason, Period, SiteDefinition } from '../model.ts';
import type { Waits, Whole } from './whole.ts';

/** Records that wait of themselves, and the days for which it is just these. */
export interface FoundWaits extends Period {
  readonly waits: Waits;
}

/**
 * Finds the drafts of a site, and the records that are dated later than today. A moment counts by the day that is written in
 * it, whatever its time zone; a date that is no text says nothing.
 */
export function findWaits(
  { definition, locales }: Omit<Whole, 'plan'>,
  today: string | undefined,
): FoundWaits {
  const waits = new Map<DataRecord, HiddenReason>();
  let from = '';
  let until: string | undefined;
  for (const { record, key, isDraft, day } of locales.flatMap(({ dataset }) => [
    ...datedIn(definition, dataset),
  ])) {
    const isEarly = day !== undefined && today !== undefined && day > today;
    if (day !== undefined && !isEarly && day > from) from = day;
    if (isEarly && (until === undefined || day < until)) until = day;
    if (isDraft) waits.set(record, { record: key });
    else if (isEarly) waits.set(record, { record: key, until: day });
  }
  return { waits, from, ...(until === undefined ? {} : { until }) };
}

interface Dated {
  readonly record: DataRecord;
  readonly key: string;
  readonly isDraft: boolean;
  readonly day: string | undefined;
}

/** The records of which it matters what day it is, and the drafts. */
function* datedIn({ data }: SiteDefinition, { collections, publishing, origins }: Dataset): Generator<Dated> {
  for (const [name, list] of Object.entries(collections)) {
    const isScheduled = data.collections[name]?.scheduled !== false;
    for (const record of list) {
      const day = isScheduled ? dayOf(record.date) : undefined;
      const isDraft = publishing?.drafts.has(record) === true;
      if (isDraft || day !== undefined) yield { record, key: origins.get(record)?.key ?? name, isDraft, day };
    }
  }
}

function dayOf(date: unknown): string | undefined {
  return typeof date === 'string' ? /^\d{4}-\d\d-\d\d/.exec(date)?.[0] : undefined;
}
