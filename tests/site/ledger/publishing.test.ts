import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bytesBelow } from '../../helpers/folders.ts';
import { publishedSite } from '../../helpers/published-site.ts';

async function published() {
  const site = publishedSite();
  expect(await site.generate('2027-01-01', '--publish')).toMatchObject({ code: 0 });
  return site;
}

const lastmods = (site: ReturnType<typeof publishedSite>) =>
  Object.fromEntries(
    ['home', 'town', 'cell'].flatMap((type) =>
      [
        ...site
          .read(`dist/sitemaps/${type}.xml`)
          .matchAll(/<loc>.*?example(.*?)<\/loc>(?:<lastmod>(.*?)<)?/g),
      ].map(([, path, day]) => [path, day]),
    ),
  );

test('only a published build writes the ledger: a line per URL, sorted', async () => {
  const site = publishedSite();
  expect(await site.generate('2027-01-01')).toMatchObject({ code: 0 });
  expect(existsSync(join(site.root, 'data/published.jsonl'))).toBe(false);
  await site.generate('2027-01-01', '--publish');
  expect(site.ledger().map(({ path }) => path)).toEqual([
    '/',
    '/towns/ash',
    '/towns/ash/knives',
    '/towns/ash/shears',
    '/towns/birch',
    '/towns/birch/knives',
    '/towns/birch/shears',
  ]);
  expect(site.ledger()[2]).toEqual({
    path: '/towns/ash/knives',
    type: 'cell',
    records: { town: 'ash', service: 'knives' },
    first: '2027-01-01',
    last: '2027-01-01',
    text: expect.any(String),
  });
});

test('what former versions wrote of changes is read, and left out when the ledger is written again', async () => {
  const site = await published();
  const before = site.read('data/published.jsonl');
  site.write(
    'data/published.jsonl',
    before.replaceAll(',"text"', ',"causes":["data/towns.yaml:3"],"diff":"[-a-]{+b+}","text"'),
  );
  expect(await site.generate('2027-02-02')).toMatchObject({ code: 0 });
  expect(site.read('data/published.jsonl')).toContain('"diff"');
  expect(await site.generate('2027-02-02', '--publish')).toMatchObject({ code: 0 });
  expect(site.read('data/published.jsonl')).toBe(before);
});

describe('lastmod', () => {
  test('is the day on which the text of a page was published', async () => {
    const site = await published();
    expect(Object.values(lastmods(site))).toEqual(Array(7).fill('2027-01-01'));
    site.edit('data/towns.yaml', 'at the mill', 'at the old mill');
    await site.generate('2027-02-02', '--publish');
    expect(lastmods(site)).toMatchObject({ '/towns/ash': '2027-02-02', '/towns/birch': '2027-01-01' });
    expect(site.ledger()[1]).toMatchObject({ first: '2027-01-01', last: '2027-02-02' });
    await site.generate('2027-03-03', '--publish', '--force');
    expect(lastmods(site)).toMatchObject({ '/towns/ash': '2027-02-02', '/towns/birch': '2027-01-01' });
  });

  test('is not touched by a change to the footer', async () => {
    const site = await published();
    const ledger = site.read('data/published.jsonl');
    site.edit('templates/site.tsx', 'Since 1931', 'Since 1930');
    const { stdout } = await site.generate('2027-02-02', '--publish');
    expect(stdout).toMatch(/7 files changed/);
    expect(site.read('data/published.jsonl')).toBe(ledger);
  });
});

test('a build after the publication of the same data has nothing to do', async () => {
  const site = await published();
  const before = bytesBelow(join(site.root, 'dist'));
  const { code, stdout } = await site.generate('2027-02-02');
  expect([code, stdout]).toEqual([0, expect.stringContaining('nothing changed')]);
  expect(bytesBelow(join(site.root, 'dist'))).toEqual(before);
});

