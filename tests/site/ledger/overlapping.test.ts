import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LockedError } from '../../../src/build/output/lock.ts';
import { temporaryFolder } from '../../helpers/folders.ts';
import { outcomeOf, publishedTowns } from '../../helpers/published-towns.ts';

/* Builds of one site that overlap: before the first one has the locks, or while it has them, another one runs. */

async function published() {
  const root = temporaryFolder();
  const site = publishedTowns(root);
  site.write(['ash']);
  expect(outcomeOf(await site.publish('2027-01-01'))).toBe('written');
  return { ...site, root };
}

/** Runs something else after a build has read data and ledger, before it has the locks. */
const beforeLock = (other: () => Promise<unknown>) => ({
  whileWriting: async <T>(work: () => Promise<T>) => {
    await other();
    return work();
  },
});

const LOST = '1 published page of “towns/birch” would be lost';

describe('a publication that has read the ledger before another one was recorded', () => {
  test.each(['dist', 'other'])('is compared with the new ledger: that of %s', async (name) => {
    const { root, write, publish, ledger } = await published();
    write(['ash', 'birch-hollow']);
    const late = await publish('2027-02-02', {
      out: join(root, name),
      ...beforeLock(async () => {
        write(['ash', 'birch']);
        expect(outcomeOf(await publish('2027-02-02'))).toBe('written');
        write(['ash', 'birch-hollow']);
      }),
    });
    expect(outcomeOf(late)).toContain(LOST);
    expect(late.isGuarded).toBe(true);
    expect(ledger()).toEqual(['/', '/ash', '/birch']);
    expect(existsSync(join(root, name, 'birch-hollow.html'))).toBe(false);
  });

  test('is recorded with it if no address is lost', async () => {
    const { root, write, publish, ledger } = await published();
    write(['ash', 'cedar'], [{ from: '/birch', to: '/cedar' }]);
    const late = await publish('2027-03-03', {
      ...beforeLock(async () => {
        write(['ash', 'birch']);
        await publish('2027-02-02');
        write(['ash', 'cedar'], [{ from: '/birch', to: '/cedar' }]);
      }),
    });
    expect(outcomeOf(late)).toBe('written');
    expect(ledger()).toEqual(['/', '/ash', '/birch → /cedar', '/cedar']);
    expect(readFileSync(join(root, 'dist/_redirects'), 'utf8')).toBe('/birch /cedar 301\n');
  });
});

test('a build that is not published is compared with what was published while it waited', async () => {
  const { root, write, publish } = await published();
  write(['ash', 'birch-hollow']);
  const late = await publish(undefined, {
    ...beforeLock(async () => {
      write(['ash', 'birch']);
      await publish('2027-02-02');
      write(['ash', 'birch-hollow']);
    }),
  });
  expect(outcomeOf(late)).toContain(LOST);
  expect(existsSync(join(root, 'dist/birch.html'))).toBe(true);
});

describe('while a publication renders its pages', () => {
  /** Starts something when the first page is rendered. */
  const during = (start: () => void) => {
    let isStarted = false;
    return {
      onProgress() {
        if (!isStarted) start();
        isStarted = true;
      },
    };
  };

  test('another one to another output is refused, or waits', async () => {
    const { root, write, publish, ledger } = await published();
    write(['ash', 'birch']);
    const others: Promise<unknown>[] = [];
    const start = () => {
      write(['ash', 'birch', 'cedar']);
      others.push(publish('2027-02-02', { out: join(root, 'b') }).catch((error: unknown) => error));
      others.push(publish('2027-02-02', { out: join(root, 'c'), waiting: { seconds: 60 } }).then(outcomeOf));
    };
    expect(outcomeOf(await publish('2027-02-02', during(start)))).toBe('written');
    const [refused, waited] = await Promise.all(others);
    expect(refused).toBeInstanceOf(LockedError);
    expect(String(refused)).toContain(
      `Another build is writing to ${join(root, 'data/published.jsonl')}: process ${process.pid} holds the lock ${join(root, '.crosstown/published.lock')}.`,
    );
    expect(waited).toBe('written');
    expect(ledger()).toEqual(['/', '/ash', '/birch', '/cedar']);
    expect(existsSync(join(root, '.crosstown/published.lock'))).toBe(false);
  });

  test('a build for review to another output is not stopped', async () => {
    const { root, publish, write } = await published();
    write(['ash', 'birch']);
    const others: Promise<unknown>[] = [];
    const start = () => void others.push(publish(undefined, { out: join(root, 'b') }).then(outcomeOf));
    expect(outcomeOf(await publish('2027-02-02', during(start)))).toBe('written');
    expect(await Promise.all(others)).toEqual(['written']);
  });

  test('a ledger that git replaces is not overwritten, and nothing is published', async () => {
    const { root, publish, write, ledger } = await published();
    write(['ash', 'birch']);
    const path = join(root, 'data/published.jsonl');
    const pulled = `${readFileSync(path, 'utf8')}{"path":"/dale","first":"2027-01-09","last":"2027-01-09"}\n`;
    const result = publish(
      '2027-02-02',
      during(() => writeFileSync(path, pulled)),
    );
    await expect(result).rejects.toThrow('it was changed while pages were being made; run the command again');
    expect(ledger()).toEqual(['/', '/ash', '/dale']);
    expect(existsSync(join(root, 'dist/birch.html'))).toBe(false);
    expect(existsSync(join(root, '.dist.unrecorded'))).toBe(false);
  });
});
