import type { Dataset, Images, PageContext, PagePlan, SitePlan, SiteSettings } from '../model.ts';
import type { Build } from './build-context.tsx';

interface ContextInput {
  readonly dataset: Dataset;
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
  readonly images: Images;
}

/**
 * Gives each page what its functions receive: what it is made of, as the plan knows it, and what is there once all
 * pages are planned. `build` is what sections receive on all pages.
 */
export function pageContexts({ dataset, plan, images, settings }: ContextInput) {
  const { links, lookups } = plan;
  const build: Build = { site: dataset.site, data: dataset.collections, links, lookups, images };
  const contextOf = (page: PagePlan): PageContext => ({
    ...plan.contextOf(page),
    page: addressesOf(page, plan, settings),
    links,
    images,
    copy: plan.copyOf(page),
  });
  return Object.assign(contextOf, { build });
}

function addressesOf(
  { path, href, canonical, shareImage }: PagePlan,
  { links }: SitePlan,
  settings: SiteSettings,
): PageContext['page'] {
  return { path, href, url: links.absolute(canonical), shareImage: shareImage ?? settings.shareImage };
}
