import type { AuditOptions } from '../../src/audit/facts.ts';
import type { Changes, KeptSite } from './kept-site.ts';
import type { AuditCode } from './small-site.ts';

const ORIGIN = 'https://www.harborlinepest.example';

/** A fault of the reference site, and what must be found. */
export interface Fault {
  readonly name: string;
  readonly code: AuditCode;
  /** The changed files. Thrown errors mean that the site has changed and the case must be adapted. */
  readonly changes: (site: KeptSite) => Changes;
  /** Empty for a fault of the whole site. */
  readonly pages: readonly string[] | 'all';
  readonly place?: string;
  readonly options?: Partial<AuditOptions>;
}

const fileOf = (page: string) => (page === '/' ? 'index.html' : `${page.slice(1)}.html`);

/** Replaces the first occurrence of a part of a file, which must contain it. */
function edit(path: string, part: string | RegExp, by: string): Fault['changes'] {
  return (site) => {
    const before = site.text(path);
    const after = before.replace(part, () => by);
    if (after === before) throw new Error(`${path} does not contain ${part}.`);
    return { [path]: after };
  };
}

const onPage = (page: string, part: string | RegExp, by: string) => edit(fileOf(page), part, by);
const inMain = (page: string, html: string) => onPage(page, '</main>', `${html}</main>`);
const inHead = (page: string, html: string) => onPage(page, '</head>', `${html}</head>`);

/** Replaces all occurrences of a part in all pages but some. */
function everywhere(part: string | RegExp, by: string, except: readonly string[] = []): Fault['changes'] {
  return (site) =>
    Object.fromEntries(
      site.paths
        .filter((path) => path.endsWith('.html') && !except.includes(path))
        .map((path) => [path, site.text(path).replaceAll(part, by)] as const)
        .filter(([path, text]) => text !== site.text(path)),
    );
}

/** Removes the links to a page from all pages but some. */
function unlinked(page: string, except: readonly string[] = []): Fault['changes'] {
  return everywhere(
    new RegExp(`<a (?=[^>]*href="${page}(?:#[^"]*)?")[^>]*>((?:(?!</a>).)*)</a>`, 'gs'),
    '<span>$1</span>',
    except.map(fileOf),
  );
}

const both =
  (...all: readonly Fault['changes'][]): Fault['changes'] =>
  (site) =>
    Object.assign({}, ...all.map((changes) => changes(site)));

const text =
  (path: string, content: string | undefined): Fault['changes'] =>
  () => ({ [path]: content });

/** The page of another town as that of Gorham, as if its data had been copied. */
function copied(service: string, change: (html: string) => string = (html) => html): Fault['changes'] {
  return (site) => {
    const html = site.text(`service-areas/windham/${service}.html`);
    const title = /<title>.*?<\/title>/;
    const own = site.text(`service-areas/gorham/${service}.html`);
    const copy = html
      .replaceAll('Windham', 'Gorham')
      .replaceAll(`service-areas/windham/${service}`, `service-areas/gorham/${service}`)
      .replaceAll('04062', '04038')
      .replace(title, title.exec(own)?.[0] ?? '')
      .replace(/<meta name="description"[^>]*>/, /<meta name="description"[^>]*>/.exec(own)?.[0] ?? '');
    return { [`service-areas/gorham/${service}.html`]: change(copy) };
  };
}

const GAMBO = '/service-areas/windham/gambo';
const ARTICLE = '/blog/pest-control-portland-maine-rodent-removal';
const SITEMAP = 'sitemaps/home.xml';

