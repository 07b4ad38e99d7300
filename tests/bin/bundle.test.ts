import {
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createRecompiler, openBundle } from '../../bin/bundle.js';
import { removeOld } from '../../bin/cache-folder.js';
import { fingerprintOf } from '../../bin/fingerprint.js';
import { folderWith, temporaryFolder, writeTree } from '../helpers/folders.ts';

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
  return { root, cache, open: () => openBundle(cache, request) };
}

async function run(folder: string): Promise<{ said: string; late(): Promise<{ again: string }> }> {
  return import(/* @vite-ignore */ pathToFileURL(join(folder, 'main.js')).href);
}

describe('a bundle', () => {
  test('is made once', async () => {
    const { cache, open } = program();
    const first = await open();
    expect(await open()).toEqual(first);
    expect(readdirSync(cache)).toHaveLength(1);
    expect((await run(first.folder)).said).toBe('first');
  });

  test('is another one when a source changes, and the old one again when it changes back', async () => {
    const { root, open } = program();
    const first = await open();
    writeTree(root, { 'src/word.ts': "export const word = 'second';\n" });
    const second = await open();
    expect((await run(second.folder)).said).toBe('second');
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
    expect((await run((await open()).folder)).said).toBe('1.0.0');
    rmSync(link);
    symlinkSync('.pnpm/tea@2.0.0/node_modules/tea', link);
    expect((await run((await open()).folder)).said).toBe('2.0.0');
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
    const first = await open();
    expect(await open()).toEqual(first);
    writeTree(root, { 'said.ts': "export const said = 'b';" });
    const second = await open();
    expect([second.code === first.code, (await run(second.folder)).said]).toEqual([false, 'b']);
  });

  test('is another one when a package has another version', async () => {
    const { root, open } = program({ ...SOURCES, 'src/main.ts': "export { said } from 'parrot';\n" });
    const parrot = (version: string) =>
      writeTree(join(root, 'node_modules/parrot'), {
        'package.json': JSON.stringify({ name: 'parrot', version, type: 'module', exports: './index.js' }),
        'index.js': `export const said = '${version}';`,
      });
    parrot('1.0.0');
    const first = await open();
    expect(await open()).toEqual(first);
    parrot('1.0.1');
    const second = await open();
    expect([second.code === first.code, second.folder === first.folder]).toEqual([false, false]);
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

describe('what is damaged is made again', () => {
  const damages: [string, (folder: string) => void][] = [
    ['a module cut off', (folder) => truncateSync(join(folder, 'main.js'), 10)],
    [
      'a module gone that is loaded late',
      (folder) => rmSync(join(folder, readdirSync(folder).find((name) => /^late.*\.js$/.test(name)) ?? '?')),
    ],
    ['no manifest', (folder) => rmSync(join(folder, 'bundle.json'))],
    ['half a manifest', (folder) => writeFileSync(join(folder, 'bundle.json'), '{"files":{')],
    ['an empty folder', (folder) => rmSync(folder, { recursive: true })],
  ];
  test.each(damages)('%s', async (_, damage) => {
    const { open } = program();
    const first = await open();
    damage(first.folder);
    const second = await open();
    expect(second.folder).not.toBe(first.folder);
    expect(second.code).toBe(first.code);
    expect((await (await run(second.folder)).late()).again).toBe('first');
    expect(await open()).toEqual(second);
  });
});

test('several that are made at once do not disturb one another', async () => {
  const { cache, open } = program();
  const all = await Promise.all([open(), open(), open()]);
  expect(new Set(all.map(({ code }) => code)).size).toBe(1);
  for (const { folder } of all) expect((await (await run(folder)).late()).again).toBe('first');
  expect(readdirSync(cache).filter((name) => name.startsWith('.'))).toEqual([]);
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
  const { said } = await run((await open()).folder);
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

describe('modules that are compiled again after each change', () => {
  const FILES = {
    'src/main.ts': "export * as schema from './schema.ts';\nexport * as page from './page.ts';\n",
    'src/schema.ts': "import { limit } from './limit.ts';\nexport const shape = { limit };\n",
    'src/limit.ts': 'export const limit = 1;\n',
    'src/page.ts': "import { shape } from './schema.ts';\nexport const page = { shape, title: 'first' };\n",
    'src/drawing.svg': '<svg/>',
    'src/look.css': 'a {}',
    'src/words.json': '{}',
  };
  interface Main {
    readonly schema: { readonly shape: { readonly limit: number } };
    readonly page: { readonly page: { readonly shape: object; readonly title: string } };
  }

  function changing() {
    const root = folderWith(FILES);
    const entryPoints = { main: join(root, 'src/main.ts') };
    const request = { name: 'program', sources: [join(root, 'src')], entryPoints };
    const cache = temporaryFolder();
    const recompile = createRecompiler(cache, request);
    const load = async (compile = recompile) => {
      const { files, code } = await compile();
      const main: Main = await import(/* @vite-ignore */ pathToFileURL(files.main ?? '').href);
      return { ...main, code };
    };
    const write = (path: string, text: string) => writeTree(root, { [`src/${path}`]: text });
    /** Starts again, as another process. */
    const restarted = () => createRecompiler(cache, request);
    return { cache, request, recompile, load, write, restarted };
  }

  test('are the same instances, except one that changed and those that import it', async () => {
    const { load, write } = changing();
    const first = await load();
    write('page.ts', FILES['src/page.ts'].replace('first', 'second'));
    const second = await load();
    expect(second.page.page.title).toBe('second');
    expect(second.schema.shape).toBe(first.schema.shape);
    expect(second.page.page.shape).toBe(first.schema.shape);
    expect(second.code).not.toBe(first.code);
    write('limit.ts', 'export const limit = 2;\n');
    const third = await load();
    expect(third.schema.shape).toEqual({ limit: 2 });
    expect(third.page.page.shape).toBe(third.schema.shape);
  });

  test('are not compiled if nothing changed', async () => {
    const { recompile, write } = changing();
    const first = await recompile();
    expect(await recompile()).toBe(first);
    write('page.ts', FILES['src/page.ts'].replace('first', 'second'));
    expect(await recompile()).not.toBe(first);
  });

  test('are copied from the process before if nothing changed, and keep their names when something changes', async () => {
    const { cache, request, load, write, restarted } = changing();
    const before = await load();
    const [folder = ''] = readdirSync(cache);
    write('page.ts', FILES['src/page.ts'].replace('first', 'second'));
    const path = join(cache, folder, 'bundle.json');
    const compilation = JSON.parse(readFileSync(path, 'utf8'));
    // What was compiled is said to be of the sources as they are now: if it is taken, nothing was compiled.
    writeFileSync(path, JSON.stringify({ ...compilation, content: fingerprintOf(request.sources) }));
    const again = restarted();
    const first = await load(again);
    expect([first.page.page.title, first.schema.shape]).toEqual(['first', before.schema.shape]);
    write('page.ts', FILES['src/page.ts'].replace('first', 'third'));
    const second = await load(again);
    expect(second.page.page.title).toBe('third');
    expect(second.schema.shape).toBe(first.schema.shape);
  });

  test.each([
    ['changed', (file: string) => writeFileSync(file, 'export const main = 1;')],
    ['missing', (file: string) => rmSync(file)],
  ])('are compiled if a file of the process before is %s', async (_, harm) => {
    const { recompile, load, restarted } = changing();
    const { files } = await recompile();
    harm(files.main ?? '');
    expect((await load(restarted())).page.page.title).toBe('first');
  });

  test('are new when a file changes that they may have read, and the same when a style sheet does', async () => {
    const { load, write } = changing();
    const first = await load();
    write('look.css', 'b {}');
    expect((await load()).schema.shape).toBe(first.schema.shape);
    write('drawing.svg', '<svg><path/></svg>');
    const second = await load();
    expect(second.schema.shape).not.toBe(first.schema.shape);
    expect(second.schema.shape).toEqual(first.schema.shape);
    write('words.json', '{ "a": 1 }');
    expect((await load()).schema.shape).not.toBe(second.schema.shape);
  });

  test('include a new module, and report a mistake until it is mended', async () => {
    const { load, write } = changing();
    await load();
    write('limit.ts', 'export const limit = ;\n');
    await expect(load()).rejects.toThrow(/limit\.ts/);
    write('limit.ts', "export { limit } from './new.ts';\n");
    write('new.ts', 'export const limit = 3;\n');
    expect((await load()).schema.shape).toEqual({ limit: 3 });
    write('limit.ts', FILES['src/limit.ts']);
    write('new.ts', 'not a module');
    expect((await load()).schema.shape).toEqual({ limit: 1 });
  });
});
