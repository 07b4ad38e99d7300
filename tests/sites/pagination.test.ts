import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/build/build.ts';
import type { DataRecord, SiteDefinition } from '../../src/core/model.ts';
import { temporaryFolder } from '../helpers/folders.ts';
import { rebuilding } from '../helpers/rebuilding.ts';
import { messagesOf } from '../helpers/samples.ts';
import swap from './seed-swap/templates/site.tsx';

/* Lists that stand on several pages, so many entries on each. */

const ROOT = 'tests/sites/seed-swap';
const ORIGIN = 'https://grangeseedswap.example';
const out = join(temporaryFolder(afterAll), 'dist');
const read = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8');
const linksIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="(canonical|prev|next)" href="([^"]+)"/g)].map(([, rel, href]) => [
      rel,
      href,
    ]),
  );
const titleIn = (html: string) => /<title>([^<|]*?)(?: \|[^<]*)?<\/title>/.exec(html)?.[1];
const entriesIn = (html: string) => [...html.matchAll(/<li>([^<:]+)/g)].map(([, name]) => name);

beforeAll(async () => {
  expect((await generate({ root: ROOT, out, definition: swap })).issues).toEqual([]);
});

describe('the pages of a list', () => {
  test('have each entry once, in their order, and say what is before and behind them', () => {
    const pages = ['', 'page/2', 'page/3'].map(read);
    expect(pages.map(entriesIn)).toEqual([
      ['Amish Paste', 'Cherokee Purple', 'Glacier'],
      ['Provider', 'Scarlet Runner', 'Jacob’s Cattle'],
      ['Waltham Butternut'],
    ]);
    expect(pages.map(linksIn)).toEqual([
      { canonical: `${ORIGIN}/`, next: `${ORIGIN}/page/2/` },
      { canonical: `${ORIGIN}/page/2/`, prev: `${ORIGIN}/`, next: `${ORIGIN}/page/3/` },
      { canonical: `${ORIGIN}/page/3/`, prev: `${ORIGIN}/page/2/` },
    ]);
  });

  test('are told apart by their titles, where the template does not', () => {
    expect(['', 'page/2', 'page/3'].map((path) => titleIn(read(path)))).toEqual([
      'Seeds to swap',
      'Seeds to swap (2/3)',
      'Seeds to swap (3/3)',
    ]);
    expect(['kinds/tomato', 'kinds/tomato/page/2'].map((path) => titleIn(read(path)))).toEqual([
      'Tomatoes',
      'Tomatoes, page 2',
    ]);
  });

  test('are there for each record of an axis; a list of nothing has its first page', () => {
    expect(entriesIn(read('kinds/bean/page/2'))).toEqual(['Jacob’s Cattle']);
    expect(entriesIn(read('kinds/corn'))).toEqual([]);
    expect(() => read('kinds/corn/page/2')).toThrow();
    expect(() => read('kinds/tomato/page/3')).toThrow();
  });

  test('are in the sitemap, changed when their entries were; aliases and links are of the first', () => {
    const sitemap = readFileSync(join(out, 'sitemaps/home.xml'), 'utf8');
    expect(
      [...sitemap.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)/g)].map(([, url, day]) => [url, day]),
    ).toEqual([
      [`${ORIGIN}/`, '2026-03-15'],
      [`${ORIGIN}/page/2/`, '2026-06-15'],
      [`${ORIGIN}/page/3/`, '2026-07-15'],
    ]);
    expect(linksIn(read('seeds'))).toEqual({ canonical: `${ORIGIN}/`, next: `${ORIGIN}/page/2/` });
    expect(read('')).toContain('<a href="/kinds/tomato/">');
  });
});

test('a build after another makes the pages anew that show another part of the list', async () => {
  const site = rebuilding(ROOT, swap);
  await site.build();
  site.edit('data/seeds.json', '"Provider"', '"Provider bush"');
  const { written } = await site.build();
  expect(written?.changed).toEqual(['kinds/bean/index.html', 'page/2/index.html']);
  // One entry less in front: all that are behind it move up.
  site.edit('data/seeds.json', /\{[^{}]*"amish-paste"[^{}]*\},\s*/, '');
  const moved = await site.build();
  expect(moved.written?.removed).toEqual([
    'for/sauce/page/2/index.html',
    'for/the-freezer/index.html',
    'kinds/tomato/page/2/index.html',
    'page/3/index.html',
  ]);
});

test('and those whose entries are made of records that changed', async () => {
  const items = ({ data }: { data: { seeds: readonly DataRecord[] } }) =>
    data.seeds.map(({ slug, text }) => ({ slug, name: 'A seed', text }));
  const pages = swap.pages.map((type) =>
    type.id === 'home' ? { ...type, paginate: { items, size: 3 } } : type,
  );
  const site = rebuilding(ROOT, { ...swap, pages } as unknown as SiteDefinition);
  await site.build();
  site.edit('data/seeds.json', 'comes up in cold soil', 'comes up in snow');
  expect((await site.build()).written?.changed).toEqual(['page/2/index.html']);
});

test.each([
  [
    { items: () => [], size: 0 },
    '“paginate.size” of the page type “home” must be a whole number of at least 1',
  ],
  [
    { items: () => [], size: 1.5 },
    '“paginate.size” of the page type “home” must be a whole number of at least 1',
  ],
  [{ items: [], size: 2 }, '“paginate.items” of the page type “home” must be a function'],
  [12, '“paginate” of the page type “home” must be a group with “items”'],
])('%j is told', async (paginate, message) => {
  const pages = swap.pages.map((type) => ({ ...type, paginate }));
  const definition = { ...swap, pages } as unknown as SiteDefinition;
  const { issues } = await generate({ root: ROOT, out: join(temporaryFolder(), 'dist'), definition });
  expect(messagesOf(issues)[0]).toContain(message);
});