const LINKS: readonly Fault[] = [
  {
    name: 'a dead link in a text',
    code: 'broken-link',
    changes: onPage(
      '/service-areas/gorham/mosquito-treatment',
      '"/services/mosquito-treatment">mosquito',
      '"/services/moskito">mosquito',
    ),
    pages: ['/service-areas/gorham/mosquito-treatment'],
  },
  {
    name: 'a dead link in the footer of all pages',
    code: 'broken-link',
    changes: everywhere('</footer>', '<a href="/imprint">Imprint</a></footer>'),
    pages: 'all',
  },
  {
    name: 'a missing drawing',
    code: 'broken-link',
    changes: inMain('/about', '<img src="/assets/team.jpg" alt="The team">'),
    pages: ['/about'],
  },
  {
    name: 'a missing size of a drawing',
    code: 'broken-link',
    changes: onPage(
      '/specials',
      /srcSet="\/assets\/main-street-autumn-tall[^"]*"/,
      'srcSet="/assets/gone.svg"',
    ),
    pages: ['/specials'],
  },
  {
    name: 'a missing share image',
    code: 'broken-link',
    changes: onPage('/reviews', /(?<=property="og:image" content=")[^"]*/, `${ORIGIN}/assets/gone.png`),
    pages: ['/reviews'],
  },
  {
    name: 'a form that is sent nowhere',
    code: 'broken-link',
    changes: onPage('/contact', 'action="/thank-you"', 'action="/send"'),
    pages: ['/contact'],
  },
  {
    name: 'a link to an address that was renamed',
    code: 'redirected-link',
    changes: inMain('/about', '<p>See <a href="/services/mice">how we catch mice</a>.</p>'),
    pages: ['/about'],
  },
  {
    name: 'a link to a page that redirects',
    code: 'redirected-link',
    changes: both(
      inMain('/terms', '<p>See <a href="/offers">our offers</a>.</p>'),
      text(
        'offers.html',
        '<!doctype html><html lang="en"><title>Moved</title><meta http-equiv="refresh" content="0; url=/specials">',
      ),
    ),
    pages: ['/terms'],
  },
  {
    name: 'a link to the page of thanks',
    code: 'link-to-noindex',
    changes: inMain('/privacy', '<p>See <a href="/thank-you">what happens next</a>.</p>'),
    pages: ['/privacy'],
  },
  { name: 'a page without links to it', code: 'orphan-page', changes: unlinked(GAMBO), pages: [GAMBO] },
  {
    name: 'a page with one link to it',
    code: 'few-links-in',
    changes: unlinked(GAMBO, ['/service-areas/windham']),
    pages: [GAMBO],
  },
  {
    name: 'a page with more links than the site allows',
    code: 'many-links',
    options: { linksOut: 90 },
    changes: (site) => {
      const paths = site.paths.filter(
        (path) => /^service-areas\/.*\.html$/.test(path) && !site.text(path).includes('noindex'),
      );
      const links = paths
        .map((path) => path.replace('.html', ''))
        .map((path) => `<a href="/${path}">${path}</a>`);
      return inMain('/privacy', `<p>${links.join(' ')}</p>`)(site);
    },
    pages: ['/privacy'],
  },
  {
    name: 'a page far from the home page',
    code: 'click-depth',
    options: { maxDepth: 2 },
    changes: (site) => {
      const html = unlinked(GAMBO)(site);
      const from = [
        '/service-areas/windham/pope-village',
        '/service-areas/windham/little-falls',
        '/service-areas/windham/south-windham',
      ];
      return {
        ...html,
        ...Object.fromEntries(
          from.map((page) => [
            fileOf(page),
            (html[fileOf(page)] ?? site.text(fileOf(page))).replace(
              '</main>',
              `<p>Or <a href="${GAMBO}">see Gambo</a>.</p></main>`,
            ),
          ]),
        ),
      };
    },
    pages: [GAMBO],
  },
  {
    name: 'a page that is hidden from search engines and from visitors',
    code: 'orphan-noindex',
    changes: (site) => {
      const html = unlinked(GAMBO)(site);
      const own = html[fileOf(GAMBO)] ?? site.text(fileOf(GAMBO));
      const map =
        site.paths.find((path) => path.endsWith('.xml') && site.text(path).includes(`${GAMBO}</loc>`)) ?? '';
      return {
        ...html,
        [fileOf(GAMBO)]: own.replace('content="index, follow', 'content="noindex, follow'),
        [map]: site.text(map).replace(new RegExp(`<url>(?:(?!</url>).)*${GAMBO}</loc>.*?</url>`, 's'), ''),
      };
    },
    pages: [GAMBO],
  },
  {
    name: 'a page that leads nowhere',
    code: 'no-links-out',
    changes: (site) => {
      const html = site.text('terms.html');
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      const without = main.replaceAll(/<a [^>]*href="\/[^"]*"[^>]*>([\s\S]*?)<\/a>/g, '$1');
      return {
        'terms.html': html.replace(main, () =>
          without.replace(/<nav[\s\S]*?<\/nav>/, (nav) => /<nav[\s\S]*?<\/nav>/.exec(main)?.[0] ?? nav),
        ),
      };
    },
    pages: ['/terms'],
  },
  {
    name: 'a link that is a drawing without a name',
    code: 'empty-anchor',
    changes: inMain('/specials', '<a href="/contact"><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></a>'),
    pages: ['/specials'],
  },
  {
    name: 'a link that says nothing',
    code: 'generic-anchor',
    changes: inMain(ARTICLE, '<p>For prices, <a href="/specials">click here</a>.</p>'),
    pages: [ARTICLE],
  },
  {
    name: 'two links with one text',
    code: 'same-anchor',
    changes: inMain(
      '/contact',
      '<p><a href="/services/rodent-control">Mice</a> or <a href="/services/spider-control">mice</a></p>',
    ),
    pages: ['/contact'],
  },
  {
    name: 'an id twice',
    code: 'repeated-id',
    changes: inMain('/privacy', '<p id="in-short">In short, again.</p>'),
    pages: ['/privacy'],
  },
  {
    name: 'an entry of a table of contents that leads nowhere',
    code: 'broken-fragment',
    changes: onPage('/terms', 'href="#prices"', 'href="#costs"'),
    pages: ['/terms'],
  },
  {
    name: 'a link to a section of another page that was renamed',
    code: 'broken-fragment',
    changes: onPage(
      '/service-areas/naples/rodent-control',
      '/services/rodent-control#what-you-get',
      '/services/rodent-control#includes',
    ),
    pages: ['/service-areas/naples/rodent-control'],
  },
];

