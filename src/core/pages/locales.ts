import type { FeedDefinition, LocalePlan, PagePlan, SiteDefinition } from '../model.ts';

/**
 * Returns the `hreflang` links of a page: the page in each locale, itself included, and the main locale as `x-default`. Empty
 * for a page that is in one locale only or that is not indexable.
 * Source: https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function hreflangsOf(page: PagePlan): readonly (readonly [language: string, href: string])[] {
  const { alternates = [], indexable, href, canonical } = page;
  const [main] = alternates;
  if (!main || !indexable || href !== canonical) return [];
  return [...alternates.map((other) => [other.locale, other.href] as const), ['x-default', main.href]];
}

/** Returns the feeds of a locale. Feeds of all locales but the main one are below the prefix of the locale, if they have entries. */
export function feedsIn(
  { feeds, pages }: Pick<SiteDefinition, 'feeds' | 'pages'>,
  { locale, dataset }: Pick<LocalePlan, 'locale' | 'dataset'>,
): readonly FeedDefinition[] {
  const folder = locale?.prefix ? `${locale.prefix.slice(1)}/` : '';
  const hasEntries = ({ pageType, axis }: FeedDefinition) => {
    const type = pages.find(({ id }) => id === pageType);
    return (dataset.collections[type?.axes[axis] ?? '']?.length ?? 0) > 0;
  };
  return feeds(dataset.collections, dataset.site)
    .filter((feed) => !folder || hasEntries(feed))
    .map((feed) => ({ ...feed, path: folder + feed.path }));
}
