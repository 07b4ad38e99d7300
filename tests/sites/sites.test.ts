import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/build/build.ts';
import type { SiteDefinition } from '../../src/core/model.ts';
import {
  blockedCode,
  brokenStructuredData,
  deadAddresses,
  indexableAddresses,
  listing,
  normalized,
  pagesOf,
  sitemapAddresses,
  suspiciousWords,
} from '../helpers/built-site.ts';
import { textOf } from '../helpers/folders.ts';
import fleet from './boat-charters/templates/site.ts';
import chargers from './charger-works/templates/site.tsx';
import shop from './cycle-repair/templates/site.tsx';
import doors from './garage-doors/templates/site.tsx';
import marsh from './marsh-notes/templates/site.tsx';
import studio from './piano-lessons/templates/site.ts';
import swap from './seed-swap/templates/site.tsx';
import sweep from './smallest/templates/site.tsx';
import wells from './well-drilling/templates/site.tsx';

const folder = mkdtempSync(join(tmpdir(), 'crosstown-sites-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function build(name: string, definition: SiteDefinition): Promise<string> {
  const out = join(folder, name);
  const { issues, written } = await generate({ root: join(import.meta.dirname, name), out, definition });
  // Two of the sites have texts in one of their languages only.
  expect(issues.filter(({ code }) => code !== 'untranslated')).toEqual([]);
  expect(written).toBeDefined();
  return out;
}

const SITES = [
  { name: 'piano-lessons', definition: studio, origin: 'https://alderstreetpiano.example' },
  { name: 'boat-charters', definition: fleet, origin: 'https://keweenawsail.example' },
  { name: 'marsh-notes', definition: marsh, origin: 'https://marshnotes.example' },
  { name: 'smallest', definition: sweep, origin: 'https://islandschimney.example' },
  { name: 'seed-swap', definition: swap, origin: 'https://grangeseedswap.example' },
  { name: 'cycle-repair', definition: shop, origin: 'https://petitcodiaccycles.example' },
  { name: 'charger-works', definition: chargers, origin: 'https://neusechargerworks.example' },
  { name: 'garage-doors', definition: doors, origin: 'https://hockingdoors.example' },
  { name: 'well-drilling', definition: wells, origin: 'https://basinwells.example' },
];

describe.each(SITES)('$name', ({ name, definition, origin }) => {
  let out = '';
  beforeAll(async () => {
    out = await build(name, definition);
  });

  test('has these files and no others', () => {
    expect(listing(out)).toMatchSnapshot();
  });

  test('every address on every page is answered', () => {
    expect(deadAddresses(out, origin)).toEqual([]);
  });

  test('the policy lets through what the pages carry', () => {
    expect(blockedCode(out)).toEqual([]);
  });

  test('no page has inline styles or handlers', () => {
    for (const page of pagesOf(out)) expect(textOf(out, page)).not.toMatch(/<[^>]+\s(style|on[a-z]+)="/);
  });

  test('no page shows that something went wrong', () => {
    expect(suspiciousWords(out)).toEqual([]);
    expect(brokenStructuredData(out)).toEqual([]);
  });

  test('the sitemap, the robots tags and the canonical addresses agree', () => {
    expect(sitemapAddresses(out)).toEqual(indexableAddresses(out, origin));
    expect(sitemapAddresses(out).length).toBeGreaterThan(3);
  });
});

describe('piano-lessons: two axes, directories, no scripts', () => {
  const page = (path: string) => normalized(join(folder, 'piano-lessons'), path);

  test('a course in a city, whole', () => {
    expect(page('in/gig-harbor/piano-for-adults/index.html')).toMatchSnapshot();
  });

  test('a city, whole', () => {
    expect(page('in/tacoma/index.html')).toMatchSnapshot();
  });

  test('redirects go to addresses with a slash', () => {
    expect(page('_redirects')).toBe('/lessons.html /lessons/ 301\n/tacoma.html /in/tacoma/#courses 301\n');
  });

  test('a combination that `where` refuses has no page and no link', () => {
    expect(pagesOf(join(folder, 'piano-lessons')).join()).not.toMatch(/(lakewood|gig-harbor)\/organ/);
    expect(page('in/lakewood/index.html')).not.toContain('Organ with pedals');
  });
});

describe('boat-charters: three axes with cells, a log, an island', () => {
  const page = (path: string) => normalized(join(folder, 'boat-charters'), path);

  test('a sailing, whole', () => {
    expect(page('from/eagle-harbor/tern/whole-day.html')).toMatchSnapshot();
  });

  test('an entry of the log, whole', () => {
    expect(page('log/first-launch.html')).toMatchSnapshot();
  });

  test('the feed and the sitemap', () => {
    expect(page('log.xml')).toMatchSnapshot();
    expect(page('sitemaps/sailing.xml')).toMatchSnapshot();
  });

  test('a boat belongs to one harbor, a sailing needs a cell', () => {
    const pages = pagesOf(join(folder, 'boat-charters'));
    expect(pages.filter((path) => path.startsWith('boats/'))).toHaveLength(3);
    expect(pages.filter((path) => path.startsWith('from/'))).toHaveLength(5);
  });

  test('the photo of a boat is shown in every place where the others have a drawing', () => {
    const shown = (path: string) =>
      textOf(join(folder, 'boat-charters'), path).match(/<picture>.*?<\/picture>|<img[^>]*>/g) ?? [];
    const [heron, marten] = shown('index.html');
    for (const path of ['boats/marten.html', 'from/copper-harbor/marten/sunset.html'])
      expect(sourcesOf(shown(path)[0])).toEqual(sourcesOf(marten));
    expect(sourcesOf(marten)).toEqual(['/assets/photo-marten-HASH.avif']);
    for (const path of ['boats/heron.html', 'from/copper-harbor/heron/two-hours.html'])
      expect(sourcesOf(shown(path)[0])).toEqual(sourcesOf(heron));
    expect(sourcesOf(heron)).toEqual(['/assets/boat-heron-HASH.svg', '/assets/boat-heron-wide-HASH.svg']);
  });

  test('the style of an island that shows only later is there', () => {
    const css = textOf(join(folder, 'boat-charters'), 'from/copper-harbor/heron/two-hours.html');
    expect(css).toContain('.text-green-800{');
  });

  test('a page without islands fetches none', () => {
    expect(textOf(join(folder, 'boat-charters'), 'skipper.html')).not.toContain('/assets/islands-');
  });
});

describe('marsh-notes: notes that wait, drafts, authors', () => {
  const out = join(folder, 'marsh-notes');
  const hrefs = (path: string) =>
    [...textOf(out, path).matchAll(/<a href="([^"]*)"/g)].map((match) => match[1]);

  test('a draft, and what cannot be without one, is on no page, in no feed and no sitemap', () => {
    const all = pagesOf(out).map((path) => textOf(out, path));
    for (const text of [...all, textOf(out, 'notes.xml'), sitemapAddresses(out).join()])
      expect(text).not.toMatch(/gull-rules|night-voices|Wren|Books that we trust/);
  });

  test('what names one is without it', () => {
    expect(hrefs('news/ducks-in-fog.html')).toEqual(['/', '/news']);
    expect(hrefs('index.html')).toEqual(['/', '/news', '/news/how-we-count', '/news/winter-atlas']);
  });

  test.each([
    ['news/egrets.html', 'a note'],
    ['thanks.html', 'a page by its wording'],
  ])('%s: %s that search engines must not show is there, and nowhere that they look', (path) => {
    const html = textOf(out, path);
    const url = `https://marshnotes.example/${path.replace('.html', '')}`;
    expect(html).toContain('<meta name="robots" content="noindex, follow">');
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).not.toContain('ld+json');
    expect(textOf(out, 'news/low-water.html')).toContain('ld+json');
    expect(sitemapAddresses(out)).not.toContain(url);
    expect(textOf(out, 'notes.xml')).not.toContain(url);
  });

  test('a note that search engines must not show is linked to like all others', () => {
    expect(hrefs('news.html')).toContain('/news/egrets');
  });

  test('a walk is announced, whenever it is', () => {
    expect(textOf(out, 'index.html')).toContain('Dawn walk with Ines, 2027-05-16');
  });
});

describe('charger-works: the recipes of the documentation', () => {
  const page = (path: string) => textOf(join(folder, 'charger-works'), path);
  const linksIn = (path: string) =>
    [...page(path).matchAll(/<li><a href="([^"]*)"/g)].map(([, href = '']) => href);

  test('a hub lists its own towns, in each language', () => {
    expect(linksIn('wake-county.html')).toEqual(['/wake-county/cary', '/wake-county/apex']);
    expect(linksIn('es/wake-county.html')).toEqual(['/es/wake-county/cary', '/es/wake-county/apex']);
  });

  test('a list has several pages, and a tag those posts that have it', () => {
    expect(linksIn('news.html')).toEqual(['/news/shared-parking', '/news/outdoor-sockets']);
    expect(linksIn('news/page/2.html')).toEqual(['/news/level-2']);
    expect(linksIn('news/tags/home.html').sort()).toEqual(['/news/level-2', '/news/outdoor-sockets']);
  });

  test('logos are SVG files or made from PNG files', () => {
    expect(page('brands/tern.html')).toMatch(
      /<img src="\/assets\/logo-tern-\w+\.svg" width="96" height="32"/,
    );
    expect(page('brands/otter.html')).toMatch(/<img src="\/assets\/logo-otter-96-\w+\.webp"/);
  });

  test('old addresses lead to pages', () => {
    expect(page('_redirects')).toContain('/service-area/cary-nc/ /wake-county/cary 301\n');
  });

  test('the page that the search reads lists all towns', () => {
    expect(page('index.html')).toContain('<form action="/towns">');
    expect(linksIn('towns.html')).toHaveLength(3);
  });

  test('the policy allows the hosts of the analytics', () => {
    const host = 'https://queue.simpleanalyticscdn.com';
    expect(page('index.html').replaceAll('&#39;', "'")).toContain(
      `img-src 'self' data: ${host}; connect-src 'self'`,
    );
    expect(page('_headers')).toContain('https://scripts.simpleanalyticscdn.com');
    expect(page('index.html')).toContain('https://scripts.simpleanalyticscdn.com/latest.js');
  });
});

describe('smallest: ten lines, and defaults for all else', () => {
  const out = join(folder, 'smallest');

  test('has ten lines', () => {
    expect(
      textOf(import.meta.dirname, 'smallest/templates/site.tsx')
        .trim()
        .split('\n'),
    ).toHaveLength(10);
  });

  test('a page, whole: nothing is in it that the site does not use', () => {
    expect(textOf(out, 'grand-isle.html')).toMatchSnapshot();
  });

  test('the home page has the name and the description of the site', () => {
    const home = textOf(out, 'index.html');
    expect(home).toContain('<title>Islands Chimney Sweep</title>');
    expect(home).toContain('<meta name="description" content="Chimneys swept and looked over');
  });

  test('the policy of all pages lets through the speculation rules and no script, and that of a page no style but files of the site', () => {
    expect(textOf(out, '_headers')).toMatch(/Content-Security-Policy: script-src 'sha256-[^']+'; /);
    expect(textOf(out, 'grand-isle.html')).toContain('style-src &#39;self&#39;; img-src');
  });
});

/** The addresses of the images of a picture, without their widths and hashes. */
function sourcesOf(html = ''): string[] {
  const found = html.match(/\/assets\/[^" ,]+/g) ?? [];
  return [...new Set(found.map((src) => src.replace(/(-\d+)?-[0-9a-z]{10}\./, '-HASH.')))].sort();
}
