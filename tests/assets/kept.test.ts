import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { prepareFonts } from '../../src/assets/fonts.ts';
import { type Kept, openKept, openKeptFiles } from '../../src/assets/kept.ts';
import { keepLetters, openLettering } from '../../src/assets/lettering.ts';
import { bundleScripts } from '../../src/assets/scripts.ts';
import { createStyles, readStyles } from '../../src/assets/styles.ts';
import { bytesBelow, folderWith, temporaryFolder, writeTree } from '../helpers/folders.ts';
import { settingsWith } from '../helpers/samples.ts';

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

describe('scripts of the same code', () => {
  const lamp = (className: string) =>
    `export const islands = { lamp: () => <i className="${className}" /> };\nexport const start = () => {};\n`;
  const siteWith = (className: string) => folderWith({ 'templates/islands.tsx': lamp(className) });
  const bundled = async (root: string, kept: Kept, code?: string, prefetch: string[] = []) => {
    const scripts = await bundleScripts(root, 'islands.tsx', { ...settingsWith({ prefetch }), kept, code });
    return JSON.stringify([scripts.files, scripts.loader, scripts.bareLoader]);
  };

  test('are bundled once, and again once the code is another', async () => {
    const [root, kept] = [siteWith('is-lit'), counted(openKept())];
    const first = await bundled(root, kept, 'a');
    const { made } = kept;
    expect(await bundled(root, kept, 'a')).toBe(first);
    expect(kept.made).toBe(made);
    writeTree(root, { 'templates/islands.tsx': lamp('is-dark') });
    const second = await bundled(root, kept, 'b');
    expect(second).toContain('is-dark');
    expect(second).toBe(await bundled(root, openKept(), 'b'));
  });

  test('know the files beside the templates that are in them', async () => {
    const imported = `import { className } from '../shared.ts';\n${lamp('is-lit').replace('"is-lit"', '{className}')}`;
    const shared = (name: string) => ({ 'shared.ts': `export const className = '${name}';` });
    const [root, kept] = [folderWith({ 'templates/islands.tsx': imported, ...shared('is-lit') }), openKept()];
    expect(await bundled(root, kept, 'a')).toContain('is-lit');
    writeTree(root, shared('is-dark'));
    expect(await bundled(root, kept, 'a')).toContain('is-dark');
    writeTree(root, shared('is-lit'));
    expect(await bundled(root, kept, 'a')).toContain('is-lit');
  });

  test('know the settings that are in them', async () => {
    const [root, kept] = [siteWith('is-lit'), openKept()];
    expect(await bundled(root, kept, 'a')).not.toContain('/walks');
    expect(await bundled(root, kept, 'a', ['/walks'])).toContain('/walks');
  });

  test('are not kept where nobody knows of which code they are', async () => {
    const [root, kept] = [siteWith('is-lit'), openKept()];
    expect(await bundled(root, kept)).toContain('is-lit');
    writeTree(root, { 'templates/islands.tsx': lamp('is-dark') });
    expect(await bundled(root, kept)).toContain('is-dark');
  });
});

test('a sheet for paper is compiled once for one text', async () => {
  const root = folderWith({ 'print.css': 'p { color: #ff0000 }' });
  const kept = counted(openKept());
  const path = join(root, 'print.css');
  expect([await readStyles(path, kept), await readStyles(path, kept)]).toEqual([
    'p{color:red}',
    'p{color:red}',
  ]);
  expect(kept.made).toBe(1);
  writeTree(root, { 'print.css': 'p { color: #00f }' });
  expect(await readStyles(path, kept)).toBe('p{color:#00f}');
});
