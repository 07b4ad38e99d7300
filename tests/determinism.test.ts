import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { generate } from '../src/build/build.ts';
import reference from '../templates/site.ts';
import { crosstown } from './helpers/command.ts';
import { listFiles, REPOSITORY } from './helpers/folders.ts';
import { buildReference, REFERENCE_ENVIRONMENT, referenceOutput } from './helpers/reference-build.ts';
import fleet from './sites/boat-charters/templates/site.ts';
import studio from './sites/piano-lessons/templates/site.ts';

/* The same input gives the same bytes, in any environment. */

const folder = mkdtempSync(join(tmpdir(), 'crosstown-same-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Hash of every file below a folder. */
function hashes(out: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(out).map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(out, path)))
        .digest('hex'),
    ]),
  );
}

const SETTINGS = [
  REFERENCE_ENVIRONMENT,
  // Fourteen hours ahead, and a language whose small i is another letter.
  { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
];

interface Circumstances {
  readonly out: string;
  readonly cwd: string;
  /** Starts a process of its own. */
  readonly env?: Record<string, string> | undefined;
}

async function buildWithCommand(root: string, { out, cwd, env }: Circumstances) {
  const args = ['generate', '--root', root, '--out', out, '--json'];
  const { code, stdout, stderr } = await crosstown(args, { cwd, ...(env ? { env } : {}) });
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as { changed: number; removed: number };
}

const sites = join(REPOSITORY, 'tests/sites');

describe.each([
  { name: 'piano-lessons', definition: studio },
  // Islands, cells and copy.
  { name: 'boat-charters', definition: fleet },
])('$name', ({ name, definition }) => {
  const root = join(sites, name);
  const out = (which: string) => join(folder, `${name}-${which}`);
  const other = { out: out('other'), cwd: tmpdir() };

  test('in other time zones, languages and working directories, from another path, with and without the cache', async () => {
    const elsewhere = join(folder, `${name}-elsewhere`);
    symlinkSync(root, elsewhere);
    const [first, second] = SETTINGS;
    await Promise.all([
      buildWithCommand(root, { out: out('one'), env: first, cwd: root }),
      buildWithCommand(root, { ...other, env: second }),
      // In this process, at a root of another name, rendering every section anew.
      generate({ root: elsewhere, out: out('fresh'), definition, fragments: { cacheBytes: 0 } }),
    ]);
    const one = hashes(out('one'));
    expect(Object.keys(one).length).toBeGreaterThan(20);
    for (const which of ['other', 'fresh']) expect(hashes(out(which)), which).toEqual(one);
  });

  test('is unchanged when it is built again', async () => {
    expect(await buildWithCommand(root, other)).toMatchObject({ changed: 0, removed: 0 });
  });
});

test('the reference site, in another time zone and language, and without the fragment cache', async () => {
  const shared = inject('shared');
  const out = (which: string) => join(folder, `reference-${which}`);
  const [, second] = SETTINGS;
  await Promise.all([
    // In the first time zone.
    buildReference(shared),
    buildWithCommand(REPOSITORY, { out: out('two'), env: second, cwd: tmpdir() }),
    generate({
      root: REPOSITORY,
      out: out('fresh'),
      definition: reference,
      fragments: { cacheBytes: 0 },
    }),
  ]);
  const one = hashes(referenceOutput(shared));
  expect(Object.keys(one).length).toBeGreaterThan(20);
  expect(hashes(out('two'))).toEqual(one);
  expect(hashes(out('fresh'))).toEqual(one);
});
