import { auditSite, DEFAULT_LIMITS } from '../../src/audit/audit-site.ts';
import type { AuditOptions } from '../../src/audit/facts.ts';
import type { KnownSite } from '../../src/audit/known-site.ts';
import { openFolder } from '../../src/audit/read/read-folder.ts';
import type { AUDIT } from '../../src/core/diagnostics/catalog/audit.ts';
import type { AuditFinding } from '../../src/core/diagnostics/findings.ts';
import { temporaryFolder, writeTree } from '../helpers/folders.ts';

/** Files of a written site by path. */
export type Files = Readonly<Record<string, string>>;

export type AuditCode = keyof typeof AUDIT;

export const ORIGIN = 'https://www.example.com';

export interface SmallPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly robots?: string;
  readonly jsonLd?: object;
}

const MENU = ['/', '/about', '/contact', '/services/drains', '/services/roofs', '/services/windows'];

/** The HTML of a page with a menu, a main element and a footer. */
export function pageHtml({
  path,
  title,
  description,
  body,
  robots = 'index, follow',
  jsonLd,
}: SmallPage): string {
  const menu = MENU.map((target) => `<li><a href="${target}">Menu ${target}</a></li>`).join('');
  const data = jsonLd ? `<script type="application/ld+json">${JSON.stringify(jsonLd)}</script>` : '';
  return `<!doctype html><html lang="en"><head><title>${title}</title>
<meta name="description" content="${description}"><meta name="robots" content="${robots}">
<link rel="canonical" href="${ORIGIN}${path}">${data}</head>
<body><header><nav><ul>${menu}</ul></nav></header><main id="content">${body}</main>
<footer><p>Call <a href="tel:+12075550100">(207) 555-0100</a></p></footer></body></html>`;
}

const BUSINESS = {
  '@type': 'Plumber',
  '@id': `${ORIGIN}/#business`,
  name: 'Example Plumbing',
  url: `${ORIGIN}/`,
  telephone: '+12075550100',
  priceRange: '$90 - $400',
  geo: { '@type': 'GeoCoordinates', latitude: 43.6, longitude: -70.2 },
  openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', opens: '08:00' }],
  address: { '@type': 'PostalAddress', addressLocality: 'Portland' },
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 12 },
};

const GRAPH = [
  BUSINESS,
  {
    '@type': 'Service',
    '@id': `${ORIGIN}/services/drains#service`,
    name: 'Drain cleaning',
    provider: { '@id': `${ORIGIN}/#business` },
    offers: { '@type': 'AggregateOffer', lowPrice: 129, priceCurrency: 'USD' },
  },
  {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Start', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Drain cleaning' },
    ],
  },
  {
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How long does it take?',
        acceptedAnswer: { '@type': 'Answer', text: 'An hour.' },
      },
    ],
  },
];

const PAGES: readonly SmallPage[] = [
  {
    path: '/',
    title: 'Example Plumbing in Portland',
    description: 'Drains, roofs and windows in Portland.',
    body: `<h1>Plumbing for old houses</h1><p>We repair pipes that were laid before the war, with tools that leave the plaster as it is, and we tell you the price before the first wall is opened.</p>
<p>Rated 4.9 by 12 customers, and open from 8 a.m. Most begin with <a href="/services/drains">a drain that gurgles</a>.</p>`,
    jsonLd: { '@context': 'https://schema.org', ...BUSINESS },
  },
  {
    path: '/about',
    title: 'The people of Example Plumbing',
    description: 'Who comes when you call.',
    body: `<h1>Who comes</h1><p>Two sisters and a cousin run the workshop on Fore Street, where a boiler from 1911 still heats the room in which the vans are loaded every morning.</p>
<p>Read <a href="/services/roofs">what they do on roofs</a>.</p>`,
  },
  {
    path: '/contact',
    title: 'Write to Example Plumbing',
    description: 'Ask for a visit.',
    body: `<h1>Ask for a visit</h1><p>Describe the noise, the smell or the puddle in your own words; a photograph of the place below the sink helps us to bring the right parts along.</p>
<form action="/thanks"><label>Name <input name="name"></label><button>Send</button></form>
<p>See <a href="/about">who answers</a> first.</p>`,
  },
  {
    path: '/services/drains',
    title: 'Drain cleaning from $129',
    description: 'Cameras and cables for blocked drains.',
    body: `<nav><a href="/">Start</a></nav><h1>Drain cleaning</h1><p>From $129. A cable with a small camera finds roots, grease and the toy that a child has lost, so that only one meter of floor has to be opened instead of ten. Rated 4.9 by 12 customers, and open from 8 a.m.</p>
<h2>How long does it take?</h2><p>An hour. Then ask about <a href="/services/windows">windows above wet cellars</a>.</p>`,
    jsonLd: { '@context': 'https://schema.org', '@graph': GRAPH },
  },
  {
    path: '/services/roofs',
    title: 'Gutters and flashing on roofs',
    description: 'Water that comes from above.',
    body: `<h1>Gutters and flashing</h1><p>Copper lasts longer than the slate around it as long as the seam carries no weight, which is why our ladders hang from the ridge and never lean on the eaves.</p>
<h2>In winter</h2><p>Ice is removed with steam. <a href="/contact">Ask for a date before the thaw</a>.</p>`,
  },
  {
    path: '/services/windows',
    title: 'Window wells that stay dry',
    description: 'Covers, drains and gravel for window wells.',
    body: `<h1>Window wells</h1><p>A well fills when leaves cover its gravel; we dig it out, wrap the pipe in fleece and add a lid of glass that lets the evening light into the cellar.</p>
<p>Often <a href="/services/drains">the drain behind it</a> is the cause.</p>`,
  },
  {
    path: '/thanks',
    title: 'Thank you',
    description: 'Your message has arrived.',
    robots: 'noindex',
    body: '<h1>Thank you</h1><p>We call back today.</p>',
  },
  {
    path: '/404',
    title: 'Not found',
    description: 'There is no such page.',
    robots: 'noindex',
    body: '<h1>Not found</h1>',
  },
];

