import type { Images, SiteDefinition, SiteFile, SitePlan, SiteSettings } from '../../core/model.ts';
import { feedsIn } from '../../core/pages/locales.ts';
import { feedFiles } from './feeds.ts';
import { headersFile, redirectsFile, robotsFile, webManifestFile } from './host-files.ts';
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
    headersFile(policy, settings.base),
    ...(settings.redirects.length || settings.base ? [redirectsFile(settings, plan)] : []),
    // The site proves with it that the key is its own: named like the key, with nothing else in it.
    ...(indexNowKey === undefined ? [] : [{ path: `${indexNowKey}.txt`, content: indexNowKey }]),
    ...(icons.length ? [webManifestFile(settings, icons)] : []),
  ];
}
