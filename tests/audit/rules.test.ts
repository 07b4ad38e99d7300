import { describe, expect, test } from 'vitest';
import { AUDIT_EXCEPTIONS } from '../../src/core/diagnostics/catalog/audit/exceptions.ts';
import { AUDIT_HOSTS } from '../../src/core/diagnostics/catalog/audit/hosts.ts';
import { AUDIT_PAGES } from '../../src/core/diagnostics/catalog/audit/pages.ts';
import { AUDIT } from '../../src/core/diagnostics/catalog/audit.ts';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import { sampleText } from './sample-texts.ts';
import {
  type AuditCode,
  auditSmallSite,
  changed,
  type Files,
  knownSite,
  ORIGIN,
  pageHtml,
  SMALL_SITE,
  told,
  withPages,
} from './small-site.ts';

/** A fault, the pages that must be named, and what else follows from it. */
interface Case {
  readonly code: AuditCode;
  readonly name?: string;
  readonly files: Files;
  readonly pages: readonly string[];
  readonly ownWords?: number;
  readonly linksOut?: number;
  /** Other findings that the fault causes. */
  readonly also?: readonly AuditCode[];
}

const DRAINS = 'services/drains.html';
const ROOFS = 'services/roofs.html';
const all = Object.keys(SMALL_SITE).filter((file) => file.endsWith('.html'));

/** A change of every page. */
function everywhere(part: string | RegExp, by: string): Files {
  return Object.assign({}, ...all.map((file) => changed(file, part, by)));
}

const NEW_PAGE = {
  path: '/tools',
  title: 'Tools',
  description: 'What is in the van.',
  body: '<h1>Tools</h1><p>Every van carries a steam lance, three cables of different length, a wet vacuum, and a box of washers that fit taps from four decades. <a href="/about">Who drives it</a></p>',
};

const TEXT_OF_ROOFS = /<h1>[\s\S]*(?=<\/main>)/.exec(SMALL_SITE[ROOFS] ?? '')?.[0] ?? '';

const LINKS: readonly Case[] = [
  {
    code: 'broken-link',
    files: changed('about.html', '"/services/roofs">what', '"/services/rooves">what'),
    pages: ['/about'],
    also: ['no-links-out'],
  },
  {
    code: 'broken-link',
    name: 'to an image',
    files: changed('about.html', '</main>', '<img src="/van.jpg" alt="A van"></main>'),
    pages: ['/about'],
  },
  {
    code: 'broken-link',
    name: 'to one of several sizes of an image',
    files: {
      ...changed('about.html', '</main>', '<img src="/a.svg" srcset="/a.svg 1x, /b.svg 2x" alt=""></main>'),
      'a.svg': '<svg/>',
    },
    pages: ['/about'],
  },
  {
    code: 'broken-link',
    name: 'to the image that other websites show',
    files: changed(
      'about.html',
      '</head>',
      `<meta property="og:image" content="${ORIGIN}/share.png"></head>`,
    ),
    pages: ['/about'],
  },
  {
    code: 'broken-link',
    name: 'to a page in another language',
    files: changed('about.html', '</head>', '<link rel="alternate" hreflang="fr" href="/fr/about"></head>'),
    pages: ['/about'],
  },
  {
    code: 'broken-fragment',
    files: changed('about.html', '</main>', '<a href="#people">The people</a></main>'),
    pages: ['/about'],
  },
  {
    code: 'broken-fragment',
    name: 'of another page',
    files: changed('about.html', '"/services/roofs">what', '"/services/roofs#tiles">what'),
    pages: ['/about'],
  },
  {
    code: 'redirected-link',
    files: changed(ROOFS, '"/contact">Ask', '"/old">Ask'),
    pages: ['/services/roofs'],
  },
  {
    code: 'redirected-link',
    name: 'to a page that redirects',
    files: {
      ...changed(ROOFS, '"/contact">Ask', '"/moved">Ask'),
      'moved.html': '<!doctype html><title>Moved</title><meta http-equiv="refresh" content="0; url=/about">',
    },
    pages: ['/services/roofs'],
  },
  {
    code: 'link-to-noindex',
    files: changed(ROOFS, '"/contact">Ask', '"/thanks">Ask'),
    pages: ['/services/roofs'],
  },
  { code: 'orphan-page', files: withPages({ '/tools': pageHtml(NEW_PAGE) }, []), pages: ['/tools'] },
  {
    code: 'orphan-page',
    name: 'with links from each other only',
    files: withPages(
      {
        '/tools': pageHtml({ ...NEW_PAGE, body: NEW_PAGE.body.replace('/about', '/vans') }),
        '/vans': pageHtml({
          ...NEW_PAGE,
          path: '/vans',
          title: 'Vans',
          description: 'Vans.',
          body: '<h1>Vans</h1><p>Red ones with <a href="/tools">their tools</a>.</p>',
        }),
      },
      [],
    ),
    pages: ['/tools', '/vans'],
  },
  {
    code: 'orphan-noindex',
    files: changed('contact.html', 'action="/thanks"', 'action="/about"'),
    pages: ['/thanks'],
  },
  {
    code: 'broken-link',
    name: 'to the page that follows a form',
    files: changed('contact.html', '</form>', '<input type="hidden" name="redirect" value="/thank"></form>'),
    pages: ['/contact'],
  },
  {
    code: 'few-links-in',
    files: withPages({ '/tools': pageHtml(NEW_PAGE) }, ['about.html', ROOFS]),
    pages: ['/tools'],
  },
  {
    code: 'no-links-out',
    files: changed(ROOFS, /<a href="\/contact">(Ask[^<]*)<\/a>/, 'Call before the thaw'),
    pages: ['/services/roofs'],
  },
  {
    code: 'click-depth',
    files: Object.assign(
      {},
      ...['a', 'b', 'c', 'd'].map((name, i, names) => ({
        [`${name}.html`]: pageHtml({
          path: `/${name}`,
          title: `Step ${name}`,
          description: `Step ${name}.`,
          robots: i < 3 ? 'noindex' : 'index',
          body: `<h1>Step ${name}</h1><p>${NEW_PAGE.body} <a href="/${names[i + 1] ?? 'about'}">next after ${name}</a></p>`,
        }),
      })),
      changed('index.html', '</main>', '<a href="/a">the first step</a></main>'),
      changed('sitemap.xml', '</urlset>', `<url><loc>${ORIGIN}/d</loc></url></urlset>`),
    ),
    pages: ['/d'],
    also: ['few-links-in', 'link-to-noindex', 'several-headings'],
  },
  {
    code: 'many-links',
    linksOut: 5,
    files: {},
    pages: ['/404', '/thanks'],
  },
  {
    code: 'empty-anchor',
    files: changed('about.html', '</main>', '<a href="/contact"><svg><path d="M0 0"/></svg></a></main>'),
    pages: ['/about'],
  },
  {
    code: 'generic-anchor',
    files: changed('about.html', 'what they do on roofs', 'Click here'),
    pages: ['/about'],
  },
  {
    code: 'same-anchor',
    files: changed('about.html', '</main>', '<a href="/contact">What they do on roofs</a></main>'),
    pages: ['/about'],
  },
  {
    code: 'unreachable-link',
    files: changed('about.html', '</main>', '<a href="mailto:undefined">Our mail</a></main>'),
    pages: ['/about'],
  },
  {
    code: 'unreachable-link',
    name: 'of a form',
    files: changed('contact.html', 'action="/thanks"', 'action="http://localhost:3000/thanks"'),
    pages: ['/contact'],
    also: ['orphan-noindex'],
  },
  { code: 'repeated-id', files: changed('about.html', '<h1>', '<h1 id="content">'), pages: ['/about'] },
];

