import type { DataRecord, HiddenReason, LocaleData, SiteDefinition, WaitingPage } from '../model.ts';
import type { Waits, Whole } from './whole.ts';

/** The pages that records are on which wait, or whose copy does. */
export function findWaitingPages({ definition, locales, plan }: Whole, waits: Waits): WaitingPage[] {
  const byLanguage = new Map(
    locales.map((localeData) => [localeData.locale?.code, findWaitingTypes(definition, localeData, waits)]),
  );
  return plan.pages.flatMap((page) => {
    const { records, cell, type, locale } = page;
    const wait = firstWait([...Object.values(records), cell], waits) ?? byLanguage.get(locale)?.get(type.id);
    return wait ? [{ page, wait }] : [];
  });
}

function firstWait(records: readonly (DataRecord | undefined)[], waits: Waits): HiddenReason | undefined {
  for (const record of records) {
    const wait = record && waits.get(record);
    if (wait) return wait;
  }
  return undefined;
}

/** Page types whose copy waits in a language, by their id. */
export function findWaitingTypes(
  { copy }: SiteDefinition,
  { dataset }: LocaleData,
  waits: Waits,
): ReadonlyMap<string, HiddenReason> {
  const copyRecords = copy === undefined ? [] : (dataset.collections[copy] ?? []);
  return new Map(
    copyRecords.flatMap((copyRecord) => {
      const wait = waits.get(copyRecord);
      return wait ? [[String(copyRecord.slug), wait] as const] : [];
    }),
  );
}
