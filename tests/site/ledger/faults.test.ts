import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { hasErrors } from '../../../src/core/diagnostics/issue.ts';
import type { FaultyDisk } from '../../helpers/faulty-disk.ts';
import { buryLocks, bytesBelow, folderWith } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf, settingsWith } from '../../helpers/samples.ts';

/* Each operation that writes the ledger fails once, or the process is killed during it. The ledger is the old or the new one, and the next publication completes it. */

const held = vi.hoisted(() => ({ disk: undefined as FaultyDisk | undefined }));
vi.mock('node:fs', async (original) => {
  const { faultyDisk } = await import('../../helpers/faulty-disk.ts');
  const { fs, disk } = faultyDisk(await original());
  held.disk = disk;
  return { ...fs, default: fs };
});
const { generate } = await import('../../../src/build/build.ts');
const { recover } = await import('../../../src/build/output/swap.ts');

// Killed builds never remove their exit listeners.
process.setMaxListeners(0);

const definition = definitionOf([pageTypeOf({ id: 'home', path: () => '/' })], {
  settings: () => settingsWith({ shareImage: undefined, icons: { manifest: [] } }),
});

function siteFolder(): string {
  return folderWith({ 'data/site.yaml': 'name: Lantern\n', 'templates/styles.css': '' });
}

async function publish(root: string, day: string) {
  const out = join(root, 'dist');
  await recover(out);
  return generate({ root, out, definition, code: day, force: true, publishing: { publishedOn: day } });
}

function ledgerOf(root: string): string {
  const path = join(root, 'data/published.jsonl');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The operations of a publication that concern the ledger, and the last one before them. */
async function operations(): Promise<number[]> {
  const root = siteFolder();
  held.disk?.arm(root);
  await publish(root, '2027-01-01');
  const done = held.disk?.disarm() ?? [];
  const own = done.flatMap((name, at) => (name.includes('published.jsonl') ? [at] : []));
  expect(own.length).toBeGreaterThan(1);
  return [(own[0] ?? 1) - 1, ...own];
}

test.each(['fails', 'dies'] as const)('a disk that %s leaves the ledger whole', async (kind) => {
  const expected = siteFolder();
  await publish(expected, '2027-01-01');
  for (const at of await operations()) {
    const root = siteFolder();
    held.disk?.arm(root, { at, kind, code: 'EIO' });
    await publish(root, '2027-01-01').catch(() => undefined);
    held.disk?.disarm();
    buryLocks(root);
    expect(['', ledgerOf(expected)]).toContain(ledgerOf(root));
    const { written, issues } = await publish(root, '2027-01-01');
    expect([written !== undefined, hasErrors(issues)]).toEqual([true, false]);
    expect(ledgerOf(root)).toBe(ledgerOf(expected));
    expect(bytesBelow(join(root, 'dist'))).toEqual(bytesBelow(join(expected, 'dist')));
  }
});
