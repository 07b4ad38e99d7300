import type { DataRecord, SiteDefinition, Wait, WaitingPage } from '../model.ts';
import type { EditionOfAll, Waits, Whole } from './whole.ts';

/** The pages that records are on which wait, or whose wording does. */
export function findWaitingPages({ definition, editions, plan }: Whole, waits: Waits): WaitingPage[] {
  const byLanguage = new Map(
    editions.map((edition) => [edition.locale?.code, findWaitingTypes(definition, edition, waits)]),
  );
  return plan.pages.flatMap((page) => {
    const { records, cell, type, locale } = page;
    const wait = firstWait([...Object.values(records), cell], waits) ?? byLanguage.get(locale)?.get(type.id);
    return wait ? [{ page, wait }] : [];
  });
}

function firstWait(records: readonly (DataRecord | undefined)[], waits: Waits): Wait | undefined {
  for (const record of records) {
    const wait = record && waits.get(record);
    if (wait) return wait;
  }
  return undefined;
}

/** Page types whose wording waits in a language, by their id. */
export function findWaitingTypes(
  { copy }: SiteDefinition,
  { dataset }: EditionOfAll,
  waits: Waits,
): ReadonlyMap<string, Wait> {
  const wordings = copy === undefined ? [] : (dataset.collections[copy] ?? []);
  return new Map(
    wordings.flatMap((wording) => {
      const wait = waits.get(wording);
      return wait ? [[String(wording.slug), wait] as const] : [];
    }),
  );
}
