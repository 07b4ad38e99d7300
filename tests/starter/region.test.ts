import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPlaces } from '../../scripts/region/places.ts';
import { placeTables } from '../../scripts/region.ts';
import { sunAt } from '../../src/starter/shapes/region/templates/sun.ts';
import { numberWord, say } from '../../src/starter/shapes/region/templates/words.ts';
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
    expect.stringMatching(/^\d+ values of the example are left in \d+ files: data\/towns\.csv /),
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

test('holds pages without facts, and names what they would be about on the page above', () => {
  const batteries = [...pages.keys()].filter(
    (path) => path.startsWith('/vt/') && path.endsWith('/battery-backup'),
  );
  const utilities = parse(textOf(OVERLAY, 'data/utilities.yaml')) as { town: string }[];
  expect(batteries).toHaveLength(utilities.length);
  expect(generated.stdout).toMatch(/\d+ pages that lack facts are unpublished\./);
  expect(pages.has('/vt/winooski')).toBe(false);
  expect(mainText('/vt/chittenden-county')).toMatch(/Winooski[^.]*: as in Burlington\./);
  expect(mainText('/services/battery-backup/vt/lamoille-county')).toContain('We also come to Morristown.');
  expect(mainText('/vt/brandon')).toContain('Ask us about Battery backup, too.');
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
  expect(pages.has('/vt/orleans-county')).toBe(false);
  expect(at('/vt').linksTo).toContain('/vt/newport');
  expect(at('/vt').linksTo).toContain('/vt/rutland-county');
});

test('has the places that the script writes, in the same bytes', () => {
  for (const [name, content] of Object.entries(placeTables(readPlaces(['VT']))))
    expect(textOf(OVERLAY, `data/${name}`)).toBe(content);
});

describe('the sun', () => {
  // Burlington and Miami, as almanacs print them to the minute.
  test.each([
    [44.48, 68.96, 22.08, 933, 530],
    [25.76, 87.68, 40.8, 825, 632],
  ])(
    'at %d° is as high, and days are as long, as tables say',
    (latitude, june, december, longest, shortest) => {
      const sun = sunAt(latitude);
      expect(sun.june).toBeCloseTo(june, 1);
      expect(sun.december).toBeCloseTo(december, 1);
      expect(Math.abs(sun.longest - longest)).toBeLessThanOrEqual(2);
      expect(Math.abs(sun.shortest - shortest)).toBeLessThanOrEqual(2);
    },
  );

  test('does not set in June beyond the polar circle, and does not rise in December', () => {
    expect(sunAt(71.3)).toMatchObject({ longest: 1440, shortest: 0, shadow: Number.POSITIVE_INFINITY });
  });
});

describe('sentences', () => {
  test('are the first of a group whose facts are known, with a capital letter', () => {
    const group = ['{north} of {count} lie north.', 'none of {count} lies north.', 'It is alone.'];
    expect(say(group, { north: 'two', count: 'six' })).toBe('Two of six lie north.');
    expect(say(group, { count: 'six' })).toBe('None of six lies north.');
    expect(say(group, {})).toBe('It is alone.');
    expect(say(['{north}.'], {})).toBeUndefined();
  });

  test.each([
    [0, 'no'],
    [19, 'nineteen'],
    [40, 'forty'],
    [57, 'fifty-seven'],
    [100, '100'],
  ])('write %d as %s', (number, word) => {
    expect(numberWord(number)).toBe(word);
  });

  test('have no gaps', () => {
    const gaps = [...pages].filter(([, { html }]) =>
      // Words that a browser fills in are in attributes.
      /undefined|\{\w+\}|\bno (?:miles|towns|minutes)\b/.test(html.replace(/ data-[\w-]+="[^"]*"/g, '')),
    );
    expect(gaps.map(([path]) => path)).toEqual([]);
  });
});
