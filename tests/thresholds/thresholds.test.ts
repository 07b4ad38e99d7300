import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleText } from '../check/sample-texts.ts';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, listFiles } from '../helpers/folders.ts';
import { cellsOf, OWN_TEXTS, thresholdSite } from './threshold-site.ts';

type Site = ReturnType<typeof thresholdSite>;

const THIN = { ...OWN_TEXTS, 'ash/knives': 'Too short.' };
const TWINS = { ...OWN_TEXTS, 'birch/shears': OWN_TEXTS['ash/shears'] ?? '' };

const pagesOf = (site: Site, out = 'dist') =>
  listFiles(join(site.root, out)).filter((path) => path.endsWith('.html'));

const messagesIn = (stderr: string) =>
  stderr.split('\n').flatMap((line) => /(?:error|warning) {2}(The page .*)/.exec(line)?.[1] ?? []);

async function generated(site: Site, ...options: string[]) {
  const { code, stderr, stdout } = await site.generate('2027-01-01', ...options);
  return { code, stdout, messages: messagesIn(stderr) };
}

describe('a page below the thresholds that was never published', () => {
  test('is held: not written, not linked, not in the sitemap, and listed with the reason', async () => {
    const site = thresholdSite(undefined, THIN);
    const { code, stdout, messages } = await generated(site);
    expect([code, messages]).toEqual([
      0,
      [
        'The page “/ash/knives” is held, so it is not part of the site: 0 words in sentences of its own (at least 100).',
      ],
    ]);
    expect(stdout).toMatch(/^6 pages, .*\n1 page is held\.\n$/);
    expect(pagesOf(site)).not.toContain('ash/knives.html');
    expect(site.read('dist/ash.html')).not.toContain('knives');
    expect(site.read('dist/birch.html')).toContain('/birch/knives');
    expect(site.read('dist/sitemaps/cell.xml')).not.toContain('ash/knives');
  });

  test('is part of the site once its text is above them', async () => {
    const site = thresholdSite(undefined, THIN);
    await generated(site);
    site.write('data/cells.yaml', cellsOf(OWN_TEXTS));
    expect(await generated(site)).toMatchObject({ code: 0, messages: [] });
    expect(site.read('dist/ash.html')).toContain('/ash/knives');
    expect(pagesOf(site)).toContain('ash/knives.html');
  });

  test('is marked in the list of pages and in its explanation, by what the last build decided', async () => {
    const site = thresholdSite(undefined, THIN);
    const list = async () => (await site.run('plan', '2027-01-01', '--list')).stdout;
    expect(await list()).toContain('/ash/knives  cell\n');
    await generated(site);
    const why = '0 words in sentences of its own (at least 100)';
    expect(await list()).toContain(`/ash/knives  cell  (held in the last build: ${why})\n`);
    expect(await list()).toContain('/ash/shears  cell\n');
    const json = await site.run('plan', '2027-01-01', '--list', '--json');
    expect(JSON.parse(json.stdout).pages).toContainEqual(
      expect.objectContaining({ path: '/ash/knives', inLastBuild: { kind: 'held', reason: why } }),
    );
    const { stdout } = await site.run('explain', '2027-01-01', '/ash/knives');
    expect(stdout).toMatch(/^ {2}held +by the last build: .* It is published as soon as it meets/m);
    expect(stdout).toContain(why);
    site.write('data/cells.yaml', cellsOf(OWN_TEXTS));
    await generated(site);
    expect(await list()).toContain('/ash/knives  cell\n');
  });

  test('is not in the ledger, and stays held when the others are published', async () => {
    const site = thresholdSite(undefined, THIN);
    await generated(site, '--publish');
    expect(site.ledger().map(({ path }) => path)).not.toContain('/ash/knives');
    const { code, stderr } = await site.generate('2027-02-02', '--publish');
    expect([code, messagesIn(stderr)]).toMatchObject([0, [expect.stringContaining('is held')]]);
  });

  test('is said again by a build that has nothing to do', async () => {
    const site = thresholdSite(undefined, THIN);
    const { messages } = await generated(site);
    const again = await generated(site);
    expect(again.stdout).toContain('nothing changed');
    expect(again.messages).toEqual(messages);
    const { stdout } = await site.generate('2027-01-01', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ pages: 6, held: 1 });
  });

  test('is the later one of two that are equal except for names', async () => {
    const site = thresholdSite('{ similarity: 0.15 }', TWINS);
    expect((await generated(site)).messages).toEqual([
      'The page “/birch/shears” is held, so it is not part of the site: 100 % of its text equal to “/ash/shears” (at most 15 %).',
    ]);
  });

  test('is excluded from search engines, if the page type says so', async () => {
    const site = thresholdSite(`{ ownWords: 100, below: 'noindex' }`, THIN);
    expect((await generated(site, '--publish')).messages).toEqual([
      'The page “/ash/knives” is excluded from search engines: 0 words in sentences of its own (at least 100).',
    ]);
    expect(site.read('dist/ash/knives.html')).toContain('<meta name="robots" content="noindex');
    expect(site.read('dist/sitemaps/cell.xml')).not.toContain('ash/knives');
    expect(site.read('dist/ash.html')).toContain('/ash/knives');
    // It is a published page now, and stays as it is.
    expect(await generated(site, '--publish')).toMatchObject({ code: 0, messages: [expect.anything()] });
  });

  test('is an error, if the page type says so', async () => {
    const site = thresholdSite(`{ ownWords: 100, below: 'error' }`, THIN);
    expect(await generated(site)).toMatchObject({
      code: 1,
      messages: [
        'The page “/ash/knives” is below the thresholds of its type: 0 words in sentences of its own (at least 100).',
      ],
    });
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
  });

  test('is shown in a site with drafts, which is for review', async () => {
    const site = thresholdSite(undefined, THIN);
    expect(await generated(site, '--drafts')).toMatchObject({ code: 0, messages: [] });
    expect(pagesOf(site)).toContain('ash/knives.html');
  });
});