const HEAD: readonly Case[] = [
  {
    code: 'ignored-canonical',
    files: changed('about.html', '</head>', `<link rel="canonical" href="${ORIGIN}/contact"></head>`),
    pages: ['/about'],
  },
  {
    code: 'ignored-canonical',
    name: 'in the body',
    files: {
      'about.html': (SMALL_SITE['about.html'] ?? '').replace(
        /(<link rel="canonical"[^>]*>)([\s\S]*<main[^>]*>)/,
        '$2$1',
      ),
    },
    pages: ['/about'],
  },
  {
    code: 'foreign-canonical',
    name: 'with http',
    files: changed('about.html', `${ORIGIN}/about`, 'http://www.example.com/about'),
    pages: ['/about'],
  },
  { code: 'no-title', files: changed('about.html', /<title>.*<\/title>/, ''), pages: ['/about'] },
  {
    code: 'same-title',
    files: changed('about.html', 'The people of Example Plumbing', 'Write to Example Plumbing'),
    pages: ['/about', '/contact'],
  },
  { code: 'no-description', files: changed('about.html', 'Who comes when you call.', ''), pages: ['/about'] },
  {
    code: 'same-description',
    files: changed('about.html', 'Who comes when you call.', 'Ask for a visit.'),
    pages: ['/about', '/contact'],
  },
  { code: 'no-heading', files: changed('about.html', /<h1>.*?<\/h1>/, ''), pages: ['/about'] },
  {
    code: 'several-headings',
    files: changed(ROOFS, '<h2>In winter</h2>', '<h1>In winter</h1>'),
    pages: ['/services/roofs'],
  },
  {
    code: 'heading-gap',
    files: changed(ROOFS, '<h2>In winter</h2>', '<h4>In winter</h4>'),
    pages: ['/services/roofs'],
  },
  { code: 'no-language', files: changed('about.html', ' lang="en"', ''), pages: ['/about'] },
  {
    code: 'no-canonical',
    files: changed('about.html', /<link rel="canonical"[^>]*>/, ''),
    pages: ['/about'],
  },
  {
    code: 'foreign-canonical',
    files: {
      ...changed('about.html', `${ORIGIN}/about`, 'https://example.org/about'),
      ...changed('sitemap.xml', `<url><loc>${ORIGIN}/about</loc></url>`, ''),
    },
    pages: ['/about'],
  },
  {
    code: 'lost-canonical',
    files: {
      ...changed('about.html', `${ORIGIN}/about`, `${ORIGIN}/abuot`),
      ...changed('sitemap.xml', `<url><loc>${ORIGIN}/about</loc></url>`, ''),
    },
    pages: ['/about'],
  },
  {
    code: 'hreflang-one-way',
    files: changed('about.html', '</head>', '<link rel="alternate" hreflang="fr" href="/contact"></head>'),
    pages: ['/about'],
  },
  {
    code: 'hreflang-unknown',
    files: changed('about.html', '</head>', '<link rel="alternate" hreflang="en-UK" href="/about"></head>'),
    pages: ['/about'],
  },
  {
    code: 'noindex-in-sitemap',
    files: {
      'sitemap.xml': (SMALL_SITE['sitemap.xml'] ?? '').replace(
        '</urlset>',
        `<url><loc>${ORIGIN}/thanks</loc></url></urlset>`,
      ),
    },
    pages: ['/thanks'],
  },
  {
    code: 'copy-in-sitemap',
    files: changed(
      'about.html',
      `rel="canonical" href="${ORIGIN}/about"`,
      `rel="canonical" href="${ORIGIN}/contact"`,
    ),
    pages: ['/about'],
  },
  {
    code: 'not-in-sitemap',
    files: changed('sitemap.xml', `<url><loc>${ORIGIN}/about</loc></url>`, ''),
    pages: ['/about'],
  },
];

