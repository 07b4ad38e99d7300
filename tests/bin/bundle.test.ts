import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openBundle, removeOld } from '../../bin/bundle.js';
import { folderWith, temporaryFolder, textOf, writeTree } from '../helpers/folders.ts';

const SOURCES = {
  'src/main.ts':
    "import { word } from './word.ts';\nexport const said: string = word;\nexport const late = () => import('./late.ts');\n",
  'src/word.ts': "export const word = 'first';\n",
  'src/late.ts': "import { word } from './word.ts';\nexport const again = word;\n",
};

/** A small program, and a cache for it. */
function program(files: Readonly<Record<string, string>> = SOURCES) {
  const root = folderWith(files);
  const cache = temporaryFolder();
  const request = {
    name: 'program',
    sources: [join(root, 'src')],
    entryPoints: { main: join(root, 'src/main.ts'), word: join(root, 'src/word.ts') },
  };
  return { root, cache, open: (now?: number) => openBundle(cache, request, now) };
}

/** Changes of now are of the past then, so that times are trusted. */
const later = () => Date.now() + 10_000;

type Files = Awaited<ReturnType<typeof openBundle>>['files'];

async function run({ main = '' }: Files): Promise<{ said: string; late(): Promise<{ again: string }> }> {
  return import(/* @vite-ignore */ pathToFileURL(main).href);
}

describe('a bundle', () => {
  test('is made once', async () => {
    const { cache, open } = program();
    const first = await open();
    expect(await open()).toEqual(first);
    expect(readdirSync(cache)).toHaveLength(1);
    expect((await run(first.files)).said).toBe('first');
  });

  test('is another one when a source changes, and the old one again when it changes back', async () => {
    const { root, open } = program();
    const first = await open();
    writeTree(root, { 'src/word.ts': "export const word = 'second';\n" });
    const second = await open();
    expect((await run(second.files)).said).toBe('second');
    expect(second.code).not.toBe(first.code);
    writeTree(root, SOURCES);
    expect(await open()).toEqual(first);
  });

  test('is another one when a link leads to another version of a package, and the old one is still there', async () => {
    const version = (number: string) => ({
      [`node_modules/.pnpm/tea@${number}/node_modules/tea/package.json`]: JSON.stringify({
        name: 'tea',
        version: number,
        type: 'module',
        main: 'index.js',
      }),
      [`node_modules/.pnpm/tea@${number}/node_modules/tea/index.js`]: `export const tea = '${number}';\n`,
    });
    const { root, open } = program({
      'src/main.ts': "import { tea } from 'tea';\nexport const said: string = tea;\n",
      'src/word.ts': 'export {};\n',
      ...version('1.0.0'),
      ...version('2.0.0'),
    });
    const link = join(root, 'node_modules/tea');
    symlinkSync('.pnpm/tea@1.0.0/node_modules/tea', link);
    expect((await run((await open(later())).files)).said).toBe('1.0.0');
    rmSync(link);
    symlinkSync('.pnpm/tea@2.0.0/node_modules/tea', link);
    expect((await run((await open(later())).files)).said).toBe('2.0.0');
  });

  test('is another one when a file is changed that is no module', async () => {
    const { root, open } = program();
    const first = await open();
    writeTree(root, { 'src/styles/base.css': 'p { color: red }' });
    expect((await open()).code).not.toBe(first.code);
  });

  test.runIf(process.platform === 'linux')('ignores a file whose name is not UTF-8', async () => {
    const { root, open } = program();
    const first = await open();
    writeFileSync(Buffer.from(join(root, 'src/caf\u00e9.txt'), 'latin1'), '');
    expect(await open()).toEqual(first);
  });

  test('is another one when a file outside of its folder is changed', async () => {
    const { root, open } = program({
      'src/main.ts': "export { said } from '../said.ts';\n",
      'src/word.ts': '',
      'said.ts': "export const said = 'a';",
    });
    const first = await open(later());
    expect(await open(later())).toEqual(first);
    writeTree(root, { 'said.ts': "export const said = 'b';" });
    const second = await open(later());
    expect([second.code === first.code, (await run(second.files)).said]).toEqual([false, 'b']);
  });

  test('is another one when a package has another version', async () => {
    const { root, open } = program({ ...SOURCES, 'src/main.ts': "export { said } from 'parrot';\n" });
    const parrot = (version: string) =>
      writeTree(join(root, 'node_modules/parrot'), {
        'package.json': JSON.stringify({ name: 'parrot', version, type: 'module', exports: './index.js' }),
        'index.js': `export const said = '${version}';`,
      });
    parrot('1.0.0');
    const first = await open(later());
    expect(await open(later())).toEqual(first);
    parrot('1.0.1');
    const second = await open(later());
    expect([second.code === first.code, second.files.main]).toEqual([false, first.files.main]);
  });

  test('has the same code wherever it lies', async () => {
    const [here, there] = [program(), program()];
    const [first, second] = [await here.open(), await there.open()];
    expect(second.code).toBe(first.code);
  });

  test('does not change with files of editors', async () => {
    const { root, open } = program();
    const first = await open();
    writeTree(root, { 'src/.word.ts.swp': 'x', 'notes.txt': 'x' });
    expect(await open()).toEqual(first);
  });
});