/** The sitemap of these addresses. */
export function sitemapOf(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n');
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>`;
}

/** A small site without any fault. */
export const SMALL_SITE: Files = {
  ...Object.fromEntries(PAGES.map((page) => [fileOf(page.path), pageHtml(page)])),
  'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  'sitemap.xml': sitemapOf(MENU.map((path) => ORIGIN + path)),
  'news.xml': `<feed xmlns="http://www.w3.org/2005/Atom"><id>${ORIGIN}/news</id><title>News</title><updated>2026-11-01T00:00:00Z</updated>
<entry><id>${ORIGIN}/about</id><title>Who comes</title><updated>2026-11-01T00:00:00Z</updated><link href="${ORIGIN}/about"/></entry></feed>`,
  _redirects: '/old /about 301\n',
  _headers: '/*\n  X-Content-Type-Options: nosniff\n',
};

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Replaces a part of a file. Fails if the part is missing, so that no case tests the unchanged site. */
export function changed(file: string, part: string | RegExp, by: string): Files {
  const text = SMALL_SITE[file] ?? '';
  const result = text.replace(part, () => by);
  if (result === text) throw new Error(`${file} does not contain ${part}.`);
  return { [file]: result };
}

/** Pages by path that are added, with links to them from three others, and their entries of the sitemap. */
export function withPages(
  pages: Files,
  from: readonly string[] = ['about.html', 'services/roofs.html', 'services/drains.html'],
): Files {
  const paths = Object.keys(pages);
  const links = paths.map((path) => `<a href="${path}">The page ${path}</a>`).join(' ');
  const entries = paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join('');
  return {
    ...Object.assign({}, ...from.map((file) => changed(file, '</main>', `<nav>${links}</nav></main>`))),
    ...changed('sitemap.xml', '</urlset>', `${entries}</urlset>`),
    ...Object.fromEntries(Object.entries(pages).map(([path, html]) => [fileOf(path), html])),
  };
}

/** What is known of a site by default: nothing but these names. */
export function knownSite(names: readonly string[], known: Partial<KnownSite> = {}): KnownSite {
  return {
    names,
    isUnpublished: () => false,
    typeOf: () => undefined,
    hasType: () => true,
    thresholdsOf: () => undefined,
    recordOf: () => undefined,
    find: () => undefined,
    offices: [],
    officesAt: () => undefined,
    ...known,
  };
}

interface Auditing {
  readonly options?: Partial<AuditOptions>;
  readonly known?: KnownSite;
}

/** Audits the small site with other files. An empty text removes a file. */
export function auditSmallSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  { options, known }: Auditing = {},
): readonly AuditFinding[] {
  const folder = temporaryFolder();
  const all = Object.entries({ ...SMALL_SITE, ...files }).filter(([, text]) => text !== '');
  writeTree(folder, Object.fromEntries(all));
  return auditSite(openFolder(folder), { ...DEFAULT_LIMITS, ...options }, known).findings;
}

/** What is found, as the code and the pages. */
export function told(findings: readonly AuditFinding[]): Record<string, readonly string[]> {
  const pagesOf = new Map<string, string[]>();
  for (const { issue, pages } of findings)
    pagesOf.set(issue.code, [...(pagesOf.get(issue.code) ?? []), ...pages].sort());
  return Object.fromEntries(pagesOf);
}
