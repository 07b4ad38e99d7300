import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { announceChanges } from '../../src/announce/announce.ts';
import { findChangedUrls } from '../../src/announce/changed-urls.ts';
import { readAnnouncements } from '../../src/announce/open.ts';
import { formatLedger, NO_ENTRIES } from '../../src/ledger/ledger-file.ts';
import { replaceWhole } from '../../src/output/file-operations.ts';
import { textHash } from '../../src/pages/readable-text.ts';
import { startCrosstown } from '../helpers/command.ts';
import { indexNow, loopback } from '../helpers/loopback.ts';
import { publishedSite } from '../helpers/published-site.ts';

/* A ledger of more pages than a batch may have, and a live site that has them. */

const COUNT = 10_500;
const KEY = 'large-site-1';
const ORIGIN = 'https://keen.example';

function pageOf(path: string): Buffer {
  return Buffer.from(`<html><body><main><p>What is at ${path}.</p></main></body></html>`);
}

async function largeSite() {
  const { root } = publishedSite({ 'data/indexnow.txt': KEY });
  const paths = Array.from({ length: COUNT }, (_, i) => `/p${String(i).padStart(5, '0')}`);
  const day = '2027-01-01';
  const entries = paths.map((path) => ({ path, first: day, last: day, text: textHash(pageOf(path)) }));
  replaceWhole(join(root, 'data/published.jsonl'), [formatLedger(entries)]);
  const live = await loopback((request, response) => {
    const path = request.url ?? '/';
    response.end(path === `/${KEY}.txt` ? KEY : pageOf(path));
  });
  const announce = (endpoint: string) => {
    const { published = NO_ENTRIES, announced } = readAnnouncements(root);
    const changes = findChangedUrls(published, announced, 'file');
    const site = { root, origin: ORIGIN, live, key: KEY, endpoint, retrySeconds: 0 };
    return announceChanges({ ...site, changes, announced, isDryRun: false });
  };
  return { root, live, paths, announce, announced: () => readAnnouncements(root).announced.size };
}

test('10,500 URLs are announced in two batches, each of them once, although a run ended after the first', async () => {
  const { paths, announce, announced, ...site } = await largeSite();
  const urls = paths.map((path) => ORIGIN + path);
  const { url, received } = await indexNow(200, 503, 200);
  expect(await announce(url)).toMatchObject({
    batches: [{ urls: 10_000, status: 200 }],
    stopped: { kind: 'unreachable' },
  });
  // The second of these was not accepted.
  expect(received.map(({ urlList }) => urlList.length)).toEqual([10_000, 500]);
  expect(announced()).toBe(10_000);

  // The process is killed when the endpoint has received the second batch: it counts as announced, and is not repeated.
  let kill = (): void => undefined;
  const accepted: (readonly string[])[] = [];
  const endpoint = await loopback(async (request) => {
    accepted.push(((await json(request)) as { urlList: readonly string[] }).urlList);
    kill();
  });
  const child = startCrosstown([
    'announce',
    '--root',
    site.root,
    '--live',
    site.live,
    '--endpoint',
    endpoint,
  ]);
  kill = child.kill;
  expect(await child.ended).toBe('SIGKILL');
  expect(accepted).toEqual([urls.slice(10_000)]);
  expect(announced()).toBe(COUNT);

  expect(await announce(url)).toMatchObject({ batches: [], waiting: [] });
  expect(received.map(({ urlList }) => urlList.length)).toEqual([10_000, 500]);
  expect([received[0]?.urlList, accepted[0]].flat()).toEqual(urls);
});
