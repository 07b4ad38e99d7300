import type { FeedDefinition, LocalePlan, SiteDefinition } from '../model.ts';

/** The feeds of a site in one of its languages: those of all but the main one are below an address of their own. */
export function feedsIn(
  { feeds }: Pick<SiteDefinition, 'feeds'>,
  { locale, dataset }: Pick<LocalePlan, 'locale' | 'dataset'>,
): readonly FeedDefinition[] {
  const folder = locale?.prefix ? `${locale.prefix.slice(1)}/` : '';
  return feeds(dataset.collections, dataset.site).map((feed) => ({ ...feed, path: folder + feed.path }));
}
