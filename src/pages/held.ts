import { whyBelow } from '../diagnostics/catalogue/thresholds.ts';
import type { PagePlan, SitePlan } from '../model.ts';

/** Returns why the plan holds a page, as a part of a sentence: it lacks facts. Undefined for all others. */
export function whyHeld(
  { canonical }: Pick<PagePlan, 'canonical'>,
  { lacking }: Pick<SitePlan, 'lacking'>,
): string | undefined {
  const facts = lacking.get(canonical);
  return facts && whyBelow({ facts });
}