const CONTENT: readonly Case[] = [
  {
    code: 'near-duplicate',
    files: withPages({
      '/services/walls': pageHtml({
        ...NEW_PAGE,
        path: '/services/walls',
        body: TEXT_OF_ROOFS.replaceAll('roof', 'wall'),
      }),
    }),
    pages: ['/services/roofs', '/services/walls'],
  },
  {
    code: 'few-own-words',
    ownWords: 25,
    files: changed('about.html', /<p>Two sisters[\s\S]*?<\/p>/, '<p>Two sisters run it together.</p>'),
    pages: ['/about'],
  },
  {
    code: 'below-median',
    files: changed(ROOFS, /<p>Copper lasts[\s\S]*?<\/p>/, ''),
    pages: ['/services/roofs'],
  },
  {
    code: 'repeated-text',
    files: Object.assign(
      {},
      ...['about.html', 'contact.html', ROOFS].map((file) =>
        changed(
          file,
          '</main>',
          `<p>${'Our vans are parked behind the old fire station where the kettle is always on and a dog called Wrench guards the tools. '}${'In summer the doors stay open until nine in the evening, and children bring broken bicycles that we mend for the price of a song. '}</p></main>`,
        ),
      ),
    ),
    // The first two are similar to each other, which is reported instead.
    pages: ['/services/roofs'],
    also: ['similar-text'],
  },
  {
    code: 'leftover',
    files: changed(ROOFS, 'Ice is removed', 'Ice on {town.name} is removed'),
    pages: ['/services/roofs'],
  },
  {
    code: 'leftover',
    name: 'of JavaScript',
    files: changed(ROOFS, 'Ice is removed', 'Ice for undefined dollars is removed'),
    pages: ['/services/roofs'],
  },
  {
    code: 'image-without-alt',
    files: { ...changed('about.html', '</main>', '<img src="/van.svg"></main>'), 'van.svg': '<svg/>' },
    pages: ['/about'],
  },
];

test('a property that a node lacks on all pages is reported once, for the home page if it is one of them', () => {
  const script = `<script type="application/ld+json">{"@type":"Plumber","@id":"${ORIGIN}/#us","name":"Us","slogan":"Dry"}</script>`;
  const found = auditSmallSite(everywhere('</head>', `${script}</head>`)).flatMap(({ issue }) =>
    issue.code === 'json-ld-recommended' && issue.facts.property === 'priceRange' ? [issue.facts.page] : [],
  );
  expect(found).toEqual(['/']);
});

