import type { PagePlan, SiteFile, SitePlan } from '../../core/model.ts';
import { hreflangsOf } from '../../core/pages/locales.ts';
import { escapeMarkup } from '../../core/util/escape.ts';
import { groupBy } from '../../core/util/lists.ts';

/** Limits of a sitemap file: 50,000 URLs and 50 MB, with some room left. Source: https://www.sitemaps.org/protocol.html */
const LIMITS = { urls: 45_000, bytes: 45_000_000 };
const XHTML = 'http://www.w3.org/1999/xhtml';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns the day of the last change of a page, such as 2027-01-05. */
export type LastModOf = (page: PagePlan) => string | undefined;

/** Creates the sitemap: one file for a small site with one page type, otherwise an index with files per page type. */
export function sitemapFiles(
  plan: SitePlan,
  lastmodOf: LastModOf = ({ updated }) => updated,
  limits = LIMITS,
): SiteFile[] {
  const pages = plan.pages.filter((page) => page.indexable && page.href === page.canonical);
  const chunks = [...groupBy(pages, ({ type }) => type.id)].flatMap(([type, members]) =>
    chunk(members, plan, limits).map((part, i) => ({ name: i ? `${type}_${i + 1}` : type, part })),
  );
  const [only] = chunks;
  const setOf = (pages: readonly PagePlan[]) => urlSet(pages, plan, lastmodOf);
  if (chunks.length <= 1) return [lazyFile('sitemap.xml', () => setOf(only?.part ?? []))];
  const pathOf = (name: string) => `sitemaps/${name}.xml`;
  const index = () => {
    const entries = chunks.map(({ name, part }) =>
      entry('sitemap', plan.links.absolute(`${plan.links.base}/${pathOf(name)}`), latest(part, lastmodOf)),
    );
    return xml(`<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>`);
  };
  return [
    lazyFile('sitemap.xml', index),
    ...chunks.map(({ name, part }) => lazyFile(pathOf(name), () => setOf(part))),
  ];
}

/** Creates a file whose content is created when it is read: sitemaps of large sites have many megabytes, and dates are known late. */
function lazyFile(path: string, make: () => string): SiteFile {
  return {
    path,
    get content() {
      return make();
    },
  };
}

/** Divides pages so that each file stays within the limits. */
function chunk(pages: readonly PagePlan[], plan: SitePlan, limits: typeof LIMITS): PagePlan[][] {
  const chunks: PagePlan[][] = [];
  let bytes = 0;
  for (const page of pages) {
    const size = estimatedBytes(page, plan);
    const last = chunks.at(-1);
    const isFull = !last || last.length >= limits.urls || bytes + size > limits.bytes;
    if (isFull) chunks.push([page]);
    else last.push(page);
    bytes = isFull ? size : bytes + size;
  }
  return chunks;
}

/** Bytes of the markup of an entry or of a link to another locale, beside its URL. */
const MARKUP_BYTES = 100;

/** Returns an upper bound for the size of a page's entry: its own URL, and one for each locale and for `x-default`. */
function estimatedBytes({ canonical, alternates = [] }: PagePlan, { links }: SitePlan): number {
  const [main] = alternates;
  const hrefs = [canonical, ...alternates.map(({ href }) => href), ...(main ? [main.href] : [])];
  return hrefs.reduce((sum, href) => sum + escapeMarkup(links.absolute(href)).length + MARKUP_BYTES, 0);
}

function urlSet(pages: readonly PagePlan[], { links }: SitePlan, lastmodOf: LastModOf): string {
  const entries = pages.map((page) => {
    const others = hreflangsOf(page).map(([language, href]) => alternate(language, links.absolute(href)));
    return entry('url', links.absolute(page.canonical), lastmodOf(page), others.join(''));
  });
  const languages = pages.some(({ alternates }) => alternates) ? ` xmlns:xhtml="${XHTML}"` : '';
  return xml(`<urlset xmlns="${NAMESPACE}"${languages}>\n${entries.join('\n')}\n</urlset>`);
}

/** A link to the page in another locale. Source: https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function alternate(locale: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeMarkup(locale)}" href="${escapeMarkup(url)}"/>`;
}

function entry(name: string, url: string, ...[updated, others = '']: (string | undefined)[]): string {
  const lastmod = updated ? `<lastmod>${updated}</lastmod>` : '';
  return `  <${name}><loc>${escapeMarkup(url)}</loc>${lastmod}${others}</${name}>`;
}

function latest(pages: readonly PagePlan[], lastmodOf: LastModOf): string | undefined {
  return (
    pages
      .map((page) => lastmodOf(page) ?? '')
      .sort()
      .at(-1) || undefined
  );
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