const HEAD: readonly Fault[] = [
  {
    name: 'no title',
    code: 'no-title',
    changes: onPage('/about', /<title>.*?<\/title>/, ''),
    pages: ['/about'],
  },
  {
    name: 'the title of another page',
    code: 'same-title',
    changes: onPage(
      '/reviews',
      /<title>.*?<\/title>/,
      '<title>Contact &amp; Free Quote | Harborline Pest Control</title>',
    ),
    pages: ['/contact', '/reviews'],
  },
  {
    name: 'no description',
    code: 'no-description',
    changes: onPage('/services/spider-control', /<meta name="description"[^>]*>/, ''),
    pages: ['/services/spider-control'],
  },
  {
    name: 'the description of another page',
    code: 'same-description',
    changes: (site) => ({
      'service-areas/casco/rodent-control.html': site
        .text('service-areas/casco/rodent-control.html')
        .replace(
          /<meta name="description"[^>]*>/,
          () =>
            /<meta name="description"[^>]*>/.exec(
              site.text('service-areas/naples/rodent-control.html'),
            )?.[0] ?? '',
        ),
    }),
    pages: ['/service-areas/casco/rodent-control', '/service-areas/naples/rodent-control'],
    place: 'data/cells/naples.yaml',
  },
  {
    name: 'no main heading',
    code: 'no-heading',
    changes: onPage('/terms', /<h1(.*?)<\/h1>/, '<p$1</p>'),
    pages: ['/terms'],
  },
  {
    name: 'two main headings',
    code: 'several-headings',
    changes: onPage('/about', /<h2([^>]*)>Who comes to your door<\/h2>/, '<h1>Who comes to your door</h1>'),
    pages: ['/about'],
  },
  {
    name: 'a heading two levels too small',
    code: 'heading-gap',
    changes: onPage('/privacy', /<h2[^>]*>In short<\/h2>/, '<h4>In short</h4>'),
    pages: ['/privacy'],
  },
  {
    name: 'no language',
    code: 'no-language',
    changes: onPage('/specials', ' lang="en-US"', ''),
    pages: ['/specials'],
  },
  {
    name: 'no canonical address',
    code: 'no-canonical',
    changes: onPage('/services/organic-treatments', /<link rel="canonical"[^>]*>/, ''),
    pages: ['/services/organic-treatments'],
  },
  {
    name: 'the canonical address of a test server',
    code: 'foreign-canonical',
    changes: onPage(
      '/services',
      `rel="canonical" href="${ORIGIN}`,
      'rel="canonical" href="http://localhost:8080',
    ),
    pages: ['/services'],
  },
  {
    name: 'a canonical address with a slip',
    code: 'lost-canonical',
    changes: onPage(
      '/contact',
      `rel="canonical" href="${ORIGIN}/contact"`,
      `rel="canonical" href="${ORIGIN}/contacts"`,
    ),
    pages: ['/contact'],
  },
  {
    name: 'the canonical address of another page',
    code: 'copy-in-sitemap',
    changes: onPage(
      '/services/spider-control',
      `rel="canonical" href="${ORIGIN}/services/spider-control"`,
      `rel="canonical" href="${ORIGIN}/services"`,
    ),
    pages: ['/services/spider-control'],
  },
  {
    name: 'a translation that does not link back',
    code: 'hreflang-one-way',
    changes: inHead('/about', '<link rel="alternate" hreflang="fr" href="/contact">'),
    pages: ['/about'],
  },
  {
    name: 'a language that does not exist',
    code: 'hreflang-unknown',
    changes: inHead('/terms', '<link rel="alternate" hreflang="en-UK" href="/terms">'),
    pages: ['/terms'],
  },
  {
    name: 'a translation that does not exist',
    code: 'broken-link',
    changes: inHead('/privacy', '<link rel="alternate" hreflang="fr" href="/fr/privacy">'),
    pages: ['/privacy'],
  },
  {
    name: 'noindex by mistake',
    code: 'noindex-in-sitemap',
    changes: onPage('/reviews', 'content="index, follow', 'content="noindex, follow'),
    pages: ['/reviews'],
  },
  {
    name: 'noindex in a header',
    code: 'noindex-in-sitemap',
    changes: edit('_headers', /$/, '\n/specials\n  X-Robots-Tag: noindex\n'),
    pages: ['/specials'],
  },
  {
    name: 'a page that the sitemap lacks',
    code: 'not-in-sitemap',
    changes: edit('sitemaps/about.xml', /<url>.*?<\/url>/s, ''),
    pages: ['/about'],
  },
];

