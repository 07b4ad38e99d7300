import { expect, test } from 'vitest';
import {
  headersFile,
  redirectsFile,
  robotsFile,
  webManifestFile,
} from '../../../src/site/files/host-files.ts';
import { siteFiles } from '../../../src/site/files/site-files.ts';
import { anyImage, definitionOf, pageTypeOf, planOf, settingsWith } from '../../helpers/samples.ts';

const { plan } = planOf([pageTypeOf({ id: 'a', path: () => '/a' })]);

test('robots.txt', () => {
  expect(robotsFile(plan).content).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://lantern.example/sitemap.xml\n',
  );
});

test('_headers: security for all, a long cache for hashed files alone', () => {
  expect(headersFile("default-src 'self'").content).toMatchInlineSnapshot(`
    "/*
      Content-Security-Policy: default-src 'self'
      Strict-Transport-Security: max-age=63072000; includeSubDomains
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
      Cross-Origin-Opener-Policy: same-origin
      Access-Control-Allow-Origin: *
      Cache-Control: public, max-age=0, must-revalidate

    /assets/*
      ! Cache-Control
      Cache-Control: public, max-age=31536000, immutable
    "
  `);
});

test('_redirects go to the address that the site uses', () => {
  const redirects = [
    { from: '/old', to: '/a', status: 301 },
    { from: '/away', to: 'https://example.org/', status: 302 },
  ];
  const settings = settingsWith({ output: 'directory', redirects });
  const slashed = planOf([pageTypeOf({ id: 'a', path: () => '/a' })], undefined, settings).plan;
  expect(redirectsFile(settings, slashed)).toEqual({
    path: '_redirects',
    content: '/old /a/ 301\n/away https://example.org/ 302\n',
  });
});

test('a site below a path', () => {
  const redirects = [
    { from: '/old', to: '/a', status: 301 },
    { from: '/gone', gone: true, status: 301 },
    { from: '/walks/*', to: '/a/:splat', status: 301 },
  ];
  const settings = settingsWith({ base: '/tours', redirects });
  const { plan: below } = planOf([pageTypeOf({ id: 'a', path: () => '/a' })], undefined, settings);
  expect(robotsFile(below).content).toBe(
    '# Crawlers read only https://lantern.example/robots.txt: add the last line of this file there.\nUser-agent: *\nAllow: /\n\nSitemap: https://lantern.example/tours/sitemap.xml\n',
  );
  expect(String(redirectsFile(settings, below).content).trim().split('\n')).toEqual([
    '/tours/old /tours/a 301',
    '/tours/gone /404.html 410',
    '/tours/walks /tours/a 301',
    '/tours/walks/* /tours/a/:splat 301',
    '/tours / 200',
    '/tours/* /:splat 200',
  ]);
  expect(headersFile('', '/tours').content).toMatch(/^\/tours\/assets\/\*\n {2}! Cache-Control\n/m);
  expect(JSON.parse(String(webManifestFile(settings, []).content))).toMatchObject({ start_url: '/tours/' });
});

test('the web manifest', () => {
  const { path, content } = webManifestFile(settingsWith(), [
    { src: '/i.png', type: 'image/png', width: 192 },
    { src: '/i.svg', type: 'image/svg+xml', width: 32 },
  ]);
  expect(path).toBe('site.webmanifest');
  expect(JSON.parse(String(content))).toMatchObject({
    name: 'Lantern Walks',
    short_name: 'Lantern',
    lang: 'en-US',
    theme_color: '#223344',
    icons: [{ sizes: '192x192' }, { sizes: 'any' }],
  });
});

test('which files a site has besides pages and assets', () => {
  const names = (redirects: { from: string; to: string; status: number }[]) => {
    const settings = settingsWith({ redirects });
    return siteFiles(
      { definition: definitionOf([]), plan, settings, images: anyImage },
      "default-src 'self'",
    ).map((f) => f.path);
  };
  expect(names([])).toEqual(['sitemap.xml', 'robots.txt', '_headers', 'site.webmanifest']);
  expect(names([{ from: '/x', to: '/a', status: 301 }])).toContain('_redirects');
});
