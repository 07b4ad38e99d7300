import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/build/build.ts';
import type { DataRecord, RecordContext } from '../../src/core/model.ts';
import { checkInMemory } from '../../src/dev/check-in-memory.ts';
import { planFrom } from '../../src/site/plan-site.ts';
import { crosstown } from '../helpers/command.ts';
import { type CrawledPage, crawl } from '../helpers/crawl.ts';
import { listFiles, temporaryFolder } from '../helpers/folders.ts';
import { rebuilding } from '../helpers/rebuilding.ts';
import wells from './well-drilling/templates/site.tsx';

/* States, counties and towns, and the services in each: hubs as they are written. */

const ROOT = 'tests/sites/well-drilling';
const ORIGIN = 'https://basinwells.example';
const out = join(temporaryFolder(afterAll), 'dist');
let pages: ReadonlyMap<string, CrawledPage>;

beforeAll(async () => {
  expect((await generate({ root: ROOT, out, definition: wells })).issues).toEqual([]);
  pages = crawl(out);
});

const at = (address: string) => pages.get(address) as CrawledPage;
const nodeIn = (address: string, type: string) => at(address).graph.find((node) => node['@type'] === type);
const itemsOf = (address: string, type: string) =>
  (nodeIn(address, type)?.itemListElement ?? []) as readonly {
    readonly position: number;
    readonly name: string;
    readonly url?: string;
    readonly item?: string;
  }[];
const textsOf = (html: string, list: RegExp) =>
  [...(list.exec(html)?.[0] ?? '').matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, name]) => [
    name,
    href,
  ]);

describe('the written files', () => {
  test('are all reached from the home page in four clicks', () => {
    const files = listFiles(out).filter((path) => path.endsWith('.html'));
    expect(pages.size).toBe(files.length);
    expect(Math.max(...[...pages.values()].map(({ depth }) => depth))).toBe(4);
  });

  test('have no hub with fewer entries than its type requires', () => {
    const counts = [...pages.keys()]
      .filter((address) => /^\/in\/\w+\/[\w-]+$/.test(address))
      .map((address) => [address, nodeIn(address, 'ItemList')?.numberOfItems]);
    expect(counts).toEqual([
      ['/in/idaho/owyhee', 3],
      ['/in/nevada/elko', 5],
      ['/in/nevada/white-pine', 3],
    ]);
  });

  test('have lists as structured data that visitors see too, with positions in the whole list', () => {
    const parts = ['/in/nevada/elko', '/in/nevada/elko/page/2'];
    expect(
      parts.map((address) => itemsOf(address, 'ItemList').map(({ position, name }) => [position, name])),
    ).toEqual([
      [
        [1, 'Carlin'],
        [2, 'Elko'],
        [3, 'Jackpot'],
        [4, 'Lamoille'],
      ],
      [[5, 'Wells']],
    ]);
    for (const address of pages.keys())
      for (const { url = '', name } of itemsOf(address, 'ItemList'))
        expect(at(address).html).toContain(`<a href="${url.slice(ORIGIN.length)}">${name}</a>`);
  });

  test('are canonical each, also the later pages of a list, and link to all pages of the list', () => {
    for (const [address, { canonical }] of pages) expect(canonical).toBe(ORIGIN + address);
    const list = /<nav aria-label="Pages of this list"[\s\S]*?<\/nav>/;
    expect(textsOf(at('/in/nevada/elko/page/2').html, list)).toEqual([
      ['C–L', '/in/nevada/elko'],
      ['W', '/in/nevada/elko/page/2'],
    ]);
  });

  test('skip unpublished hubs in lists and breadcrumbs, which agree with the structured data', () => {
    expect(itemsOf('/in/nevada', 'ItemList').map(({ name }) => name)).toEqual([
      'Crescent Valley',
      'Elko County',
      'White Pine County',
    ]);
    const visible = textsOf(
      at('/crescent-valley/water-tests').html,
      /<nav aria-label="Breadcrumbs"[\s\S]*?<\/nav>/,
    );
    expect(visible).toEqual([
      ['Home', '/'],
      ['Nevada', '/in/nevada'],
      ['Crescent Valley', '/crescent-valley'],
      ['Water tests', '/crescent-valley/water-tests'],
    ]);
    for (const [address, { html }] of pages) {
      const steps = itemsOf(address, 'BreadcrumbList').map(({ name, item = '' }) => [
        name,
        item.slice(ORIGIN.length) || '/',
      ]);
      // The origin alone is the home page.
      expect(textsOf(html, /<nav aria-label="Breadcrumbs"[\s\S]*?<\/nav>/)).toEqual(steps);
    }
  });
});

