import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { listFiles, REPOSITORY, temporaryFolder, textOf, writeTree } from '../helpers/folders.ts';
import { pack } from '../helpers/package.ts';
import { type Finished, run } from '../helpers/process.ts';
import { follow, snippetsBelow, type Walk } from '../helpers/walk.ts';

/* The package as others get it: packed, and installed in a folder that has nothing else; and what newcomers are told to do with it. */

const folder = mkdtempSync(join(tmpdir(), 'crosstown-package-'));
const home = join(folder, 'node_modules/crosstown');
let tarball = '';

beforeAll(async () => {
  tarball = await pack(folder);
  writeTree(folder, { 'package.json': JSON.stringify({ name: 'sites', private: true, type: 'module' }) });
  const types = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')).devDependencies[
    '@types/react'
  ];
  const names = [tarball, `@types/react@${types}`];
  const installed = await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...names], {
    cwd: folder,
  });
  expect(installed.code, installed.stderr).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A site of the tests in a folder of its own beside the installed package. */
function siteOutside(name: string): string {
  const root = join(folder, name);
  for (const part of ['data', 'templates'])
    cpSync(join(REPOSITORY, 'tests/sites', name, part), join(root, part), { recursive: true });
  return root;
}

describe('the tarball', () => {
  test('holds the launcher, the compiled engine and the starter, and nothing of the reference site', () => {
    const tops = new Set(listFiles(home).map((path) => path.split('/')[0]));
    expect([...tops].sort()).toEqual(['LICENSE', 'README.md', 'bin', 'lib', 'package.json']);
  });

  test('is under 500 KB', () => {
    expect(statSync(tarball).size).toBeLessThan(500_000);
  });

  test('has declarations for every door, and no maps: they would be a third of it', () => {
    const files = new Set(listFiles(join(home, 'lib')));
    for (const door of ['index', 'kit/index', 'kit/islands/index', 'testing/index'])
      expect([`${door}.js`, `${door}.d.ts`].filter((path) => !files.has(path))).toEqual([]);
    expect([...files].filter((path) => path.endsWith('.map'))).toEqual([]);
  });

  test('brings one React, and it is the site’s', () => {
    const copies = listFiles(join(folder, 'node_modules')).filter((path) =>
      /(^|node_modules\/)react\/package\.json$/.test(path),
    );
    expect(copies).toEqual(['react/package.json']);
  });
});

test('tells its version', async () => {
  const { version } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  expect((await crosstown(['--version'], { home, cwd: folder })).stdout).toBe(`${version}\n`);
});

test('a fault in a template is told by the site’s own line', async () => {
  const root = join(folder, 'broken');
  writeTree(root, {
    'data/site.yaml': 'name: Broken',
    'templates/site.ts': "interface Unused { readonly a: string }\nthrow new Error('broken on purpose');\n",
  });
  const { stderr } = await crosstown(['generate', '--root', root], { home, cwd: folder });
  expect(stderr).toContain(`${join(root, 'templates/site.ts')}:2:7`);
});

describe.each(['piano-lessons', 'boat-charters'])('%s outside of the repository', (name) => {
  const generated = (where: string): Promise<Finished> =>
    crosstown(['generate', '--root', '.'], { home, cwd: where });

  test('is built as in it, byte for byte', async () => {
    const root = siteOutside(name);
    expect(await generated(root)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Writing \d+ pages\.\n$/),
    });
    const here = join(folder, `${name}-here`);
    await crosstown(['generate', '--root', root, '--out', here]);
    const bytes = (out: string) =>
      Object.fromEntries(listFiles(out).map((path) => [path, readFileSync(join(out, path), 'latin1')]));
    expect(bytes(join(root, 'dist'))).toEqual(bytes(here));
  });

  test('compiles, without a look at the engine’s sources', async () => {
    const root = siteOutside(name);
    const options = { ...COMPILER, include: ['templates'] };
    writeTree(root, { 'tsconfig.json': JSON.stringify(options) });
    const compiler = join(REPOSITORY, 'node_modules/typescript/bin/tsc');
    expect(await run(process.execPath, [compiler, '-p', root, '--listFiles'], { cwd: root })).toMatchObject({
      code: 0,
      stdout: expect.not.stringMatching(/crosstown\/(lib|src)\/.*(?<!\.d)\.tsx?$/m),
    });
  });
});

test('a site of one’s own, as the README says', { timeout: 400_000 }, async () => {
  const snippets = snippetsBelow('A site of your own', textOf(REPOSITORY, 'README.md'));
  expect(snippets.length).toBeGreaterThan(8);
  // The package as it is here, not the one of the registry; and in a folder that has nothing of it above.
  const instead = (command: string) =>
    command.replace(/^npx crosstown /, `npm exec --prefix=${folder} --no -- crosstown `);
  let walk: Walk = { folder: temporaryFolder(), printed: '', failed: false };
  for (const snippet of snippets) walk = await follow(walk, snippet, instead);
  expect(walk.failed, walk.printed).toBe(false);
});

/** What the starter's tsconfig.json says too, and declarations of packages are checked besides. */
const COMPILER = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  },
};
