import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { SiteDefinition } from '../src/model.ts';
import { generate } from '../src/pipeline.ts';
import reference from '../templates/site.ts';
import { crosstown } from './helpers/command.ts';
import { listFiles, REPOSITORY } from './helpers/folders.ts';
import fleet from './sites/boat-charters/templates/site.ts';
import studio from './sites/piano-lessons/templates/site.ts';

/* The same input gives the same bytes: whenever, wherever and however it is built. */

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
  { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' },
  // Fourteen hours ahead, and a language whose small i is another letter.
  { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
];

async function buildWithCommand(root: string, name: string, env: Record<string, string>, cwd: string) {
  const out = join(folder, name);
  const { code, stderr } = await crosstown(['generate', '--root', root, '--out', out], { cwd, env });
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return hashes(out);
}

describe.each([
  { name: 'piano-lessons', root: join(REPOSITORY, 'tests/sites/piano-lessons'), definition: studio },
  { name: 'boat-charters', root: join(REPOSITORY, 'tests/sites/boat-charters'), definition: fleet },
  { name: 'reference', root: REPOSITORY, definition: reference },
])('$name', ({ name, root, definition }) => {
  test('in other time zones, languages and working directories, from another path, with and without the cache', async () => {
    const elsewhere = join(folder, `${name}-elsewhere`);
    symlinkSync(root, elsewhere);
    const [first = {}, second] = SETTINGS;
    const [here, there, fresh] = await Promise.all([
      buildWithCommand(root, `${name}-1`, first, root),
      buildWithCommand(root, `${name}-2`, second ?? {}, tmpdir()),
      buildWithoutFragments(elsewhere, `${name}-3`, definition),
    ]);
    expect(there).toEqual(here);
    expect(fresh).toEqual(here);
    expect(Object.keys(here).length).toBeGreaterThan(20);
  });
});

/** In this process, at a root of another name, rendering every section anew. */
async function buildWithoutFragments(root: string, name: string, definition: SiteDefinition) {
  const out = join(folder, name);
  await generate({ root, out, definition, fragments: { cacheBytes: 0 } });
  return hashes(out);
}
