import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPlaces } from '../../scripts/region/places.ts';
import { placeTables } from '../../scripts/region.ts';
import { crosstown } from '../helpers/command.ts';
import { type CrawledPage, crawl } from '../helpers/crawl.ts';
import { linkPackages, listFiles, REPOSITORY, temporaryFolder, textOf } from '../helpers/folders.ts';

/* The site that `crosstown init --shape region` creates. */

const OVERLAY = join(REPOSITORY, 'src/starter/shapes/region');
const root = temporaryFolder(afterAll);
const out = join(root, 'dist');
let generated: Awaited<ReturnType<typeof crosstown>>;
let pages: ReadonlyMap<string, CrawledPage>;

beforeAll(async () => {
  const options = ['--shape', 'region', '--yes', '--no-install', '--engine', '^1.0.0'];
  expect((await crosstown(['init', root, ...options])).code).toBe(0);
  linkPackages(root);
  generated = await crosstown(['generate', '--root', root, '--out', out]);
  pages = crawl(out);
});

const at = (path: string) => pages.get(path) as CrawledPage;
const mainText = (path: string) => at(path).html.replace(/<[^>]+>/g, ' ');

test('warns about what must not go live only', () => {
  const messages = [...generated.stderr.matchAll(/(?:error|warning) {2}(.*)/g)].map(([, message]) => message);
  expect(messages).toEqual([
    expect.stringMatching(/^\d+ values of the example are left in \d+ files: data\/local\.yaml /),
    'The form “form” has no endpoint: it thanks visitors, but sends nothing.',
  ]);
});

test('has nothing that the audit reports, texts that are too similar included', async () => {
  const { code, stderr } = await crosstown(['check', '--root', root, '--out', out, '--strict']);
  expect([code, stderr.match(/^(?:\S+ +)?(?:error|warning) .*/gm)]).toEqual([0, null]);
});

test('keeps its link contract, as a crawler sees the files', () => {
  const files = listFiles(out).filter((path) => path.endsWith('.html') && path !== '404.html');
  // The page of thanks is reached by the form.
  expect(pages.size).toBe(files.length - 1);
  for (const [path, { depth, linksIn, linksTo, isIndexable }] of pages) {
    expect([path, depth <= 4, linksTo.size <= 150]).toEqual([path, true, true]);
    if (isIndexable && path !== '/') expect([path, linksIn.size >= 3]).toEqual([path, true]);
  }
});

test('has pages about what is known, and names the rest where it is listed', () => {
  const facts = <Fact>(name: string) => parse(textOf(OVERLAY, `data/facts/${name}.yaml`)) as Fact[];
  const ofTowns = facts<{ town: string; service?: string; title: string }>('towns');
  expect(generated.stdout).toMatch(/\d+ pages that lack facts are unpublished\./);
  for (const { town, service, title } of ofTowns) {
    const path = [town.replace(/-vt$/, ''), ...(service ? [service] : [])].join('/');
    expect(mainText(`/vt/${path}`)).toContain(title);
  }
  const services = [...pages.keys()].filter((path) => /^\/vt\/[^/]+\/(?:roof|ground|battery)-/.test(path));
  expect(services.length).toBe(ofTowns.filter(({ service }) => service).length);
  // Of Winooski, only the snow load is known.
  expect(pages.has('/vt/winooski')).toBe(false);
  expect(mainText('/vt/chittenden-county')).toMatch(/Winooski\s+Ask us\s+40\b/);
  // Of utilities with less than two facts only the name is known.
  expect([...pages.keys()].filter((path) => path.startsWith('/vt/utilities/'))).toHaveLength(2);
  expect(mainText('/vt/stowe')).toContain('Stowe Electric Department');
});

test('says of each fact who says so', () => {
  for (const [path, { html }] of pages) {
    const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
    const sourced = count(/<p class="source">Source:(?: |<!-- -->)*<a href="https:/g);
    expect([path, sourced]).toEqual([path, count(/<p class="source">/g)]);
    if (/^\/vt(?:\/|$)/.test(path)) expect([path, sourced > 0]).toEqual([path, true]);
  }
  expect(mainText('/vt')).toMatch(/Renewable Energy Vermont on the Commission’s order\s*, \s*2026/);
});

test('plan --list lists what is written, and beside it only what is unpublished', async () => {
  const { stdout } = await crosstown(['plan', '--list', '--root', root, '--out', `${out}-none`]);
  const listed = stdout
    .trim()
    .split('\n')
    .filter((line) => !line.includes('(unpublished: '));
  const files = listFiles(out).filter((path) => path.endsWith('.html'));
  expect(listed.map((line) => line.split(' ')[0]).sort()).toEqual(
    files.map((path) => `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`).sort(),
  );
});

test('folds counties with few towns into the state', () => {
  expect(pages.has('/vt/rutland-county')).toBe(false);
  expect(at('/vt').linksTo).toContain('/vt/rutland');
  expect(at('/vt').linksTo).toContain('/vt/chittenden-county');
  expect(at('/services/roof-solar').linksTo).toContain('/vt/stowe/roof-solar');
});

test('has the places that the script writes, in the same bytes', () => {
  for (const [name, content] of Object.entries(placeTables(readPlaces(['VT']))))
    expect(textOf(OVERLAY, `data/${name}`)).toBe(content);
});

test('texts have no gaps', () => {
  const gaps = [...pages].filter(([, { html }]) =>
    // Words that a browser fills in are in attributes.
    /undefined|\{\w+\}/.test(html.replace(/ data-[\w-]+="[^"]*"/g, '')),
  );
  expect(gaps.map(([path]) => path)).toEqual([]);
});
