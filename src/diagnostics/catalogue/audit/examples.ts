import type { HostName } from './hosts.ts';

/** What a rule finds, and what it does not find, in a site of a few pages. */
export type AuditExample =
  | CodeExample
  | { readonly kind: 'words'; readonly bad: string; readonly good: string };

/** An example that the rule is tested with. */
export interface CodeExample {
  readonly kind: 'code';
  readonly bad: ExampleCode;
  readonly good: ExampleCode;
  /** The host that the rule is about. */
  readonly host?: HostName;
}

/** A part of one page, or files: parts of pages, and other files as a whole. */
export type ExampleCode = string | Readonly<Record<string, string>>;

/** An example for each rule. Tests audit a site with each piece of code; what takes many or large files is in words, with tests of its own. */
export const AUDIT_EXAMPLES = {
  'broken-link': {
    kind: 'code',
    bad: '<a href="/services/rooves">Roof repair</a>',
    good: '<a href="/services/roofs">Roof repair</a>',
  },
  'broken-fragment': {
    kind: 'code',
    bad: '<a href="#vans">Our vans</a>',
    good: '<a href="#vans">Our vans</a> <h2 id="vans">Vans</h2>',
  },
  'redirected-link': {
    kind: 'code',
    bad: '<a href="/old">The people</a>',
    good: '<a href="/about">The people</a>',
  },
  'link-to-noindex': {
    kind: 'code',
    bad: '<a href="/thanks">Thank you</a>',
    good: '<a href="/contact">Write to us</a>',
  },
  'orphan-page': {
    kind: 'words',
    bad: 'No page links to /tools.',
    good: 'The page /services/drains links to /tools.',
  },
  'orphan-noindex': {
    kind: 'words',
    bad: 'No page links to /tools, which has “noindex”.',
    good: '/tools is deleted, or a page links to it.',
  },
  'few-links-in': {
    kind: 'words',
    bad: 'Only /about links to /tools.',
    good: '/about, /services/drains and /services/roofs link to /tools.',
  },
  'no-links-out': {
    kind: 'code',
    bad: '<main><h1>Who comes</h1><p>Two sisters and a cousin.</p></main>',
    good: '<main><h1>Who comes</h1><p>Two sisters and a cousin, who also <a href="/services/roofs">repair roofs</a>.</p></main>',
  },
  'click-depth': { kind: 'words', bad: '/ → /a → /b → /c → /d', good: '/ → /places → /d' },
  'many-links': {
    kind: 'words',
    bad: '/all links to 1,200 pages, and “linksOut” is 150.',
    good: '/all links to ten overviews, and each of these to a part of the pages.',
  },
  'empty-anchor': {
    kind: 'code',
    bad: '<a href="/contact"><svg aria-hidden="true"></svg></a>',
    good: '<a href="/contact" aria-label="Write to us"><svg aria-hidden="true"></svg></a>',
  },
  'generic-anchor': {
    kind: 'code',
    bad: '<a href="/services/drains">Click here</a>',
    good: '<a href="/services/drains">How we clean drains</a>',
  },
  'same-anchor': {
    kind: 'code',
    bad: '<a href="/services/drains">Prices</a> <a href="/services/windows">Prices</a>',
    good: '<a href="/services/drains">Prices of drains</a> <a href="/services/windows">Prices of windows</a>',
  },
  'repeated-id': {
    kind: 'code',
    bad: '<h2 id="team">Team</h2> <p id="team">Two sisters.</p>',
    good: '<h2 id="team">Team</h2> <p id="sisters">Two sisters.</p>',
  },
  'no-title': { kind: 'code', bad: '<title></title>', good: '<title>The people of Example Plumbing</title>' },
  'same-title': {
    kind: 'code',
    bad: {
      'about.html': '<title>Example Plumbing</title>',
      'contact.html': '<title>Example Plumbing</title>',
    },
    good: {
      'about.html': '<title>The people of Example Plumbing</title>',
      'contact.html': '<title>Write to Example Plumbing</title>',
    },
  },
  'title-pattern': {
    kind: 'words',
    bad: '“Drains in Alton” and “Drains in Barton”, on pages with similar text',
    good: '“Drains of old mills” and “Drains between roots”',
  },
  'no-description': {
    kind: 'code',
    bad: '<meta name="description" content="">',
    good: '<meta name="description" content="Who comes when you call.">',
  },
  'same-description': {
    kind: 'code',
    bad: {
      'about.html': '<meta name="description" content="Plumbing.">',
      'contact.html': '<meta name="description" content="Plumbing.">',
    },
    good: {
      'about.html': '<meta name="description" content="Who comes when you call.">',
      'contact.html': '<meta name="description" content="Ask for a visit.">',
    },
  },
  'no-heading': {
    kind: 'code',
    bad: '<main><p>We repair <a href="/services/roofs">roofs of copper</a>.</p></main>',
    good: '<main><h1>Who comes</h1><p>We repair <a href="/services/roofs">roofs of copper</a>.</p></main>',
  },
  'several-headings': { kind: 'code', bad: '<h1>Our vans</h1>', good: '<h2>Our vans</h2>' },
  'heading-gap': {
    kind: 'code',
    bad: '<h2>Our vans</h2> <h4>In winter</h4>',
    good: '<h2>Our vans</h2> <h3>In winter</h3>',
  },
  'no-language': { kind: 'code', bad: '<html>', good: '<html lang="en">' },
  'no-canonical': {
    kind: 'code',
    bad: '<head><title>The people</title><meta name="description" content="Who comes when you call."></head>',
    good: '<head><title>The people</title><meta name="description" content="Who comes when you call."><link rel="canonical" href="https://www.example.com/about"></head>',
  },
  'foreign-canonical': {
    kind: 'code',
    bad: '<link rel="canonical" href="https://example.org/about">',
    good: '<link rel="canonical" href="https://www.example.com/about">',
  },
  'lost-canonical': {
    kind: 'code',
    bad: '<link rel="canonical" href="https://www.example.com/abuot">',
    good: '<link rel="canonical" href="https://www.example.com/about">',
  },
  'hreflang-one-way': {
    kind: 'code',
    bad: { 'about.html': '<link rel="alternate" hreflang="fr" href="/contact">', 'contact.html': '' },
    good: {
      'about.html': '<link rel="alternate" hreflang="fr" href="/contact">',
      'contact.html': '<link rel="alternate" hreflang="en" href="/about">',
    },
  },
  'hreflang-unknown': {
    kind: 'code',
    bad: '<link rel="alternate" hreflang="en-UK" href="/about">',
    good: '<link rel="alternate" hreflang="en-GB" href="/about">',
  },
  'noindex-in-sitemap': {
    kind: 'code',
    bad: '<meta name="robots" content="noindex">',
    good: '<meta name="robots" content="index">',
  },
  'copy-in-sitemap': {
    kind: 'code',
    bad: '<link rel="canonical" href="https://www.example.com/contact">',
    good: '<link rel="canonical" href="https://www.example.com/about">',
  },
  'not-in-sitemap': {
    kind: 'words',
    bad: 'The sitemap lists all pages but /about.',
    good: 'The sitemap lists all pages.',
  },
  'near-duplicate': {
    kind: 'words',
    bad: '“We clear drains in Alton within a day, and …” on one page, the same with “Barton” on another',
    good: 'On each page, what is true there: the mills of Alton, the roots of Barton',
  },
  'too-similar': {
    kind: 'words',
    bad: 'A page with 30 % of the text of another one, though “thresholds” of its type allow 15 %',
    good: 'A page with 10 % of the text of another one',
  },
  'similar-text': {
    kind: 'words',
    bad: '“We clear drains within one day” and “Within a day we clear all drains”, sentence by sentence',
    good: 'Texts about different things',
  },
  'few-own-words': {
    kind: 'words',
    bad: 'A page with 120 words of its own, though its type needs 300',
    good: 'A page with 320 words of its own',
  },
  'below-median': {
    kind: 'words',
    bad: 'A page with 80 own words, though half of the pages of its type have 300 or more',
    good: 'A page with 200 own words',
  },
  'repeated-text': {
    kind: 'words',
    bad: 'Three paragraphs about the company, which all pages have, and one about the place',
    good: 'One sentence about the company, and three paragraphs about the place',
  },
  leftover: {
    kind: 'code',
    bad: '<p>We come to {customer.name} on Mondays.</p>',
    good: '<p>We come to Alton on Mondays.</p>',
  },
  'image-without-alt': {
    kind: 'code',
    bad: '<img src="/van.svg">',
    good: '<img src="/van.svg" alt="A red van with a ladder">',
  },
  'json-ld-syntax': {
    kind: 'code',
    bad: '<script type="application/ld+json">{ "@type": "WebPage", }</script>',
    good: '<script type="application/ld+json">{ "@type": "WebPage" }</script>',
  },
  'json-ld-required': {
    kind: 'code',
    bad: '<script type="application/ld+json">{ "@type": "BreadcrumbList", "itemListElement": [{ "@type": "ListItem", "name": "Who comes" }] }</script>',
    good: '<script type="application/ld+json">{ "@type": "BreadcrumbList", "itemListElement": [{ "@type": "ListItem", "position": 1, "name": "Who comes" }] }</script>',
  },
  'json-ld-recommended': {
    kind: 'code',
    bad: '<script type="application/ld+json">{ "@type": "BlogPosting", "headline": "A frozen pipe", "author": "Ann", "datePublished": "2026-01-01", "dateModified": "2026-01-02" }</script>',
    good: '<script type="application/ld+json">{ "@type": "BlogPosting", "headline": "A frozen pipe", "author": "Ann", "datePublished": "2026-01-01", "dateModified": "2026-01-02", "image": "https://www.example.com/van.svg" }</script>',
  },
  'json-ld-vocabulary': {
    kind: 'code',
    bad: '<script type="application/ld+json">{ "@type": "WebPage", "lastUpdate": "2026-01-02" }</script>',
    good: '<script type="application/ld+json">{ "@type": "WebPage", "dateModified": "2026-01-02" }</script>',
  },
  'json-ld-value': {
    kind: 'code',
    bad: '<script type="application/ld+json">{ "@type": "WebPage", "dateModified": "1/2/2026" }</script>',
    good: '<script type="application/ld+json">{ "@type": "WebPage", "dateModified": "2026-01-02" }</script>',
  },
  'json-ld-hidden': {
    kind: 'code',
    bad: '<script type="application/ld+json">{ "@type": "Person", "name": "Ann", "telephone": "+12075550199" }</script> <p>Call (207) 555-0100.</p>',
    good: '<script type="application/ld+json">{ "@type": "Person", "name": "Ann", "telephone": "+12075550100" }</script> <p>Call (207) 555-0100.</p>',
  },
  'json-ld-conflict': {
    kind: 'code',
    bad: {
      'about.html':
        '<script type="application/ld+json">{ "@type": "Person", "@id": "#ann", "name": "Ann" }</script>',
      'contact.html':
        '<script type="application/ld+json">{ "@type": "Person", "@id": "#ann", "name": "Anne" }</script>',
    },
    good: {
      'about.html':
        '<script type="application/ld+json">{ "@type": "Person", "@id": "#ann", "name": "Ann" }</script>',
      'contact.html':
        '<script type="application/ld+json">{ "@type": "Person", "@id": "#ann", "name": "Ann" }</script>',
    },
  },
  'too-many-files': {
    kind: 'words',
    bad: '20,001 files on Cloudflare Pages, which accepts 20,000',
    good: '12,000 files',
  },
  'folder-too-large': {
    kind: 'words',
    bad: '54,001 files in the folder “places” on Netlify, which accepts 54,000',
    good: '30,000 files in each of “places/a” and “places/b”',
  },
  'file-too-large': {
    kind: 'words',
    bad: 'A video of 40 MB on Cloudflare Pages, which accepts 25 MiB',
    good: 'The video on a host for videos',
  },
  'site-too-large': {
    kind: 'words',
    bad: 'A site of 1.2 GB on GitHub Pages, which accepts 1 GB',
    good: 'A site of 400 MB',
  },
  'too-many-redirects': {
    kind: 'words',
    bad: '2,001 rules such as “/old/a /new/a” on Cloudflare Pages, which reads 2,000',
    good: 'One rule: “/old/* /new/:splat”',
  },
  'many-redirects': {
    kind: 'words',
    bad: '10,001 rules on Netlify, which advises 10,000 at most',
    good: 'One rule for each folder that has moved',
  },
  'redirect-ignored': {
    kind: 'code',
    bad: { _redirects: '/a/*/b/* /about 301' },
    good: { _redirects: '/a/* /about 301' },
    host: 'cloudflare-pages',
  },
  'redirect-status': {
    kind: 'code',
    bad: { _redirects: '/winter /404.html 410' },
    good: { _redirects: '/winter /about 301' },
    host: 'cloudflare-pages',
  },
  'page-not-served': {
    kind: 'words',
    bad: 'about.html on Amazon S3',
    good: 'about/index.html on Amazon S3 (“output: directory”)',
  },
  'too-many-header-rules': {
    kind: 'words',
    bad: '101 rules in _headers on Cloudflare Pages, which reads 100',
    good: 'One rule for each folder',
  },
  'header-too-long': {
    kind: 'words',
    bad: 'A line of 2,400 characters in _headers on Cloudflare Pages, which reads 2,000',
    good: 'A line of 600 characters',
  },
  'file-unused-by-host': {
    kind: 'words',
    bad: 'A _redirects file on GitHub Pages',
    good: 'Pages that redirect, on GitHub Pages',
  },
  'no-sitemap': { kind: 'words', bad: 'No sitemap.xml', good: 'A sitemap.xml that lists all pages' },
  'sitemap-syntax': {
    kind: 'code',
    bad: {
      'sitemap.xml':
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/?a=1&b=2</loc></url></urlset>',
    },
    good: {
      'sitemap.xml':
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/?a=1&amp;b=2</loc></url></urlset>',
    },
  },
  'sitemap-too-large': {
    kind: 'words',
    bad: 'One sitemap with 60,000 entries',
    good: 'A sitemap index that names two sitemaps with 30,000 entries each',
  },
  'sitemap-entry': {
    kind: 'code',
    bad: {
      'sitemap.xml':
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/about</loc></url></urlset>',
    },
    good: {
      'sitemap.xml':
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/about</loc></url></urlset>',
    },
  },
  'sitemap-date': {
    kind: 'code',
    bad: {
      'sitemap.xml':
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/about</loc><lastmod>23.11.2026</lastmod></url></urlset>',
    },
    good: {
      'sitemap.xml':
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/about</loc><lastmod>2026-11-23</lastmod></url></urlset>',
    },
  },
  'robots-syntax': {
    kind: 'code',
    bad: { 'robots.txt': 'User-agent: *\nDissallow: /drafts' },
    good: { 'robots.txt': 'User-agent: *\nDisallow: /drafts' },
  },
  'blocked-by-robots': {
    kind: 'code',
    bad: { 'robots.txt': 'User-agent: *\nDisallow: /about' },
    good: { 'robots.txt': 'User-agent: *\nDisallow: /drafts' },
  },
  'robots-without-sitemap': {
    kind: 'code',
    bad: { 'robots.txt': 'User-agent: *\nAllow: /' },
    good: { 'robots.txt': 'User-agent: *\nAllow: /\nSitemap: https://www.example.com/sitemap.xml' },
  },
  'feed-syntax': {
    kind: 'code',
    bad: {
      'news.xml':
        '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://www.example.com/news</id><updated>2026-11-01T00:00:00Z</updated><title>News & dates</title></feed>',
    },
    good: {
      'news.xml':
        '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://www.example.com/news</id><updated>2026-11-01T00:00:00Z</updated><title>News &amp; dates</title></feed>',
    },
  },
  'broken-feed-link': {
    kind: 'code',
    bad: {
      'news.xml':
        '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://www.example.com/news</id><updated>2026-11-01T00:00:00Z</updated><title>News</title><link href="https://www.example.com/abuot"/></feed>',
    },
    good: {
      'news.xml':
        '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://www.example.com/news</id><updated>2026-11-01T00:00:00Z</updated><title>News</title><link href="https://www.example.com/about"/></feed>',
    },
  },
  'exception-expired': {
    kind: 'words',
    bad: '- { rule: few-links-in, until: 2020-01-31, reason: We had few pages then. }',
    good: '- { rule: few-links-in, until: 2030-01-31, reason: We have few pages yet. }',
  },
  'exception-unused': {
    kind: 'words',
    bad: '- { rule: few-links-in, pages: /page-that-was-deleted, reason: It was new. }',
    good: '- { rule: few-links-in, pages: /a-page-with-this-finding, reason: It is new. }',
  },
} satisfies Readonly<Record<string, AuditExample>>;
