import { describe, expect, test } from 'vitest';
import type { PagePlan, PageType, SitePlan } from '../../../src/core/model.ts';
import { sitemapFiles } from '../../../src/site/files/sitemap.ts';
import { pageTypeOf, planOf } from '../../helpers/samples.ts';

const home = pageTypeOf({ id: 'home', path: () => '/', aliases: ['/home'] });
const thanks = pageTypeOf({ id: 'thanks', path: () => '/thanks', noindex: true });
const about = pageTypeOf({ id: 'about', path: () => '/about' });

/** A plan of so many pages of a type, cheaply. */
function planWith(count: number, type: PageType, more: readonly PagePlan[] = []): SitePlan {
  const { plan } = planOf([]);
  const pages = Array.from({ length: count }, (_, i): PagePlan => {
    const path = `/${type.id}/${String(i).padStart(6, '0')}`;
    return { path, href: path, type, records: {}, canonical: path, indexable: true };
  });
  return { ...plan, pages: [...pages, ...more] };
}

const urls = (content: unknown) => String(content).match(/<url>/g)?.length ?? 0;

test('one page type: one file', () => {
  expect(sitemapFiles(planOf([home, thanks]).plan)).toEqual([
    {
      path: 'sitemap.xml',
      content:
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '  <url><loc>https://lantern.example/</loc></url>\n</urlset>\n',
    },
  ]);
});

test('several page types: an index, and a file for each', () => {
  const { plan } = planOf([home, about, thanks]);
  const pages = plan.pages.map((page) => ({
    ...page,
    ...(page.path === '/about' ? { updated: '2026-05-31' } : {}),
  }));
  const files = sitemapFiles({ ...plan, pages });
  expect(files.map((file) => file.path)).toEqual(['sitemap.xml', 'sitemaps/home.xml', 'sitemaps/about.xml']);
  expect(files[0]?.content).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <sitemap><loc>https://lantern.example/sitemaps/home.xml</loc></sitemap>
      <sitemap><loc>https://lantern.example/sitemaps/about.xml</loc><lastmod>2026-05-31</lastmod></sitemap>
    </sitemapindex>
    "
  `);
  expect(files[2]?.content).toContain(
    '<url><loc>https://lantern.example/about</loc><lastmod>2026-05-31</lastmod></url>',
  );
});

test('the index has the latest day of the pages of each file', () => {
  const { plan } = planOf([home]);
  const days = ['2026-02-28', '2026-05-31', undefined, '2025-12-24'];
  const { pages } = planWith(days.length, about, plan.pages);
  const dated = pages.map((page, i) => ({ ...page, ...(days[i] ? { updated: days[i] } : {}) }));
  const [index] = sitemapFiles({ ...plan, pages: dated });
  expect(String(index?.content).match(/<lastmod>.*?<\/lastmod>/g)).toEqual(['<lastmod>2026-05-31</lastmod>']);
});

test('aliases and pages that are not to be indexed are left out', () => {
  expect(
    sitemapFiles(planOf([home, about, thanks]).plan)
      .map((file) => file.content)
      .join(),
  ).not.toMatch(/thanks|\/home</);
});

describe('very many pages', () => {
  test('are divided by bytes too, which pages in many locales reach first', () => {
    const plan = planWith(100, about);
    const pages = plan.pages.map((page) => ({
      ...page,
      alternates: ['en', 'es', 'fr'].map((locale) => ({ locale, href: `/${locale}${page.href}` })),
    }));
    const files = sitemapFiles({ ...plan, pages }, undefined, { urls: 45_000, bytes: 20_000 });
    expect(files.length).toBeGreaterThan(2);
    const parts = files.slice(1).map(({ content }) => String(content));
    expect(parts.reduce((sum, part) => sum + urls(part), 0)).toBe(100);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(20_500);
    expect(sitemapFiles({ ...plan, pages })).toHaveLength(1);
  });

  test('45,000 fit into one file', () => {
    const files = sitemapFiles(planWith(45_000, about));
    expect(files.map((file) => [file.path, urls(file.content)])).toEqual([['sitemap.xml', 45_000]]);
  });

  test('one more makes an index of two files', () => {
    const files = sitemapFiles(planWith(45_001, about));
    expect(files.map((file) => [file.path, urls(file.content)])).toEqual([
      ['sitemap.xml', 0],
      ['sitemaps/about.xml', 45_000],
      ['sitemaps/about_2.xml', 1],
    ]);
    expect(files[0]?.content).toContain('<loc>https://lantern.example/sitemaps/about_2.xml</loc>');
  });

  test('no two files have one name', () => {
    const other = pageTypeOf({ id: 'about-2', path: () => '/other' });
    const paths = sitemapFiles(planWith(45_001, about, planOf([other]).plan.pages)).map((file) => file.path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

test('addresses are escaped', () => {
  const plan = planWith(1, about);
  const pages = plan.pages.map((page) => ({ ...page, href: '/a&b', canonical: '/a&b' }));
  expect(sitemapFiles({ ...plan, pages })[0]?.content).toContain('/a&amp;b<');
});

test('a site without pages has an empty sitemap', () => {
  expect(sitemapFiles(planWith(0, about))[0]?.content).toContain('<urlset');
});