const ANY_PARAGRAPH = /<(p|dd)(?: class="[^"]*")?>((?:(?!<a |<\/\1>)[\s\S]){60,})<\/\1>/g;
/** A paragraph without figures, which structured data may repeat. */
const PLAIN_PARAGRAPH = /<(p|dd)(?: class="[^"]*")?>((?:(?!<a |<\/\1>|\d)[\s\S]){60,})<\/\1>/g;

/** Removes the first paragraphs and explanations without links and prices, except in questions. */
function withoutParagraphs(site: KeptSite, page: string, count: number, pattern = PLAIN_PARAGRAPH): Changes {
  let left = count;
  const [before = '', main = ''] = site.text(fileOf(page)).split(/(?=<main)/);
  const parts = main
    .split(/(?=<details)|(?<=<\/details>)/)
    .map((part) =>
      part.startsWith('<details') ? part : part.replaceAll(pattern, (whole) => (left-- > 0 ? '' : whole)),
    );
  return { [fileOf(page)]: before + parts.join('') };
}

const CONTENT: readonly Fault[] = [
  {
    name: 'the text of another town',
    code: 'near-duplicate',
    changes: copied('rodent-control'),
    pages: ['/service-areas/gorham/rodent-control', '/service-areas/windham/rodent-control'],
    place: 'data/cells/gorham.yaml',
  },
  {
    name: 'the text of another town in other words, above the threshold of the page type',
    code: 'too-similar',
    changes: copied('bed-bug-treatment', (html) =>
      html
        .replace(/<title>.*?<\/title>/, '<title>Heat against bed bugs in student houses</title>')
        .replaceAll(/\b(?:the|and)\b(?=[^<>]*<\/(?:p|li|dd|h3|h2)>|[^"<>]*"[,}])/g, (word) =>
          word === 'the' ? 'each' : 'plus',
        ),
    ),
    pages: ['/service-areas/gorham/bed-bug-treatment', '/service-areas/windham/bed-bug-treatment'],
    place: 'data/cells/gorham.yaml',
  },
  {
    name: 'fewer words than the minimum',
    code: 'few-own-words',
    options: { ownWords: 330 },
    changes: (site) => withoutParagraphs(site, '/service-areas/windham/pope-village', 1),
    pages: ['/service-areas/windham/pope-village'],
    place: 'data/neighbourhoods/windham.yaml',
  },
  {
    name: 'a page with less than half of the usual text',
    code: 'below-median',
    changes: (site) => withoutParagraphs(site, '/news/award-recognition-2024', 100, ANY_PARAGRAPH),
    pages: ['/news/award-recognition-2024'],
    place: 'data/news/award-recognition-2024.md',
  },
  {
    name: 'a page of texts that others have',
    code: 'repeated-text',
    changes: (site) => {
      // Not from a list of posts, whose texts are those of the posts.
      const texts =
        /<main[\s\S]*<\/main>/.exec(site.text('about.html'))?.[0].match(/<p[^>]*>[^<]{80,}<\/p>/g) ?? [];
      const shared = texts.slice(0, 6).join('');
      const withShared = (file: string) => ({
        [file]: site.text(file).replace('</main>', `${shared}</main>`),
      });
      return { ...withShared('sitemap.html'), ...withShared('terms.html') };
    },
    pages: ['/sitemap'],
  },
  {
    name: 'a note to the author',
    code: 'leftover',
    changes: inMain('/about', '<p>TODO: ask Ellen for the year.</p>'),
    pages: ['/about'],
  },
  {
    name: 'a value that is missing',
    code: 'leftover',
    changes: onPage(
      '/service-areas/sebago/rodent-control',
      /<h1[^>]*>[^<]*<\/h1>/,
      '<h1>Rodent control in undefined</h1>',
    ),
    pages: ['/service-areas/sebago/rodent-control'],
  },
  {
    name: 'a token without a value on all pages of a type',
    code: 'leftover',
    changes: (site) =>
      Object.fromEntries(
        ['gambo', 'little-falls', 'pope-village'].map((name) => [
          `service-areas/windham/${name}.html`,
          site
            .text(`service-areas/windham/${name}.html`)
            .replace('</main>', '<p>Since {town.since} in your street.</p></main>'),
        ]),
      ),
    pages: [
      '/service-areas/windham/gambo',
      '/service-areas/windham/little-falls',
      '/service-areas/windham/pope-village',
    ],
  },
  {
    name: 'a dummy text',
    code: 'leftover',
    changes: inMain('/services', '<p>Lorem ipsum dolor sit amet.</p>'),
    pages: ['/services'],
  },
  {
    name: 'an object as text',
    code: 'leftover',
    changes: inMain('/terms', '<p>Call [object Object].</p>'),
    pages: ['/terms'],
  },
  {
    name: 'a number that is none',
    code: 'leftover',
    changes: inMain('/specials', '<p>From $NaN per visit.</p>'),
    pages: ['/specials'],
  },
  {
    name: 'a drawing without a description',
    code: 'image-without-alt',
    changes: onPage('/specials', 'alt="Pavement ant, from the side"', ''),
    pages: ['/specials'],
  },
];

