import { appendFileSync, cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownPages } from '../../src/build/shards.ts';
import { crosstown } from '../helpers/command.ts';
import {
  bytesBelow,
  listFiles,
  REPOSITORY,
  shareDrawings,
  temporaryFolder,
  writeTree,
} from '../helpers/folders.ts';
import { siteOfWalks, walkOutsideOfSample, walksModule } from '../helpers/walks.ts';

/* A site that is merged from shards equals a site that is built at once. */

/** Runs a command in the folder of a site. */
async function run(root: string, command: string) {
  const { code, stdout, stderr } = await crosstown(command.split(' '), { cwd: root });
  return { code, stdout, stderr };
}

async function done(root: string, command: string) {
  const { code, stdout, stderr } = await run(root, `${command} --json`);
  expect({ command, code, stderr: code === 0 ? '' : stderr }).toEqual({ command, code: 0, stderr: '' });
  return JSON.parse(stdout) as { pages: number; files: number; changed: number; removed: number };
}

/** The content of a site that was merged from shards, and of one that was built at once. */
async function bothWays(root: string, count: number) {
  const pages: number[] = [];
  for (let i = 1; i <= count; i++) pages.push((await done(root, `generate --shard ${i}/${count}`)).pages);
  const merged = await done(root, 'merge');
  const whole = await done(root, 'generate --out whole');
  expect(pages.reduce((a, b) => a + b)).toBe(whole.pages);
  expect({ ...merged, seconds: 0, out: '', changed: 0 }).toEqual({
    ...whole,
    seconds: 0,
    out: '',
    changed: 0,
  });
  return [bytesBelow(join(root, 'dist')), bytesBelow(join(root, 'whole'))] as const;
}

/** A copy of a site in a temporary folder. */
function copyOf(folder: string): string {
  const root = temporaryFolder();
  cpSync(join(REPOSITORY, folder), root, {
    recursive: true,
    filter: (path) => !/[\\/](\.crosstown|dist)/.test(path),
  });
  shareDrawings(root);
  return root;
}

describe('a site merged from shards', () => {
  test.each([
    ['tests/sites/boat-charters', 3],
    ['tests/sites/cycle-repair', 2],
    ['tests/sites/seed-swap', 4],
    ['tests/sites/well-drilling', 3],
  ])('%s of %i is the site', async (folder, count) => {
    const [merged, whole] = await bothWays(copyOf(folder), count);
    expect(merged).toEqual(whole);
  });

  test('is the same if only one shard uses a class that was not sampled', async () => {
    const { root } = siteOfWalks(`return n === ${walkOutsideOfSample(37)} ? 'p-8' : 'p-4';`);
    const [merged, whole] = await bothWays(root, 3);
    expect(merged).toEqual(whole);
    expect(JSON.stringify(merged)).toContain('p-8');
  });

  test('has a build manifest: the next build rebuilds nothing, and unchanged files are kept', async () => {
    const { root } = siteOfWalks("return 'p-4';");
    await done(root, 'generate');
    for (const shard of ['1/2', '2/2']) await done(root, `generate --shard ${shard}`);
    expect(await done(root, 'merge')).toMatchObject({ changed: 0, removed: 0 });
    expect(await done(root, 'generate')).toMatchObject({ changed: 0, removed: 0 });
    const walks = JSON.parse(readFileSync(join(root, 'data/walks.json'), 'utf8')) as unknown[];
    writeFileSync(join(root, 'data/walks.json'), JSON.stringify(walks.slice(1)));
    for (const shard of ['1/2', '2/2']) await done(root, `generate --shard ${shard}`);
    expect((await done(root, 'merge')).removed).toBe(1);
  });
});

test('each page is in one shard, and the shards have similar sizes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 5000 }), (count, pages) => {
      const shards = Array.from({ length: count }, (_, i) => ownPages({ index: i + 1, count }, pages));
      const sizes = shards.map((isOwn) => Array.from({ length: pages }, (_, i) => i).filter(isOwn).length);
      expect(sizes.reduce((a, b) => a + b)).toBe(pages);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(64);
    }),
  );
});

/** A site with two shards, built once and copied. */
const made = temporaryFolder(afterAll);

beforeAll(async () => {
  writeTree(made, walksModule("return 'p-4';"));
  for (const shard of ['1/2', '2/2']) await done(made, `generate --shard ${shard}`);
  await done(made, 'merge');
});

function copyOfMade(whenFinished?: Parameters<typeof temporaryFolder>[0]): string {
  const root = temporaryFolder(whenFinished);
  cpSync(made, root, { recursive: true, preserveTimestamps: true });
  return root;
}

