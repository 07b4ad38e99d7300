import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPreviewServer } from '../../src/server/server.ts';
import { crosstown } from '../helpers/command.ts';
import { indexNow, loopback } from '../helpers/loopback.ts';
import { publishedSite } from '../helpers/published-site.ts';

const KEY = '0123456789abcdef';

/** A site with a key that was published once, and is served like its live site. */
async function liveSite() {
  const site = publishedSite({ 'data/indexnow.txt': `${KEY}\n` });
  await site.generate('2027-01-01', '--publish');
  const live = await loopback(createPreviewServer(join(site.root, 'dist')));
  return {
    ...site,
    announce: (endpoint: string, ...options: string[]) =>
      crosstown([
        ...['announce', '--root', site.root, '--live', live, '--endpoint', endpoint, '--retry', '0'],
        ...options,
      ]),
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
    const site = await liveSite();
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
    const site = await liveSite();
    const { url, received } = await indexNow(200);
    await site.announce(url);
    site.edit('data/towns.yaml', 'at the mill', 'at the old mill');
    site.edit('templates/site.tsx', 'Since 1931', 'Since 1930');
    await site.generate('2027-02-02', '--publish');
    await site.announce(url);
    await site.announce(url);
    expect(received.slice(1).map(({ urlList }) => urlList)).toEqual([urls(['/towns/ash'])]);
  });

  test('pages that moved or are gone, as the live site answers for them', async () => {
    const site = await liveSite();
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
    const live = await loopback(createPreviewServer(join(site.root, 'dist')));
    const { url, received } = await indexNow(200);
    const { code, stderr } = await crosstown([
      ...['announce', '--root', site.root, '--live', live, '--endpoint', url],
    ]);
    expect([code, stderr]).toEqual([0, '2 URLs are not announced: excluded from search engines.\n']);
    expect(received[0]?.urlList).not.toContain('https://keen.example/towns/ash');
  });

  test('what would be sent, for a dry run', async () => {
    const site = await liveSite();
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
      batches: [{ urls: 7, status: 200 }],
      waiting: [],
      excluded: [],
    });
    expect([received, site.recorded()]).toEqual([[], '']);
  });
});

describe('waits for the live site', () => {
  test('which shows the old text, another page or none', async () => {
    const site = await liveSite();
    const { url, received } = await indexNow(200);
    await site.announce(url);
    site.edit('data/towns.yaml', 'at the mill', 'at the old mill');
    // Published, and not uploaded.
    await crosstown(['generate', '--root', site.root, '--out', 'new', '--today', '2027-02-02', '--publish']);
    rmSync(join(site.root, 'dist/towns/birch.html'));
    site.write('data/announced.jsonl', site.recorded().replace(/^.*"\/towns\/birch".*\n/m, ''));
    expect(await site.announce(url)).toEqual({
      code: 1,
      stdout: '',
      stderr: `2 URLs are not announced: the live site does not show what was published.
  https://keen.example/towns/ash shows another text
  https://keen.example/towns/birch answers with 404
Upload the site, wait until caches have expired, and run “crosstown announce” again.
`,
    });
    expect(received).toHaveLength(1);
  });

  test('which does not have the key yet', async () => {
    const site = await liveSite();
    const { url, received } = await indexNow(200);
    rmSync(join(site.root, `dist/${KEY}.txt`));
    expect(await site.announce(url)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Nothing was announced: https://keen.example/${KEY}.txt must contain the key, but answers with 404. Build and upload the site, then try again.\n`,
    });
    expect(received).toHaveLength(0);
  });

  test('which is down', async () => {
    const site = await liveSite();
    const { url } = await indexNow(200);
    const { code, stderr } = await site.announce(url, '--live', 'http://127.0.0.1:1');
    expect([code, stderr]).toEqual([74, expect.stringContaining('cannot be reached')]);
  });
});

describe('the endpoint', () => {
  test('accepts the URLs and validates the key later', async () => {
    const site = await liveSite();
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
  ])('refuses them with %d', async (status, reason) => {
    const site = await liveSite();
    const { url } = await indexNow([status, 'Bad\n Request']);
    expect(await site.announce(url)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${url} refuses the announcement with ${status}: ${reason}. It says: Bad Request\n`,
    });
    expect(site.recorded()).toBe('');
  });

  test.each([429, 500, 503])('is busy (%d) and accepts them a second later', async (status) => {
    const site = await liveSite();
    const { url, received } = await indexNow(status, 200);
    expect(await site.announce(url, '--retry', '1')).toMatchObject({ code: 0, stderr: '' });
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
  });

  test('stays busy', async () => {
    const site = await liveSite();
    const { url, received } = await indexNow(429);
    expect(await site.announce(url)).toEqual({
      code: 74,
      stdout: '',
      stderr: `${url} answers with 429. Try again later; what was announced is recorded.\n`,
    });
    expect([received.length, site.recorded()]).toEqual([1, '']);
  });

  test('is down', async () => {
    const site = await liveSite();
    const { code, stdout, stderr } = await site.announce('http://127.0.0.1:1/indexnow');
    expect([code, stdout, stderr]).toEqual([
      74,
      '',
      expect.stringContaining('http://127.0.0.1:1/indexnow cannot be reached'),
    ]);
  });
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
    const live = await loopback(createPreviewServer(join(site.root, 'dist')));
    const { url, received } = await indexNow(200);
    await crosstown(['announce', '--root', site.root, '--live', live, '--endpoint', url]);
    expect(received.map(({ urlList }) => urlList)).toEqual([urls(['/towns/ash'])]);
  });

  test('is written again when it changes', async () => {
    const site = await liveSite();
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
      'data/indexnow.txt:1:1  error  “short” is no key of IndexNow: it needs 8 to 128 letters (a to z), digits and hyphens.\n  → Delete this file, and create a key with “crosstown announce --create-key”.',
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

  test.each(['--endpoint', '--live'])('with an address that is not encrypted: %s', async (option) => {
    const site = publishedSite();
    expect(
      await crosstown(['announce', '--root', site.root, option, 'http://search.example/']),
    ).toMatchObject({
      code: 2,
      stderr: '“http://search.example/” is not an address that begins with https://.\n',
    });
  });

  test('while the record is damaged', async () => {
    const site = await liveSite();
    site.write('data/announced.jsonl', '{');
    const { code, stderr } = await site.announce('http://127.0.0.1:1/');
    expect([code, stderr]).toEqual([1, expect.stringContaining('data/announced.jsonl:1:1  error')]);
  });
});
