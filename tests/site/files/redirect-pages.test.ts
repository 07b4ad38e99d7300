import { expect, test } from 'vitest';
import type { DataRecord, Redirect } from '../../../src/core/model.ts';
import { checkClaims } from '../../../src/site/files/claims.ts';
import { hostNotes } from '../../../src/site/files/host-notes.ts';
import { checkRedirectPages } from '../../../src/site/files/redirect-pages.ts';
import { siteFiles } from '../../../src/site/files/site-files.ts';
import {
  anyImage,
  codes,
  datasetOf,
  definitionOf,
  factsOf,
  pageTypeOf,
  placesOf,
  planOf,
  settingsWith,
} from '../../helpers/samples.ts';

const REDIRECTS: readonly Redirect[] = [
  { from: '/old', to: '/a', status: 301 },
  { from: '/soon/', to: '/a', status: 302 },
  { from: '/about-us.html', to: '/a', status: 301 },
  { from: '/walks/*', to: '/a/:splat', status: 301 },
  { from: '/walks', to: '/', status: 301 },
  { from: '/gone', gone: true, status: 301 },
  { from: '/a:b', to: '/a', status: 301 },
];

function siteWith(redirects: readonly Redirect[], base = '') {
  const settings = settingsWith({ host: 'github-pages', base, redirects });
  const types = [
    pageTypeOf({ id: 'home', path: () => '/' }),
    pageTypeOf({ id: 'a', path: () => '/a' }),
    pageTypeOf({ id: 'index', path: () => '/b/index' }),
  ];
  const { plan } = planOf(types, undefined, settings);
  return { definition: definitionOf(types), settings, plan, images: anyImage };
}

test('on GitHub Pages pages stand for redirects, and no rules are written', () => {
  const files = siteFiles(siteWith(REDIRECTS, '/tours'), '');
  expect(files.map(({ path }) => path)).toEqual([
    ...[
      'sitemap.xml',
      'sitemaps/home.xml',
      'sitemaps/a.xml',
      'sitemaps/index.xml',
      'robots.txt',
      '.nojekyll',
    ],
    ...['old/index.html', 'soon/index.html', 'about-us.html', 'walks/index.html', 'site.webmanifest'],
  ]);
  const page = (path: string) => String(files.find((file) => file.path === path)?.content);
  expect(page('old/index.html')).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en-US">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Lantern Walks</title>
    <link rel="canonical" href="https://lantern.example/tours/a">
    <meta http-equiv="refresh" content="0;url=/tours/a">
    </head>
    <body>
    <p><a href="/tours/a">https://lantern.example/tours/a</a></p>
    </body>
    </html>
    "
  `);
  // A redirect that may end has no canonical address, and is no permanent one for Google.
  expect(page('soon/index.html')).not.toContain('canonical');
  expect(page('soon/index.html')).toContain('content="1;url=/tours/a"');
  // The redirect of a single address counts, not that of its folder.
  expect(page('walks/index.html')).toContain('content="0;url=/tours/"');
  expect(page('sitemap.xml')).not.toMatch(/old|soon|about-us/);
});

test('redirects that no page can stand for are named', () => {
  const { settings } = siteWith(REDIRECTS);
  const dataset = datasetOf({ redirects: REDIRECTS as unknown as readonly DataRecord[] });
  const issues = checkRedirectPages(settings, { dataset });
  expect(codes(issues)).toEqual(['host-redirect', 'host-redirect']);
  expect(factsOf(issues, 'host-redirect')).toEqual([
    { kind: 'folder', from: '/walks/*' },
    { kind: 'name', from: '/a:b' },
  ]);
  expect(placesOf(issues)).toEqual(['data/redirects.yaml:4:3+1', 'data/redirects.yaml:7:3+1']);
  expect(checkRedirectPages({ ...settings, host: 'netlify' }, { dataset })).toEqual([]);
});

test('a page and a redirect cannot have one file', () => {
  const site = siteWith([{ from: '/b', to: '/a', status: 301 }]);
  expect(checkClaims(site, { files: [], imagesById: new Map() })).toMatchObject([
    { code: 'output-path', facts: { path: 'b/index.html', by: { kind: 'redirect', name: '/b' } } },
  ]);
});

test('the owner is told what the host does not do', () => {
  const { settings, plan } = siteWith(REDIRECTS, '/tours');
  expect(hostNotes(settings, plan)).toEqual([
    'Crawlers read robots.txt only at https://lantern.example/robots.txt: add the line “Sitemap: https://lantern.example/tours/sitemap.xml” there.',
    'GitHub Pages cannot redirect: 4 redirects of the site are pages that take visitors on at once.',
  ]);
  expect(hostNotes(settingsWith({ redirects: REDIRECTS }), plan)).toEqual([
    expect.stringContaining('robots.txt'),
  ]);
});