describe('a published URL that would be lost stops the build', () => {
  async function refused(site: Awaited<ReturnType<typeof published>>, ...options: string[]) {
    const before = [site.read('data/published.jsonl'), bytesBelow(join(site.root, 'dist'))];
    const { code, stderr, stdout } = await site.generate('2027-02-02', '--publish', ...options);
    expect([site.read('data/published.jsonl'), bytesBelow(join(site.root, 'dist'))]).toEqual(before);
    expect([code, stdout]).toEqual([3, '']);
    return stderr.replaceAll(/^\s*(Writing|Nothing).*\n/gm, '').trim();
  }

  test('after a record was renamed: one rule saves all of its pages', async () => {
    const site = await published();
    site.edit('data/towns.yaml', 'slug: birch', 'slug: birch-hollow');
    expect(await refused(site)).toMatchInlineSnapshot(`
      "data/towns.yaml:4:9  error  3 published pages of “towns/birch” would be lost: the record seems to be “birch-hollow” now. One of them is “/towns/birch”.
        4 │ - slug: birch-hollow
          │         ^^^^^^^^^^^^
        → Add to data/redirects.yaml:
          - { from: /towns/birch/*, to: /towns/birch-hollow/:splat }

      1 error."
    `);
    site.write('data/redirects.yaml', '- { from: /towns/birch/*, to: /towns/birch-hollow/:splat }\n');
    expect(await site.generate('2027-02-02', '--publish')).toMatchObject({ code: 0 });
    expect(site.read('dist/_redirects')).toBe(
      '/towns/birch /towns/birch-hollow 301\n/towns/birch/* /towns/birch-hollow/:splat 301\n',
    );
    expect(site.ledger()).toContainEqual(
      expect.objectContaining({ path: '/towns/birch/shears', to: '/towns/birch-hollow/shears' }),
    );
  });

  test('after the path of a page type was changed', async () => {
    const site = await published();
    site.edit('templates/site.tsx', "'/towns/' ", "'/places/' ");
    expect(await refused(site)).toMatchInlineSnapshot(`
      "error  6 published pages would be lost: the path changed from “/towns/ash” to “/places/ash”.
        → Add to data/redirects.yaml:
          - { from: /towns/*, to: /places/:splat }

      1 error."
    `);
  });

  test('after a record was deleted, and may be declared gone', async () => {
    const site = await published();
    site.edit('data/services.yaml', '- slug: shears\n  name: Shears\n', '');
    expect(await refused(site, '--allow-removals', '2')).toMatchInlineSnapshot(`
      "error  2 published pages of “services/shears” would be lost: the record does not exist any more. One of them is “/towns/ash/shears”.
        → Restore the record, or add to data/redirects.yaml, with “to: /another-page” where there is a successor:
          - { from: /towns/ash/shears, gone: true }
          - { from: /towns/birch/shears, gone: true }

      1 error."
    `);
    site.write(
      'data/redirects.yaml',
      '- { from: /towns/ash/shears, gone: true }\n- { from: /towns/birch/shears, gone: true }\n',
    );
    expect(await site.generate('2027-02-02', '--publish', '--allow-removals', '2')).toMatchObject({
      code: 0,
    });
    expect(site.ledger().filter(({ gone }) => gone)).toHaveLength(2);
    // It stays declared, whether or not the rule does.
    site.write('data/redirects.yaml', '[]\n');
    expect(await site.generate('2027-03-03', '--publish')).toMatchObject({ code: 0 });
  });

  test('when the redirect of a folder leads some of its addresses to no page', async () => {
    const site = await published();
    site.edit('templates/site.tsx', "'/towns/' ", "'/places/' ");
    site.edit('data/towns.yaml', 'slug: birch', 'slug: beech');
    site.write('data/redirects.yaml', '- { from: /towns/*, to: /places/:splat }\n');
    const { code, stderr } = await site.generate('2027-02-02', '--publish');
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining('- { from: /towns/birch/*, to: /places/beech/:splat }'),
    ]);
    expect(stderr).not.toContain('gone: true');
  });

  test('when its redirect is deleted later', async () => {
    const site = await published();
    site.edit('data/towns.yaml', 'slug: birch', 'slug: beech');
    site.write('data/redirects.yaml', '- { from: /towns/birch/*, to: /towns/beech/:splat }\n');
    await site.generate('2027-02-02', '--publish');
    site.write('data/redirects.yaml', '[]\n');
    expect(await refused(site)).toMatchInlineSnapshot(`
      "error  3 URLs of pages that moved would be lost: the redirect was deleted, or there is no page at its target. One of them is “/towns/birch”.
        → Restore the redirect, or add to data/redirects.yaml:
          - { from: /towns/birch/*, to: /towns/beech/:splat }

      1 error."
    `);
  });

  test('beside other mistakes in the data, which count as such', async () => {
    const site = await published();
    site.edit('data/towns.yaml', 'slug: birch', 'slug: beech');
    site.write('data/redirects.yaml', '- { from: /old, to: /nowhere }\n');
    const { code, stderr } = await site.generate('2027-02-02', '--publish');
    expect([code, stderr]).toEqual([1, expect.stringContaining('would be lost')]);
    expect(stderr).toContain('leads to /nowhere');
  });
});