describe('the link contract of the site', () => {
  const isLater = (address: string) => address.includes('/page/');

  test('is kept by the written files, as a crawler sees them', () => {
    expect(readFileSync(join(ROOT, 'data/site.yaml'), 'utf8')).toContain(
      'linkContract:\n  maxDepth: 4\n  linksIn: 3\n  linksOut: 20\n',
    );
    for (const [address, { depth, linksIn, linksTo, isIndexable }] of pages) {
      expect(isIndexable).toBe(true);
      expect([address, depth <= 4, linksTo.size <= 20]).toEqual([address, true, true]);
      if (address !== '/' && !isLater(address)) expect([address, linksIn.size >= 3]).toEqual([address, true]);
    }
  });

  test('cannot be kept without pages nearby: publishing finds it, with the codes of `check`', async () => {
    const types = wells.pages.map(({ nearby, ...type }) => type);
    const { issues, written } = await generate({
      ...{ root: ROOT, out: join(temporaryFolder(), 'dist'), definition: { ...wells, pages: types } },
      publishing: { publishedOn: '2026-01-01' },
    });
    expect(written).toBeUndefined();
    expect(issues.filter(({ code }) => code === 'few-links-in')).toMatchObject([
      { severity: 'error', facts: { others: 14, count: 2, limit: 3 } },
      { severity: 'error', facts: { others: 12, count: 2, limit: 3 } },
    ]);
  });

  test('gives `check` its limits', async () => {
    const check = (...options: string[]) =>
      crosstown(['check', '--root', ROOT, '--out', out, '--json', ...options]);
    const codesIn = (stdout: string) =>
      (JSON.parse(stdout) as { issues: { code: string; severity: string }[] }).issues.map(
        ({ code, severity }) => `${severity} ${code}`,
      );
    expect(codesIn((await check()).stdout)).toEqual([]);
    expect(codesIn((await check('--max-depth', '3')).stdout)).toContain('error click-depth');
  });
});

describe('a build after another', () => {
  test('renders a hub, its neighbors and the trails below again as hubs lose and get their page', async () => {
    const site = rebuilding(ROOT, wells);
    await site.build();
    // White Pine County has two towns left: their trails lead through Nevada.
    site.edit('data/towns.csv', /^ruth,.*\n/m, '');
    site.edit('data/jobs.csv', /^ruth,.*\n/m, '');
    const { written } = await site.build();
    expect(written?.removed).toContain('in/nevada/white-pine.html');
    expect(written?.changed).toEqual(
      expect.arrayContaining(['ely.html', 'ely/drilling.html', 'in/nevada.html', 'mcgill.html']),
    );
    site.edit('data/towns.csv', 'Filer,twin-falls', 'Filer,white-pine');
    const again = await site.build();
    expect(again.written?.changed).toContain('in/nevada/white-pine.html');
  });

  test('of a list that has moved only renders the pages that show another part of it', async () => {
    const site = rebuilding(ROOT, wells);
    await site.build();
    site.edit('data/towns.csv', 'wells,Wells,', 'wells,West Wells,');
    const { written } = await site.build();
    expect(written?.changed).not.toContain('in/nevada/elko.html');
    expect(written?.changed).toContain('in/nevada/elko/page/2.html');
  });
});

