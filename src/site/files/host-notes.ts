import { pluralize } from '../../core/diagnostics/words.ts';
import type { SitePlan, SiteSettings } from '../../core/model.ts';
import { redirectPagesOf } from './redirect-pages.ts';

/** Returns what the owner of a site must know of its host: what takes effect elsewhere, and how. */
export function hostNotes(
  settings: SiteSettings,
  { links: { origin, base } }: Pick<SitePlan, 'links'>,
): string[] {
  const pages = redirectPagesOf(settings).length;
  const verb = pages === 1 ? 'is a page' : 'are pages';
  return [
    ...(base
      ? [
          `Crawlers read robots.txt only at ${origin}/robots.txt: add the line “Sitemap: ${origin}${base}/sitemap.xml” there.`,
        ]
      : []),
    ...(pages > 0
      ? [
          `GitHub Pages cannot redirect: ${pluralize(pages, ['redirect', 'redirects'])} of the site ${verb} that ${pages === 1 ? 'takes' : 'take'} visitors on at once.`,
        ]
      : []),
  ];
}
