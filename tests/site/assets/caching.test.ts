import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Cache, cacheFolder, openCache } from '../../../src/core/cache/cache.ts';
import { prepareFonts } from '../../../src/site/assets/fonts.ts';
import { loadingLettering, openLettering, withLettering } from '../../../src/site/assets/lettering.ts';
import { createShaper } from '../../../src/site/assets/shaper.ts';
import { createSourceLog } from '../../../src/site/assets/sources.ts';
import { createStyles } from '../../../src/site/assets/styles.ts';
import { bytesBelow, folderWith, temporaryFolder, writeTree } from '../../helpers/folders.ts';

const FONT = '@fontsource/besley/files/besley-latin-600-normal.woff2';

/** A cache that counts the entries that are stored. */
function counted(root: string): Cache & { stored: number } {
  const counter = {
    ...openCache(root),
    stored: 0,
    put: ((...entry) => {
      counter.stored += 1;
      return openCache(root).put(...entry);
    }) as Cache['put'],
  };
  return counter;
}

describe('letters', () => {
  const draw = (text: string, maxWidth = 300) => openLettering(FONT)(text, { size: 40, maxWidth });

  const contextOf = (cache: Cache, root: string) => ({
    cache,
    root,
    log: createSourceLog(root),
    shaper: createShaper(),
  });

  test('are drawn once for all builds', async () => {
    const root = temporaryFolder();
    const both = () => [draw('Ants in Gray'), draw('Ants in Gray', 100)];
    const [first, second] = [counted(root), counted(root)];
    const drawn = await loadingLettering(contextOf(first, root), both);
    expect(withLettering(contextOf(second, root), both)).toEqual(drawn);
    expect([first.stored, second.stored]).toEqual([2, 0]);
  });

  test('with an empty cache file are drawn again', async () => {
    const root = temporaryFolder();
    const gray = () => loadingLettering(contextOf(openCache(root), root), () => draw('Gray'));
    const drawn = await gray();
    for (const name of readdirSync(cacheFolder(root))) truncateSync(join(cacheFolder(root), name));
    expect(await gray()).toEqual(drawn);
    expect(Object.values(bytesBelow(cacheFolder(root)))).not.toContain('');
  });

  test('a font is not looked for before the first letter', () => {
    const letter = openLettering('no-such-font/regular.woff2');
    const drawA = () => letter('a', { size: 1, maxWidth: 1 });
    const root = temporaryFolder();
    expect(() => withLettering(contextOf(openCache(root), root), drawA)).toThrow('no-such-font');
    expect(drawA).toThrow('only in drawings and share images');
  });
});

test('a web font is cut once for all builds', async () => {
  const root = temporaryFolder();
  const fallback = { local: ['Georgia'], averageWidth: 0.5 };
  const font = { family: 'Besley', file: FONT, weight: 600, fallback };
  const builds = [font, font, { ...font, fallback: { ...fallback, averageWidth: 0.4 } }].map(
    (one) => async () => {
      const cache = counted(root);
      return { ...(await prepareFonts([one], cache)), stored: cache.stored };
    },
  );
  const [first, second, third] = [await builds[0]?.(), await builds[1]?.(), await builds[2]?.()];
  expect(second).toEqual({ ...first, stored: 0 });
  expect(third).toMatchObject({ files: first?.files, stored: 1 });
  expect(third?.css).not.toBe(first?.css);
});

describe('styles', () => {
  const SHEETS = {
    'styles.css': '@import "./more.css";',
    'more.css': '.mine { color: red }',
    'less.css': '',
  };

  /** Compiles as a build of its own. */
  async function build(root: string, classes: readonly string[] = ['p-4']) {
    const cache = counted(root);
    const styles = await createStyles(join(root, 'styles.css'), cache);
    return { css: await styles(classes), isNew: cache.stored > 0 };
  }

  test('are compiled once for the same sheets and classes', async () => {
    const root = folderWith(SHEETS);
    const first = await build(root);
    expect(await build(root)).toEqual({ css: first.css, isNew: false });
    expect((await build(root, ['p-8'])).isNew).toBe(true);
  });

  test('are compiled again when an imported sheet changes, directly or through another one', async () => {
    const root = folderWith(SHEETS);
    await build(root);
    writeTree(root, { 'more.css': '.mine { color: blue }' });
    expect(await build(root)).toEqual({ css: expect.stringContaining('#00f'), isNew: true });
    writeTree(root, { 'more.css': '@import "./less.css";' });
    await build(root);
    writeTree(root, { 'less.css': '.less { color: green }' });
    expect((await build(root)).css).toContain('.less');
    writeFileSync(join(root, 'less.css'), '');
    expect((await build(root)).css).not.toContain('.less');
  });

  test('of two sheets that have swapped their text are others', async () => {
    const root = folderWith({
      'styles.css': '@import "./a.css";\n@import "./b.css";',
      'a.css': '.x { color: red }',
      'b.css': '.x { color: blue }',
    });
    const first = await build(root);
    writeTree(root, { 'a.css': '.x { color: blue }', 'b.css': '.x { color: red }' });
    expect((await build(root)).css).not.toBe(first.css);
  });
});