describe('a published page below the thresholds', () => {
  async function published(thresholds?: string) {
    const site = thresholdSite(thresholds);
    expect(await generated(site, '--publish')).toMatchObject({ code: 0, messages: [] });
    return site;
  }

  test('is an error, and nothing is written', async () => {
    const site = await published();
    const before = bytesBelow(join(site.root, 'dist'));
    site.write('data/cells.yaml', cellsOf(THIN));
    const { code, messages } = await generated(site);
    expect([code, messages]).toEqual([
      1,
      [
        'The page “/ash/knives” is below the thresholds of its type: 0 words in sentences of its own (at least 100).',
      ],
    ]);
    expect(bytesBelow(join(site.root, 'dist'))).toEqual(before);
  });

  test('is excluded from search engines, if the page type says so', async () => {
    const site = await published(`{ ownWords: 100, published: 'noindex' }`);
    site.write('data/cells.yaml', cellsOf(THIN));
    expect(await generated(site, '--publish')).toMatchObject({ code: 0 });
    expect(site.read('dist/ash/knives.html')).toContain('noindex');
  });

  test('takes precedence over a new one that is equal, also an earlier one', async () => {
    const { 'ash/shears': _, ...others } = OWN_TEXTS;
    const site = thresholdSite(undefined, others);
    await generated(site, '--publish');
    site.write('data/cells.yaml', cellsOf({ ...OWN_TEXTS, 'ash/shears': OWN_TEXTS['birch/shears'] ?? '' }));
    expect((await generated(site)).messages).toEqual([
      'The page “/ash/shears” is held, so it is not part of the site: 0 words in sentences of its own (at least 100), and 100 % of its text equal to “/birch/shears” (at most 15 %).',
    ]);
  });

  test('is one with another address too, if the old one redirects to it', async () => {
    const site = await published();
    site.edit('data/towns.yaml', 'slug: ash', 'slug: ashfield');
    site.write('data/redirects.yaml', '- { from: /ash/*, to: /ashfield/:splat }\n');
    site.write('data/cells.yaml', cellsOf(THIN).replaceAll('town: ash', 'town: ashfield'));
    expect(await generated(site)).toMatchObject({
      code: 1,
      messages: [expect.stringContaining('“/ashfield/knives” is below the thresholds')],
    });
  });
});

describe('links to a page that is held', () => {
  const note = (text: string) => ({
    'data/towns.yaml': `- { slug: ash, name: Ash, note: "${text}" }\n- { slug: birch, name: Birch }\n`,
  });

  test('in a text are shown without the link', async () => {
    const site = thresholdSite(undefined, THIN, note('We grind [knives](/ash/knives) too.'));
    const { stderr } = await site.generate('2027-01-01');
    expect(stderr).toContain(
      'links to “/ash/knives”, which is not published yet: /ash/knives is held, since it is below the thresholds of its type.',
    );
    expect(site.read('dist/ash.html')).toContain('We grind knives too.');
  });

  test('in a template that requires the page are an error', async () => {
    const site = thresholdSite(undefined, THIN);
    site.edit('templates/site.tsx', 'links\\.find', 'links.to');
    const { code, stderr } = await site.generate('2027-01-01');
    expect(code).toBe(1);
    expect(stderr).toContain('/ash/knives is held');
    expect(stderr).toContain('Use links.find in the template');
  });
});

