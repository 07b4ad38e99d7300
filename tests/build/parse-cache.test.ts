import { cpSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../src/build.ts';
import { issuesAsJson } from '../../src/diagnostics/report/json.ts';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, REPOSITORY, temporaryFolder, writeTree } from '../helpers/folders.ts';
import marsh from '../sites/marsh-notes/templates/site.tsx';

/* Parsed Markdown texts are cached between builds. The output equals that of a build without cache. */

const SITE = 'tests/sites/marsh-notes';
const CACHE = '.crosstown/cache';
const ENGINE = 'an engine';

type Options = Partial<Parameters<typeof generate>[0]>;

/** A Markdown text with links and a footnote. */
const noteTo = (slug: string) => `---
title: Where to stand
date: 2026-02-01
summary: 1.50 m from the edge.
author: tom
tags: [Tides, 04101]
---

1. Where [low water](/news/${slug}) is seen[^1].
2. Where the [atlas](/news/winter-atlas) says.

[^1]: And [counted](/news/how-we-count).
`;

/** A copy of the site with such a text. */
function siteWithNote() {
  const root = temporaryFolder();
  for (const part of ['data', 'templates'])
    cpSync(join(REPOSITORY, SITE, part), join(root, part), { recursive: true });
  writeTree(root, { 'data/posts/where.md': noteTo('low-water') });
  const build = async (out: string, options: Options) => {
    const { issues, written } = await generate({ root, out, definition: marsh, ...options });
    return { issues: issuesAsJson(issues), files: written && bytesBelow(out) };
  };
  return {
    root,
    cache: join(root, CACHE),
    /** Builds with what was kept and remembered, and holds that it is what comes of nothing. */
    async build(options: Options = {}) {
      const built = await build(join(root, 'dist'), { code: 'the code', engine: ENGINE, ...options });
      const { publication = {} } = options;
      expect(built).toEqual(await build(join(temporaryFolder(), 'dist'), { publication }));
      return built;
    },
  };
}

/** The cache entries of parsed Markdown texts. */
const treesIn = (cache: string) =>
  readdirSync(cache).filter((name) => readFileSync(join(cache, name), 'latin1').startsWith('{"type":"root"'));

test('the cache follows changes of the data', async () => {
  const { root, cache, build } = siteWithNote();
  const on = (today: string, code: string) => ({ publication: { today }, code });
  await build();
  expect(treesIn(cache)).toHaveLength(1);
  // With other code all pages are rebuilt.
  await build({ code: 'other code' });
  // A page that it links to is not published yet, and is.
  expect((await build(on('2026-06-07', '3'))).files?.['news/where.html']).not.toContain('winter-atlas');
  expect((await build(on('2027-01-05', '3'))).files?.['news/where.html']).toContain('winter-atlas');
  // All pages have another address.
  writeTree(root, { 'data/site.yaml': `${readFileSync(join(root, 'data/site.yaml'))}output: directory\n` });
  expect((await build()).files?.['news/where/index.html']).toContain('"/news/winter-atlas/"');
  expect(treesIn(cache)).toHaveLength(1);
  // One has a name that the text does not know, until it does.
  renameSync(join(root, 'data/posts/low-water.md'), join(root, 'data/posts/low-tide.md'));
  const herons = join(root, 'data/posts/first-heron.md');
  writeFileSync(herons, String(readFileSync(herons)).replaceAll('low-water', 'low-tide'));
  const counts = join(root, 'data/posts/how-we-count.md');
  writeFileSync(counts, String(readFileSync(counts)).replaceAll('low-water', 'low-tide'));
  expect((await build()).issues).toMatchObject([{ code: 'dead-link' }]);
  writeTree(root, { 'data/posts/where.md': noteTo('low-tide') });
  expect((await build()).files?.['news/where/index.html']).toContain('"/news/low-tide/"');
});

test('damaged or deleted cache entries are replaced', async () => {
  const { root, cache, build } = siteWithNote();
  await build();
  const paths = readdirSync(cache).map((name) => join(cache, name));
  expect(treesIn(cache)).toHaveLength(1);
  const damages = [
    (path: string) => truncateSync(path, 50),
    (path: string) => truncateSync(path),
    (path: string) => writeFileSync(path, readFileSync(path).subarray(1)),
    (path: string) => rmSync(path),
  ];
  for (const [i, damage] of damages.entries()) {
    for (const path of paths) damage(path);
    await build({ code: `code ${i}` });
    // It is whole again.
    await build({ code: `then code ${i}` });
  }
  rmSync(join(root, '.crosstown'), { recursive: true });
  writeFileSync(join(root, '.crosstown'), 'No folder.');
  await build({ code: 'no cache' });
});

test('all threads use the cache, and the output is the same', async () => {
  const { root, cache } = siteWithNote();
  const run = async (threads: number) => {
    const args = ['generate', '--root', root, '--out', join(root, 'dist'), '--force', '--json'];
    const { code } = await crosstown([...args, '--threads', String(threads)]);
    expect(code).toBe(0);
    return bytesBelow(join(root, 'dist'));
  };
  const first = await run(1);
  expect(treesIn(cache)).toHaveLength(1);
  expect(await run(3)).toEqual(first);
  rmSync(cache, { recursive: true });
  expect(await run(3)).toEqual(first);
  expect(treesIn(cache)).toHaveLength(1);
});
