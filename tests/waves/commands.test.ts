import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleText } from '../check/sample-texts.ts';
import { bytesBelow, listFiles } from '../helpers/folders.ts';
import { OWN_TEXTS, type Texts, thresholdSite } from '../thresholds/threshold-site.ts';

const SITE = `name: Keen Edge
origin: https://keen.example
waves: { types: [cell], size: 2 }
`;

const siteOf = (texts: Texts = OWN_TEXTS) => thresholdSite(undefined, texts, { 'data/site.yaml': SITE });

type Site = ReturnType<typeof siteOf>;

const cellsIn = (site: Site, out = 'dist') =>
  listFiles(join(site.root, out)).filter((path) => /^\w+\/\w+\.html$/.test(path));

const setIndexed = (site: Site, ...paths: string[]) =>
  site.write(
    'data/indexed-pages.csv',
    `URL,Last crawled\n${paths.map((path) => `https://keen.example${path},2027-01-03\n`).join('')}`,
  );

const WAITS =
  'wave 2 waits: no data: data/indexed-pages.csv, which says how much of wave 1 is indexed, does not exist';

test('pages of later waves are neither written nor linked nor in a sitemap, and reports say why', async () => {
  const site = siteOf();
  const { code, stdout } = await site.generate('2027-01-01', '--publish');
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(
      '\nWave 1 of about 2 opens: no page of an earlier wave is published. 2 pages are held for later waves.\n',
    ),
  ]);
  expect(cellsIn(site)).toEqual(['ash/knives.html', 'ash/shears.html']);
  expect(site.read('dist/birch.html')).not.toContain('/birch/');
  expect(site.read('dist/sitemap.xml')).toContain('/sitemaps/wave-1.xml');
  expect(site.read('dist/sitemaps/wave-1.xml').match(/\/ash\/\w+/g)).toEqual(['/ash/knives', '/ash/shears']);

  const plan = await site.run('plan', '2027-01-02');
  expect(plan.stdout).toContain(`W${WAITS.slice(1)}. 2 pages are held for later waves.`);
  expect(plan.stdout).toContain('? 2 pages are held\n    /birch/knives  part of a later wave\n');
  const json = await site.run('plan', '2027-01-02', '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({
    wave: { kind: 'no-data', number: 2, of: 2, pages: 2, opens: false, later: 2, reason: WAITS },
    counts: { heldPages: 2 },
  });
  const list = await site.run('plan', '2027-01-02', '--list');
  expect(list.stdout).toContain(`/birch/shears  cell  (held: part of a later wave; ${WAITS})\n`);
  expect(list.stdout).toContain('/ash/shears  cell\n');
  const later = await site.run('explain', '2027-01-02', '/birch/shears');
  expect(later.stdout).toMatch(/^ {2}held +part of a later wave; wave 2 waits: no data/m);
  const now = await site.run('explain', '2027-01-02', '/ash/shears');
  expect(now.stdout).toMatch(/^ {2}wave +1$/m);
});

test('a page below the thresholds leaves its place in the wave to the next one', async () => {
  const site = siteOf({ ...OWN_TEXTS, 'ash/shears': 'Too short.' });
  await site.generate('2027-01-01', '--publish');
  expect(cellsIn(site)).toEqual(['ash/knives.html', 'birch/knives.html']);
  expect(site.ledger().map(({ path, wave }) => [path, wave])).toContainEqual(['/birch/knives', 1]);
});

describe('the same bytes', () => {
  test('by an incremental build, by workers and merged from shards, when a wave opens', async () => {
    const site = siteOf({ ...OWN_TEXTS, 'ash/shears': 'Too short.', 'birch/shears': sampleText(9, 130) });
    await site.generate('2027-01-01', '--publish');
    await site.generate('2027-01-02');
    setIndexed(site, '/ash/knives', '/birch/knives');
    const { stdout } = await site.generate('2027-01-03');
    expect(stdout).toContain('Wave 2 of about 2 opens: 100 % of wave 1 is indexed.\n');
    expect(cellsIn(site)).toEqual(['ash/knives.html', 'birch/knives.html', 'birch/shears.html']);
    const bytes = bytesBelow(join(site.root, 'dist'));

    await site.generate('2027-01-03', '--out', 'whole');
    expect(bytesBelow(join(site.root, 'whole'))).toEqual(bytes);
    await site.generate('2027-01-03', '--out', 'threads', '--threads', '2');
    expect(bytesBelow(join(site.root, 'threads'))).toEqual(bytes);
    for (const shard of ['1/2', '2/2']) await site.generate('2027-01-03', '--out', 'parts', '--shard', shard);
    const merged = await site.run('merge', '2027-01-03', '--out', 'parts');
    expect([merged.code, merged.stderr]).toEqual([0, expect.anything()]);
    expect(bytesBelow(join(site.root, 'parts'))).toEqual(bytes);
  });

  test('by a build on the day on which a wave is due, although data and ledger are unchanged', async () => {
    const site = siteOf();
    site.edit('data/site.yaml', 'size: 2', 'size: 2, every: 14 days');
    await site.generate('2027-01-01', '--publish');
    for (const [day, count] of [
      ['2027-01-02', 2],
      ['2027-01-14', 2],
      ['2027-01-15', 4],
      ['2027-01-14', 2],
    ] as const) {
      await site.generate(day);
      expect([day, cellsIn(site).length]).toEqual([day, count]);
    }
  });
});
