import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { REPOSITORY, textOf } from '../helpers/folders.ts';
import { pack } from '../helpers/package.ts';
import { follow, snippetsBelow, type Walk } from '../helpers/walk.ts';

/* What the README says to a newcomer, done as it is written, from an empty folder and with the packed package. */

const folder = mkdtempSync(join(tmpdir(), 'crosstown-walk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a site of one’s own, as the README says', { timeout: 400_000 }, async () => {
  const tarball = await pack(folder);
  const snippets = snippetsBelow('A site of your own', textOf(REPOSITORY, 'README.md'));
  expect(snippets.length).toBeGreaterThan(8);
  // The package as it is here, not the one of the registry.
  const instead = (command: string) =>
    command.replace(/^npx crosstown /, `npm exec --yes --prefer-offline --package=${tarball} -- crosstown `);
  let walk: Walk = { folder, printed: '', failed: false };
  for (const snippet of snippets) walk = await follow(walk, snippet, instead);
  expect(walk.failed, walk.printed).toBe(false);
});
