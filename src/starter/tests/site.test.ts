import { buildSite } from 'crosstown/testing';
import { beforeAll, describe, expect, test } from 'vitest';

/* Builds the site as it would be published, and looks at every page. */

let site: Awaited<ReturnType<typeof buildSite>>;

/** The addresses of all pages by language and title, the pages without exactly one main heading, and all links. */
const byTitle = new Map<string, string[]>();
const withoutHeading: string[] = [];
const links = new Set<string>();

beforeAll(async () => {
  site = await buildSite();
  for (const page of site.pages) {
    const html = site.read(page);
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
    const title = [...all(/<html lang="(.+?)"/g), ...all(/<title>(.+?)<\/title>/g)].join(' ');
    byTitle.set(title, [...(byTitle.get(title) ?? []), page]);
    if (all(/(<h1)[ >]/g).length !== 1) withoutHeading.push(page);
    for (const link of all(/ (?:href|src)="(\/[^"#?]*)/g)) links.add(link);
  }
}, 600_000);

test('the data has no mistakes', () => {
  expect(site.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('the pages that every visitor may need are there', () => {
  expect(site.pages).toEqual(expect.arrayContaining(['/', '/contact', '/thank-you', '/privacy', '/404']));
});

describe('every page', () => {
  test('has one main heading', () => {
    expect(withoutHeading).toEqual([]);
  });

  test('has a title of its own in its language', () => {
    expect([...byTitle.values()].filter((pages) => pages.length > 1)).toEqual([]);
  });

  test('links to pages and files that exist', () => {
    expect([...links].filter((link) => !site.has(link))).toEqual([]);
  });
});

test('the button that asks for a visit leads to the form', () => {
  const asking = site.pages.filter((page) => site.read(page).includes('href="#visit"'));
  expect(asking).toContain('/contact');
  expect(asking.filter((page) => !site.read(page).includes('id="visit"'))).toEqual([]);
});