const REFUSALS: readonly (readonly [
  what: string,
  change: (root: string) => unknown,
  message: string | RegExp,
])[] = [
  [
    'one is missing',
    (root) => rmSync(join(root, 'dist.shards/2-of-2'), { recursive: true }),
    'A site is merged from each of its shards once, but those in ROOT/dist.shards are: 1/2 (ROOT/dist.shards/1-of-2). Make those that are missing with crosstown generate --shard, and delete the others.\n',
  ],
  [
    'there is none',
    (root) => rmSync(join(root, 'dist.shards'), { recursive: true }),
    'A site is merged from each of its shards once, but those in ROOT/dist.shards are: none. Make those that are missing with crosstown generate --shard, and delete the others.\n',
  ],
  [
    'one is there twice',
    (root) => cpSync(join(root, 'dist.shards/2-of-2'), join(root, 'dist.shards/again'), { recursive: true }),
    'A site is merged from each of its shards once, but those in ROOT/dist.shards are: 1/2 (ROOT/dist.shards/1-of-2), 2/2 (ROOT/dist.shards/2-of-2), 2/2 (ROOT/dist.shards/again). Make those that are missing with crosstown generate --shard, and delete the others.\n',
  ],
  [
    'they are of two divisions',
    async (root) => {
      await done(root, 'generate --shard 3/3');
      rmSync(join(root, 'dist.shards/2-of-2'), { recursive: true });
    },
    'A site is merged from each of its shards once, but those in ROOT/dist.shards are: 1/2 (ROOT/dist.shards/1-of-2), 3/3 (ROOT/dist.shards/3-of-3). Make those that are missing with crosstown generate --shard, and delete the others.\n',
  ],
  [
    'one is of other data',
    async (root) => {
      writeFileSync(join(root, 'data/site.yaml'), 'name: Lamp\n');
      await done(root, 'generate --shard 1/2');
    },
    'ROOT/dist.shards/2-of-2 was made from something else than what is here: data/, templates, packages, Node, Crosstown, --today or --drafts differ. Make it again from what is here, or merge where it was made.\n',
  ],
  [
    'one is of other templates',
    async (root) => {
      appendFileSync(join(root, 'templates/site.ts'), '// other code');
      await done(root, 'generate --shard 1/2');
    },
    'ROOT/dist.shards/2-of-2 was made from something else than what is here: data/, templates, packages, Node, Crosstown, --today or --drafts differ. Make it again from what is here, or merge where it was made.\n',
  ],
  [
    'one is of another day',
    async (root) => {
      writeFileSync(join(root, 'data/walks.json'), '[{ "slug": "a" }, { "slug": "b", "draft": true }]');
      await done(root, 'generate --shard 1/2');
      await done(root, 'generate --shard 2/2 --drafts');
    },
    'ROOT/dist.shards/2-of-2 was made from something else than what is here: data/, templates, packages, Node, Crosstown, --today or --drafts differ. Make it again from what is here, or merge where it was made.\n',
  ],
  [
    'a page is gone',
    (root) => rmSync(pageOf(root)),
    /^ROOT\/dist\.shards\/1-of-2\/pages\/.*\.html is missing, or not as it was written\. Make the shard again\.\n$/,
  ],
  [
    'a page has other bytes',
    (root) => {
      writeFileSync(pageOf(root), readFileSync(pageOf(root), 'utf8').replace('<html', '<HTML'));
      // What is there as it was written is taken from there.
      writeFileSync(join(root, '.dist.memory'), '');
    },
    /^ROOT\/dist\.shards\/1-of-2\/pages\/.*\.html is not as it was written\. Make its shard again\.\n$/,
  ],
  [
    'what it says of itself is cut off',
    (root) => {
      const path = join(root, 'dist.shards/1-of-2/.pages.memory');
      writeFileSync(path, readFileSync(path, 'utf8').slice(0, -100));
    },
    'ROOT/dist.shards/1-of-2/.pages.memory is missing, or not as this version of Crosstown writes it for a shard. Make the shard again. Services that keep files may pass over hidden ones: actions/upload-artifact does unless include-hidden-files: true is set.\n',
  ],
  [
    'nothing says what its pages are',
    (root) => rmSync(join(root, 'dist.shards/1-of-2/.pages.memory')),
    'ROOT/dist.shards/1-of-2/.pages.memory is missing, or not as this version of Crosstown writes it for a shard. Make the shard again. Services that keep files may pass over hidden ones: actions/upload-artifact does unless include-hidden-files: true is set.\n',
  ],
];

function pageOf(root: string): string {
  const pages = join(root, 'dist.shards/1-of-2/pages');
  return join(pages, listFiles(pages)[0] ?? '');
}

describe.concurrent('shards are refused, and the output stays as it is, if', () => {
  test.for(REFUSALS)('%s', async ([, change, message], context) => {
    const root = copyOfMade(context.onTestFinished);
    const before = bytesBelow(join(root, 'dist'));
    await change(root);
    const { code, stdout, stderr } = await run(root, 'merge');
    const told = stderr.replaceAll(root, 'ROOT');
    if (typeof message === 'string') context.expect(told).toBe(message);
    else context.expect(told).toMatch(message);
    context.expect([code, stdout]).toEqual([3, '']);
    context.expect(bytesBelow(join(root, 'dist'))).toEqual(before);
  });
});

test('folders of shards may have any name and be anywhere', async () => {
  const root = copyOfMade();
  renameSync(join(root, 'dist.shards'), join(root, 'artifacts'));
  renameSync(join(root, 'artifacts/1-of-2'), join(root, 'artifacts/site part 1'));
  expect(await done(root, 'merge artifacts --out elsewhere')).toMatchObject({ removed: 0 });
  expect(bytesBelow(join(root, 'elsewhere'))).toEqual(bytesBelow(join(root, 'dist')));
});
