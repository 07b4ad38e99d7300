import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import {
  bytesBelow,
  linkPackages,
  listFiles,
  REPOSITORY,
  shareDrawings,
  textOf,
  writeTree,
} from '../helpers/folders.ts';
import { run } from '../helpers/process.ts';
import { type Block, blocksOf, followPage } from '../helpers/shell-blocks.ts';

/*
 * A fresh clone. The commands of the README run there as they are written; they create a site, which installs the packed engine with an
 * empty npm cache. The other pages and the tests of the package use the same clone and the same site. The packages and the drawings
 * of the clone are those of the repository: `.ci/run` installs and draws them in a clean checkout.
 */

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'crosstown-package-')));
const clone = join(folder, 'clone');
const site = join(folder, 'my-site');
const home = join(site, 'node_modules/crosstown');

const SETTING = {
  folder: clone,
  env: { npm_config_cache: join(folder, 'npm-cache') },
  replaced: {
    // This runs these tests.
    'npm test': '',
    // This compares the lock file with package.json, and installs nothing.
    'npm ci && npm run generate': 'npm ci --dry-run && npm run generate',
  },
};

const PAGES = readdirSync(join(REPOSITORY, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

beforeAll(async () => {
  await copyRepository();
  await followPage(textOf(clone, 'README.md'), SETTING);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies what a clone would contain: the files that git tracks or would add, with their uncommitted changes. */
async function copyRepository(): Promise<void> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', args, { cwd: REPOSITORY });
  const paths = stdout.split('\0').filter((path) => isFile(join(REPOSITORY, path)));
  for (const path of paths) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    cpSync(join(REPOSITORY, path), join(clone, path));
  }
  linkPackages(clone);
  shareDrawings(clone);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function packageOf(root: string) {
  return JSON.parse(textOf(root, 'package.json'));
}

const { version } = packageOf(REPOSITORY);
const TARBALL = `vendor/crosstown-${version}.tgz`;

describe('the commands of the documentation', () => {
  test('in the README create a site that contains its engine', () => {
    expect(packageOf(site).dependencies.crosstown).toBe(`file:${TARBALL}`);
    const lock = JSON.parse(textOf(site, 'package-lock.json'));
    expect(lock.packages['node_modules/crosstown'].resolved).toBe(`file:${TARBALL}`);
    expect(textOf(site, '.gitignore')).not.toMatch(/vendor|tgz/);
  });

  test.each(PAGES)('in %s succeed', { timeout: 400_000 }, async (page) => {
    await followPage(textOf(clone, page), SETTING);
  });

  test('are marked as examples in a few blocks only, and never in the README', () => {
    const isExample = ({ kind, info }: Block) => kind !== 'text' && info === 'example';
    const examples = (page: string) => blocksOf(textOf(REPOSITORY, page)).filter(isExample);
    expect(examples('README.md')).toEqual([]);
    expect(PAGES.flatMap(examples).length).toBeLessThanOrEqual(12);
    const languages = PAGES.flatMap((page) => blocksOf(textOf(REPOSITORY, page)).map(({ kind }) => kind));
    expect(languages.filter((kind) => /^(bash|shell|console|zsh)$/.test(kind))).toEqual([]);
  });

  test('name npm scripts that exist', () => {
    const scripts = new Set([clone, site].flatMap((root) => Object.keys(packageOf(root).scripts)));
    const pages = ['README.md', '.github/CONTRIBUTING.md', 'src/starter/README.md', ...PAGES];
    const named = pages.flatMap((page) =>
      [...textOf(REPOSITORY, page).matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !scripts.has(name))).toEqual([]);
    expect(scripts).toContain('test');
  });
});

test('npm pack prints one line', async () => {
  const { code, stdout, stderr } = await run('npm', ['pack', '--dry-run', '--ignore-scripts'], {
    cwd: clone,
  });
  expect({ code, stdout }).toEqual({ code: 0, stdout: `crosstown-${version}.tgz\n` });
  expect(stderr).not.toContain('npm notice');
});

test('npm create crosstown is init, and packs an engine that was installed from a file', async () => {
  const creator = join(site, 'node_modules/create-crosstown');
  cpSync(join(REPOSITORY, 'bin/create-crosstown'), creator, { recursive: true });
  const args = [join(creator, 'create.js'), 'second', '--yes', '--no-install'];
  const { code, stdout } = await run(process.execPath, args, { cwd: folder });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(`, packed from ${home}.`) });
  const second = join(folder, 'second');
  expect(packageOf(second).dependencies.crosstown).toBe(`file:${TARBALL}`);
  const size = (root: string) => statSync(join(root, TARBALL)).size;
  expect(size(second) / size(site)).toBeCloseTo(1, 1);
});

describe('the package', () => {
  test('contains the launcher, the compiled engine and the starter, and nothing of the reference site', () => {
    const tops = new Set(listFiles(home).map((path) => path.split('/')[0]));
    tops.delete('node_modules');
    expect([...tops].sort()).toEqual(['LICENSE', 'README.md', 'bin', 'docs', 'lib', 'package.json']);
  });

  /** An eighth of it is the board of the development server, with React. */
  test('is smaller than 750 KB', () => {
    expect(statSync(join(site, TARBALL)).size).toBeLessThan(750_000);
  });

  test('has declarations for every entry point, and no source maps: they would be a third of it', () => {
    const files = new Set(listFiles(join(home, 'lib')));
    for (const entry of ['index', 'kit/index', 'kit/islands/index', 'testing/index'])
      expect([`${entry}.js`, `${entry}.d.ts`].filter((path) => !files.has(path))).toEqual([]);
    expect([...files].filter((path) => path.endsWith('.map'))).toEqual([]);
  });

  test('uses the React of the site', () => {
    const copies = listFiles(join(site, 'node_modules')).filter((path) =>
      /(^|node_modules\/)react\/package\.json$/.test(path),
    );
    expect(copies).toEqual(['react/package.json']);
  });
});

test('prints its version', async () => {
  expect((await crosstown(['--version'], { home, cwd: site })).stdout).toBe(`${version}\n`);
});

test('an error in a template names the line in the source of the site', async () => {
  const root = join(site, 'broken');
  writeTree(root, {
    'data/site.yaml': 'name: Broken',
    'templates/site.ts': "interface Unused { readonly a: string }\nthrow new Error('broken on purpose');\n",
  });
  const { stderr } = await crosstown(['generate', '--root', root], { home, cwd: site });
  expect(stderr).toContain('templates/site.ts:2:7  error  The templates cannot be loaded');
});

describe('sites outside of the repository', () => {
  const roots: string[] = [];
  beforeAll(() => {
    for (const name of ['piano-lessons', 'boat-charters']) roots.push(siteOutside(name));
  });

  test('have the same bytes as inside of it', async () => {
    for (const root of roots) {
      expect(await crosstown(['generate', '--root', '.'], { home, cwd: root })).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(/^Writing \d+ pages\.\n$/),
      });
      const here = join(folder, 'built-here');
      await crosstown(['generate', '--root', root, '--out', here]);
      expect(bytesBelow(join(root, 'dist'))).toEqual(bytesBelow(here));
      rmSync(here, { recursive: true });
    }
  });

  test('compile without the sources of the engine', async () => {
    const include = roots.map((root) => join(root, 'templates'));
    writeTree(site, { 'outside.json': JSON.stringify({ ...COMPILER, include }) });
    const compiler = join(site, 'node_modules/typescript/bin/tsc');
    const args = [compiler, '-p', 'outside.json', '--listFiles'];
    expect(await run(process.execPath, args, { cwd: site })).toMatchObject({
      code: 0,
      stdout: expect.not.stringMatching(/crosstown\/(lib|src)\/.*(?<!\.d)\.tsx?$/m),
    });
  });
});

test('the plain look of the starter compiles', async () => {
  const options = ['--look', 'plain', '--yes', '--no-install', '--engine', version];
  expect(await crosstown(['init', 'plain', ...options], { home, cwd: site })).toMatchObject({ code: 0 });
  const args = [join(site, 'node_modules/typescript/bin/tsc'), '-p', 'plain'];
  expect(await run(process.execPath, args, { cwd: site })).toMatchObject({ code: 0, stdout: '' });
});

/** Copies a site of the tests into the folder that has the installed package. */
function siteOutside(name: string): string {
  const root = join(site, name);
  for (const part of ['data', 'templates'])
    cpSync(join(REPOSITORY, 'tests/sites', name, part), join(root, part), { recursive: true });
  return root;
}

/** The options of the starter's tsconfig.json, without skipLibCheck. */
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
