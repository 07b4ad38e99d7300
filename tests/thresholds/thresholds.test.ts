import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleText } from '../audit/sample-texts.ts';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, listFiles } from '../helpers/folders.ts';
import { cellsOf, OWN_TEXTS, thresholdSite } from './threshold-site.ts';

type Site = ReturnType<typeof thresholdSite>;

const THIN = { ...OWN_TEXTS, 'ash/knives': 'Too short.' };
const TWINS = { ...OWN_TEXTS, 'birch/shears': OWN_TEXTS['ash/shears'] ?? '' };

const pagesOf = (site: Site, out = 'dist') =>
  listFiles(join(site.root, out)).filter((path) => path.endsWith('.html'));

const messagesIn = (stderr: string) =>
  stderr.split('\n').flatMap((line) => /(?:error|warning) {2}((?:Only|The text) .*)/.exec(line)?.[1] ?? []);

async function generated(site: Site, ...options: string[]) {
  const { code, stderr, stdout } = await site.generate('2027-01-01', ...options);
  return { code, stdout, stderr, messages: messagesIn(stderr) };
}

const FEW =
  'Only 0 words of the page /ash/knives are in sentences that no other page has; the minimum is 100.';

describe('a page below the thresholds of its type', () => {
  test('is no matter of a build that is not published', async () => {
    const site = thresholdSite(undefined, THIN);
    expect(await generated(site)).toMatchObject({ code: 0, messages: [] });
    expect(pagesOf(site)).toContain('ash/knives.html');
    expect(site.read('dist/sitemaps/cell.xml')).toContain('ash/knives');
  });

  test('is an error of a publication, which writes nothing', async () => {
    const site = thresholdSite();
    expect(await generated(site, '--publish')).toMatchObject({ code: 0, messages: [] });
    const before = [bytesBelow(join(site.root, 'dist')), site.ledger()];
    site.write('data/cells.yaml', cellsOf(THIN));
    const { code, stderr } = await site.generate('2027-01-01', '--publish');
    expect([code, messagesIn(stderr)]).toEqual([1, [FEW]]);
    expect(stderr).toMatch(/^data\/cells\.yaml:1:3 {2}error/m);
    expect(stderr).toContain('add the line “indexable: false” to the record of the page');
    expect([bytesBelow(join(site.root, 'dist')), site.ledger()]).toEqual(before);
  });

  test('is published with the line that the message names, which excludes it from search engines', async () => {
    const site = thresholdSite(undefined, THIN);
    const line = cellsOf(THIN).replace('service: knives,', 'service: knives, indexable: false,');
    site.write('data/cells.yaml', line);
    expect(await generated(site)).toMatchObject({ code: 0, messages: [] });
    expect(await generated(site, '--publish')).toMatchObject({ code: 0, messages: [] });
    expect(site.read('dist/ash/knives.html')).toContain('<meta name="robots" content="noindex');
    expect(site.read('dist/sitemaps/cell.xml')).not.toContain('ash/knives');
    expect(site.read('dist/ash.html')).toContain('/ash/knives');
  });

  test('is like another one, unless that is not for search engines', async () => {
    const site = thresholdSite('{ similarity: 0.15 }', TWINS);
    const text =
      'The text of the page /ash/shears (and 1 other) is nearly that of another page: it is 100 % equal to that of /birch/shears.';
    expect(await generated(site, '--publish')).toMatchObject({ code: 1, messages: [text] });
    const [before, after] = ['birch, service: shears,', 'birch, service: shears, indexable: false,'];
    site.write('data/cells.yaml', cellsOf(TWINS).replace(before, after));
    expect(await generated(site, '--publish')).toMatchObject({ code: 0, messages: [] });
  });

  test('is one of several: each has a message of its own', async () => {
    const site = thresholdSite(undefined, { ...THIN, 'birch/knives': 'Too short, too.' });
    expect((await generated(site, '--publish')).messages).toHaveLength(2);
  });
});

test('check knows the thresholds of the page types', async () => {
  const sentences = (OWN_TEXTS['ash/shears'] ?? '').split('. ');
  const half = `${sentences.slice(0, 5).join('. ')}. ${sampleText(9, 66)}`;
  const site = thresholdSite('{}', { ...TWINS, 'ash/knives': 'Too short.' });
  await generated(site);
  site.edit('templates/site.tsx', 'thresholds: \\{\\}', 'thresholds: { ownWords: 100, similarity: 0.15 }');
  const { stdout } = await crosstown(['check', '--root', site.root, '--json', '--similarity', '1']);
  const found = JSON.parse(stdout).issues as { code: string; pages: string[]; message: string }[];
  // Twins have no words of their own because they are twins.
  expect(found.find(({ code }) => code === 'few-own-words')).toMatchObject({ pages: ['/ash/knives'] });
  expect(found.find(({ code }) => code === 'near-duplicate')).toMatchObject({
    pages: ['/ash/shears', '/birch/shears'],
  });
  site.write('data/cells.yaml', cellsOf({ ...OWN_TEXTS, 'birch/shears': half }));
  await generated(site);
  const { stderr } = await crosstown(['check', '--root', site.root]);
  expect(stderr).toMatch(
    /error {2}The text of the page \/ash\/shears \(and 1 other\) is \d\d(\.\d)? % equal to that of \/birch\/shears; pages of the type “cell” may have 15 %\./,
  );
});

describe('a page that repeats the beginnings of others', () => {
  const BEGINNING =
    "<p>{data.cells.find((cell) => cell.town === town.slug && cell.service === service.slug)?.text.split('. ').slice(0, 3).join('. ')}.</p>";

  async function listing(link: string) {
    const site = thresholdSite('{ ownWords: 100 }');
    site.edit('templates/site.tsx', '<a href=\\{href\\}>\\{service.name\\}</a>', link + BEGINNING);
    await generated(site);
    return { site, ...(await generated(site, '--publish')) };
  }

  test('and links to them leaves them their own words, as for check', async () => {
    const { site, messages } = await listing('<a href={href}>{service.name}</a>');
    expect(site.read('dist/ash.html')).toContain(OWN_TEXTS['ash/knives']?.split('. ')[2]);
    expect(messages).toEqual([]);
    const { stdout } = await crosstown(['check', '--root', site.root, '--json']);
    expect(stdout).not.toContain('few-own-words');
  });

  test('and does not link to them takes them their own words, as for check', async () => {
    const { site, messages, stderr } = await listing('<a href="/">{service.name}</a>');
    expect(stderr).toContain('and 3 more like this: lines 2, 3, 4');
    expect(messages[0]).toContain('in sentences that no other page has; the minimum is 100.');
    const { stdout } = await crosstown(['check', '--root', site.root, '--json']);
    const found = JSON.parse(stdout).issues as { code: string; pages: string[] }[];
    expect(found.filter(({ code }) => code === 'few-own-words')).toHaveLength(4);
  });
});

test('a list cannot have thresholds', async () => {
  const site = thresholdSite('{ ownWords: 10 }, paginate: { items: ({ data }) => data.cells, size: 1 }');
  const { code, stderr } = await site.generate('2027-01-01');
  expect(code).toBe(1);
  expect(stderr).toContain('The page type “cell” has both “thresholds” and “paginate”.');
});
