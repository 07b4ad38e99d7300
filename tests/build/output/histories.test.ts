import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { removeFiles, statIfExists } from '../../../src/build/output/file-operations.ts';
import type { FaultyDisk } from '../../helpers/faulty-disk.ts';
import { buryLocks, bytesBelow, folderWith, writeTree } from '../../helpers/folders.ts';

/*
 * Random histories of one output: sites of random files, files that no build has written and that change in between, pages deleted by
 * hand, builds that are killed or fail at a random operation. After each build that succeeds, the output consists of the site and of what
 * no build has written; after each other one it is the old or the new site. `HISTORIES=1000` sets their number, `SEED` repeats them.
 */

const held = vi.hoisted(() => ({ disk: undefined as FaultyDisk | undefined }));
vi.mock('node:fs', async (original) => {
  const { faultyDisk } = await import('../../helpers/faulty-disk.ts');
  const { fs, disk } = faultyDisk(await original());
  held.disk = disk;
  return { ...fs, default: fs };
});
vi.mock('node:child_process', async (original) =>
  (await import('../../helpers/faulty-disk.ts')).withoutFlush(await original()),
);
const { clearUnchanged, withLock } = await import('../../../src/build/output/write-site.ts');
const { writeSite } = await import('../../helpers/write-site.ts');
const { recover } = await import('../../../src/build/output/swap.ts');

// Killed builds never remove their exit listeners.
process.setMaxListeners(0);

type Files = Readonly<Record<string, string>>;

/** Paths of pages. `c` and `d/e` are a file in some sites and a folder in others. */
const PAGES = ['index.html', 'a.html', 'b/a.html', 'b/b.html', 'c', 'c/a.html', 'd/e', 'd/e/f.html'] as const;
const FOREIGN = ['CNAME', 'b/note.txt', 'x/y/z.txt', 'own/a.txt'] as const;

const contents = fc.constantFrom('one', 'two', 'three');
const step = fc.record({
  pages: fc.dictionary(fc.constantFrom(...PAGES), contents, { minKeys: 1 }),
  foreign: fc.dictionary(fc.constantFrom(...FOREIGN), contents),
  deleted: fc.option(fc.constantFrom(...PAGES), { freq: 5 }),
  fault: fc.option(
    fc.record({
      at: fc.nat(45),
      kind: fc.constantFrom('dies', 'fails'),
      code: fc.constantFrom('EIO', 'ENOSPC', 'EBUSY', 'EXDEV'),
    }),
  ),
});

/** Leaves out pages below one that is a file. */
function siteOf(pages: Files): Files {
  return Object.fromEntries(Object.entries(pages).filter(([path]) => !(dirname(path) in pages)));
}

function filesIn(out: string): Files {
  return existsSync(out) ? bytesBelow(out) : {};
}

function foldersIn(out: string): string[] {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1)).sort();
}

function parentsOf(files: Files): string[] {
  const folders = Object.keys(files).flatMap((path) =>
    path.split('/').map((_, i, parts) => parts.slice(0, i).join('/')),
  );
  return [...new Set(folders)].filter((folder) => folder !== '').sort();
}

/** Builds a site as the command does. Files that are in the output with the same content are kept. */
async function build(out: string, site: Files) {
  await recover(out);
  return withLock(out, () => {
    const files = Object.entries(site).map(([path, content]) => {
      const now = statIfExists(join(out, path));
      const isSame = now?.isFile() === true && readFileSync(join(out, path), 'latin1') === content;
      return isSame ? { path, kept: { bytes: now.size, mtime: now.mtimeMs } } : { path, content };
    });
    return writeSite({ out }, files, { approve: async () => true });
  });
}

const { HISTORIES, SEED } = process.env;
const seed = HISTORIES || SEED ? { seed: Number(SEED ?? Date.now() % 1e9) } : {};

test('after any history the output is what the last build has written, and what no build has', async () => {
  const { disk } = held;
  const counts = { builds: 0, faults: 0, spares: 0 };
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
    const root = folderWith({});
    const out = join(root, 'dist');
    let foreign: Files = {};
    for (const [i, { pages, foreign: others, deleted, fault }] of steps.entries()) {
      const site = siteOf(pages);
      if (existsSync(out)) {
        removeFiles(out, [...Object.keys(foreign), ...(deleted ? [deleted] : [])]);
        writeTree(out, others);
        foreign = others;
      }
      const before = filesIn(out);
      const isLast = i === steps.length - 1;
      disk?.arm(root, isLast || !fault ? undefined : { ...fault, kind: fault.kind as 'dies' });
      const spare = statIfExists(join(root, '.dist.spare/old'))?.ino;
      const written = await build(out, site).catch((error: Error) => error);
      const done = disk?.disarm();
      buryLocks(root);
      await recover(out);
      const name = `step ${i}: ${done?.at(-1)}`;
      const [now, wanted] = [filesIn(out), { ...site, ...foreign }];
      counts.builds += 1;
      if (written instanceof Error) {
        counts.faults += 1;
        expect(isLast, `${name}: ${written.stack}`).toBe(false);
        expect([before, wanted], name).toContainEqual(now);
      } else {
        expect(now, name).toEqual(wanted);
        expect(foldersIn(out), name).toEqual(parentsOf(wanted));
        counts.spares += spare !== undefined && spare === statIfExists(out)?.ino ? 1 : 0;
      }
    }
    expect(await clearUnchanged(out)).toEqual([]);
    expect(['.dist.files', '.dist.spare', 'dist']).toEqual(expect.arrayContaining(readdirSync(root)));
    rmSync(root, { recursive: true });
  });
  await fc.assert(property, { numRuns: Number(HISTORIES ?? 40), ...seed });
  if (HISTORIES) console.log(`${HISTORIES} histories: ${JSON.stringify(counts)}, SEED=${seed.seed}`);
  // About one build in ten finds a spare. Without any, nothing would be shown of them.
  expect(counts.spares).toBeGreaterThan(0);
}, 3_600_000);