describe('the result is the same', () => {
  const TEXTS = { ...TWINS, 'ash/knives': 'Too short.' };

  test('for any number of threads, and with --force', async () => {
    const site = thresholdSite(undefined, TEXTS);
    await generated(site, '--threads', '1');
    const one = bytesBelow(join(site.root, 'dist'));
    for (const options of [['--force'], ['--force', '--threads', '3']]) {
      expect((await generated(site, ...options)).messages).toHaveLength(2);
      expect(bytesBelow(join(site.root, 'dist'))).toEqual(one);
    }
  });

  test('when it is merged from shards', async () => {
    const site = thresholdSite(undefined, TEXTS);
    for (const shard of ['1/2', '2/2'])
      expect(await generated(site, '--shard', shard)).toMatchObject({ code: 0, messages: [] });
    const { code, stderr } = await site.run('merge', '2027-01-01');
    expect([code, messagesIn(stderr)]).toMatchObject([0, { length: 2 }]);
    await generated(site, '--out', 'whole');
    expect(bytesBelow(join(site.root, 'dist'))).toEqual(bytesBelow(join(site.root, 'whole')));
  });

  test('after any edits as from scratch', async () => {
    const site = thresholdSite(undefined, OWN_TEXTS);
    const edits = [
      THIN,
      TWINS,
      { ...TWINS, 'ash/shears': 'Short.' },
      OWN_TEXTS,
      { ...OWN_TEXTS, 'ash/shears': `${OWN_TEXTS['ash/shears']} ${sampleText(9, 11)}` },
    ];
    for (const texts of edits) {
      site.write('data/cells.yaml', cellsOf(texts));
      const after = await generated(site);
      const scratch = await generated(site, '--out', 'scratch', '--force');
      expect(after.messages).toEqual(scratch.messages);
      expect(bytesBelow(join(site.root, 'dist'))).toEqual(bytesBelow(join(site.root, 'scratch')));
    }
  });
});

test('plan lists pages that are held, and no page that a publication would lose', async () => {
  const site = thresholdSite(undefined, THIN);
  const { stdout } = await site.run('plan', '2027-01-01');
  expect(stdout).toContain(`? 1 page is held
    /ash/knives  0 words in sentences of its own (at least 100)
`);
  expect(stdout).toContain('6 added, 1 held.');
  const { stdout: json } = await site.run('plan', '2027-01-01', '--json');
  expect(JSON.parse(json)).toMatchObject({
    heldPages: [{ path: '/ash/knives', reason: expect.any(String) }],
    counts: { added: 6, heldPages: 1 },
  });
  const { stdout: markdown } = await site.run('plan', '2027-01-01', '--format', 'markdown');
  expect(markdown).toContain('- `/ash/knives` 0 words');
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
  await generated(site, '--drafts');
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
    return { site, ...(await generated(site)) };
  }

  test('and links to them leaves them their own words, as for check', async () => {
    const { site, messages } = await listing('<a href={href}>{service.name}</a>');
    expect(site.read('dist/ash.html')).toContain(OWN_TEXTS['ash/knives']?.split('. ')[2]);
    expect(messages).toEqual([]);
    const { stdout } = await crosstown(['check', '--root', site.root, '--json']);
    expect(stdout).not.toContain('few-own-words');
  });

  test('and does not link to them takes them their own words, as for check', async () => {
    const { site, messages } = await listing('<a href="/">{service.name}</a>');
    expect(messages).toHaveLength(4);
    expect(messages[0]).toContain('words in sentences of its own (at least 100)');
    await generated(site, '--drafts');
    const { stdout } = await crosstown(['check', '--root', site.root, '--json']);
    const found = JSON.parse(stdout).issues as { code: string; pages: string[] }[];
    expect(found.find(({ code }) => code === 'few-own-words')?.pages).toHaveLength(4);
  });
});

test('a list cannot have thresholds', async () => {
  const site = thresholdSite('{ ownWords: 10 }, paginate: { items: ({ data }) => data.cells, size: 1 }');
  const { code, stderr } = await site.generate('2027-01-01');
  expect(code).toBe(1);
  expect(stderr).toContain('The page type “cell” has both “thresholds” and “paginate”.');
});
