import type { SiteAssets } from '../site/assets/assets.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import { commonHeadTags } from '../site/render/head.ts';
import type { PageRenderer } from '../site/render/page-renderer.ts';
import { createSiteRenderer } from '../site/render/site-renderer.ts';

/** In place of styles and the loader, for pages of which only the text is needed. */
export const NO_CODE = { css: '', loader: '' };

/** Returns the tags at the end of the head of every page, per locale. */
export function commonHeadsOf({ definition, plan }: PlannedSite, assets: SiteAssets): string[] {
  return plan.locales.map((localePlan) => commonHeadTags({ definition, ...localePlan }, assets));
}

/** Creates the renderer of single pages, without a build. */
export function createInMemoryRenderer(site: PlannedSite, assets: SiteAssets): PageRenderer {
  return createSiteRenderer({ ...site, ...assets, commonHeads: commonHeadsOf(site, assets) });
}
