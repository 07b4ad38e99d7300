import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { FaultyDisk } from '../../helpers/faulty-disk.ts';
import { buryLocks, temporaryFolder } from '../../helpers/folders.ts';

/*
 * Each operation of a publication from the moment at which the site is complete fails once, or the process is killed during it. The
 * ledger is the old or the new one, no address is in it that was not published, and what is not recorded is found.
 */

const held = vi.hoisted(() => ({ disk: undefined as FaultyDisk | undefined }));
vi.mock('node:fs', async (original) => {
  const { faultyDisk } = await import('../../helpers/faulty-disk.ts');
  const { fs, disk } = faultyDisk(await original());
  held.disk = disk;
  return { ...fs, default: fs };
});
const { outcomeOf, publishedTowns } = await import('../../helpers/published-towns.ts');
const { recover } = await import('../../../src/build/output/swap.ts');
const { findUnrecorded } = await import('../../../src/build/output/ledger-record.ts');

// Killed builds never remove their exit listeners.
process.setMaxListeners(0);

function disk(): FaultyDisk {
  if (!held.disk) throw new Error('The disk is not faulty.');
  return held.disk;
}

const OLD = ['/', '/ash'];
const NEW = ['/', '/ash', '/birch'];

/** A site that is published, and has another town since. */
async function siteWithNewTown() {
  const root = temporaryFolder();
  const site = publishedTowns(root);
  site.write(['ash']);
  await site.publish('2027-01-01');
  site.write(['ash', 'birch']);
  const isNew = () => existsSync(join(root, 'dist/birch.html'));
  return { ...site, root, isNew };
}

/** The operations of a publication, and the number of the first one that matters. */
async function operations(others: { readonly mounted?: (root: string) => string } = {}) {
  const { root, publish } = await siteWithNewTown();
  arm(root, { at: -1, kind: 'fails', ...mountedIn(root, others) });
  await publish('2027-02-02');
  const done = disk().disarm();
  const first = done.findIndex((name) => name.includes('.unrecorded'));
  const swap = done.findIndex((name, at) => at > first && name.startsWith('renameSync'));
  expect([first > 0, swap > first]).toEqual([true, true]);
  return { first, swap, count: done.length };
}

function arm(root: string, fault: Parameters<FaultyDisk['arm']>[1]): void {
  disk().arm(root, fault);
}

function mountedIn(root: string, { mounted }: { readonly mounted?: (root: string) => string }) {
  return mounted ? { mounted: mounted(root) } : {};
}

describe.each([
  ['an output', {}],
  ['an output that is a mounted disk', { mounted: (root: string) => join(root, 'dist') }],
])('a publication to %s', (_, others) => {
  test.each(['dies', 'fails'] as const)('that %s at any operation', async (kind) => {
    const { first, count } = await operations(others);
    let unrecorded = 0;
    for (let at = first; at < count; at++) {
      const { root, publish, ledger, isNew } = await siteWithNewTown();
      arm(root, { at, kind, code: 'ENOSPC', ...mountedIn(root, others) });
      const result = await publish('2027-02-02').catch((error: Error) => error);
      const name = `${at}: ${disk().disarm()[at]}`;
      buryLocks(root);
      await recover(join(root, 'dist'));
      const found = await findUnrecorded(root);
      expect([OLD, NEW], name).toContainEqual(ledger());
      if (!(result instanceof Error)) expect([outcomeOf(result), ledger()], name).toEqual(['written', NEW]);
      // What is recorded was published, and what was published is recorded, or found.
      if (ledger().length === NEW.length) expect([isNew(), found], name).toEqual([true, []]);
      else if (isNew()) expect(found, name).toEqual([join(root, 'dist')]);
      else if (kind === 'fails' && !String(result).includes('a part of the new site'))
        expect(found, name).toEqual([]);
      if (found.length > 0) unrecorded += 1;
      if (kind === 'fails' && found.length > 0)
        expect(String(result), name).toMatch(
          /dist contains the new site, which is not recorded in data\/published.jsonl. Publish it again before you change addresses|now contains a part of the new site. Generate the site again/,
        );

      expect(outcomeOf(await publish('2027-02-02')), name).toBe('written');
      expect([ledger(), isNew(), await findUnrecorded(root)], name).toEqual([NEW, true, []]);
      expect(
        readdirSync(root).filter((entry) => entry !== '.dist.spare'),
        name,
      ).toEqual(['.crosstown', '.dist.files', '.dist.memory', 'data', 'dist', 'templates']);
      expect(readdirSync(join(root, '.crosstown')), name).not.toContain('published.lock');
    }
    expect(unrecorded).toBeGreaterThan(0);
  });
});

test('a new ledger that is on another disk than the old one is copied', async () => {
  const { root, publish, ledger } = await siteWithNewTown();
  arm(root, { at: -1, kind: 'fails', mounted: join(root, '.dist.unrecorded'), code: 'EXDEV' });
  expect(outcomeOf(await publish('2027-02-02'))).toBe('written');
  disk().disarm();
  expect([ledger(), await findUnrecorded(root)]).toEqual([NEW, []]);
});

test('a publication that changes no line of the ledger forgets one that was not recorded', async () => {
  const { root, publish, ledger, write } = await siteWithNewTown();
  const { swap } = await operations();
  arm(root, { at: swap, kind: 'dies' });
  await publish('2027-02-02').catch(() => undefined);
  disk().disarm();
  buryLocks(root);
  expect(await findUnrecorded(root)).toEqual([join(root, 'dist')]);
  // A publication that fails before it replaces the output does not forget it either.
  arm(root, { at: swap - 1, kind: 'fails', code: 'EIO' });
  await expect(publish('2027-02-02')).rejects.toThrow('on purpose');
  disk().disarm();
  expect(await findUnrecorded(root)).toEqual([join(root, 'dist')]);
  write(['ash']);
  expect(outcomeOf(await publish(undefined))).toBe('written');
  expect(await findUnrecorded(root)).toEqual([join(root, 'dist')]);
  expect(outcomeOf(await publish('2027-02-02'))).toBe('written');
  expect([ledger(), await findUnrecorded(root)]).toEqual([OLD, []]);
});
