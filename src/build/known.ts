import type { SiteAssets } from '../assets/assets.ts';
import type { PlannedSite } from '../plan-site.ts';
import { commonHeadTags } from '../render/head.ts';
import type { Decided } from './previous-build.ts';
import { fingerprintOf } from './workers/fingerprint.ts';
import type { Known } from './workers/messages.ts';

/** What the heads of all pages end with, in each language. */
export function headsOf({ definition, plan }: PlannedSite, assets: SiteAssets): string[] {
  return plan.locales.map((localePlan) => commonHeadTags({ definition, ...localePlan }, assets));
}

/** What threads have to know beside the data that each loads for itself. */
export function knownOf(root: string, { site, assets, commonHeads }: Decided): Known {
  return { fingerprint: fingerprintOf(root, site), images: assets.imagesById, commonHeads };
}
