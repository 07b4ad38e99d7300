import { whyBelow } from '../diagnostics/catalogue/thresholds.ts';
import type { LackingFacts, PagePlan, RecordContext, SitePlan, Thresholds } from '../model.ts';
import { isFilled } from '../util/plain.ts';

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

/** Returns why the plan holds a page, as a part of a sentence: it lacks facts. Undefined for all others. */
export function whyHeld(
  { canonical }: Pick<PagePlan, 'canonical'>,
  { lacking }: Pick<SitePlan, 'lacking'>,
): string | undefined {
  const facts = lacking.get(canonical);
  return facts && whyBelow(facts);
}