test('removing more than a tenth of the pages needs a confirmation', async () => {
  const names = Array.from({ length: 10 }, (_, n) => `s${n}`);
  const services = (list: readonly string[]) =>
    list.map((name) => `- { slug: ${name}, name: ${name} }\n`).join('');
  const site = publishedSite({ 'data/services.yaml': services(names) });
  await site.generate('2027-01-01', '--publish');
  site.write('data/services.yaml', services(names.slice(2)));
  const gone = ['ash', 'birch'].flatMap((town) =>
    ['s0', 's1'].map((name) => `- { from: /towns/${town}/${name}, gone: true }\n`),
  );
  site.write('data/redirects.yaml', gone.join(''));
  const { code, stderr } = await site.generate('2027-02-02', '--publish');
  expect(code).toBe(3);
  expect(stderr).toContain('4 of 23 published pages would be removed without a redirect; 2 are allowed.');
  expect(stderr).toContain('--allow-removals 4');
  expect(await site.generate('2027-02-02', '--publish', '--allow-removals', '4')).toMatchObject({ code: 0 });
});

describe('the URLs of a former site', () => {
  const SITEMAP = `<?xml version="1.0"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://keen.example/</loc><lastmod>2020-05-06T10:00:00Z</lastmod></url>
  <url><loc>https://keen.example/grinding/</loc></url>
  <url><loc>https://other.example/x</loc></url>
</urlset>`;

  test('from its sitemap', async () => {
    const site = publishedSite({ 'old.xml': SITEMAP });
    const { code, stderr } = await site.generate('2027-01-01', '--publish', '--adopt', 'old.xml');
    expect(code).toBe(3);
    expect(stderr).toContain('1 page of the former site would be lost. It is “/grinding”.');
    expect(stderr).toContain('1 URL of');
    site.write('data/redirects.yaml', '- { from: /grinding, to: /towns/ash }\n');
    expect(await site.generate('2027-01-01', '--publish', '--adopt', 'old.xml')).toMatchObject({ code: 0 });
    expect(site.ledger()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: '/', type: 'home', first: '2020-05-06', last: '2020-05-06' }),
        { path: '/grinding', first: '2027-01-01', last: '2027-01-01', to: '/towns/ash' },
      ]),
    );
    // From now on without the sitemap.
    site.write('data/redirects.yaml', '[]\n');
    expect(await site.generate('2027-02-02')).toMatchObject({ code: 3 });
  });

  test('from the folder of its files', async () => {
    const site = publishedSite({ 'old/index.html': '', 'old/shop/index.html': '', 'old/404.html': '' });
    const { code, stderr } = await site.generate('2027-01-01', '--adopt', 'old');
    expect([code, stderr]).toEqual([3, expect.stringContaining('It is “/shop”')]);
  });

  test('from an index whose sitemaps are missing', async () => {
    const part = (name: string) => `<sitemap><loc>https://keen.example/${name}</loc></sitemap>`;
    const index = `<sitemapindex>${part('page-sitemap.xml')}${part('post-sitemap.xml')}${part('tag-sitemap.xml')}</sitemapindex>`;
    const site = publishedSite({ 'old/sitemap_index.xml': index, 'old/page-sitemap.xml': SITEMAP });
    const { code, stderr } = await site.generate(
      '2027-01-01',
      '--publish',
      '--adopt',
      'old/sitemap_index.xml',
    );
    expect(code).toBe(3);
    expect(stderr).toContain('“https://keen.example/post-sitemap.xml” and 1 more are not beside it.');
  });

  test('from something else', async () => {
    const site = publishedSite({ 'old.txt': 'The pages of the shop.', 'old/photos/a.txt': '' });
    const { code, stderr } = await site.generate('2027-01-01', '--adopt', 'old.txt');
    expect([code, stderr]).toEqual([3, expect.stringContaining('old.txt” is no sitemap')]);
    const ofFolder = await site.generate('2027-01-01', '--adopt', 'old');
    expect([ofFolder.code, ofFolder.stderr]).toEqual([
      3,
      expect.stringMatching(/The folder “[^”]*old” contains no HTML file/),
    ]);
    expect(await site.generate('2027-01-01', '--adopt', 'none.xml')).toMatchObject({ code: 2 });
  });
});

