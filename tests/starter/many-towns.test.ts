import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { type CrawledPage, crawl } from '../helpers/crawl.ts';
import { linkPackages, temporaryFolder, textOf } from '../helpers/folders.ts';

/* The site that `crosstown init` creates, with more towns than a page lists, all of them in tables. */

const SERVICES = ['chimney-sweeping', 'stove-repair'];
const NAMES = [...'ABCDEFGHIJKLMNOPQ'].map((letter) => `${letter}ville`);
const root = temporaryFolder(afterAll);
const out = join(root, 'dist');
let pages: ReadonlyMap<string, CrawledPage>;

beforeAll(async () => {
  const options = ['--yes', '--no-install', '--engine', '^1.0.0'];
  expect((await crosstown(['init', root, ...options])).code).toBe(0);
  linkPackages(root);
  for (const folder of ['towns', 'local']) rmSync(join(root, 'data', folder), { recursive: true });
  writeFileSync(join(root, 'data/towns.csv'), table(NAMES.map(townOf)));
  writeFileSync(join(root, 'data/local.csv'), table(NAMES.flatMap((name) => SERVICES.map(localOf(name)))));
  const { code, stderr } = await crosstown(['generate', '--root', root, '--out', out]);
  expect([code, stderr.match(/^(?:\S+ +)?error .*/gm)]).toEqual([0, null]);
  pages = crawl(out);
});

const slugOf = (name: string) => name.toLowerCase();
const isTown = (path: string) => NAMES.some((name) => path === `/${slugOf(name)}`);
const townsOf = (path: string) => [...(pages.get(path)?.linksTo ?? [])].filter(isTown).length;

test('only the page of all towns lists them; others list the nearest', () => {
  expect(townsOf('/towns')).toBe(NAMES.length);
  for (const path of pages.keys())
    if (path !== '/towns') expect([path, townsOf(path) <= 16]).toEqual([path, true]);
  expect([townsOf('/'), townsOf('/contact')]).toEqual([12, 12]);
  expect([...(pages.get('/contact')?.linksTo ?? [])]).toContain('/towns');
});

test('each town and each of its pages is three clicks from the home page at most', () => {
  const paths = NAMES.flatMap((name) => ['', ...SERVICES].map((part) => join('/', slugOf(name), part)));
  for (const path of paths) expect([path, (pages.get(path)?.depth ?? 9) <= 3]).toEqual([path, true]);
});

test('numbered columns of a table are the entries of a list', () => {
  expect(textOf(out, 'aville.html')).toMatch(/<h3>Houses of Aville<\/h3>.*<h3>Woods of Aville<\/h3>/);
});

test('one changed cell renders only the pages that show it', async () => {
  const file = join(root, 'data/local.csv');
  writeFileSync(file, textOf(root, 'data/local.csv').replace('Sweeping in Bville', 'New sweeping in Bville'));
  const { stderr } = await crosstown(['generate', '--root', root, '--out', out]);
  // Its own page, and that of its town, which shows its description.
  expect(stderr).toContain('Writing 2 pages.');
});

function townOf(name: string, i: number): Readonly<Record<string, string>> {
  return {
    slug: slugOf(name),
    name,
    in: `in ${name}`,
    zip: `129${10 + i}`,
    'coordinates.lat': `44.${10 + i}`,
    'coordinates.lng': `-74.${10 + ((i * 7) % 17)}`,
    updated: '2026-10-05',
    description: `What we do in ${name}, from roofs to stoves.`,
    lead: `We come to ${name} every week.`,
    'points.1.title': `Houses of ${name}`,
    'points.1.text': 'Old ones.',
    'points.2.title': `Woods of ${name}`,
    'points.2.text': 'Maple.',
  };
}

function localOf(name: string) {
  return (service: string): Readonly<Record<string, string>> => ({
    town: slugOf(name),
    service,
    updated: '2026-10-05',
    description: `${service === 'stove-repair' ? 'Repairs' : 'Sweeping'} in ${name}, all year.`,
    lead: `Call us in ${name}.`,
    body: `We know the chimneys of ${name}.`,
    'checks.1': 'The cap',
    'checks.2': 'The flue',
  });
}

function table(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => `"${row[column]}"`).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}
