import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { EXIT } from '../../src/cli/exit.ts';
import { crosstown, crosstownProcess } from '../helpers/command.ts';
import {
  bytesBelow,
  folderWith,
  listFiles,
  REPOSITORY,
  temporaryFolder,
  textOf,
} from '../helpers/folders.ts';

const FLAGS = ['--name', 'Smoke & Sons', '--origin', 'www.smoke.test', '--phone', '802 555 0100'];

/** The engine is not packed here: that takes long, and is tested with the package. */
const ENGINE = ['--engine', '^1.2.3'];

/** Runs `crosstown init` without npm and without a terminal. */
const init = (cwd: string, ...args: readonly string[]) =>
  crosstown(['init', '--no-install', ...ENGINE, ...args], { cwd });

describe('in a new folder', () => {
  test('writes a site with the given values', async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await init(cwd, 'My Site', ...FLAGS);
    const root = join(cwd, 'My Site');
    expect({ code, stderr }).toEqual({ code: EXIT.ok, stderr: '' });
    expect(stdout).toBe(
      `Wrote ${listFiles(root).length} files to My Site/.
Engine: crosstown ^1.2.3.
To switch later: npm install crosstown@<version or file>

Next:
  cd "My Site"
  npm install
  npm run dev        shows the website while you edit it, at http://localhost:5173
  npm run generate   writes the website to dist/
  npm run preview    serves it at http://localhost:4173

README.md explains how to change texts, add pages and publish.
`,
    );
    expect(parse(textOf(root, 'data/site.yaml'))).toMatchObject({
      name: 'Smoke & Sons',
      shortName: 'Smoke & Sons',
      origin: 'https://www.smoke.test',
      phone: '802 555 0100',
    });
    expect(JSON.parse(textOf(root, 'package.json'))).toMatchObject({
      name: 'my-site',
      private: true,
      dependencies: { crosstown: '^1.2.3' },
      allowScripts: { esbuild: false },
    });
    expect(textOf(root, '.gitignore')).toContain('node_modules/');
    expect(listFiles(root).filter((path) => /(^|\/)_|^node_modules|^dist/.test(path))).toEqual([]);
  });

  test.each([
    ['$HOME & co', `'$HOME & co'`],
    [`Ann's $5`, `'Ann'\\''s $5'`],
    ['-v', './-v'],
  ])('shows how to go to %s in a shell', async (name, shown) => {
    const { stdout } = await init(temporaryFolder(), ...FLAGS, '--', name);
    expect(stdout).toContain(`\n  cd ${shown}\n`);
  });

  test('uses the values of the starter where no option says otherwise', async () => {
    const cwd = temporaryFolder();
    expect(await init(cwd)).toMatchObject({ code: EXIT.ok });
    expect(textOf(cwd, 'site/data/samples.yaml')).toContain('\n- Long Ladder Chimney & Stove\n');
    expect(textOf(cwd, 'site/data/site.yaml')).toBe(textOf(REPOSITORY, 'src/starter/data/site.yaml'));
  });

  test('writes a site that builds without errors', async () => {
    const cwd = temporaryFolder();
    await init(cwd, '.', ...FLAGS);
    symlinkSync(join(REPOSITORY, 'node_modules'), join(cwd, 'node_modules'));
    const { code, stderr, stdout } = await crosstown(['generate'], { cwd });
    expect(stderr).toMatch(/^warning {2}\d+ values of the example are left in \d+ files: /m);
    expect(stderr).toContain('2 warnings.\n');
    expect(textOf(cwd, 'data/samples.yaml')).not.toMatch(/Long Ladder|www\.longladder|555-0142/);
    expect(stdout).toMatch(/^20 pages, /);
    expect(code).toBe(EXIT.ok);
    expect(textOf(cwd, 'dist/contact.html')).toContain('href="tel:+18025550100"');
  });
});

test('--look plain writes a site that builds without errors', async () => {
  const cwd = temporaryFolder();
  await init(cwd, '.', ...FLAGS, '--look', 'plain', '--color', '036', '--accent', '#ffd60a');
  symlinkSync(join(REPOSITORY, 'node_modules'), join(cwd, 'node_modules'));
  const { code, stderr, stdout } = await crosstown(['generate'], { cwd });
  expect({ code, warnings: stderr.match(/\d+ warnings/)?.[0] }).toEqual({
    code: EXIT.ok,
    warnings: '2 warnings',
  });
  expect(stdout).toMatch(/^20 pages, /);
  const html = textOf(cwd, 'dist/index.html');
  expect(html).toMatch(/<meta name="theme-color" content="#003366"/);
  expect(html).not.toMatch(/@font-face|\.woff2/);
  expect(textOf(cwd, 'dist/favicon.svg')).toContain('fill="#003366"');
});

