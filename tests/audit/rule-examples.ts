import type { HostName } from '../../src/core/diagnostics/catalog/audit/hosts.ts';

/** What a rule finds, and what it does not find, in the small site. */
export interface RuleExample {
  readonly bad: ExampleCode;
  readonly good: ExampleCode;
  /** The host that the rule is about. */
  readonly host?: HostName;
}

/** A part of one page, or files: parts of pages, and other files as a whole. */
export type ExampleCode = string | Readonly<Record<string, string>>;

/** Examples of rules. Rules that take many or large files have tests of their own. */
export const RULE_EXAMPLES: Readonly<Record<string, RuleExample>> = {
  'broken-link': {
    bad: '<a href="/services/rooves">Roof repair</a>',
    good: '<a href="/services/roofs">Roof repair</a>',
  },
  'unreachable-link': {
    bad: '<p>Call <a href="tel:undefined">the workshop</a>.</p>',
    good: '<p>Call <a href="tel:+1%20(207)%20555-0100">the workshop</a>.</p>',
  },
  'broken-fragment': {
    bad: '<a href="#vans">Our vans</a>',
    good: '<a href="#vans">Our vans</a> <h2 id="vans">Vans</h2>',
  },
  'redirected-link': {
    bad: '<a href="/old">The people</a>',
    good: '<a href="/about">The people</a>',
  },
  'link-to-noindex': {
    bad: '<a href="/thanks">Thank you</a>',
    good: '<a href="/contact">Write to us</a>',
  },
  'no-links-out': {
    bad: '<main><h1>Who comes</h1><p>Two sisters and a cousin.</p></main>',
    good: '<main><h1>Who comes</h1><p>Two sisters and a cousin, who also <a href="/services/roofs">repair roofs</a>.</p></main>',
  },
  'empty-anchor': {
    bad: '<a href="/contact"><svg aria-hidden="true"></svg></a>',
    good: '<a href="/contact" aria-label="Write to us"><svg aria-hidden="true"></svg></a>',
  },
  'generic-anchor': {
    bad: '<a href="/services/drains">Click here</a>',
    good: '<a href="/services/drains">How we clean drains</a>',
  },
  'same-anchor': {
    bad: '<a href="/services/drains">Prices</a> <a href="/services/windows">Prices</a>',
    good: '<a href="/services/drains">Prices of drains</a> <a href="/services/windows">Prices of windows</a>',
  },
  'repeated-id': {
    bad: '<h2 id="team">Team</h2> <p id="team">Two sisters.</p>',
    good: '<h2 id="team">Team</h2> <p id="sisters">Two sisters.</p>',
  },
  'no-title': { bad: '<title></title>', good: '<title>The people of Example Plumbing</title>' },
  'same-title': {
    bad: {
      'about.html': '<title>Example Plumbing</title>',
      'contact.html': '<title>Example Plumbing</title>',
    },
    good: {
      'about.html': '<title>The people of Example Plumbing</title>',
      'contact.html': '<title>Write to Example Plumbing</title>',
    },
  },
  'no-description': {
    bad: '<meta name="description" content="">',
    good: '<meta name="description" content="Who comes when you call.">',
  },
  'same-description': {
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
    bad: '<main><p>We repair <a href="/services/roofs">roofs of copper</a>.</p></main>',
    good: '<main><h1>Who comes</h1><p>We repair <a href="/services/roofs">roofs of copper</a>.</p></main>',
  },
  'several-headings': { bad: '<h1>Our vans</h1>', good: '<h2>Our vans</h2>' },
  'heading-gap': {
    bad: '<h2>Our vans</h2> <h4>In winter</h4>',
    good: '<h2>Our vans</h2> <h3>In winter</h3>',
  },
  'no-language': { bad: '<html>', good: '<html lang="en">' },
  'no-canonical': {
    bad: '<head><title>The people</title><meta name="description" content="Who comes when you call."></head>',
    good: '<head><title>The people</title><meta name="description" content="Who comes when you call."><link rel="canonical" href="https://www.example.com/about"></head>',
  },
  'foreign-canonical': {
    bad: '<link rel="canonical" href="https://example.org/about">',
    good: '<link rel="canonical" href="https://www.example.com/about">',
  },
  'lost-canonical': {
    bad: '<link rel="canonical" href="https://www.example.com/abuot">',
    good: '<link rel="canonical" href="https://www.example.com/about">',
  },
  'hreflang-one-way': {
    bad: { 'about.html': '<link rel="alternate" hreflang="fr" href="/contact">', 'contact.html': '' },
    good: {
      'about.html': '<link rel="alternate" hreflang="fr" href="/contact">',
      'contact.html': '<link rel="alternate" hreflang="en" href="/about">',
    },
  },
  'ignored-canonical': {
    bad: '<link rel="canonical" href="https://www.example.com/contact"> ',
    good: '<link rel="canonical" href="https://www.example.com/about"> ',
  },
  'hreflang-unknown': {
    bad: '<link rel="alternate" hreflang="en-UK" href="/about">',
    good: '<link rel="alternate" hreflang="en-GB" href="/about">',
  },
  'noindex-in-sitemap': {
    bad: '<meta name="robots" content="noindex">',
    good: '<meta name="robots" content="index">',
  },
  'copy-in-sitemap': {
    bad: '<link rel="canonical" href="https://www.example.com/contact">',
    good: '<link rel="canonical" href="https://www.example.com/about">',
  },
  leftover: {
    bad: '<p>We come to {customer.name} on Mondays.</p>',
    good: '<p>We come to Alton on Mondays.</p>',
  },
  'image-without-alt': {
    bad: '<img src="/van.svg">',
    good: '<img src="/van.svg" alt="A red van with a ladder">',
  },
  'json-ld-syntax': {
    bad: '<script type="application/ld+json">{ "@type": "WebPage", }</script>',
    good: '<script type="application/ld+json">{ "@type": "WebPage" }</script>',
  },
  'json-ld-too-large': {
    bad: `<script type="application/ld+json">${'['.repeat(65)}${']'.repeat(65)}</script>`,
    good: `<script type="application/ld+json">${'['.repeat(64)}${']'.repeat(64)}</script>`,
  },
  'json-ld-required': {
    bad: '<script type="application/ld+json">{ "@type": "BreadcrumbList", "itemListElement": [{ "@type": "ListItem", "name": "Who comes" }] }</script>',
    good: '<script type="application/ld+json">{ "@type": "BreadcrumbList", "itemListElement": [{ "@type": "ListItem", "position": 1, "name": "Who comes" }] }</script>',
  },
  'json-ld-recommended': {
    bad: '<script type="application/ld+json">{ "@type": "BlogPosting", "headline": "A frozen pipe", "author": "Ann", "datePublished": "2026-01-01", "dateModified": "2026-01-02" }</script>',
    good: '<script type="application/ld+json">{ "@type": "BlogPosting", "headline": "A frozen pipe", "author": "Ann", "datePublished": "2026-01-01", "dateModified": "2026-01-02", "image": "https://www.example.com/van.svg" }</script>',
  },
  'json-ld-vocabulary': {
    bad: '<script type="application/ld+json">{ "@type": "WebPage", "lastUpdate": "2026-01-02" }</script>',
    good: '<script type="application/ld+json">{ "@type": "WebPage", "dateModified": "2026-01-02" }</script>',
  },
  'json-ld-value': {
    bad: '<script type="application/ld+json">{ "@type": "WebPage", "dateModified": "1/2/2026" }</script>',
    good: '<script type="application/ld+json">{ "@type": "WebPage", "dateModified": "2026-01-02" }</script>',
  },
  'json-ld-hidden': {
    bad: '<script type="application/ld+json">{ "@type": "Person", "name": "Ann", "telephone": "+12075550199" }</script> <p>Call (207) 555-0100.</p>',
    good: '<script type="application/ld+json">{ "@type": "Person", "name": "Ann", "telephone": "+12075550100" }</script> <p>Call (207) 555-0100.</p>',
  },
  'json-ld-conflict': {
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
  'host-limit': {
    bad: { _redirects: '/a/*/b/* /about 301' },
    good: { _redirects: '/a/* /about 301' },
    host: 'cloudflare-pages',
  },
  'redirect-status': {
    bad: { _redirects: '/winter /404.html 410' },
    good: { _redirects: '/winter /about 301' },
    host: 'cloudflare-pages',
  },
  'sitemap-syntax': {
    bad: {
      'sitemap.xml':
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/?a=1&b=2</loc></url></urlset>',
    },
    good: {
      'sitemap.xml':
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/?a=1&amp;b=2</loc></url></urlset>',
    },
  },
  'sitemap-entry': {
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
    bad: {
      'sitemap.xml':
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/about</loc><lastmod>23.11.2026</lastmod></url></urlset>',
    },
    good: {
      'sitemap.xml':
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/about</loc><lastmod>2026-11-23</lastmod></url></urlset>',
    },
  },
  'noindex-site': {
    bad: { 'index.html': '<meta name="robots" content="noindex">', 'sitemap.xml': '' },
    good: '<meta name="robots" content="max-image-preview:none">',
  },
  'redirect-rule': {
    bad: { _redirects: '/old /abuot 301\n' },
    good: { _redirects: '/old /about 301\n' },
  },
  'robots-syntax': {
    bad: { 'robots.txt': 'User-agent: *\nDissallow: /drafts' },
    good: { 'robots.txt': 'User-agent: *\nDisallow: /drafts' },
  },
  'blocked-by-robots': {
    bad: { 'robots.txt': 'User-agent: *\nDisallow: /about' },
    good: { 'robots.txt': 'User-agent: *\nDisallow: /drafts' },
  },
  'robots-without-sitemap': {
    bad: { 'robots.txt': 'User-agent: *\nAllow: /' },
    good: { 'robots.txt': 'User-agent: *\nAllow: /\nSitemap: https://www.example.com/sitemap.xml' },
  },
  'feed-syntax': {
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
    bad: {
      'news.xml':
        '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://www.example.com/news</id><updated>2026-11-01T00:00:00Z</updated><title>News</title><link href="https://www.example.com/abuot"/></feed>',
    },
    good: {
      'news.xml':
        '<feed xmlns="http://www.w3.org/2005/Atom"><id>https://www.example.com/news</id><updated>2026-11-01T00:00:00Z</updated><title>News</title><link href="https://www.example.com/about"/></feed>',
    },
  },
};
