import { buildSite } from 'crosstown/testing';
import { beforeAll, describe, expect, test } from 'vitest';

/* Builds the site as it would be published, and looks at every page. */

let site: Awaited<ReturnType<typeof buildSite>>;

beforeAll(async () => {
  site = await buildSite();
}, 120_000);

/** What a pattern finds in all pages, by page. */
const onEachPage = (pattern: RegExp) =>
  site.pages.map((page) => [...site.read(page).matchAll(pattern)].map(([, found = '']) => found));

test('the data has no mistakes', () => {
  expect(site.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('the pages that every visitor may need are there', () => {
  expect(site.pages).toEqual(expect.arrayContaining(['/', '/contact', '/thank-you', '/privacy', '/404']));
});

describe('every page', () => {
  test('has one main heading', () => {
    expect(onEachPage(/<h1[ >]/g).filter((found) => found.length !== 1)).toEqual([]);
  });

  test('has a title of its own', () => {
    const titles = onEachPage(/<title>(.+?)<\/title>/g).flat();
    expect(titles).toHaveLength(site.pages.length);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('links to pages and files that exist', () => {
    const links = onEachPage(/ (?:href|src)="(\/[^"#?]*)/g).flat();
    expect(links.filter((link) => !site.has(link))).toEqual([]);
  });
});

test('the button that asks for a visit leads to the form', () => {
  const asking = site.pages.filter((page) => site.read(page).includes('href="#visit"'));
  expect(asking).toContain('/contact');
  expect(asking.filter((page) => !site.read(page).includes('id="visit"'))).toEqual([]);
});
