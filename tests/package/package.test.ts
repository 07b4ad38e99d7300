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
import { type Finished, run } from '../helpers/process.ts';
import { type Block, blocksOf, followPage } from '../helpers/shell-blocks.ts';

/*
 * A fresh clone. The commands of the README run there as they are written; they create a site, which installs the packed engine. The
 * other pages and the tests of the package use the same clone and the same site. The packages and the drawings of the clone are those
 * of the repository: `.ci/run` installs and draws them in a clean checkout.
 */

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'crosstown-package-')));
const clone = join(folder, 'clone');
const site = join(folder, 'my-site');
const home = join(site, 'node_modules/crosstown');

const SETTING = {
  folder: clone,
  env: { npm_config_audit: 'false', npm_config_prefer_offline: 'true' },
  replaced: {
    // This runs these tests.
    'npm test': '',
    // The packages are there.
    'npm ci && npm run generate': 'npm run generate',
  },
};

/** Pages whose commands work in any site. They take less time in the one that was created, which is smaller. */
const READ_IN_SITE = ['docs/checks.md', 'docs/publishing.md'];

const PAGES = readdirSync(join(REPOSITORY, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
  .sort();

/** Pages that nothing links to are added by docs/extending.md, so that the site could not be published anymore. */
const IN_ORDER = [...READ_IN_SITE, ...PAGES.filter((page) => !READ_IN_SITE.includes(page))];

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

  test.each(IN_ORDER)('in %s succeed', async (page) => {
    const place = READ_IN_SITE.includes(page) ? { folder: site } : {};
    await followPage(textOf(clone, page), { ...SETTING, ...place });
  });

  test('are marked as examples in a few blocks only, and never in the README', () => {
    const isExample = ({ kind, info }: Block) => kind !== 'text' && info === 'example';
    const examples = (page: string) => blocksOf(textOf(REPOSITORY, page)).filter(isExample);
    expect(examples('README.md')).toEqual([]);
    expect(PAGES.flatMap(examples).length).toBeLessThanOrEqual(16);
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
  // The settings of the repository decide that; without its files it takes a tenth of the time.
  const cwd = join(folder, 'bare');
  for (const name of ['package.json', '.npmrc']) cpSync(join(clone, name), join(cwd, name));
  const args = ['pack', '--dry-run', '--ignore-scripts'];
  const { code, stdout, stderr } = await run('npm', args, { cwd });
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

  /**
   * An eighth of it are the scripts of the development server, with React and the editor; a tenth declarations for editors; a twelfth the
   * sites that init writes, with their texts.
   */
  test('is smaller than 850 KB', () => {
    expect(statSync(join(site, TARBALL)).size).toBeLessThan(850_000);
  });

  test('has declarations for every entry point, and no source maps: they would be a third of it', () => {
    const files = new Set(listFiles(join(home, 'lib')));
    for (const entry of ['index', 'kit/index', 'kit/islands/index', 'testing/index'])
      expect([`${entry}.js`, `${entry}.d.ts`].filter((path) => !files.has(path))).toEqual([]);
    expect([...files].filter((path) => path.endsWith('.map'))).toEqual([]);
  });

  test('contains the toolbar and the board, which check writes as one file', async () => {
    const { createBrowserCode } = await import(join(home, 'lib/dev/browser-code.js'));
    const scripts: (script: string) => Promise<string> = createBrowserCode();
    expect(await scripts('client')).toContain('crosstown-toolbar');
    await crosstown(['check', '--html', 'board.html'], { home, cwd: site });
    const board = await scripts('board');
    expect(board.length).toBeGreaterThan(200_000);
    expect(textOf(site, 'board.html')).toContain(board);
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

test('a rule is explained with its section of the installed documentation', async () => {
  const { stdout } = await crosstown(['explain', 'same-title', '--json'], { home, cwd: site });
  expect(JSON.parse(stdout).docs).toBe(`${join(home, 'docs/checks.md')}#same-title`);
  expect(textOf(home, 'docs/checks.md')).toContain('#### `same-title`');
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
  let compiled: Finished;
  beforeAll(async () => {
    for (const name of ['piano-lessons', 'boat-charters', 'charger-works']) copySite(name);
    const options = ['--yes', '--no-install', '--engine', version];
    for (const [folder, ...shown] of [
      ['plain', '--look', 'plain'],
      ['region', '--shape', 'region'],
    ] as const)
      expect(await crosstown(['init', folder, ...shown, ...options], { home, cwd: site })).toMatchObject({
        code: 0,
      });
    writeTree(site, { 'mistakes/templates.ts': MISTAKES, 'outside.json': JSON.stringify(COMPILER) });
    const compiler = join(site, 'node_modules/typescript/bin/tsc');
    // Several checkers would all check what the sites have in common.
    const args = [compiler, '-p', 'outside.json', '--listFiles', '--checkers', '1'];
    compiled = await run(process.execPath, args, { cwd: site });
  });

  test('have the same bytes as inside of it', async () => {
    for (const root of ['piano-lessons', 'boat-charters'].map((name) => join(site, name))) {
      expect(await crosstown(['generate', '--root', '.'], { home, cwd: root })).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(/^(?:Encoding .+\n)*Writing \d+ pages\.\n$/),
      });
      const here = join(folder, 'built-here');
      await crosstown(['generate', '--root', root, '--out', here]);
      expect(bytesBelow(join(root, 'dist'))).toEqual(bytesBelow(here));
      rmSync(here, { recursive: true });
    }
  });

  test('and the plain look and the region of the starter compile without the sources of the engine', () => {
    const files = compiled.stdout.split('\n').filter((line) => line.startsWith(site));
    for (const name of ['piano-lessons', 'boat-charters', 'charger-works', 'plain', 'region'])
      expect(files).toContainEqual(expect.stringContaining(`/${name}/templates/site.ts`));
    expect(files.filter((path) => /crosstown\/(lib|src)\/.*(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
    const errors = compiled.stdout.split('\n').filter((line) => line.includes('error TS'));
    expect(errors.filter((line) => !line.startsWith('mistakes/templates.ts'))).toEqual([]);
  });

  test('get messages from the compiler that name the context of a page instead of printing its content', () => {
    const messages = compiled.stdout.split('\n').filter((line) => line.startsWith('mistakes/templates.ts'));
    // What follows are the types of the site, which the compiler shortens.
    const site = '{ readonly copy: "pages"; readonly axes: { ';
    const told = messages.map((line) => line.replace(/^.*error TS\d+: /, ''));
    const starts = [
      `Property 'twon' does not exist on type 'PageContextOf<"town", never, never, ${site}`,
      `Property 'copy' does not exist on type 'RecordContextOf<"town", never, ${site}`,
      `Object literal may only specify known properties, but 'hed' does not exist in type 'GivenPageType<PageContextOf<"home", never, never, ${site}`,
      `Property 'dta' does not exist on type 'BuildOf<${site}`,
    ];
    expect(told.map((line, i) => line.slice(0, starts[i]?.length))).toEqual(starts);
    for (const line of told) expect(line.length).toBeLessThan(600);
  });
});

/** Copies a site of the tests into the folder that has the installed package. */
function copySite(name: string): void {
  for (const part of ['data', 'templates'])
    cpSync(join(REPOSITORY, 'tests/sites', name, part), join(site, name, part), { recursive: true });
}

/** Templates with mistakes. */
const MISTAKES = `
import { pageType, useSite } from '../charger-works/templates/data.ts';

pageType({ id: 'town', sections: ({ twon }) => twon });
pageType({ id: 'town', path: ({ copy }) => copy, sections: () => [] });
pageType({ id: 'home', hed: () => [], sections: () => [] });
const { dta } = useSite();
`;

/** The options of the starter, but declarations of packages are checked too. */
const COMPILER = {
  extends: './tsconfig.json',
  compilerOptions: { skipLibCheck: false, types: [] },
  include: [
    ...['piano-lessons', 'boat-charters', 'charger-works'].map((name) => `${name}/templates`),
    'plain',
    'region',
    'mistakes',
  ],
};
