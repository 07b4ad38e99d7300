import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { adoptSite } from '../../../src/site/ledger/adopt.ts';
import { folderWith } from '../../helpers/folders.ts';
import { pageTypeOf, planOf } from '../../helpers/samples.ts';

const ORIGIN = 'https://www.keen.example';
const { plan } = planOf([
  pageTypeOf({ id: 'home', path: () => '/' }),
  pageTypeOf({ id: 'town', path: () => '/raymond' }),
]);

function adopted(files: Readonly<Record<string, string | Uint8Array>>, name: string) {
  const path = join(folderWith(files), name);
  const { value, issues } = adoptSite(path, {
    origin: ORIGIN,
    base: '',
    pages: plan.pages,
    day: '2026-10-01',
  });
  return {
    paths: value.map((entry) => entry.path),
    issues: issues.map(({ code, facts }) => ('kind' in facts ? `${code} ${facts.kind}` : code)),
  };
}

const urlset = (...addresses: readonly string[]) =>
  `<urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;
const index = (...addresses: readonly string[]) =>
  `<sitemapindex>${addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`).join('')}</sitemapindex>`;

test.each([
  ['/raymond.html', '/raymond'],
  ['/index.html', '/'],
  ['/raymond/', '/raymond'],
  ['/?p=12', '/'],
  ['/casco.html', '/casco.html'],
  ['/raymond/index.html', '/raymond/index.html'],
  ['/ca%C3%B1on-city/', '/cañon-city'],
  ['/a%26b', '/a&b'],
  ['/a%2Fb', '/a/b'],
  ['/why%3F', '/why%3F'],
  ['/c%23', '/c%23'],
  ['/100%25', '/100%25'],
])('%s of a former site is %s', (address, path) => {
  for (const origin of [ORIGIN, 'http://www.keen.example', 'https://keen.example', ''])
    expect(adopted({ 'old.xml': urlset(origin + address) }, 'old.xml')).toEqual({
      paths: [path],
      issues: [],
    });
});

test('pages of a folder keep the endings that hosts do not leave out', () => {
  const names = ['index.html', 'raymond.html', 'a/index.html', 'b/page.htm', 'C.HTML', '404.html', 'd.txt'];
  const files = Object.fromEntries(names.map((name) => [`old/${name}`, '']));
  expect(adopted(files, 'old')).toEqual({
    paths: ['/C.HTML', '/a', '/b/page.htm', '/', '/raymond'],
    issues: [],
  });
});

test('an index may name its parts by any address, nested, and compressed', () => {
  const files = {
    'index.xml': index(`${ORIGIN}/a.xml.gz`, `${ORIGIN}/maps/b.xml`, 'c.xml.gz'),
    'a.xml.gz': gzipSync(urlset(`${ORIGIN}/a`)),
    'maps/b.xml': index(`${ORIGIN}/maps/d.xml`),
    'maps/d.xml': urlset(`${ORIGIN}/d`),
    // Some programs decompress what they download.
    'c.xml': urlset(`${ORIGIN}/c`),
  };
  expect(adopted(files, 'index.xml')).toEqual({ paths: ['/a', '/d', '/c'], issues: [] });
});

test.each([
  ['an index without its parts', { 'old.xml': index(`${ORIGIN}/a.xml`) }, ['adopted part']],
  ['an index of itself', { 'old.xml': index(`${ORIGIN}/old.xml`) }, ['adopted sitemap']],
  ['a sitemap without entries', { 'old.xml': urlset() }, ['adopted sitemap']],
  ['a page', { 'old.xml': '<html></html>' }, ['adopted sitemap']],
  ['a feed', { 'old.xml': `<rss><channel><link>${ORIGIN}/</link></channel></rss>` }, ['adopted sitemap']],
  ['another host', { 'old.xml': urlset('https://other.example/a') }, ['adopted-skipped']],
])('%s is reported', (_, files, issues) => {
  expect(adopted(files, 'old.xml')).toEqual({ paths: [], issues });
});
