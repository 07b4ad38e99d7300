import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GenerateResult, generate } from '../src/build/build.ts';
import { describeIssue, severityOf } from '../src/core/diagnostics/catalog.ts';
import type { SiteDefinition } from '../src/core/model.ts';
import site from '../templates/site.ts';
import { bytesBelow, listFiles, REPOSITORY, shareDrawings, textOf } from './helpers/folders.ts';
import { attribute, elementsIn } from './helpers/html.ts';
import { codeOfTemplates } from './helpers/rebuilding.ts';
import { withoutShareImages } from './helpers/reference.ts';

/*
 * Adding a town is adding data. Two files are laid into a copy of data/ that was built before; no code is touched. The build of the
 * larger site is an incremental one, whose output equals that of a build from nothing.
 */

const FIXTURE = join(REPOSITORY, 'tests/fixtures/gray');
const definition = withoutThresholds(withoutShareImages(site));
const root = mkdtempSync(join(tmpdir(), 'crosstown-gray-'));
const out = join(root, 'dist');
const progress: (readonly number[])[] = [];
/** The builds of a changed text and of the town, and the output before the town. */
let afterText: GenerateResult;
let afterTown: GenerateResult;
let before: Record<string, string>;

beforeAll(async () => {
  cpSync(join(REPOSITORY, 'data'), join(root, 'data'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'templates'), join(root, 'templates'));
  shareDrawings(root);
  await build();
  const windham = textOf(root, 'data/towns/windham.yaml');
  const edited = windham.replace('Winged carpenter ants', 'Winged black ants');
  expect(edited).not.toBe(windham);
  writeFileSync(join(root, 'data/towns/windham.yaml'), edited);
  afterText = await build({ onProgress: (...counts) => progress.push(counts) });
  before = bytesBelow(out);
  cpSync(join(FIXTURE, 'town.yaml'), join(root, 'data/towns/gray.yaml'));
  cpSync(join(FIXTURE, 'cells.yaml'), join(root, 'data/cells/gray.yaml'));
  afterTown = await build();
  expect(
    afterTown.issues
      .filter((issue) => severityOf(issue) === 'error')
      .map((issue) => describeIssue(issue).message),
  ).toEqual([]);
});

/** Builds what has changed. */
function build(options: Partial<Parameters<typeof generate>[0]> = {}) {
  return generate({ root, out, definition, code: codeOfTemplates(), ...options });
}

/** The texts of the fixture are shorter than those of pages that are published. */
function withoutThresholds({ pages, ...others }: SiteDefinition): SiteDefinition {
  return { ...others, pages: pages.map(({ thresholds: _, ...type }) => type) };
}

afterAll(() => rmSync(root, { recursive: true, force: true }));

const SERVICES = [
  'general-pest-control',
  'bee-wasp-removal',
  'mosquito-treatment',
  'rodent-control',
  'bed-bug-treatment',
  'commercial-pest-control',
];

/** Addresses that the first element of a name links to, `main` or `header`; `body` for all of the page. */
function linksIn(path: string, tag: string): string[] {
  const scope = elementsIn(parse(textOf(out, path))).find((element) => element.tagName === tag);
  return (scope ? elementsIn(scope) : [])
    .filter((element) => element.tagName === 'a')
    .map((element) => attribute(element, 'href') ?? '');
}

test('a changed text of a town rebuilds only the page that shows it', () => {
  expect(afterText.written?.changed).toEqual(['service-areas/windham.html']);
  expect(progress.length).toBeLessThan(afterText.pages);
  expect(progress.at(-1)).toEqual([progress.length, progress.length]);
});

describe('a seventeenth town', () => {
  test('gives the files that a build from nothing gives, and writes only those that differ', async () => {
    const cold = join(root, 'cold');
    await generate({ root, out: cold, definition });
    const after = bytesBelow(out);
    expect(after).toEqual(bytesBelow(cold));
    expect(afterTown.written).toMatchObject({
      changed: Object.keys(after).filter((path) => after[path] !== before[path]),
      removed: Object.keys(before).filter((path) => !(path in after)),
    });
  });

  test('has its page, with its name, its ZIP code and its own text', () => {
    const html = textOf(out, 'service-areas/gray.html');
    for (const text of ['Gray', '04039', 'Libby Hill Forest trails', 'Camps on posts', 'Dry Mills'])
      expect(html).toContain(text);
    expect(html).toContain('<link rel="canonical" href="https://');
    expect(linksIn('service-areas/gray.html', 'main')).toEqual(
      expect.arrayContaining(SERVICES.map((service) => `/service-areas/gray/${service}`)),
    );
  });

  test.each(SERVICES)('has the page %s', (service) => {
    const path = `service-areas/gray/${service}.html`;
    expect(textOf(out, path)).toContain('Gray');
    expect(linksIn(path, 'main')).toContain('/service-areas/gray');
  });

  test('is linked from the service areas page', () => {
    expect(linksIn('service-areas.html', 'main')).toContain('/service-areas/gray');
  });

  test('is linked from the menus of every page', () => {
    const without = listFiles(out).filter(
      (path) => path.endsWith('.html') && !linksIn(path, 'header').includes('/service-areas/gray'),
    );
    expect(without).toEqual([]);
  });

  test('is near its neighbors, and they are near it', () => {
    const towns = readdirSync(join(root, 'data/towns')).map(
      (name) => `/service-areas/${name.replace('.yaml', '')}`,
    );
    const nearby = linksIn('service-areas/gray.html', 'main').filter((href) => towns.includes(href));
    expect(nearby).toEqual(expect.arrayContaining(['/service-areas/cumberland']));
    const naming = towns.filter((href) =>
      linksIn(`${href.slice(1)}.html`, 'main').includes('/service-areas/gray'),
    );
    expect(naming).toEqual(expect.arrayContaining(['/service-areas/cumberland']));
  });

  test('is on the site map for people, with its six pages', () => {
    expect(linksIn('sitemap.html', 'main')).toEqual(
      expect.arrayContaining([
        '/service-areas/gray',
        ...SERVICES.map((service) => `/service-areas/gray/${service}`),
      ]),
    );
  });

  test('is in the sitemap for search engines, with its six pages', () => {
    const xml = listFiles(out)
      .filter((path) => /^sitemap.*\.xml$/.test(path))
      .map((path) => textOf(out, path))
      .join('');
    expect(xml.match(/<loc>[^<]*\/service-areas\/gray(\/[a-z-]+)?<\/loc>/g)).toHaveLength(7);
  });

  test('adds seven pages and takes none away', () => {
    const pages = listFiles(out).filter((path) => path.endsWith('.html'));
    expect(pages.filter((path) => path.includes('gray'))).toHaveLength(7);
    expect(pages.filter((path) => /^service-areas\/[^/]+\.html$/.test(path))).toHaveLength(17);
    // Six services in each town with texts of its own, six neighborhoods and eight villages.
    const towns = readdirSync(join(root, 'data/cells')).length;
    expect(pages.filter((path) => /^service-areas\/[^/]+\/[^/]+\.html$/.test(path))).toHaveLength(
      6 * towns + 6 + 8,
    );
  });
});
