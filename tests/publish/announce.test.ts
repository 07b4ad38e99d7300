import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatLedger } from '../../src/site/ledger/ledger-file.ts';
import { crosstown } from '../helpers/command.ts';
import { indexNow } from '../helpers/loopback.ts';
import { publishedSite } from '../helpers/published-site.ts';

const KEY = '0123456789abcdef';

/** A site with a key that was published once. */
async function published() {
  const site = publishedSite({ 'data/indexnow.txt': `${KEY}\n` });
  await site.generate('2027-01-01', '--publish');
  return {
    ...site,
    announce: (endpoint: string, ...options: string[]) =>
      crosstown(['announce', '--root', site.root, '--endpoint', endpoint, ...options]),
    recorded: () =>
      existsSync(join(site.root, 'data/announced.jsonl')) ? site.read('data/announced.jsonl') : '',
  };
}

const PATHS = [
  '/',
  '/towns/ash',
  '/towns/ash/knives',
  '/towns/ash/shears',
  '/towns/birch',
  '/towns/birch/knives',
  '/towns/birch/shears',
];

const urls = (paths: readonly string[]) => paths.map((path) => `https://keen.example${path}`);

describe('announces', () => {
  test('everything that was published with a key, and then nothing', async () => {
    const site = await published();
    const { url, received } = await indexNow(200);
    const first = await site.announce(url);
    expect(first).toEqual({ code: 0, stdout: `7 URLs announced to ${url}.\n`, stderr: '' });
    expect(received).toEqual([
      {
        host: 'keen.example',
        key: KEY,
        keyLocation: `https://keen.example/${KEY}.txt`,
        urlList: urls(PATHS),
      },
    ]);
    expect(await site.announce(url)).toEqual({ code: 0, stdout: 'Nothing to announce.\n', stderr: '' });
    expect(received).toHaveLength(1);
  });

  test('a page whose text changed, once', async () => {
    const site = await published();
    const { url, received } = await indexNow(200);
    await site.announce(url);
    site.edit('data/towns.yaml', 'at the mill', 'at the old mill');
    site.edit('templates/site.tsx', 'Since 1931', 'Since 1930');
    await site.generate('2027-02-02', '--publish');
    await site.announce(url);
    await site.announce(url);
    expect(received.slice(1).map(({ urlList }) => urlList)).toEqual([urls(['/towns/ash'])]);
  });

  test('pages that moved or are gone', async () => {
    const site = await published();
    const { url, received } = await indexNow(200);
    await site.announce(url);
    site.edit('data/towns.yaml', 'slug: birch', 'slug: beech');
    site.edit('data/services.yaml', '- slug: shears\n  name: Shears\n', '');
    site.write(
      'data/redirects.yaml',
      '- { from: /towns/birch/knives, to: /towns/beech/knives }\n- { from: /towns/birch, to: /towns/beech }\n- { from: /towns/birch/shears, gone: true }\n- { from: /towns/ash/shears, gone: true }\n',
    );
    expect(await site.generate('2027-02-02', '--publish', '--allow-removals', '2')).toMatchObject({
      code: 0,
    });
    expect(await site.announce(url)).toMatchObject({ code: 0, stderr: '' });
    expect(received[1]?.urlList).toEqual(
      urls([
        '/towns/ash/shears',
        '/towns/beech',
        '/towns/beech/knives',
        '/towns/birch',
        '/towns/birch/knives',
        '/towns/birch/shears',
      ]),
    );
  });

  test('nothing that search engines may not show', async () => {
    const site = publishedSite({ 'data/indexnow.txt': KEY });
    site.edit('templates/site.tsx', "id: 'town',", "id: 'town', noindex: true,");
    await site.generate('2027-01-01', '--publish');
    const { url, received } = await indexNow(200);
    expect(await crosstown(['announce', '--root', site.root, '--endpoint', url])).toMatchObject({ code: 0 });
    expect(received[0]?.urlList).toHaveLength(5);
    expect(received[0]?.urlList).not.toContain('https://keen.example/towns/ash');
  });

  test('what would be sent, for a dry run', async () => {
    const site = await published();
    const { url, received } = await indexNow(200);
    expect(await site.announce(url, '--dry-run')).toEqual({
      code: 0,
      stdout: `7 URLs would be announced:\n${urls(PATHS)
        .map((one) => `  ${one}\n`)
        .join('')}`,
      stderr: '',
    });
    const { stdout } = await site.announce(url, '--dry-run', '--json');
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      endpoint: url,
      dryRun: true,
      announced: urls(PATHS),
      batches: [],
    });
    expect([received, site.recorded()]).toEqual([[], '']);
  });
});

