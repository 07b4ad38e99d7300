import type { LackingFacts, PagePlan, Place, RecordContext, SitePlan, Thresholds } from '../model.ts';
import { isFilled } from '../util/plain.ts';

/** What happens to a page that is below the thresholds of its type. */
export type ThresholdVerdict = 'held' | 'noindex' | 'error';

/** Returns what happens to a page that is below the thresholds of its type. A published page is never held. */
export function verdictOf(
  { below = 'held', published }: Pick<Thresholds, 'below' | 'published'>,
  isPublished: boolean,
): ThresholdVerdict {
  if (!isPublished) return below;
  return published ?? (below === 'noindex' ? 'noindex' : 'error');
}

/** Returns what a page lacks of the facts that its type needs; undefined if it has enough. */
export function lackingFacts(
  { facts }: Pick<Thresholds, 'facts'>,
  context: RecordContext,
): LackingFacts | undefined {
  if (!facts) return undefined;
  const all = Object.entries(facts.of(context));
  const missing = all.filter(([, value]) => !isFilled(value)).map(([name]) => name);
  const [found, least] = [all.length - missing.length, facts.least ?? all.length];
  return found < least ? { found, least, missing } : undefined;
}

/** Returns where the record is that a page is about: its cell, or the last of its records. */
export function placeOfPage(
  page: Pick<PagePlan, 'cell' | 'records' | 'locale'>,
  plan: Pick<SitePlan, 'localeOf'>,
): { readonly place?: Place } {
  const record = page.cell ?? Object.values(page.records).at(-1);
  const place = record && plan.localeOf(page).dataset.origins.get(record)?.place;
  return place ? { place } : {};
}
