import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { LEDGER_PATH } from '../../src/pages/paths.ts';
import { createPreviewServer } from '../../src/server/server.ts';
import { crosstown, startCrosstown } from '../helpers/command.ts';
import type { FaultyDisk } from '../helpers/faulty-disk.ts';
import { folderWith } from '../helpers/folders.ts';
import { indexNow, loopback } from '../helpers/loopback.ts';
import { publishedSite } from '../helpers/published-site.ts';

/* An announcement ends while a batch is recorded or sent: what is recorded is the old or the new list, and no run repeats the batch. */

const held = vi.hoisted(() => ({ disk: undefined as FaultyDisk | undefined }));
vi.mock('node:fs', async (original) => {
  const { faultyDisk } = await import('../helpers/faulty-disk.ts');
  const { fs, disk } = faultyDisk(await original());
  held.disk = disk;
  return { ...fs, default: fs };
});
const { announceChanges } = await import('../../src/announce/announce.ts');
const { findChangedUrls } = await import('../../src/announce/changed-urls.ts');
const { readAnnouncements } = await import('../../src/announce/open.ts');
const { formatLedger, NO_ENTRIES } = await import('../../src/ledger/ledger-file.ts');
const { replaceWhole } = await import('../../src/output/file-operations.ts');
const { textHash } = await import('../../src/pages/readable-text.ts');

const KEY = '0123456789abcdef';
const PATHS = ['/ash', '/birch', '/cedar'];
const textOf = (path: string, day: string) => Buffer.from(`<main>${path} on ${day}</main>`);

/** A site whose pages were announced on a day, and changed on the next. */
async function changedSite() {
  const root = folderWith({ 'data/indexnow.txt': KEY });
  let day = '';
  const live = await loopback((request, response) => {
    const path = request.url ?? '/';
    response.end(path === `/${KEY}.txt` ? KEY : textOf(path, day));
  });
  const { url, received } = await indexNow(200);
  const publish = (now: string) => {
    day = now;
    const entries = PATHS.map((path) => ({ path, first: day, last: day, text: textHash(textOf(path, day)) }));
    replaceWhole(join(root, LEDGER_PATH), [formatLedger(entries)]);
  };
  const announce = () => {
    const { published = NO_ENTRIES, announced, issues } = readAnnouncements(root);
    expect(issues).toEqual([]);
    const changes = findChangedUrls(published, announced, 'file');
    const site = { root, origin: 'https://keen.example', live, key: KEY, endpoint: url, retrySeconds: 0 };
    return announceChanges({ ...site, changes, announced, isDryRun: false });
  };
  publish('2027-01-01');
  await announce();
  const before = recordOf(root);
  publish('2027-02-02');
  received.length = 0;
  return { root, announce, received, before };
}

function recordOf(root: string): string {
  const path = join(root, 'data/announced.jsonl');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** How many operations write the record of a batch. */
async function operations(): Promise<number> {
  const site = await changedSite();
  held.disk?.arm(site.root);
  await site.announce();
  const done = held.disk?.disarm() ?? [];
  expect(done.length).toBeGreaterThan(1);
  return done.length;
}

test.each(['fails', 'dies'] as const)(
  'a disk that %s leaves the record whole, and nothing is sent twice',
  async (kind) => {
    const expected = await changedSite();
    await expected.announce();
    const count = await operations();
    for (let at = 0; at < count; at += 1) {
      const site = await changedSite();
      held.disk?.arm(site.root, { at, kind });
      await site.announce().catch(() => undefined);
      held.disk?.disarm();
      expect([site.before, recordOf(expected.root)]).toContain(recordOf(site.root));
      // Nothing is sent that is not recorded.
      expect(site.received).toEqual([]);
      const isRecorded = recordOf(site.root) !== site.before;
      await site.announce();
      expect(recordOf(site.root)).toBe(recordOf(expected.root));
      const all = PATHS.map((path) => `https://keen.example${path}`);
      expect(site.received.map(({ urlList }) => urlList)).toEqual(isRecorded ? [] : [all]);
      expect((await site.announce()).announced).toEqual([]);
    }
  },
);

describe('a process that is killed while the endpoint answers', () => {
  test('has recorded the batch, so that the next one does not announce it again', async () => {
    const site = publishedSite({ 'data/indexnow.txt': `${KEY}\n` });
    await site.generate('2027-01-01', '--publish');
    const live = await loopback(createPreviewServer(join(site.root, 'dist')));
    const { url, received } = await indexNow(200);
    let kill = (): void => undefined;
    const hanging = await loopback(createServer((request) => request.resume().on('end', () => kill())));
    const child = startCrosstown(['announce', '--root', site.root, '--live', live, '--endpoint', hanging]);
    kill = child.kill;
    expect(await child.ended).toBe('SIGKILL');
    const record = recordOf(site.root);
    expect(record.trim().split('\n')).toHaveLength(7);
    const announce = () => crosstown(['announce', '--root', site.root, '--live', live, '--endpoint', url]);
    expect(await announce()).toMatchObject({ code: 0 });
    expect([received, recordOf(site.root)]).toEqual([[], record]);
    // The owner can announce it again with the former record.
    rmSync(join(site.root, 'data/announced.jsonl'));
    expect(await announce()).toMatchObject({ code: 0 });
    expect(received.map(({ urlList }) => urlList.length)).toEqual([7]);
  });
});