describe('the endpoint', () => {
  test('accepts the URLs and validates the key later', async () => {
    const site = await published();
    const { url } = await indexNow(202);
    expect(await site.announce(url)).toEqual({
      code: 0,
      stdout: `7 URLs announced to ${url}. The key is going to be validated.\n`,
      stderr: '',
    });
    expect(site.recorded()).not.toBe('');
  });

  test.each([
    [400, 'the format is not valid'],
    [403, 'it did not find the key on the live site. If the key is new, try again in a few minutes'],
    [422, 'the URLs do not belong to the host of the key'],
    [418, 'the reason is not known'],
    // Only 200 and 202 accept an announcement: https://www.indexnow.org/documentation#response
    [201, 'the reason is not known'],
    [301, 'the reason is not known'],
  ])('refuses them with %d', async (status, reason) => {
    const site = await published();
    const { url } = await indexNow([status, 'Bad\n Request']);
    expect(await site.announce(url)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${url} refuses the announcement with ${status}: ${reason}. It says: Bad Request\n`,
    });
    expect(site.recorded()).toBe('');
  });

  test.each([429, 500, 503])('is busy (%d) and accepts them a second later', async (status) => {
    const site = await published();
    const { url, received } = await indexNow(status, 200);
    expect(await site.announce(url)).toMatchObject({ code: 0, stderr: '' });
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
  });

  test('stays busy', async () => {
    const site = await published();
    const { url, received } = await indexNow(429);
    expect(await site.announce(url)).toEqual({
      code: 74,
      stdout: '',
      stderr: `${url} answers with 429. Try again later; what was announced is recorded.\n`,
    });
    expect([received.length, site.recorded()]).toEqual([2, '']);
  });

  test('is down', async () => {
    const site = await published();
    const { code, stdout, stderr } = await site.announce('http://127.0.0.1:1/indexnow');
    expect([code, stdout, stderr]).toEqual([
      74,
      '',
      expect.stringContaining('http://127.0.0.1:1/indexnow cannot be reached'),
    ]);
  });
});

/** A site with 10,500 published pages, which are announced in two batches. */
async function publishedInTwoBatches() {
  const site = await published();
  const paths = Array.from({ length: 10_500 }, (_, i) => `/p${String(i).padStart(5, '0')}`);
  const day = '2027-01-01';
  const entries = paths.map((path) => ({ path, first: day, last: day, text: path }));
  site.write('data/published.jsonl', formatLedger(entries).toString());
  return { ...site, paths };
}

test('10,500 URLs are announced in two batches; one that was refused is announced again, the other is not', async () => {
  const { paths, ...site } = await publishedInTwoBatches();
  const { url, received } = await indexNow(200, 403, 200);
  expect(await site.announce(url)).toMatchObject({
    code: 1,
    stdout: `10,000 URLs announced to ${url}.\n`,
  });
  expect(site.recorded().trim().split('\n')).toHaveLength(10_000);
  expect(await site.announce(url)).toMatchObject({ code: 0, stdout: `500 URLs announced to ${url}.\n` });
  expect(received.map(({ urlList }) => urlList.length)).toEqual([10_000, 500, 500]);
  expect([received[0]?.urlList, received[2]?.urlList].flat()).toEqual(urls(paths));
});

test('after a batch that was refused, no other is sent; all are announced again', async () => {
  const { paths, ...site } = await publishedInTwoBatches();
  const { url, received } = await indexNow(403, 200);
  const { code, stdout } = await site.announce(url, '--json');
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    {
      version: 1,
      endpoint: url,
      dryRun: false,
      announced: [],
      batches: [],
      stopped: { kind: 'refused', status: 403, said: '' },
    },
  ]);
  expect([received.length, site.recorded()]).toEqual([1, '']);
  expect(await site.announce(url)).toMatchObject({
    code: 0,
    stdout: `10,500 URLs announced to ${url} in 2 batches.\n`,
  });
  expect(received.slice(1).flatMap(({ urlList }) => urlList)).toEqual(urls(paths));
});

test('a record of former versions, with other keys, counts', async () => {
  const site = await published();
  site.write(
    'data/announced.jsonl',
    site.read('data/published.jsonl').replaceAll(',"text"', ',"causes":[],"text"'),
  );
  const { url, received } = await indexNow(200);
  expect(await site.announce(url)).toMatchObject({ code: 0, stdout: 'Nothing to announce.\n' });
  expect(received).toEqual([]);
});

describe('the key', () => {
  test('is created once, and what is published already counts as known', async () => {
    const site = publishedSite();
    await site.generate('2027-01-01', '--publish');
    const create = () => crosstown(['announce', '--root', site.root, '--create-key']);
    const { code, stdout } = await create();
    const key = site.read('data/indexnow.txt').trim();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect([code, stdout]).toEqual([
      0,
      `The key is in data/indexnow.txt. Commit it, then build and upload the site: the next build writes ${key}.txt.
7 URLs are published already and count as known, in data/announced.jsonl; changes from now on are announced.
`,
    ]);
    expect(await create()).toMatchObject({
      code: 2,
      stderr: 'The site has a key already, in data/indexnow.txt.\n',
    });
    site.edit('data/towns.yaml', 'at the mill', 'at the old mill');
    await site.generate('2027-02-02', '--publish');
    expect(site.read(`dist/${key}.txt`)).toBe(key);
    const { url, received } = await indexNow(200);
    await crosstown(['announce', '--root', site.root, '--endpoint', url]);
    expect(received.map(({ urlList }) => urlList)).toEqual([urls(['/towns/ash'])]);
  });

  test('is written again when it changes', async () => {
    const site = await published();
    site.write('data/indexnow.txt', 'another-key-1');
    await site.generate('2027-01-02');
    expect(existsSync(join(site.root, `dist/${KEY}.txt`))).toBe(false);
    expect(site.read('dist/another-key-1.txt')).toBe('another-key-1');
  });

  test('that is none stops a build and an announcement', async () => {
    const site = publishedSite({ 'data/indexnow.txt': 'short\n' });
    const { code, stderr } = await site.generate('2027-01-01');
    expect(code).toBe(1);
    expect(stderr).toContain(
      'data/indexnow.txt:1:1  error  This is no key of IndexNow: it needs 8 to 128 letters (a to z), digits and hyphens.\n  → Delete this file, and create a key with “crosstown announce --create-key”.',
    );
    expect(await crosstown(['announce', '--root', site.root])).toMatchObject({ code: 1 });
  });
});

describe('is refused', () => {
  test.each([
    [{}, 'The site has no key for IndexNow.'],
    [{ 'data/indexnow.txt': KEY }, 'The site has no ledger of published pages'],
  ])('without a key or a ledger', async (files, message) => {
    const site = publishedSite(files);
    expect(await crosstown(['announce', '--root', site.root])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(message),
    });
  });

  test('with an address that is not encrypted', async () => {
    const site = publishedSite();
    expect(
      await crosstown(['announce', '--root', site.root, '--endpoint', 'http://search.example/']),
    ).toMatchObject({
      code: 2,
      stderr: '“http://search.example/” is not an address that begins with https://.\n',
    });
  });

  test('while the record is damaged', async () => {
    const site = await published();
    site.write('data/announced.jsonl', '{');
    const { code, stderr } = await site.announce('http://127.0.0.1:1/');
    expect([code, stderr]).toEqual([1, expect.stringContaining('data/announced.jsonl:1:1  error')]);
  });
});