test('a damaged ledger is reported with its line, and nothing is written', async () => {
  const site = await published();
  const [first, second, ...rest] = site.read('data/published.jsonl').split('\n');
  site.write(
    'data/published.jsonl',
    [first, second, '{', '{"path":"/x"}', second, '<<<<<<< HEAD', second, '=======', ...rest].join('\n'),
  );
  const { code, stderr } = await site.generate('2027-02-02');
  expect(code).toBe(3);
  expect(stderr.match(/published\.jsonl:\d+:1 {2}error .*/g)).toMatchInlineSnapshot(`
    [
      "published.jsonl:3:1  error  This line of the ledger is not valid JSON.",
      "published.jsonl:4:1  error  This line of the ledger is no entry: it needs “path”, “first” and “last” with days such as 2027-01-05.",
      "published.jsonl:5:1  error  The ledger has two entries for “/towns/ash”.",
      "published.jsonl:6:1  error  The ledger contains the markers of a merge conflict.",
    ]
  `);
});

test('options that exclude each other', async () => {
  const site = publishedSite();
  expect(await site.generate('2027-01-01', '--publish', '--drafts')).toMatchObject({ code: 2 });
  expect(await site.generate('all', '--publish')).toMatchObject({ code: 2 });
  expect(await site.generate('2027-01-01', '--allow-removals', 'some')).toMatchObject({ code: 2 });
});

test('shards are compared with the ledger, and their join writes it', async () => {
  const site = await published();
  const whole = site.read('data/published.jsonl');
  site.edit('data/towns.yaml', 'at the mill', 'at the old mill');
  for (const part of ['1/2', '2/2'])
    expect(await site.generate('2027-02-02', '--shard', part)).toMatchObject({ code: 0 });
  expect(site.read('data/published.jsonl')).toBe(whole);
  expect(await site.run('merge', '2027-02-02', '--publish')).toMatchObject({ code: 0 });
  const lines = (text: string) => text.split('\n');
  expect(
    lines(site.read('data/published.jsonl')).filter((line) => !lines(whole).includes(line)),
  ).toHaveLength(1);
  expect(lastmods(site)).toMatchObject({ '/towns/ash': '2027-02-02', '/towns/birch': '2027-01-01' });
});
