import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { generateAndVerify } from '../../src/build/verify.ts';
import { createSite, slug, text } from '../../src/index.ts';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, folderWith, REPOSITORY, textOf } from '../helpers/folders.ts';

const SITE = join(REPOSITORY, 'tests/sites/smallest');
const PAGE = 'dist/south-hero.html';

/** A site that was built. */
async function builtSite() {
  const root = folderWith(
    Object.fromEntries(
      ['data/site.yaml', 'data/towns.yaml', 'templates/site.tsx'].map((path) => [path, textOf(SITE, path)]),
    ),
  );
  const run = (...args: string[]) => crosstown(['generate', '--root', root, ...args]);
  expect((await run()).code).toBe(0);
  return { root, run };
}

interface Shown {
  readonly town: { readonly name: string };
  readonly towns: () => readonly { readonly name: string }[];
}

/** The templates of the same site, with another heading on the pages of towns. */
function siteWith(heading: (shown: Shown) => ReactNode) {
  const Town = z.strictObject({ slug: slug(), name: text(), description: text() });
  const site = createSite({
    data: { towns: { from: 'towns.yaml', schema: Town } },
    axes: { town: { town: 'towns' } },
  });
  const town = site.pageType({
    id: 'town',
    sections: ({ town, data }) => <h1>{heading({ town, towns: () => data.towns })}</h1>,
  });
  return site.defineSite({
    pages: [site.pageType({ id: 'home', sections: () => <h1>Home</h1> }), town],
  });
}

/** Changes a file in a way that size and date do not show. */
function change(path: string, from: string, to: string): void {
  const { atimeMs, mtimeMs } = statSync(path);
  const text = textOf(path, '.');
  expect(text).toContain(from);
  expect(to).toHaveLength(from.length);
  writeFileSync(path, text.replace(from, to));
  utimesSync(path, atimeMs / 1000, mtimeMs / 1000);
}

describe('generate --verify', () => {
  test('of an output that is that of a clean build says so, and leaves nothing behind', async () => {
    const { root, run } = await builtSite();
    writeFileSync(join(root, 'dist/CNAME'), 'www.example.com');
    const [names, before] = [readdirSync(root), bytesBelow(join(root, 'dist'))];
    const verified = await run('--verify');
    expect(verified).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('All files are those of a clean build.'),
    });
    expect(readdirSync(root)).toEqual(names);
    expect(bytesBelow(join(root, 'dist'))).toEqual(before);
    expect(JSON.parse((await run('--verify', '--json')).stdout)).toMatchObject({
      verified: true,
      issues: [],
    });
    expect(JSON.parse((await run('--json')).stdout)).not.toHaveProperty('verified');
  });

  test('names a file that was changed by hand, whose size and date do not show it', async () => {
    const { root, run } = await builtSite();
    change(join(root, PAGE), '<html', '<HTML');
    expect((await run()).stdout).toContain('nothing changed');
    const names = readdirSync(root);
    const verified = await run('--verify', '--json');
    expect(verified.code).toBe(1);
    expect(verified.stderr).toContain('south-hero.html is not as a build has written it.');
    const issue = { code: 'stale-output', kind: 'touched' };
    expect(JSON.parse(verified.stdout)).toMatchObject({ verified: false, issues: [issue] });
    expect(readdirSync(root)).toEqual(names);
    expect((await run('--force')).code).toBe(0);
    expect((await run('--verify')).code).toBe(0);
  });

  test('verifies what it has built, and nothing if the data has errors', async () => {
    const { root, run } = await builtSite();
    writeFileSync(join(root, 'data/towns.yaml'), textOf(root, 'data/towns.yaml').replace('South', 'North'));
    expect(await run('--verify')).toMatchObject({ code: 0, stdout: expect.stringContaining('changed') });
    rmSync(join(root, 'data/towns.yaml'));
    const failed = await run('--verify', '--json');
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout)).not.toHaveProperty('verified');
  });

  test.each([['--publish'], ['--shard', '1/2']])('is not combined with %s', async (...args) => {
    const { code, stderr } = await crosstown(['generate', '--root', SITE, '--verify', ...args]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--verify compares a whole site')]);
  });

  test.each<[string, Parameters<typeof siteWith>[0], object]>([
    [
      'with the dependency that was not recorded',
      ({ town, towns }) => `${town.name} and ${towns().length} more`,
      { kind: 'missed', dependencies: ['all towns'] },
    ],
    ['without one where all are recorded', ({ town }) => `${town.name} again`, { kind: 'unnoticed' }],
  ])('names pages that are taken for unchanged, %s', async (_, heading, facts) => {
    const { root } = await builtSite();
    // Templates that change while their hash stays the same stand for any fault in finding what has changed.
    const options = { root, out: join(root, 'dist'), code: 'same' };
    const first = siteWith(({ town }) => town.name);
    expect(await generateAndVerify({ ...options, definition: first })).toMatchObject({ isVerified: true });
    const { issues, written, isVerified } = await generateAndVerify({
      ...options,
      definition: siteWith(heading),
    });
    expect([written?.changed, isVerified]).toEqual([[], false]);
    const files = ['grand-isle.html', 'isle-la-motte.html', 'south-hero.html'];
    expect(issues).toMatchObject([{ code: 'stale-output', facts: { ...facts, files } }]);
  });
});
