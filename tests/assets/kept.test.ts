import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { prepareFonts } from '../../src/assets/fonts.ts';
import { type Kept, openKept, openKeptFiles } from '../../src/assets/kept.ts';
import { keepLetters, openLettering } from '../../src/assets/lettering.ts';
import { createStyles } from '../../src/assets/styles.ts';
import { bytesBelow, folderWith, temporaryFolder, writeTree } from '../helpers/folders.ts';

const FONT = '@fontsource/besley/files/besley-latin-600-normal.woff2';

afterEach(() => keepLetters(openKept()));

/** Lets look-ups through, and counts what had to be made. */
function counted(kept: Kept): Kept & { made: number } {
  const counter = {
    made: 0,
    find: kept.find,
    put: (...entry: Parameters<Kept['put']>) => {
      counter.made += 1;
      return kept.put(...entry);
    },
  };
  return counter;
}

describe('results in one file', () => {
  test('are there for the next build, as long as each build asks for them', () => {
    const folder = temporaryFolder();
    const first = openKept(folder);
    first.put(['a', 1], 'one');
    first.put(['a', 2], 'two');
    first.save();
    const second = openKept(folder);
    expect([second.find(['a', 1]), second.find(['a', 3])]).toEqual(['one', undefined]);
    second.save();
    expect(openKept(folder).find(['a', 2])).toBeUndefined();
    expect(openKept(folder).find(['a', 1])).toBe('one');
  });

  test.each(['', '{"a":', '[1]', 'null', '{"a":1}'])('a damaged file is as good as none: %s', (text) => {
    const folder = folderWith({ kept: text });
    const kept = openKept(folder);
    expect(kept.find(['a'])).toBeUndefined();
    kept.put(['a'], 'one');
    kept.save();
    expect(openKept(folder).find(['a'])).toBe('one');
  });

  test('without a folder nothing is written', () => {
    const kept = openKept();
    expect(kept.put(['a'], 'one')).toBe('one');
    expect(kept.find(['a'])).toBe('one');
    kept.save();
    expect(existsSync('kept')).toBe(false);
  });
});

describe('letters', () => {
  const draw = (text: string, maxWidth = 300) => openLettering(FONT)(text, { size: 40, maxWidth });

  test('are drawn once for all builds', () => {
    const folder = temporaryFolder();
    const first = counted(openKeptFiles(folder));
    keepLetters(first);
    const drawn = [draw('Ants in Gray'), draw('Ants in Gray', 100)];
    const second = counted(openKeptFiles(folder));
    keepLetters(second);
    expect([draw('Ants in Gray'), draw('Ants in Gray', 100)]).toEqual(drawn);
    expect([first.made, second.made]).toEqual([2, 0]);
  });

  test('an empty file is drawn again', () => {
    const folder = temporaryFolder();
    keepLetters(openKeptFiles(folder));
    const drawn = draw('Gray');
    for (const name of readdirSync(folder)) truncateSync(join(folder, name));
    expect(draw('Gray')).toEqual(drawn);
    expect(Object.values(bytesBelow(folder))).not.toContain('');
  });

  test('a font is not looked for before the first letter', () => {
    const letter = openLettering('no-such-font/regular.woff2');
    expect(() => letter('a', { size: 1, maxWidth: 1 })).toThrow('no-such-font');
  });
});

test('a web font is cut once for all builds', async () => {
  const folder = temporaryFolder();
  const fallback = { local: ['Georgia'], averageWidth: 0.5 };
  const font = { family: 'Besley', file: FONT, weight: 600, fallback };
  const builds = [font, font, { ...font, fallback: { ...fallback, averageWidth: 0.4 } }].map(
    (one) => async () => {
      const file = openKept(folder);
      const kept = counted(file);
      const result = await prepareFonts([one], kept);
      file.save();
      return { ...result, made: kept.made };
    },
  );
  const [first, second, third] = [await builds[0]?.(), await builds[1]?.(), await builds[2]?.()];
  expect(second).toEqual({ ...first, made: 0 });
  expect(third).toMatchObject({ files: first?.files, made: 1 });
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
    const file = openKept(join(root, 'cache'));
    const kept = counted(file);
    const styles = await createStyles(join(root, 'styles.css'), kept);
    const css = await styles(classes);
    file.save();
    return { css, isNew: kept.made > 0 };
  }

  test('are compiled once for the same sheets and classes', async () => {
    const root = folderWith(SHEETS);
    const first = await build(root);
    expect(await build(root)).toEqual({ css: first.css, isNew: false });
    expect((await build(root, ['p-8'])).isNew).toBe(true);
  });

  test('are compiled anew when a sheet that is imported changes, or what that one imports', async () => {
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
