import type { Alternate, Dataset, Images, PageContext, PagePlan, SitePlan, SiteSettings } from '../model.ts';
import type { Build } from './build-context.tsx';

/** What sections receive on all pages. */
export function buildOf({
  dataset,
  plan: { links, lookups },
  images,
}: {
  readonly dataset: Dataset;
  readonly plan: SitePlan;
  readonly images: Images;
}): Build {
  return { site: dataset.site, data: dataset.collections, links, lookups, images };
}

interface Decided {
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
}

/**
 * Gives each page what its functions receive: what it is made of, as the plan knows it, and what is there once all
 * pages are planned.
 */
export function createContexts(build: Build, { plan, settings }: Decided): (page: PagePlan) => PageContext {
  return (page) => {
    const own = { page: addressesOf(page, plan, settings), copy: plan.copyOf(page) };
    const { pagination } = page;
    // Over the records of the page, whose number and names differ from type to type.
    return Object.assign(plan.contextOf(page), build, pagination ? { ...own, pagination } : own);
  };
}

/** The same for all pages that are in one language, as props of sections. */
const NONE: readonly Alternate[] = Object.freeze([]);

function addressesOf(
  { path, href, canonical, shareImage, alternates = NONE }: PagePlan,
  { links }: SitePlan,
  settings: SiteSettings,
): PageContext['page'] {
  const { language: locale } = settings;
  const url = links.absolute(canonical);
  return { path, href, url, locale, alternates, shareImage: shareImage ?? settings.shareImage };
}