/** About the page /about: a script with structured data. */
function inAboutData(json: object): Files {
  const script = `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
  return changed('about.html', '</head>', `${script}</head>`);
}

/** Breadcrumbs whose first entry has other properties. The page shows their names. */
function breadcrumbs(first: object, position: unknown = 2): Files {
  const entries = [
    { '@type': 'ListItem', position: 1, name: 'roofs', item: `${ORIGIN}/services/roofs`, ...first },
    { '@type': 'ListItem', position, name: 'Who comes' },
  ];
  return inAboutData({ '@type': 'BreadcrumbList', itemListElement: entries });
}

/** A required value that says nothing. */
const EMPTY: readonly (readonly [name: string, file: string, part: string | RegExp, by: string])[] = [
  ['null', DRAINS, '"priceCurrency":"USD"', '"priceCurrency":null'],
  ['a blank name', DRAINS, '"name":"How long does it take?"', '"name":" "'],
  ['an address without a line', 'index.html', '"addressLocality":"Portland"', '"addressLocality":""'],
  ['an empty list', DRAINS, /"mainEntity":\[.*?\]/, '"mainEntity":[]'],
];

const RATINGS: readonly (readonly [name: string, by: string])[] = [
  ['of no reviews', '"reviewCount":0'],
  ['of no reviews and ratings', '"ratingCount":"0","reviewCount":0'],
  ['of a negative number', '"reviewCount":-12'],
  ['of a fraction', '"reviewCount":12.5'],
  ['with a blank best one', '"reviewCount":12,"bestRating":""'],
  ['with a best one of 0', '"reviewCount":12,"bestRating":0'],
  ['with a worst one above the best', '"reviewCount":12,"worstRating":10'],
];

const STRUCTURED_DATA: readonly Case[] = [
  ...EMPTY.map(
    ([name, file, part, by]): Case => ({
      code: 'json-ld-required',
      name,
      files: changed(file, part, by),
      pages: [file === DRAINS ? '/services/drains' : '/'],
      ...(name === 'an address without a line' ? { also: ['json-ld-conflict'] } : {}),
    }),
  ),
  ...RATINGS.map(
    ([name, by]): Case => ({
      code: 'json-ld-value',
      name: `a rating ${name}`,
      files: changed('index.html', '"reviewCount":12', by),
      pages: ['/'],
    }),
  ),
  ...(
    [
      ['a relative address', breadcrumbs({ item: '/services/roofs' })],
      ['two entries at one position', breadcrumbs({}, 1)],
      ['no entry at position 1', breadcrumbs({ position: 0 }, 0)],
      ['positions that are no numbers', breadcrumbs({}, 'last')],
    ] as const
  ).map(
    ([name, files]): Case => ({
      code: 'json-ld-value',
      name: `breadcrumbs with ${name}`,
      files,
      pages: ['/about'],
    }),
  ),
  {
    code: 'broken-link',
    name: 'in breadcrumbs',
    files: breadcrumbs({ item: `${ORIGIN}/services/rooves` }),
    pages: ['/about'],
  },
  {
    code: 'broken-link',
    name: 'in breadcrumbs that name a thing',
    files: breadcrumbs({ item: { '@id': '/services/rooves', name: 'roofs' } }),
    pages: ['/about'],
  },
  ...['Mo-Fr 08:00-25:99', 'Mo-Fr 8:60-17:00', ['Mo-Fr 08:00-17:00', 'Sa 08:00-24:30']].map(
    (openingHours): Case => ({
      code: 'json-ld-value',
      name: `hours ${openingHours}`,
      files: {
        'about.html': (inAboutData({ '@type': 'CivicStructure', openingHours })['about.html'] ?? '').replace(
          '</main>',
          '<p>8–17</p></main>',
        ),
      },
      pages: ['/about'],
    }),
  ),
  ...['24:30', '25:99', '08:60'].map(
    (opens): Case => ({
      code: 'json-ld-value',
      name: `hours from ${opens}`,
      files: inAboutData({ '@type': 'OpeningHoursSpecification', opens }),
      pages: ['/about'],
    }),
  ),
  ...(
    [
      ['depth', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
      ['depth of objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
      ['number of objects', `{"@graph":[${Array(100_000).fill('{"@type":"Person"}').join(',')}]}`],
      ['length', `["${'a'.repeat(2_000_000)}"]`],
    ] as const
  ).map(
    ([name, json]): Case => ({
      code: 'json-ld-too-large',
      name,
      files: changed('about.html', '</head>', `<script type="application/ld+json">${json}</script></head>`),
      pages: ['/about'],
    }),
  ),
  {
    code: 'json-ld-syntax',
    files: changed('about.html', '</head>', '<script type="application/ld+json">{"a":}</script></head>'),
    pages: ['/about'],
  },
  {
    code: 'json-ld-required',
    files: changed(DRAINS, ',"priceCurrency":"USD"', ''),
    pages: ['/services/drains'],
  },
  {
    code: 'json-ld-required',
    name: 'of a breadcrumb',
    files: changed(DRAINS, `,"item":"${ORIGIN}/"`, ''),
    pages: ['/services/drains'],
  },
  {
    code: 'json-ld-required',
    name: 'of a review',
    files: changed(
      'about.html',
      '</head>',
      '<script type="application/ld+json">{"@type":"Review","author":"Ann","datePublished":"2026-01-01","reviewRating":{"@type":"Rating","ratingValue":5}}</script></head>',
    ),
    pages: ['/about'],
  },
  {
    code: 'json-ld-recommended',
    files: changed(
      'about.html',
      '</head>',
      '<script type="application/ld+json">{"@type":"BlogPosting","headline":"A","author":"B","datePublished":"2026-01-01","dateModified":"2026-01-02"}</script></head>',
    ),
    pages: ['/about'],
  },
  {
    code: 'json-ld-hidden',
    name: 'price',
    files: changed(DRAINS, 'From $129.', 'From little.'),
    pages: ['/services/drains'],
  },
  {
    code: 'json-ld-hidden',
    name: 'rating',
    files: changed('index.html', 'Rated 4.9 by', 'Rated 5 by'),
    pages: ['/'],
  },
  {
    code: 'json-ld-hidden',
    name: 'phone',
    files: changed('index.html', /<footer>[\s\S]*<\/footer>/, ''),
    pages: ['/'],
  },
  {
    code: 'json-ld-hidden',
    name: 'question',
    files: changed(DRAINS, '<h2>How long does it take?', '<h2>Duration'),
    pages: ['/services/drains'],
  },
  {
    code: 'json-ld-hidden',
    name: 'breadcrumb',
    files: changed(DRAINS, '>Start<', '>Top<'),
    pages: ['/services/drains'],
  },
  {
    code: 'json-ld-hidden',
    name: 'text that is hidden',
    files: changed('index.html', '<p>Rated', '<p hidden>Rated'),
    pages: ['/', '/', '/'],
  },
  {
    code: 'json-ld-hidden',
    name: 'hours',
    files: changed('index.html', 'open from 8 a.m.', 'open from 9 a.m.'),
    pages: ['/'],
  },
  {
    code: 'json-ld-hidden',
    name: 'number of reviews',
    files: changed('index.html', 'by 12 customers', 'by our customers'),
    pages: ['/'],
  },
  {
    code: 'json-ld-hidden',
    name: 'answer',
    files: changed(DRAINS, '<p>An hour. Then', '<p>A day. Then'),
    pages: ['/services/drains'],
  },
  {
    code: 'json-ld-vocabulary',
    name: 'type',
    files: changed(DRAINS, '"@type":"BreadcrumbList"', '"@type":"BreadCrumbs"'),
    pages: ['/services/drains'],
  },
  {
    code: 'json-ld-vocabulary',
    name: 'property',
    files: changed(
      DRAINS,
      '"name":"Drain cleaning","provider"',
      '"name":"Drain cleaning","telephone":"+12075550100","provider"',
    ),
    pages: ['/services/drains'],
  },
  ...(
    [
      ['price', DRAINS, '"lowPrice":129', '"lowPrice":"$129"'],
      ['currency', DRAINS, '"priceCurrency":"USD"', '"priceCurrency":"$"'],
      ['time', 'index.html', '"opens":"08:00"', '"opens":"8 am"'],
      ['rating out of range', 'index.html', '"ratingValue":4.9', '"ratingValue":4.9,"bestRating":4'],
    ] as const
  ).map(
    ([name, file, part, by]): Case => ({
      code: 'json-ld-value',
      name,
      files: changed(file, part, by),
      pages: [file === DRAINS ? '/services/drains' : '/'],
    }),
  ),
  {
    code: 'json-ld-value',
    name: 'date',
    files: changed(
      'about.html',
      '</head>',
      '<script type="application/ld+json">{"@type":"WebPage","dateModified":"11/23/2026"}</script></head>',
    ),
    pages: ['/about'],
  },
  {
    code: 'json-ld-conflict',
    files: changed(DRAINS, '"priceRange":"$90 - $400"', '"priceRange":"$90 - $500"'),
    pages: ['/services/drains'],
  },
];

const PROTOCOLS: readonly Case[] = [
  { code: 'no-sitemap', files: { 'sitemap.xml': '' }, pages: [] },
  { code: 'sitemap-syntax', files: { 'sitemap.xml': '<html></html>' }, pages: [] },
  {
    code: 'sitemap-syntax',
    name: 'sign that is not escaped',
    files: changed('sitemap.xml', `${ORIGIN}/about<`, `${ORIGIN}/about?a=1&b=2<`),
    pages: [],
  },
  {
    code: 'sitemap-date',
    files: changed('sitemap.xml', '/about</loc>', '/about</loc><lastmod>23.11.2026</lastmod>'),
    pages: [],
  },
  {
    code: 'sitemap-too-large',
    files: { 'sitemap.xml': `${(SMALL_SITE['sitemap.xml'] ?? '') + '<!-- '.padEnd(52_500_000)}-->` },
    pages: [],
  },
  ...(
    ['/about', 'https://example.org/', `${ORIGIN}/nothing`, `${ORIGIN}/old`, `${ORIGIN}/about`] as const
  ).map(
    (entry): Case => ({
      code: 'sitemap-entry',
      name: entry,
      files: changed('sitemap.xml', '</urlset>', `<url><loc>${entry}</loc></url></urlset>`),
      pages: [],
    }),
  ),
  {
    code: 'sitemap-entry',
    name: 'part of an index',
    files: {
      'sitemap.xml': `<sitemapindex><sitemap><loc>${ORIGIN}/one.xml</loc></sitemap><sitemap><loc>${ORIGIN}/two.xml</loc></sitemap></sitemapindex>`,
      'one.xml': SMALL_SITE['sitemap.xml'] ?? '',
    },
    pages: [],
  },
  {
    code: 'noindex-site',
    files: { ...everywhere(/content="(?:index, follow|noindex)"/, 'content="none"'), 'sitemap.xml': '' },
    pages: [],
    also: ['no-sitemap'],
  },
  {
    code: 'noindex-site',
    name: 'for the home page',
    files: {
      ...changed('index.html', 'content="index, follow"', 'content="noindex"'),
      ...changed('sitemap.xml', `<url><loc>${ORIGIN}/</loc></url>`, ''),
    },
    pages: [],
  },
  { code: 'redirect-rule', files: { _redirects: '/old /abuot 301\n' }, pages: [] },
  {
    code: 'blocked-by-robots',
    files: {
      'robots.txt': `User-agent: *\nDisallow: /services/r\nAllow: /services\nSitemap: ${ORIGIN}/sitemap.xml`,
    },
    pages: ['/services/roofs'],
  },
  { code: 'robots-without-sitemap', files: { 'robots.txt': 'User-agent: *\nAllow: /\n' }, pages: [] },
  { code: 'robots-without-sitemap', name: 'no robots.txt', files: { 'robots.txt': '' }, pages: [] },
  ...(
    ['Dissallow: /old', 'Sitemap: /sitemap.xml', '<!doctype html>', `# ${'x'.repeat(512_000)}`] as const
  ).map(
    (line): Case => ({
      code: 'robots-syntax',
      name: line.slice(0, 25),
      files: changed('robots.txt', 'Allow: /\n', `Allow: /\n${line}\n`),
      pages: [],
    }),
  ),
  {
    code: 'robots-syntax',
    name: 'rules without a user agent',
    files: changed('robots.txt', 'User-agent: *\n', ''),
    pages: [],
  },
  ...(
    [
      ['blank line before the declaration', /^/, '\n<?xml version="1.0"?>'],
      ['sign that is not escaped', 'Who comes', 'Who comes & goes'],
      ['element that is not closed', '</entry>', ''],
      [
        'entry without a date',
        '<title>Who comes</title><updated>2026-11-01T00:00:00Z</updated>',
        '<title>Who comes</title>',
      ],
    ] as const
  ).map(
    ([name, part, by]): Case => ({
      code: 'feed-syntax',
      name,
      files: changed('news.xml', part, by),
      pages: [],
    }),
  ),
  ...(
    [
      ['', '<link>/about</link>'],
      ['', `<link>${ORIGIN}/about</link><pubDate>2026-11-23</pubDate>`],
      ['<description>News</description>', ''],
    ] as const
  ).map(
    ([missing, item]): Case => ({
      code: 'feed-syntax',
      name: `of RSS ${missing || item}`,
      files: {
        'news.xml': `<rss version="2.0"><channel><title>News</title><link>${ORIGIN}/</link>${missing ? '' : '<description>News</description>'}<item><title>A</title>${item}</item></channel></rss>`,
      },
      pages: [],
    }),
  ),
  {
    code: 'broken-feed-link',
    files: changed(
      'news.xml',
      'href="https://www.example.com/about"',
      'href="https://www.example.com/abuot"',
    ),
    pages: [],
  },
];

