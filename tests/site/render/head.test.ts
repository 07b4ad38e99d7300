import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Head, SiteSettings } from '../../../src/core/model.ts';
import { withBrand } from '../../../src/core/pages/title.ts';
import { commonHeadTags, createHeads } from '../../../src/site/render/head.ts';
import { nodesOf, textIn } from '../../helpers/html.ts';
import {
  anyImage,
  datasetOf,
  definitionOf,
  pageAt,
  pageTypeOf,
  planOf,
  settingsWith,
} from '../../helpers/samples.ts';

const pages = [
  pageTypeOf({ id: 'home', path: () => '/', aliases: ['/home'] }),
  pageTypeOf({ id: 'walks', path: () => '/walks' }),
  pageTypeOf({ id: 'thanks', path: () => '/thanks', noindex: true, aliases: ['/thank-you'] }),
];

function tags(path: string, head: Partial<Head> = {}, changes: Partial<SiteSettings> = {}): string {
  const settings = settingsWith(changes);
  const { plan } = planOf(pages, undefined, settings);
  const given = { title: 'Night walks', description: 'See the town after dark.', ...head };
  return createHeads({ plan, settings, images: anyImage })(pageAt(plan, path), given);
}

test('everything that an ordinary page says of itself', () => {
  expect(tags('/walks', { keywords: ['night'] }, { keywords: ['walks'] })).toMatchSnapshot();
});

test('the name of the site is added to titles that do not have it', () => {
  expect(tags('/walks')).toContain('<title>Night walks | Lantern Walks</title>');
  expect(tags('/walks', { title: 'About Lantern Walks' })).toContain('<title>About Lantern Walks</title>');
});

test('the address follows the layout of the site', () => {
  expect(tags('/walks', {}, { output: 'directory' })).toContain(
    '<link rel="canonical" href="https://lantern.example/walks/">',
  );
  expect(tags('/')).toContain('<link rel="canonical" href="https://lantern.example/">');
});

test('an article has its dates', () => {
  const html = tags('/walks', {
    type: 'article',
    published: '2026-01-01T00:00:00Z',
    modified: '2026-02-01T00:00:00Z',
  });
  expect(html).toContain('<meta property="og:type" content="article">');
  expect(html).toContain('<meta property="article:published_time" content="2026-01-01T00:00:00Z">');
  expect(html).toContain('<meta property="article:modified_time" content="2026-02-01T00:00:00Z">');
});

test('further elements come last, and cannot leave their attributes', () => {
  const html = tags('/walks', {
    meta: [
      { name: 'google-site-verification', content: 'a"><script>' },
      { property: 'og:see_also', content: 'https://walks.example' },
    ],
    links: [{ rel: 'alternate', href: 'https://lantern.example/fr', hreflang: 'fr-CA' }],
  });
  expect(html.split('\n').slice(-3)).toEqual([
    '<meta name="google-site-verification" content="a&quot;&gt;&lt;script&gt;">',
    '<meta property="og:see_also" content="https://walks.example">',
    '<link rel="alternate" href="https://lantern.example/fr" hreflang="fr-CA">',
  ]);
});

test('the color of the browser for dark systems stands before that for all, which would win', () => {
  const html = tags('/walks', {}, { themeColorDark: '#0d1a19' });
  expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1a19">',
    '<meta name="theme-color" content="#223344">',
  ]);
});

describe('what a site does not use is not written', () => {
  test('tags of pictures where nothing stands for a page that is shared', () => {
    const html = tags('/walks', {}, { shareImage: undefined });
    expect(html).not.toMatch(/og:image|twitter/);
    expect(html).toContain('<meta property="og:title" content="Night walks | Lantern Walks">');
    expect(tags('/walks', { image: 'own' }, { shareImage: undefined })).toContain('/assets/own.svg');
  });

  test('a color of the browser, a description', () => {
    const html = tags('/walks', { description: '' }, { themeColor: undefined });
    expect(html).not.toMatch(/description|theme-color/);
  });

  test('icons and a manifest', () => {
    const settings = settingsWith({ icons: { manifest: [] } });
    const site = { definition: definitionOf(pages), dataset: datasetOf({}), settings };
    expect(commonHeadTags(site, { images: anyImage, fonts: [] })).toBe('');
    const withTouch = { ...site, settings: settingsWith({ icons: { touch: 'touch', manifest: [] } }) };
    expect(commonHeadTags(withTouch, { images: anyImage, fonts: [] })).toBe(
      '<link rel="apple-touch-icon" href="/assets/touch.svg">',
    );
  });
});

test('images to fetch first: one with high priority', () => {
  const html = tags('/walks', { preload: ['one', 'two'] });
  expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([
    '<link rel="preload" as="image" href="/assets/one.svg" type="image/svg+xml" fetchpriority="high">',
    '<link rel="preload" as="image" href="/assets/two.svg" type="image/svg+xml" fetchpriority="low">',
  ]);
});

