import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecompiler } from '../../bin/bundle.js';
import type * as Compile from '../../bin/compile.js';
import { folderWith, temporaryFolder, writeTree } from '../helpers/folders.ts';

/** The modules that each call of the compiler has compiled. */
const compiled = vi.hoisted((): string[][] => []);

vi.mock('../../bin/compile.js', async (importOriginal) => {
  const { compile } = await importOriginal<typeof Compile>();
  return {
    compile: (...[request, folder]: Parameters<typeof compile>) => {
      compiled.push(
        Object.values(request.entryPoints)
          .map((path) => basename(path))
          .sort(),
      );
      return compile(request, folder);
    },
  };
});

beforeEach(() => compiled.splice(0));

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

  test('are those of the process before if nothing changed', async () => {
    const { load, restarted } = changing();
    const before = await load();
    compiled.splice(0);
    expect((await load(restarted())).schema.shape).toBe(before.schema.shape);
    expect(compiled).toEqual([]);
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

  test('after a change, only those are compiled that changed or import one that did', async () => {
    const { load, write } = changing();
    await load();
    compiled.splice(0);
    write('page.ts', FILES['src/page.ts'].replace('first', 'second'));
    expect((await load()).page.page.title).toBe('second');
    write('look.css', 'b {}');
    await load();
    write('limit.ts', 'export const limit = 2;\n');
    expect((await load()).schema.shape).toEqual({ limit: 2 });
    expect(compiled).toEqual([
      ['main.ts', 'page.ts'],
      ['limit.ts', 'main.ts', 'page.ts', 'schema.ts'],
    ]);
  });

  test('all are compiled when imports change', async () => {
    const { load, write } = changing();
    await load();
    compiled.splice(0);
    write(
      'page.ts',
      "import { limit } from './limit.ts';\nexport const page = { shape: {}, title: String(limit) };\n",
    );
    expect((await load()).page.page.title).toBe('1');
    expect(compiled.at(-1)).toEqual(['limit.ts', 'main.ts', 'page.ts', 'schema.ts']);
  });

  test('an export that is missing from a module that did not change is reported', async () => {
    const { load, write } = changing();
    await load();
    write(
      'page.ts',
      FILES['src/page.ts'].replace('{ shape }', '{ shape, other }').replace("'first'", 'other'),
    );
    await expect(load()).rejects.toThrow(
      /page\.ts:1:16: ERROR: No matching export in ".*schema\.ts" for import "other"/,
    );
    write('page.ts', FILES['src/page.ts'].replace('first', 'second'));
    expect((await load()).page.page.title).toBe('second');
  });

  test('of earlier versions go when they were not used for an hour', async () => {
    const { recompile, write } = changing();
    const { files } = await recompile();
    const folder = join(files.main ?? '', '..');
    const change = async (i: number) => {
      write('page.ts', FILES['src/page.ts'].replace('first', `title ${i}`));
      await recompile();
    };
    for (let i = 0; i < 20; i += 1) await change(i);
    const many = readdirSync(folder);
    for (const name of many) utimesSync(join(folder, name), 1, 1);
    await change(20);
    expect(readdirSync(folder).length).toBeLessThan(many.length - 40);
  });

  test('are as if compiled all at once, whatever the modules import and whichever changes', async () => {
    const kinds = fc.constantFrom('ts', 'named', 'star', 'package', 'default', 'json', 'cjs', 'dynamic');
    /** Modules, each of a kind, that import some of those before. */
    const modules = fc.array(
      fc.record({ kind: kinds, imports: fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 3 }) }),
      {
        minLength: 2,
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(
        modules,
        fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }),
        async (given, edits) => {
          const versions = given.map(() => 0);
          const tree = () => Object.fromEntries(given.flatMap((_, i) => fileOf(given, versions, i)));
          const main = `${given.map((_, i) => `export * as m${i} from './${nameOf(given, i)}';\n`).join('')}`;
          const root = folderWith({ ...tree(), 'src/main.ts': main });
          const request = {
            name: 'p',
            sources: [join(root, 'src')],
            entryPoints: { main: join(root, 'src/main.ts') },
          };
          const recompile = createRecompiler(temporaryFolder(), request);
          await recompile();
          for (const edit of edits) {
            versions[edit % given.length] = (versions[edit % given.length] ?? 0) + 1;
            writeTree(root, tree());
            const shown = await exportsOf(recompile);
            expect(shown).toEqual(await exportsOf(createRecompiler(temporaryFolder(), request)));
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});

type Given = readonly { readonly kind: string; readonly imports: readonly number[] }[];

function nameOf(given: Given, i: number): string {
  const kind = given[i]?.kind;
  return `m${i}.${kind === 'json' ? 'json' : kind === 'cjs' ? 'cjs' : 'ts'}`;
}

/** A module whose exports contain its version and what it imports. */
function fileOf(given: Given, versions: readonly number[], i: number): [string, string][] {
  const { kind = 'ts', imports = [] } = given[i] ?? {};
  const own = JSON.stringify(`${i}@${versions[i]}`);
  const path = `src/${nameOf(given, i)}`;
  if (kind === 'json') return [[path, `{ "version": ${own} }`]];
  if (kind === 'cjs') return [[path, `module.exports = { version: ${own} };`]];
  const before = imports.filter((other) => other < i);
  const lines = before.map((other) =>
    importOf(kind, other, nameOf(given, other), given[other]?.kind === 'default'),
  );
  if (kind === 'package') lines.push("export * from 'node:path';");
  const version = kind === 'default' ? `export default ${own};` : `export const version = ${own};`;
  return [[path, `${lines.join('\n')}\n${version}\n`]];
}

function importOf(kind: string, i: number, name: string, hasDefault: boolean): string {
  const from = `from './${name}'`;
  if (kind === 'star') return `export * ${from};`;
  if (kind === 'dynamic') return `export const n${i} = await import('./${name}');`;
  if (kind === 'named') return `export { ${hasDefault ? 'default' : 'version'} as n${i} } ${from};`;
  return `import * as i${i} ${from}; export const n${i} = i${i};`;
}

async function exportsOf(recompile: ReturnType<typeof createRecompiler>): Promise<unknown> {
  const { files } = await recompile();
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(files.main ?? '').href);
  return JSON.parse(JSON.stringify(loaded));
}