describe('in a folder with files', () => {
  test('keeps them and lists them', async () => {
    const mine = { 'README.md': 'mine', 'data/site.yaml': 'name: Mine\n', 'notes.txt': 'mine' };
    const cwd = folderWith(mine);
    const { code, stdout } = await init(cwd, '.', ...FLAGS);
    expect(code).toBe(EXIT.ok);
    expect(bytesBelow(cwd)).toMatchObject(mine);
    expect(stdout).toContain(`to this folder.
These files existed and were not changed:
  README.md
  data/site.yaml
data/site.yaml keeps its name, address and telephone number.
`);
    expect(stdout).not.toContain('cd ');
  });

  test('adds the missing entries to a package.json', async () => {
    const cwd = folderWith({
      'package.json':
        '{\n\t"name": "mine",\n\t"license": "MIT",\n\t"scripts": {\n\t\t"test": "jest"\n\t},\n\t"devDependencies": {\n\t\t"react": "18.0.0"\n\t}\n}\n',
    });
    const { stdout } = await init(cwd, '.');
    const text = textOf(cwd, 'package.json');
    expect(text).toMatch(
      /^\{\n\t"name": "mine",\n\t"license": "MIT",\n\t"scripts": \{\n\t\t"test": "jest",\n/,
    );
    const { dependencies, devDependencies, scripts } = JSON.parse(text);
    expect(dependencies).toMatchObject({ crosstown: '^1.2.3' });
    expect(dependencies).not.toHaveProperty('react');
    expect(devDependencies).toMatchObject({ react: '18.0.0', vitest: expect.any(String) });
    expect(scripts).toMatchObject({ test: 'jest', generate: 'crosstown generate' });
    expect(stdout).toContain(`Added the missing scripts and packages to package.json.
Its script “test” differs from the starter’s and was not changed.
It lacks "type": "module", which “npm run typecheck” needs: add it, and rename .js files with CommonJS modules to .cjs.
`);
    expect(stdout).not.toContain('These files existed');
  });

  test('writes nothing the second time', async () => {
    const cwd = temporaryFolder();
    await init(cwd, 'site', ...FLAGS);
    const before = bytesBelow(cwd);
    const { code, stdout } = await init(cwd, 'site', '--name', 'Another');
    expect({ code, first: stdout.split('\n')[0] }).toEqual({
      code: EXIT.ok,
      first: 'All files of the starter are already in site/.',
    });
    expect(stdout).toContain('Engine: crosstown ^1.2.3, as before.\n');
    expect(bytesBelow(cwd)).toEqual(before);
  });

  test.each(['{', '[]', 'null', '"text"'])(
    'refuses a package.json that is %s and writes nothing',
    async (text) => {
      const cwd = folderWith({ 'package.json': text });
      expect(await init(cwd, '.')).toEqual({
        code: EXIT.usage,
        stdout: '',
        stderr: `${join(cwd, 'package.json')} is not a valid package.json. Correct it, then try again.\n`,
      });
      expect(listFiles(cwd)).toEqual(['package.json']);
    },
  );

  test('refuses a file in place of the folder', async () => {
    const cwd = folderWith({ site: 'a file' });
    expect(await init(cwd, 'site')).toEqual({
      code: EXIT.usage,
      stdout: '',
      stderr: `${join(cwd, 'site')} is a file. Name a folder that is new, empty, or your own.\n`,
    });
  });
});

test('all invalid options are reported together, and nothing is written', async () => {
  const cwd = temporaryFolder();
  const args = ['what?', '--name', ' ', '--origin', 'http://a.test', '--phone', 'none'];
  expect(await init(cwd, ...args)).toEqual({
    code: EXIT.usage,
    stdout: '',
    stderr: `The name of the business is missing.
“http://a.test” is not the address of a website. Write it like https://www.example.com.
“none” is not a telephone number. Write it with its area code, like (518) 555-0142, or with + and the country code.
A folder cannot be named "what?": "?" is not allowed.
`,
  });
  expect(listFiles(cwd)).toEqual([]);
});

describe('the engine', () => {
  test('is copied from a .tgz file into the site', async () => {
    const cwd = folderWith({ 'engine-2.0.0.tgz': 'packed' });
    const { code, stdout } = await crosstownProcess(
      ['init', '--no-install', 'site', '--engine', 'engine-2.0.0.tgz'],
      { cwd },
    );
    expect(code).toBe(EXIT.ok);
    expect(
      stdout,
    ).toContain(`Engine: vendor/engine-2.0.0.tgz, a copy of ${join(cwd, 'engine-2.0.0.tgz')}. Commit this file: other machines install the engine from it.
To switch later: npm install crosstown@<version or file>
`);
    const { dependencies } = JSON.parse(textOf(cwd, 'site/package.json'));
    expect(dependencies.crosstown).toBe('file:vendor/engine-2.0.0.tgz');
    expect(textOf(cwd, 'site/vendor/engine-2.0.0.tgz')).toBe('packed');
  });

  test('of a missing file is a usage error, and nothing is written', async () => {
    const cwd = temporaryFolder();
    expect(await init(cwd, 'site', '--engine', 'none.tgz')).toEqual({
      code: EXIT.usage,
      stdout: '',
      stderr: `--engine: there is no file ${join(cwd, 'none.tgz')}. Make one with “npm pack” in a clone of Crosstown.\n`,
    });
    expect(listFiles(cwd)).toEqual([]);
  });

  test('that cannot be packed ends the command with npm’s output, and nothing is written', async () => {
    const cwd = temporaryFolder();
    const npm = folderWith({ npm: '#!/bin/sh\necho "no compiler" >&2\nexit 1\n' });
    chmodSync(join(npm, 'npm'), 0o755);
    const env = { PATH: [npm, process.env.PATH].join(delimiter) };
    const { code, stderr } = await crosstown(['init', 'site'], { cwd, env });
    expect({ code, stderr }).toEqual({
      code: EXIT.io,
      stderr: `Packing the engine.
no compiler
The engine in ${REPOSITORY} could not be packed; see npm’s message above. Nothing was written.
In a clone, run “npm ci” there and try again. Or name a version or a .tgz file with --engine.
`,
    });
    expect(listFiles(cwd)).toEqual([]);
  });
});

describe('npm install', () => {
  /** A folder with a program `npm` that records its arguments and exits with this code. */
  function npmThatExits(code: number): string {
    const folder = folderWith({
      npm: `#!/bin/sh\necho "$PWD: npm $*" > "${'$'}{0%/*}/called"\nexit ${code}\n`,
    });
    chmodSync(join(folder, 'npm'), 0o755);
    return folder;
  }

  const withPath = (cwd: string, path: string) =>
    crosstown(['init', 'site', ...ENGINE], { cwd, env: { PATH: [path, process.env.PATH].join(delimiter) } });

  test('runs in the folder, with development dependencies', async () => {
    const [cwd, npm] = [temporaryFolder(), npmThatExits(0)];
    const { code, stdout } = await withPath(cwd, npm);
    expect(code).toBe(EXIT.ok);
    expect(textOf(npm, 'called')).toBe(`${join(cwd, 'site')}: npm install --include=dev\n`);
    expect(stdout).toContain('Next:\n  cd site\n  npm run dev ');
  });

  test('that fails leaves the site complete, and the message says how to continue', async () => {
    const [cwd, npm] = [temporaryFolder(), npmThatExits(1)];
    const { code, stderr } = await withPath(cwd, npm);
    expect({ code, stderr }).toEqual({
      code: EXIT.io,
      stderr: `
“npm install” failed; see its message above. The files of the site are complete.
Fix the cause, then continue with:
  cd site
  npm install
  npm run generate
`,
    });
    expect(existsSync(join(cwd, 'site/data/site.yaml'))).toBe(true);
  });

  test('that cannot be started is reported, too', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'empty'));
    const ended = await crosstown(['init', 'site', ...ENGINE], { cwd, env: { PATH: join(cwd, 'empty') } });
    expect(ended).toMatchObject({ code: EXIT.io, stderr: expect.stringContaining('“npm install” failed') });
  });
});

test('a folder that cannot be written to is an input/output error', async () => {
  const cwd = folderWith({ 'site/data': 'a file where a folder belongs' });
  const { code, stderr } = await init(cwd, 'site');
  expect({ code, stderr }).toEqual({
    code: EXIT.io,
    stderr: expect.stringContaining(`Crosstown could not use ${join(cwd, 'site/data')}`),
  });
  expect(readFileSync(join(cwd, 'site/data'), 'utf8')).toBe('a file where a folder belongs');
});
