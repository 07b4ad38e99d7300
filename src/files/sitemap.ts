import type { PagePlan, SiteFile, SitePlan } from '../model.ts';
import { hreflangsOf } from '../pages/locales.ts';
import { escapeMarkup } from '../util/escape.ts';

/** The protocol's limit is 50,000; some room is left. Source: https://www.sitemaps.org/protocol.html */
const MAX_URLS = 45_000;
const XHTML = 'http://www.w3.org/1999/xhtml';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap: one file for a small site of one page type, else an index with a file (or several) per page type. */
export function sitemapFiles(plan: SitePlan): SiteFile[] {
  const pages = plan.pages.filter((page) => page.indexable && page.href === page.canonical);
  const chunks = [...groupByType(pages)].flatMap(([type, members]) =>
    chunk(members).map((part, i) => ({ name: i ? `${type}_${i + 1}` : type, part })),
  );
  const [only] = chunks;
  if (chunks.length <= 1) return [{ path: 'sitemap.xml', content: urlSet(only?.part ?? [], plan) }];
  const pathOf = (name: string) => `sitemaps/${name}.xml`;
  const entries = chunks.map(({ name, part }) =>
    entry('sitemap', plan.links.absolute(`/${pathOf(name)}`), latest(part)),
  );
  const index = `<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>`;
  return [
    { path: 'sitemap.xml', content: xml(index) },
    ...chunks.map(({ name, part }) => madeWhenAsked(pathOf(name), () => urlSet(part, plan))),
  ];
}

/** Those of a large site are many megabytes: each is in memory only while it is written. */
function madeWhenAsked(path: string, make: () => string): SiteFile {
  return {
    path,
    get content() {
      return make();
    },
  };
}

function groupByType(pages: readonly PagePlan[]): Map<string, PagePlan[]> {
  const groups = new Map<string, PagePlan[]>();
  for (const page of pages) {
    const members = groups.get(page.type.id) ?? [];
    members.push(page);
    groups.set(page.type.id, members);
  }
  return groups;
}

function chunk(pages: readonly PagePlan[]): PagePlan[][] {
  return Array.from({ length: Math.ceil(pages.length / MAX_URLS) }, (_, i) =>
    pages.slice(i * MAX_URLS, (i + 1) * MAX_URLS),
  );
}

function urlSet(pages: readonly PagePlan[], { links }: SitePlan): string {
  const entries = pages.map((page) => {
    const others = hreflangsOf(page).map(([language, href]) => alternate(language, links.absolute(href)));
    return entry('url', links.absolute(page.canonical), page.updated, others.join(''));
  });
  const languages = pages.some(({ alternates }) => alternates) ? ` xmlns:xhtml="${XHTML}"` : '';
  return xml(`<urlset xmlns="${NAMESPACE}"${languages}>\n${entries.join('\n')}\n</urlset>`);
}

/** The same page in a language. Source: https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function alternate(locale: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeMarkup(locale)}" href="${escapeMarkup(url)}"/>`;
}

function entry(name: string, url: string, ...[updated, others = '']: (string | undefined)[]): string {
  const lastmod = updated ? `<lastmod>${updated}</lastmod>` : '';
  return `  <${name}><loc>${escapeMarkup(url)}</loc>${lastmod}${others}</${name}>`;
}

function latest(pages: readonly PagePlan[]): string | undefined {
  return (
    pages
      .map((page) => page.updated ?? '')
      .sort()
      .at(-1) || undefined
  );
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
