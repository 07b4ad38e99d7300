import type { Images, SiteDefinition, SiteFile, SitePlan, SiteSettings } from '../../core/model.ts';
import { feedsIn } from '../../core/pages/locales.ts';
import { feedFiles } from './feeds.ts';
import { headersFile, redirectsFile, robotsFile, webManifestFile } from './host-files.ts';
import { hasRedirectPages, redirectPageFiles } from './redirect-pages.ts';
import { type LastModOf, sitemapFiles } from './sitemap.ts';

interface Input {
  readonly definition: SiteDefinition;
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
  readonly images: Images;
  /** Returns `lastmod` of a page. It is called when the sitemap is written, after all pages. Default: the date in the data. */
  readonly lastmodOf?: LastModOf;
  /** The key for announcements to search engines, if the site has one. */
  readonly indexNowKey?: string | undefined;
}

/** Creates the files that are neither pages nor assets: for search engines, feed readers and hosts. */
export function siteFiles(
  { definition, plan, settings, images, lastmodOf, indexNowKey }: Input,
  policy: string,
): SiteFile[] {
  const icons = settings.icons.manifest.map((id) => images.get(id));
  return [
    ...sitemapFiles(plan, lastmodOf),
    robotsFile(plan),
    ...plan.locales.flatMap((localePlan) => feedFiles(feedsIn(definition, localePlan), plan, localePlan)),
    ...(hasRedirectPages(settings)
      ? [NO_JEKYLL, ...redirectPageFiles(settings, plan)]
      : rulesOf(settings, plan, policy)),
    // The site proves with it that the key is its own: named like the key, with nothing else in it.
    ...(indexNowKey === undefined ? [] : [{ path: `${indexNowKey}.txt`, content: indexNowKey }]),
    ...(icons.length ? [webManifestFile(settings, icons)] : []),
  ];
}

/** The files with the rules of hosts that read them. */
function rulesOf(settings: SiteSettings, plan: SitePlan, policy: string): SiteFile[] {
  const hasRedirects = settings.redirects.length > 0 || settings.base !== '';
  return [headersFile(policy, settings.base), ...(hasRedirects ? [redirectsFile(settings, plan)] : [])];
}

/**
 * Without this file, GitHub Pages leaves out files whose name begins with `_`, such as photos of some cameras.
 * Source: https://docs.github.com/pages/getting-started-with-github-pages/about-github-pages#static-site-generators
 */
const NO_JEKYLL: SiteFile = { path: '.nojekyll', content: '' };