/** Changes the structured data of a page. */
const inData = (page: string, part: string | RegExp, by: string) => onPage(page, part, by);

const STRUCTURED_DATA: readonly Fault[] = [
  {
    name: 'a comma too many',
    code: 'json-ld-syntax',
    changes: inData('/about', '"@context":"https://schema.org",', '"@context":"https://schema.org",,'),
    pages: ['/about'],
  },
  {
    name: 'a question without an answer',
    code: 'json-ld-required',
    changes: inData('/service-areas/raymond/rodent-control', /,"acceptedAnswer":\{[^}]*\}/, ''),
    pages: ['/service-areas/raymond/rodent-control'],
  },
  {
    name: 'a business without an address',
    code: 'json-ld-required',
    changes: inData(
      '/service-areas/raymond/bed-bug-treatment',
      /,"address":\{"@type":"PostalAddress","addressLocality":"Portland"[^}]*\}/,
      '',
    ),
    pages: ['/service-areas/raymond/bed-bug-treatment'],
  },
  {
    name: 'a price from nothing',
    code: 'json-ld-required',
    changes: inData('/services/rodent-control', /"lowPrice":\d+,/, ''),
    pages: ['/services/rodent-control'],
  },
  {
    name: 'a breadcrumb without a place in the order',
    code: 'json-ld-required',
    changes: inData('/terms', '"position":1,', ''),
    pages: ['/terms'],
  },
  {
    name: 'a service without its provider',
    code: 'json-ld-recommended',
    changes: inData('/services/spider-control', /,"provider":\{[^}]*\}/, ''),
    pages: ['/services/spider-control'],
  },
  {
    name: 'a property with a slip',
    code: 'json-ld-vocabulary',
    changes: inData('/service-areas/raymond/mosquito-treatment', '"telephone":', '"telefone":'),
    pages: ['/service-areas/raymond/mosquito-treatment'],
  },
  {
    name: 'a type that does not exist',
    code: 'json-ld-vocabulary',
    changes: inData('/specials', '"@type":"WebPage"', '"@type":"PricePage"'),
    pages: ['/specials'],
  },
  {
    name: 'a price with a sign',
    code: 'json-ld-value',
    changes: inData('/services/bee-removal', '"lowPrice":149', '"lowPrice":"$149"'),
    pages: ['/services/bee-removal'],
  },
  {
    name: 'an American date',
    code: 'json-ld-value',
    changes: inData(ARTICLE, /"datePublished":"[^"]*"/, '"datePublished":"11/23/2026"'),
    pages: [ARTICLE],
  },
  {
    name: 'another phone number than elsewhere',
    code: 'json-ld-conflict',
    changes: inData(
      '/service-areas/naples/mosquito-treatment',
      '"telephone":"+12075550147"',
      '"telephone":"+12075550199"',
    ),
    pages: ['/service-areas/naples/mosquito-treatment'],
  },
  {
    name: 'another price range than elsewhere',
    code: 'json-ld-conflict',
    changes: inData(
      '/service-areas/casco/mosquito-treatment',
      '"priceRange":"$89 - $249"',
      '"priceRange":"$89 - $300"',
    ),
    pages: ['/service-areas/casco/mosquito-treatment'],
  },
  {
    name: 'a rating that is not shown',
    code: 'json-ld-hidden',
    changes: (site) => ({
      'service-areas/sebago/mosquito-treatment.html': site
        .text('service-areas/sebago/mosquito-treatment.html')
        .replace(
          '"priceRange":"$89 - $249"',
          '"priceRange":"$89 - $249","aggregateRating":{"@type":"AggregateRating","ratingValue":4.2,"reviewCount":127,"bestRating":5}',
        ),
    }),
    pages: ['/service-areas/sebago/mosquito-treatment'],
  },
  {
    name: 'a price that is not shown',
    code: 'json-ld-hidden',
    changes: (site) => ({
      'services/mosquito-treatment.html': site
        .text('services/mosquito-treatment.html')
        .replace(
          /"provider":/,
          '"offers":{"@type":"AggregateOffer","lowPrice":77,"priceCurrency":"USD"},"provider":',
        ),
    }),
    pages: ['/services/mosquito-treatment'],
  },
  {
    name: 'a breadcrumb with another name than that on the page',
    code: 'json-ld-hidden',
    changes: inData(
      '/service-areas/windham/mosquito-treatment',
      '"position":2,"name":"Service Areas"',
      '"position":2,"name":"Regions"',
    ),
    pages: ['/service-areas/windham/mosquito-treatment'],
  },
  {
    name: 'a question that is not shown',
    code: 'json-ld-hidden',
    changes: inData(
      '/service-areas/gorham/mosquito-treatment',
      '"name":"Can we fill in the wet hollow behind our lot?"',
      '"name":"Do you work on Sundays?"',
    ),
    pages: ['/service-areas/gorham/mosquito-treatment'],
  },
  {
    name: 'an answer that is not shown',
    code: 'json-ld-hidden',
    changes: inData(
      '/service-areas/gorham/commercial-pest-control',
      /"acceptedAnswer":\{"@type":"Answer","text":"[^"]*"/,
      '"acceptedAnswer":{"@type":"Answer","text":"Yes, always."',
    ),
    pages: ['/service-areas/gorham/commercial-pest-control'],
  },
];