const damages: [string, (main: string, folder: string) => void][] = [
  ['a module cut off', (main) => truncateSync(main, 10)],
  [
    'a module gone that is loaded late',
    (_, folder) => rmSync(join(folder, readdirSync(folder).find((name) => /^late.*\.js$/.test(name)) ?? '?')),
  ],
  ['no manifest', (_, folder) => rmSync(manifestIn(folder))],
  ['half a manifest', (_, folder) => writeFileSync(manifestIn(folder), '{"files":{')],
  ['an empty folder', (_, folder) => rmSync(folder, { recursive: true })],
];

describe('a bundle whose files have not changed for seconds', () => {
  test('is found by the times of its files, without its manifest', async () => {
    const { cache, open } = program();
    const first = await open(later());
    const manifest = manifestIn(dirname(first.files.main ?? ''));
    rmSync(manifest);
    expect(await open()).toEqual(first);
    expect([existsSync(manifest), readdirSync(cache).length]).toEqual([false, 2]);
  });

  test('is not known by times that a change might not alter', async () => {
    const { cache, open } = program();
    await open();
    expect(readdirSync(cache)).toHaveLength(1);
  });

  const changes: [string, (root: string) => void][] = [
    ['a source', (root) => writeTree(root, { 'src/word.ts': "export const word = 'other';\n" })],
    ['a source, with the time of the old one', keepTimes],
    ['a new file in an empty folder', (root) => writeFileSync(join(root, 'src/empty/new.css'), '')],
    ['a file less', (root) => rmSync(join(root, 'src/unused.css'))],
    ['a link that has a target now', (root) => writeTree(root, { 'linked.css': '' })],
  ];
  test.each(changes)('is another one after a change: %s', async (_, change) => {
    const { root, open } = program({ ...SOURCES, 'src/unused.css': '' });
    mkdirSync(join(root, 'src/empty'));
    symlinkSync('../linked.css', join(root, 'src/linked.css'));
    const first = await open(later());
    change(root);
    expect((await open(later())).code).not.toBe(first.code);
  });

  /** Replaces a source by one of the same size, as `cp --preserve` does. */
  function keepTimes(root: string): void {
    const path = join(root, 'src/word.ts');
    const { atime, mtime } = statSync(path);
    writeFileSync(path, textOf(root, 'src/word.ts').replace('first', 'later'));
    utimesSync(path, atime, mtime);
  }

  test.each(damages)('is usable with %s', async (_, damage) => {
    const { open } = program();
    const first = await open(later());
    const { main = '' } = first.files;
    damage(main, dirname(main));
    expect(await open(later())).toEqual(first);
    expect((await (await run(first.files)).late()).again).toBe('first');
  });
});

describe('what is damaged is made again', () => {
  test.each(damages)('%s', async (_, damage) => {
    const { open } = program();
    const first = await open();
    const { main = '' } = first.files;
    damage(main, dirname(main));
    expect(await open()).toEqual(first);
    expect((await (await run(first.files)).late()).again).toBe('first');
  });
});

function manifestIn(folder: string): string {
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.json')) ?? '?');
}

test('several that are made at once do not disturb one another', async () => {
  const { cache, open } = program();
  const all = await Promise.all([open(), open(), open()]);
  expect(new Set(all.map(({ code }) => code)).size).toBe(1);
  for (const { files } of all) expect((await (await run(files)).late()).again).toBe('first');
  const [folder = ''] = readdirSync(cache);
  expect(readdirSync(join(cache, folder)).filter((name) => !/\.(js|map|json)$/.test(name))).toEqual([]);
});

test('a source that does not compile leaves nothing behind', async () => {
  const { root, cache, open } = program();
  writeTree(root, { 'src/word.ts': 'export const = 1;' });
  await expect(open()).rejects.toMatchObject({ errors: [{ location: { file: 'src/word.ts', line: 1 } }] });
  expect(readdirSync(cache)).toEqual([]);
});

test('import.meta tells of the source', async () => {
  const { root, open } = program({
    'src/main.ts': 'export const said = [import.meta.dirname, import.meta.filename, import.meta.url].join();',
    'src/word.ts': '',
  });
  const path = join(root, 'src/main.ts');
  const { said } = await run((await open()).files);
  expect(said).toBe([join(root, 'src'), path, pathToFileURL(path).href].join());
});

test('what has not been used for an hour goes when there is much of it', () => {
  const names = Array.from({ length: 30 }, (_, i) => `old-${String(i).padStart(2, '0')}`);
  const cache = folderWith(Object.fromEntries(names.map((name) => [`${name}/main.js`, ''])));
  removeOld(cache);
  expect(readdirSync(cache)).toHaveLength(30);
  for (const [i, name] of names.entries()) utimesSync(join(cache, name), i + 1, i + 1);
  removeOld(cache);
  expect(readdirSync(cache).sort()).toEqual(names.slice(10));
});
