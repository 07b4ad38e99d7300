import { type AuditedSite, isNotFoundPage, type PageSummary, type ReportSite } from '../facts.ts';

/** Directives of robots that have a value. Other names before a colon are those of crawlers. */
const WITH_VALUE = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after']);

/**
 * Whether directives of “robots” exclude a page from Google.
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export function isExcluded(directives: string): boolean {
  let [isForGoogle, isValue] = [true, false];
  for (const word of directives.toLowerCase().split(/[\s,]+|(?<=:)/)) {
    const name = word.endsWith(':') ? word.slice(0, -1) : undefined;
    if (name === undefined && !isValue && isForGoogle && (word === 'noindex' || word === 'none')) return true;
    isValue = name !== undefined && WITH_VALUE.has(name);
    if (name !== undefined && !isValue) isForGoogle = name === 'googlebot';
  }
  return false;
}

/** Reports a site that is excluded from search engines as a whole, or its home page. Returns which of them is. */
export function checkNoindex(
  pages: readonly PageSummary[],
  inSitemap: AuditedSite['inSitemap'],
  report: ReportSite,
): AuditedSite['noindex'] {
  const shown = pages.filter((page) => page.redirectsTo === undefined && !isNotFoundPage(page));
  const home = shown.find(({ path }) => path === '/');
  if (shown.length > 0 && shown.every(({ isIndexable }) => !isIndexable)) {
    report({ code: 'noindex-site', facts: { kind: 'site', count: shown.length } });
    return 'site';
  }
  if (home?.isIndexable !== false) return undefined;
  // A page in the sitemap is reported as such.
  if (!inSitemap?.has(home.index)) report({ code: 'noindex-site', facts: { kind: 'home' } });
  return 'home';
}