const FILES: readonly Fault[] = [
  { name: 'no sitemap', code: 'no-sitemap', changes: text('sitemap.xml', undefined), pages: [] },
  {
    name: 'a sitemap that is cut off',
    code: 'sitemap-syntax',
    changes: edit(SITEMAP, '</urlset>', ''),
    pages: [],
  },
  {
    name: 'a part of the sitemap that is missing',
    code: 'sitemap-entry',
    changes: text('sitemaps/about.xml', undefined),
    pages: [],
  },
  {
    name: 'a date of a sitemap in another format',
    code: 'sitemap-date',
    changes: edit('sitemaps/blog.xml', /<lastmod>[^<]*/, '<lastmod>11/23/2026'),
    pages: [],
  },
  {
    name: 'a page on another host in the sitemap',
    code: 'sitemap-entry',
    changes: edit('sitemaps/home.xml', `<loc>${ORIGIN}/</loc>`, '<loc>http://localhost:8080/</loc>'),
    pages: [],
  },
  {
    name: 'a redirected address in the sitemap',
    code: 'sitemap-entry',
    changes: edit(
      'sitemaps/service.xml',
      '</urlset>',
      `<url><loc>${ORIGIN}/services/mice</loc></url></urlset>`,
    ),
    pages: [],
  },
  {
    name: 'a page that robots.txt forbids',
    code: 'blocked-by-robots',
    changes: edit('robots.txt', 'Allow: /', 'Disallow: /privacy'),
    pages: ['/privacy'],
  },
  {
    name: 'robots.txt without a sitemap',
    code: 'robots-without-sitemap',
    changes: edit('robots.txt', /^Sitemap:.*$/m, ''),
    pages: [],
  },
  {
    name: 'a slip in robots.txt',
    code: 'robots-syntax',
    changes: edit('robots.txt', 'Allow: /', 'Alow: /'),
    pages: [],
  },
  {
    name: 'a feed that is no XML',
    code: 'feed-syntax',
    changes: edit('blog.xml', '</title>', ' & more</title>'),
    pages: [],
  },
  {
    name: 'a feed with a dead link',
    code: 'broken-feed-link',
    changes: edit('news.xml', /(?<=<entry>[\s\S]*?href=")[^"]*/, `${ORIGIN}/news/gone`),
    pages: [],
  },
  {
    name: 'more redirects than the host reads',
    code: 'host-limit',
    options: { host: 'cloudflare-pages' },
    changes: (site) => ({
      _redirects:
        site.text('_redirects') + Array.from({ length: 2001 }, (_, i) => `/old-${i} /about 301\n`).join(''),
    }),
    pages: [],
  },
  {
    name: 'a header longer than the host reads',
    code: 'host-limit',
    options: { host: 'cloudflare-pages' },
    changes: edit('_headers', '/*\n', `/*\n  X-Long: ${'x'.repeat(2000)}\n`),
    pages: [],
  },
];

/** All of them, by subject. */
export const SEEDED_FAULTS: readonly Fault[] = [...LINKS, ...HEAD, ...CONTENT, ...STRUCTURED_DATA, ...FILES];