const CASES = [...LINKS, ...HEAD, ...CONTENT, ...STRUCTURED_DATA, ...PROTOCOLS];

test('a site without faults has no findings', () => {
  expect(told(auditSmallSite({}))).toEqual({});
  expect(told(auditSmallSite({}, { options: { host: 'cloudflare-pages', ownWords: 15 } }))).toEqual({});
});

describe('a fault is found at its page, and nothing else', () => {
  test.for(CASES.map((one) => [`${one.code} ${one.name ?? ''}`.trim(), one] as const))(
    '%s',
    ([, { code, files, pages, ownWords = 0, linksOut = 99, also = [] }]) => {
      const found = auditSmallSite(files, { options: { ownWords, linksOut } });
      const { [code]: on, ...others } = told(found);
      expect(on).toEqual(pages);
      expect(Object.keys(others).sort()).toEqual(also);
    },
  );
});

/** What the page shows in addition. */
const ALSO_SHOWN: Readonly<Record<string, string>> = {
  'all hours': '<p>Open 24 hours.</p>',
  'no reviews beside ratings': '<p>Rated 5/5.</p>',
};

describe('what is no fault', () => {
  const inAbout = (html: string) => changed('about.html', '</main>', `${html}</main>`);
  const data = (json: object) =>
    changed(
      'about.html',
      '</head>',
      `<script type="application/ld+json">${JSON.stringify(json)}</script></head>`,
    );

  test.for([
    ['a link to the top', inAbout('<a href="#">Up</a> <a href="#top">To the top</a>')],
    [
      'a link to an id or a name',
      inAbout('<a name="a b"></a><h2 id="who">Who</h2><a href="#who">Who</a> <a href="/about#a%20b">b</a>'),
    ],
    ['a link to a text', inAbout('<a href="#:~:text=sisters">Sisters</a>')],
    [
      'an image in several sizes',
      inAbout(
        '<img src="data:image/gif;base64,R0lGOD" srcset="data:image/gif;base64,R0,x 1x, /v.svg 2x" alt="">',
      ),
    ],
    [
      'data of another vocabulary',
      data({ '@context': 'https://example.org/terms', '@type': 'Van', wheels: 4 }),
    ],
    [
      'data of two types',
      data({ '@type': ['Person', 'Brand'], name: 'Ann', jobTitle: 'Plumber', slogan: 'Dry' }),
    ],
    [
      'an action with an input',
      data({ '@type': 'SearchAction', target: '/?q={q}', 'query-input': 'required name=q' }),
    ],
    ['an answer with tags', data({ '@type': 'Answer', text: '<p>What they do on <b>roofs</b>.</p>' })],
    ['a price as text', data({ '@type': 'PriceSpecification', priceCurrency: 'USD', minPrice: '12.50' })],
    [
      'no reviews beside ratings',
      data({
        '@type': 'AggregateRating',
        itemReviewed: { '@id': '#a' },
        ratingValue: 5,
        ratingCount: 1911,
        reviewCount: 0,
      }),
    ],
    [
      'breadcrumbs in another order, with numbers as texts',
      data({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: '2', name: 'Who comes', item: `${ORIGIN}/about` },
          { '@type': 'ListItem', position: '1', name: 'roofs', item: { '@id': `${ORIGIN}/services/roofs` } },
        ],
      }),
    ],
    ['a closed day', data({ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' })],
    [
      'things that refer to each other',
      data({
        '@graph': [
          { '@type': 'Person', '@id': '#ann', spouse: { '@id': '#bob' } },
          { '@type': 'Person', '@id': '#bob', spouse: { '@id': '#ann' } },
        ],
      }),
    ],
    ['all hours', data({ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '23:59' })],
  ] as const)('%s', ([name, files]) => {
    const text = files['about.html'] ?? '';
    const more = text.replace('</main>', `${ALSO_SHOWN[name] ?? ''}</main>`);
    expect(told(auditSmallSite({ 'about.html': more, 'v.svg': '<svg/>' }))).toEqual({});
  });

  test('hours without their half of the day are not those of the other half', () => {
    const files = data({ '@type': 'OpeningHoursSpecification', opens: '08:00', closes: '17:00' });
    const about = (files['about.html'] ?? '').replace('</main>', '<p>Open 8 p.m. to 11 p.m.</p></main>');
    expect(told(auditSmallSite({ 'about.html': about }))).toEqual({ 'json-ld-hidden': ['/about', '/about'] });
  });
});

describe('texts that names tell apart', () => {
  const towns = ['Windham', 'Gorham', 'Cape Elizabeth'];
  const known = knownSite(towns);
  const pageOf = (town: string, body: string) =>
    pageHtml({
      path: `/${slug(town)}`,
      title: `Plumbing in ${town}`,
      description: `For ${town}.`,
      body: `<h1>${town}</h1><p>${body}</p><p><a href="/about">Who comes to ${town}</a></p>`,
    });
  const slug = (town: string) => town.toLowerCase().replace(' ', '-');
  const filesOf = (bodyOf: (town: string, i: number) => string) =>
    withPages(Object.fromEntries(towns.map((town, i) => [`/${slug(town)}`, pageOf(town, bodyOf(town, i))])));
  const WORDS = sampleText(1, 120).split(' ');
  const pages = ['/cape-elizabeth', '/gorham', '/windham'];

  test('pages that differ in a name only are near duplicates if the names are known', () => {
    const files = filesOf((town) => WORDS.map((word, i) => (i % 8 === 0 ? town : word)).join(' '));
    expect(told(auditSmallSite(files, { known }))).toMatchObject({ 'near-duplicate': pages });
    expect(Object.keys(told(auditSmallSite(files)))).not.toContain('near-duplicate');
  });

  test('paraphrases with a title of one pattern are similar', () => {
    const files = filesOf((_, i) => WORDS.map((word, k) => (k % 12 === 0 ? `${word}${i}` : word)).join(' '));
    const found = told(auditSmallSite(files, { known }));
    expect(found).toMatchObject({ 'similar-text': pages, 'title-pattern': pages });
    expect(found).not.toHaveProperty('near-duplicate');
  });

  test('titles of one pattern are right on pages with texts of their own', () => {
    const files = filesOf((_, i) => sampleText(i + 1, 120));
    expect(told(auditSmallSite(files, { known }))).toEqual({});
  });
});

test('a page exactly at the share of equal text is a near duplicate', () => {
  const words = sampleText(3, 100).split(' ');
  const page = (path: string, last: string) =>
    pageHtml({
      ...NEW_PAGE,
      ...{ path, title: `Tools ${path}`, description: `Tools ${path}.` },
      // Each sentence is one block, so that the shingles are those of the words.
      body: `<h1>${[...words.slice(0, 90), ...last.split(' ')].join(' ')}</h1>`,
    });
  const files = withPages({
    '/a/x': page('/a/x', 'one two three four'),
    '/a/y': page('/a/y', 'five six seven eight'),
  });
  // 86 runs of five words are equal, and four of each page are its own.
  const codesAt = (similarity: number) =>
    auditSmallSite(files, { options: { similarity } }).flatMap(({ issue, pages }) =>
      pages.includes('/a/x') && /duplicate|similar/.test(issue.code) ? issue.code : [],
    );
  expect([codesAt(86 / 94), codesAt(86 / 94 + 1e-9)]).toEqual([['near-duplicate'], ['similar-text']]);
});

test('every rule has a case', () => {
  // Those of hosts are in hosts.test.ts, files that cannot be read in hostile.test.ts, encodings in other-generators.test.ts, those of entries in check-entries.test.ts, those of thresholds in tests/thresholds, those of sites below a path at the end, requests in external-links.test.ts, offices in offices.test.ts.
  const elsewhere = [
    ...Object.keys(AUDIT_HOSTS),
    ...Object.keys(AUDIT_EXCEPTIONS),
    ...Object.keys(AUDIT_PAGES),
    'unread-file',
    'similar-text',
    'title-pattern',
    'too-similar',
    'dead-external-link',
    'outside-link',
    'page-encoding',
    'other-office',
  ];
  const tested = new Set<string>([...CASES.map(({ code }) => code), ...elsewhere]);
  expect(Object.keys(AUDIT).filter((code) => !tested.has(code))).toEqual([]);
});

describe('sites of other generators', () => {
  /** The same pages as folders, below a path, with links that end in a slash. */
  const files: Files = Object.fromEntries(
    Object.entries(SMALL_SITE).map(([file, text]) => [
      file.replace(/(?<!index|404)\.html$/, '/index.html'),
      text
        .replaceAll(/(href|action)="(\/[^"]*?)\/?"/g, '$1="/repo$2/"')
        .replaceAll(/https:\/\/www\.example\.com((?:\/[a-z]+)*)(?=["<\s])/g, 'https://user.github.io/repo$1/')
        .replaceAll('https://www.example.com', 'https://user.github.io/repo')
        .replace('/sitemap.xml/', '/sitemap.xml'),
    ]),
  );
  const onlyThese = { ...Object.fromEntries(Object.keys(SMALL_SITE).map((file) => [file, ''])), ...files };

  test('have folders for pages and may be below a path', () => {
    expect(files['about/index.html']).toContain(
      '<link rel="canonical" href="https://user.github.io/repo/about/">',
    );
    const found = told(auditSmallSite({ ...onlyThese, _redirects: '', 'robots.txt': '' }));
    expect(found).toEqual({ 'robots-without-sitemap': [] });
  });

  test('may have relative links', () => {
    const about = (files['about/index.html'] ?? '').replace(
      '"/repo/services/roofs/">what',
      '"../services/rooves/">what',
    );
    const found = told(
      auditSmallSite({ ...onlyThese, _redirects: '', 'robots.txt': '', 'about/index.html': about }),
    );
    expect(found).toMatchObject({ 'broken-link': ['/about'] });
  });
});

test('a site without canonical addresses is on the host of its sitemap', () => {
  const files = everywhere(/<link rel="canonical"[^>]*>/, '');
  expect(Object.keys(told(auditSmallSite(files)))).toEqual(['no-canonical']);
});

test('a rule for missing pages makes no page', () => {
  const files = {
    ...changed('about.html', '"/services/roofs">what', '"/services/rooves">what'),
    _redirects: '/* /404 404',
  };
  expect(told(auditSmallSite(files))).toMatchObject({ 'broken-link': ['/about'] });
});

test.each<[value: string, pages: readonly string[] | undefined]>([
  ['noindex', ['/about']],
  ['NONE', ['/about']],
  ['googlebot: nofollow, noindex', ['/about']],
  ['bingbot: noindex', undefined],
  ['max-image-preview:none', undefined],
  ['max-image-preview: none, max-snippet: 20, noindex', ['/about']],
])('“noindex” may be a header: %s', (value, pages) => {
  const found = told(auditSmallSite({ _headers: `/about\n  X-Robots-Tag: ${value}\n` }));
  expect(found['noindex-in-sitemap']).toEqual(pages);
});

/** The messages of a rule about a site. */
const messagesOf = (code: AuditCode, files: Files) =>
  auditSmallSite(files).flatMap(({ issue }) => (issue.code === code ? [describeIssue(issue).message] : []));

describe('rules of robots.txt', () => {
  /** Whether robots.txt forbids a page at an address. */
  const isBlocked = (robots: string, address: string) => {
    const path = decodeURIComponent(address).replace(/\.html$/, '');
    const file = path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;
    const html = pageHtml({ ...NEW_PAGE, path }).replace(`"${ORIGIN}${path}"`, `"${ORIGIN}${address}"`);
    const blocked = told(auditSmallSite({ [file]: html, 'robots.txt': robots }))['blocked-by-robots'];
    return blocked?.includes(path.replace(/\/$/, '')) ?? false;
  };

  test.each<[rules: string, address: string, isBlocked: boolean]>([
    ['Disallow: /tools/', '/tools/', true],
    ['Disallow: /tools/', '/tools', false],
    ['Disallow: /tools', '/toolshed', true],
    ['Disallow: /*/$', '/tools/', true],
    ['Disallow: /*.html$', '/tools.html', true],
    ['Disallow: /*.html$', '/tools', false],
    ['Disallow: /tools$', '/tools', true],
    ['Disallow: /tools$', '/tools/', false],
    ['Disallow: /*tools*', '/my/tools', true],
    ['Disallow: *ool', '/tools', true],
    ['Disallow: /Tools', '/tools', false],
    ['DISALLOW:/tools # not yet', '/tools', true],
    ['Disallow:', '/tools', false],
    ['Disallow: tools', '/tools', false],
    ['Disallow: /tools\nAllow: /tools', '/tools', false],
    ['Disallow: /\nAllow: /tools', '/tools', false],
    ['Allow: /\nDisallow: /tools', '/tools', true],
    ['Allow: /t*\nDisallow: /too', '/tools', true],
    ['Disallow: /*a*a*a*a*a*a*b$', `/${'a'.repeat(150)}`, false],
    ['Disallow: /ab*ba$', '/aba', false],
    ['Disallow: /caf%c3%a9', '/caf%C3%A9', true],
    ['Disallow: /café', '/caf%C3%A9', true],
    ['User-agent: Googlebot\nAllow: /', '/tools', false],
    ['Disallow: /\nUser-agent: GoogleBot/2.1\nDisallow: /x', '/tools', false],
    ['Disallow: /x\nUser-agent: a\nUser-agent: googlebot\nDisallow: /tools', '/tools', true],
    ['Disallow: /x\nUser-agent: a\nDisallow: /tools', '/tools', false],
    ['Disallow: /x\rUser-agent: *\rDisallow: /tools', '/tools', true],
  ])('%s, %s', (rules, address, expected) => {
    expect(isBlocked(`\uFEFFUser-agent: *\n${rules}`, address)).toBe(expected);
  });
});

describe('rules of _redirects', () => {
  test.each<[rules: string, messages: readonly string[]]>([
    ['/old /about 301 # moved\n/app/* /about 200\n/x https://example.org/y', []],
    ['/a/* /b/:splat\n/fr/* /about 302 Language=fr\n/gone /404.html 410', []],
    ['/* https://www.example.com/:splat 301!\n/api /.netlify/functions/api 200', []],
    // The folder itself need not have a page.
    ['/old /abuot\n/old/* /abuot/:splat', []],
    ['/old /abuot', ['“/old” is redirected to “/abuot”, but there is no page or file with that address.']],
    [
      '/old /gone\n/older/* /gone 302\n/first /old',
      [
        '“/old” (and 1 other address) is redirected to “/gone”, but there is no page or file with that address.',
        '“/first” is redirected several times: to “/old” and “/gone”.',
      ],
    ],
    ['/a /b\n/b /a\n/c /a', ['Redirects lead in a circle: “/a” and “/b”.']],
    ['/a /a\n/b/* /b/c/:splat', ['A redirect leads to itself: “/a”, and 1 other circle.']],
    [
      '/old\nold /about\n/:a/:a /about',
      ['_redirects:1: “/old” is no rule that hosts know; nor are 2 other lines.'],
    ],
  ])('%s', (_redirects, messages) => {
    expect(messagesOf('redirect-rule', { _redirects })).toEqual(messages);
  });

  test('apply to links with their parameters, and for some visitors', () => {
    const links = (target: string) =>
      changed('about.html', '</main>', `<a href="${target}">Our shop</a></main>`);
    const found = (target: string, _redirects: string) =>
      Object.keys(told(auditSmallSite({ ...links(target), _redirects })));
    expect(found('/store?id=7', '/store id=:id /about')).toEqual(['redirected-link']);
    expect(found('/store', '/store id=:id /about')).toEqual(['broken-link']);
    expect(found('/shop', '/shop /about 302 Country=de')).toEqual([]);
  });
});

test.each(['/pipes', '/a/pipes'])(
  'a site that says nowhere that it is below %s is found by its links',
  (base) => {
    const files = Object.fromEntries(
      all.map((file) => [
        file,
        (SMALL_SITE[file] ?? '')
          .replace(/<link rel="canonical"[^>]*>/, '')
          .replaceAll(/(href|action)="\//g, `$1="${base}/`),
      ]),
    );
    const sitemap = (SMALL_SITE['sitemap.xml'] ?? '').replaceAll(ORIGIN, ORIGIN + base);
    const site = { ...files, 'sitemap.xml': sitemap, 'robots.txt': '', 'news.xml': '', _redirects: '' };
    expect(Object.keys(told(auditSmallSite(site)))).toEqual(['no-canonical', 'robots-without-sitemap']);
  },
);

describe('a site below a path', () => {
  const base = '/a/pipes';
  const below = (text: string) =>
    text.replaceAll(ORIGIN, ORIGIN + base).replaceAll(/(href|action|src)="\/(?!\/)/g, `$1="${base}/`);
  const redirects = `${base}/old ${base}/about 301\n${base} / 200\n${base}/* /:splat 200\n`;
  const files: Files = {
    ...Object.fromEntries(Object.entries(SMALL_SITE).map(([file, text]) => [file, below(text)])),
    _redirects: redirects,
  };
  const known = knownSite([]);
  const linkTo = (target: string): Files => ({
    ...files,
    'about.html': (files['about.html'] ?? '').replace(
      '</main>',
      `<p><a href="${target}">More</a></p></main>`,
    ),
  });
  const codes = (target: string, options = {}) =>
    Object.keys(told(auditSmallSite(linkTo(target), options))).filter((code) => code !== 'generic-anchor');

  test('has no findings', () => {
    expect(told(auditSmallSite(files))).toEqual({});
    expect(told(auditSmallSite(files, { known }))).toEqual({});
  });

  test.each([
    [`${base}/contact`, []],
    [`${ORIGIN}${base}/contact`, []],
    [`${base}/nowhere`, ['broken-link']],
    [`${base}/old`, ['redirected-link']],
    // Another site of the host; the hint is that it is an example.
    [`${ORIGIN}/shop`, ['unreachable-link']],
  ])('a link to %s', (target, found) => {
    expect(codes(target)).toEqual(found);
    expect(codes(target, { known })).toEqual(found);
  });

  test.each([
    ['/contact', 'outside-link', 'outside-link'],
    // Other generators may link to another site of the host like this.
    ['/shop', undefined, 'outside-link'],
    ['/', undefined, 'outside-link'],
  ])('a link to %s leaves it', (target, ofOthers, ofOwn) => {
    expect(codes(target)).toEqual(ofOthers ? [ofOthers] : []);
    expect(codes(target, { known })).toEqual([ofOwn]);
  });

  test('what to write instead', () => {
    const hints = (target: string) =>
      auditSmallSite(linkTo(target), { known }).flatMap(({ issue }) =>
        issue.code === 'outside-link' ? Object.values(describeIssue(issue)) : [],
      );
    expect(hints('/contact')).toEqual([
      'A link on the page /about leads to “/contact”, outside of the site, which is below “/a/pipes”.',
      'It must be “/a/pipes/contact”: in the template, use “links.forPath” for the path “/contact”, also if it comes from data.',
    ]);
    expect(hints('/shop').at(-1)).toBe(
      'For another site of the host, write “https://www.example.com/shop”; for a page of this one, use “links.forPath” in the template.',
    );
  });
});
