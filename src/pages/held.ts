import { whyBelow } from '../diagnostics/catalogue/thresholds.ts';
import { whyLater } from '../diagnostics/catalogue/waves.ts';
import type { PagePlan, SitePlan } from '../model.ts';

/** Returns why the plan holds a page, as a part of a sentence: it lacks facts, or is part of a later wave. Undefined for all others. */
export function whyHeld(
  { canonical }: Pick<PagePlan, 'canonical'>,
  { waves, lacking }: Pick<SitePlan, 'waves' | 'lacking'>,
): string | undefined {
  const facts = lacking.get(canonical);
  if (facts) return whyBelow({ facts });
  return waves?.later.has(canonical) ? whyLater(waves.status) : undefined;
}