test('towns that are not published do not count', async () => {
  const root = temporaryFolder();
  cpSync(ROOT, root, { recursive: true });
  const towns = readFileSync(join(root, 'data/towns.csv'), 'utf8').trim().split('\n');
  const drafted = towns.map(
    (line, i) => `${line},${i === 0 ? 'draft' : line.startsWith('murphy') ? 'true' : ''}`,
  );
  writeFileSync(join(root, 'data/towns.csv'), `${drafted.join('\n')}\n`);
  const { issues, plan } = await generate({ root, out: join(root, 'dist'), definition: wells });
  expect(issues).toEqual([]);
  expect(plan?.pages.map(({ path }) => path)).not.toContain('/in/idaho/owyhee');
  expect([...crawl(join(root, 'dist')).keys()].sort()).toEqual(plan?.pages.map(({ path }) => path));
});

test('a hub that lacks facts is unpublished, and what it lists is linked from the hub above', async () => {
  const facts = { of: ({ county }: RecordContext) => ({ isHere: isOne(county, 'elko') ? undefined : true }) };
  const pages = wells.pages.map((type) => (type.id === 'county' ? { ...type, thresholds: { facts } } : type));
  const folder = join(temporaryFolder(), 'dist');
  const { issues, plan } = await generate({ root: ROOT, out: folder, definition: { ...wells, pages } });
  const lacking = [...(plan?.unpublished ?? [])].filter(([, { reason }]) => reason.kind === 'facts');
  expect([issues, lacking.map(([path]) => path)]).toEqual([[], ['/in/nevada/elko']]);
  const crawled = crawl(folder);
  expect(crawled.size).toBe(listFiles(folder).filter((path) => path.endsWith('.html')).length);
  expect(crawled.get('/in/nevada')?.linksTo).toContain('/jackpot');
});

function isOne(record: unknown, slug: string): boolean {
  return (record as DataRecord).slug === slug;
}

test('the later pages of a hub need no words of their own', async () => {
  const pages = wells.pages.map((type) =>
    type.id === 'county' ? { ...type, thresholds: { ownWords: 5 } } : type,
  );
  const { site } = planFrom(ROOT, { ...wells, pages });
  if (!site) throw new Error('The site cannot be planned.');
  const { issues } = await checkInMemory({ root: ROOT, site, today: undefined });
  expect(issues.flatMap(({ code, pages }) => (code === 'few-own-words' ? pages : []))).toEqual([
    '/in/idaho/owyhee',
    '/in/nevada/elko',
    '/in/nevada/white-pine',
  ]);
});

describe('commands and messages name hubs without a page', () => {
  const run = async (...args: string[]) => (await crosstown([...args, '--root', ROOT, '--out', out])).stdout;

  test('in a list of all pages, how many entries a hub has', async () => {
    const { stdout } = await crosstown(['plan', '--list', '--root', ROOT]);
    expect(stdout).toContain('/in/nevada/elko/page/2  county  (lists 1)\n');
    expect(stdout).toContain(
      '/in/nevada/eureka  county  (unpublished: has 1 entry (at least 3); listed by /in/nevada)\n',
    );
  });

  test('what became of the address of a hub without a page', async () => {
    expect(JSON.parse(await run('explain', '/in/nevada/eureka'))).toMatchObject({
      kind: 'unpublished',
      reason: 'has 1 entry (at least 3); listed by /in/nevada',
    });
  });

  test('where a page is listed, and what it lists', async () => {
    expect(JSON.parse(await run('explain', '/in/nevada/elko/page/2'))).toMatchObject({
      trail: [{ name: 'home' }, { name: 'Nevada' }, { name: 'Elko County' }],
      lists: { entries: 1, total: 5, pages: 2 },
      linksTo: ['/', '/in/nevada', '/in/nevada/elko', '/wells'],
    });
  });

  test('in a plan, which hubs have no page', async () => {
    const plan = await run('plan');
    expect(plan).toMatch(
      /\? 12 records and pages are unpublished\n {4}\/drilling\/in\/idaho {2}has 1 entry \(at least 2\); listed by \/drilling\n/,
    );
  });
});