test('of a picture with several images each is fetched where it is the one that is shown', () => {
  const wide = { id: 'wide', media: '(min-width: 40rem)' };
  const html = tags('/walks', { preload: [{ id: 'narrow', sources: [wide] }, { id: 'two' }] });
  expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([
    '<link rel="preload" as="image" href="/assets/narrow.svg" type="image/svg+xml" media="not (((min-width: 40rem)))" fetchpriority="high">',
    '<link rel="preload" as="image" href="/assets/wide.svg" type="image/svg+xml" media="(min-width: 40rem)" fetchpriority="high">',
    '<link rel="preload" as="image" href="/assets/two.svg" type="image/svg+xml" fetchpriority="low">',
  ]);
});

test('an image that only some windows need has the condition of these', () => {
  const html = tags('/walks', { preload: ['one', { id: 'two', media: '(min-width: 64rem)' }] });
  expect(html).toContain(
    '<link rel="preload" as="image" href="/assets/two.svg" type="image/svg+xml" media="(min-width: 64rem)" fetchpriority="low">',
  );
});

test('where one of several conditions is enough, none of them holds for the image of the others', () => {
  const wide = { id: 'wide', media: '(min-width: 64rem), (max-height: 30rem)' };
  const html = tags('/walks', { preload: [{ id: 'narrow', sources: [wide] }] });
  expect(html).toContain('media="not (((min-width: 64rem)) or ((max-height: 30rem)))"');
  expect(html).toContain('media="(min-width: 64rem), (max-height: 30rem)"');
});

test('the share image of the page, with words of its own', () => {
  const html = tags('/walks', { image: 'lamp', imageAlt: 'A lamp' });
  expect(html).toContain('<meta property="og:image" content="https://lantern.example/assets/lamp.svg">');
  expect(html).toContain('<meta property="og:image:alt" content="A lamp">');
});

test('early connections come from the data', () => {
  expect(tags('/walks')).not.toContain('preconnect');
  expect(tags('/walks', {}, { preconnect: ['https://cdn.example'] })).toContain(
    '<link rel="preconnect" href="https://cdn.example" crossorigin>',
  );
});

describe('robots', () => {
  const robots = (path: string) => /<meta name="robots" content="([^"]*)">/.exec(tags(path))?.[1];

  test('agree with the plan', () => {
    expect(robots('/')).toBe('index, follow, max-image-preview:large');
    expect(robots('/thanks')).toBe('noindex, follow');
  });

  test('an alias leaves it to its canonical address', () => {
    expect(robots('/home')).toBe('index, follow, max-image-preview:large');
  });

  test('the alias of a page that is not to be indexed is not to be indexed', () => {
    expect(robots('/thank-you')).toBe('noindex, follow');
  });
});

test('no keywords, no tag', () => {
  expect(tags('/walks')).not.toContain('keywords');
});

test('no text of the data can leave its tag', () => {
  const hostile = fc
    .array(fc.constantFrom('</title>', '<script>', '"', "'", '>', '--', '&quot;', 'a'))
    .map((p) => p.join(''));
  fc.assert(
    fc.property(hostile, (text) => {
      const html = tags('/walks', { title: text, description: text, keywords: [text], imageAlt: text });
      const nodes = nodesOf(html);
      const names = nodes.map((node) => node.nodeName);
      expect(new Set(names)).toEqual(new Set(['title', 'meta', 'link', '#text']));
      expect(textIn(nodes[0])).toBe(withBrand(text, 'Lantern Walks'));
    }),
  );
});

test('what every page ends its head with', () => {
  const definition = definitionOf([], {
    feeds: () => [{ path: 'log.xml', title: 'Log "A"', pageType: 'post', axis: 'post' }],
  });
  expect(
    commonHeadTags(
      { definition, dataset: datasetOf({}), settings: settingsWith() },
      {
        images: anyImage,
        fonts: ['/assets/f.woff2'],
        print: { href: '/assets/print.css', isDeferred: false },
      },
    ),
  ).toMatchInlineSnapshot(`
      "<link rel="preload" as="font" type="font/woff2" href="/assets/f.woff2" crossorigin="">
      <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
      <link rel="apple-touch-icon" href="/assets/touch.svg">
      <link rel="manifest" href="/site.webmanifest">
      <link rel="alternate" type="application/atom+xml" href="/log.xml" title="Log &quot;A&quot;">
      <link rel="stylesheet" href="/assets/print.css" media="print">"
    `);
  const print = { href: '/assets/print.css', isDeferred: true };
  const input = { definition, dataset: datasetOf({}), settings: settingsWith() };
  expect(commonHeadTags(input, { images: anyImage, fonts: [], print })).toContain(
    '<noscript><link rel="stylesheet" href="/assets/print.css" media="print"></noscript>',
  );
});
