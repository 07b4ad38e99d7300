import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { EXIT } from '../../src/cli/exit.ts';
import { crosstown } from '../helpers/command.ts';
import {
  bytesBelow,
  folderWith,
  listFiles,
  REPOSITORY,
  temporaryFolder,
  textOf,
} from '../helpers/folders.ts';

const FLAGS = ['--name', 'Smoke & Sons', '--origin', 'www.smoke.test', '--phone', '802 555 0100'];

/** Runs `crosstown init` in a folder without npm, where nobody is at a terminal. */
const init = (cwd: string, ...args: readonly string[]) =>
  crosstown(['init', '--no-install', ...args], { cwd });

const VERSION = JSON.parse(textOf(REPOSITORY, 'package.json')).version;

describe('in a new folder', () => {
  test('puts a site with the values that were said', async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await init(cwd, 'My Site', ...FLAGS);
    const root = join(cwd, 'My Site');
    expect({ code, stderr }).toEqual({ code: EXIT.ok, stderr: '' });
    expect(stdout).toBe(
      `Wrote ${listFiles(root).length} files to My Site/.

Next:
  cd "My Site"
  npm install
  npm run generate   writes the website to dist/
  npm run preview    shows it at http://localhost:4173

README.md tells how to change a word, add pages and publish.
`,
    );
    expect(parse(textOf(root, 'data/site.yaml'))).toMatchObject({
      name: 'Smoke & Sons',
      shortName: 'Smoke & Sons',
      origin: 'https://www.smoke.test',
      phone: '802 555 0100',
      telephone: '+18025550100',
    });
    expect(JSON.parse(textOf(root, 'package.json'))).toMatchObject({
      name: 'my-site',
      private: true,
      dependencies: { crosstown: `^${VERSION}` },
    });
    expect(textOf(root, '.gitignore')).toContain('node_modules/');
    expect(listFiles(root).filter((path) => /(^|\/)_|^node_modules|^dist/.test(path))).toEqual([]);
  });

  test('takes the values of the example for what is not said', async () => {
    const cwd = temporaryFolder();
    expect(await init(cwd)).toMatchObject({ code: EXIT.ok });
    expect(textOf(cwd, 'site/data/site.yaml')).toBe(textOf(REPOSITORY, 'src/starter/data/site.yaml'));
  });

  test('makes a site that is sound', async () => {
    const cwd = temporaryFolder();
    await init(cwd, '.', ...FLAGS);
    symlinkSync(join(REPOSITORY, 'node_modules'), join(cwd, 'node_modules'));
    const { code, stderr, stdout } = await crosstown(['generate'], { cwd });
    expect(stderr).toContain('2 warnings.\n');
    expect(stderr).toContain('data/site.yaml:16:8  warning  This address is nobody’s.');
    expect(stdout).toMatch(/^19 pages, /);
    expect(code).toBe(EXIT.ok);
    expect(textOf(cwd, 'dist/contact.html')).toContain('href="tel:+18025550100"');
  });
});

describe('in a folder that has something', () => {
  test('leaves it as it is, and tells of it', async () => {
    const mine = { 'README.md': 'mine', 'data/site.yaml': 'name: Mine\n', 'notes.txt': 'mine' };
    const cwd = folderWith(mine);
    const { code, stdout } = await init(cwd, '.', ...FLAGS);
    expect(code).toBe(EXIT.ok);
    expect(bytesBelow(cwd)).toMatchObject(mine);
    expect(stdout).toContain(`to this folder.
These files were there already and stay as they are:
  README.md
  data/site.yaml
So the name, the address and the telephone number in data/site.yaml are the ones that it had.
`);
    expect(stdout).not.toContain('cd ');
  });

  test('adds to a package.json what it lacks', async () => {
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
    expect(dependencies).toMatchObject({ crosstown: `^${VERSION}` });
    expect(dependencies).not.toHaveProperty('react');
    expect(devDependencies).toMatchObject({ react: '18.0.0', vitest: expect.any(String) });
    expect(scripts).toMatchObject({ test: 'jest', generate: 'crosstown generate' });
    expect(stdout).toContain(`package.json has got the scripts and packages that it lacked.
Its script “test” does something else than that of the starter, and stays as it is.
It does not say "type": "module", which “npm run typecheck” needs.
`);
    expect(stdout).not.toContain('were there already');
  });

  test('a second time writes nothing', async () => {
    const cwd = temporaryFolder();
    await init(cwd, 'site', ...FLAGS);
    const before = bytesBelow(cwd);
    const { code, stdout } = await init(cwd, 'site', '--name', 'Another');
    expect({ code, first: stdout.split('\n')[0] }).toEqual({
      code: EXIT.ok,
      first: 'All files of the starter are in site/ already.',
    });
    expect(bytesBelow(cwd)).toEqual(before);
  });

  test.each(['{', '[]', 'null', '"text"'])(
    'a package.json that is %s stops it before it begins',
    async (text) => {
      const cwd = folderWith({ 'package.json': text });
      expect(await init(cwd, '.')).toEqual({
        code: EXIT.usage,
        stdout: '',
        stderr: `${join(cwd, 'package.json')} is not a package.json that npm could read. Correct it, then try again.\n`,
      });
      expect(listFiles(cwd)).toEqual(['package.json']);
    },
  );

  test('a file in place of the folder is told of', async () => {
    const cwd = folderWith({ site: 'a file' });
    expect(await init(cwd, 'site')).toEqual({
      code: EXIT.usage,
      stdout: '',
      stderr: `${join(cwd, 'site')} is a file. Name a folder that is new, empty, or your own.\n`,
    });
  });
});

test('all that is wrong is told at once, and nothing is written', async () => {
  const cwd = temporaryFolder();
  const args = ['what?', '--name', ' ', '--origin', 'http://a.test', '--phone', 'none'];
  expect(await init(cwd, ...args)).toEqual({
    code: EXIT.usage,
    stdout: '',
    stderr: `The name of the business is missing.
“http://a.test” is not the address of a website. Write it like https://www.example.com.
“none” is not a telephone number. Write it with its area code, like (518) 555-0142, or with + and the code of the country.
A folder cannot be called "what?": "?" is not allowed.
`,
  });
  expect(listFiles(cwd)).toEqual([]);
});

describe('npm install', () => {
  /** A folder with a program `npm` that notes how it was called, and ends with this code. */
  function npmThatEnds(code: number): string {
    const folder = folderWith({
      npm: `#!/bin/sh\necho "$PWD: npm $*" > "${'$'}{0%/*}/called"\nexit ${code}\n`,
    });
    chmodSync(join(folder, 'npm'), 0o755);
    return folder;
  }

  const withPath = (cwd: string, path: string) =>
    crosstown(['init', 'site'], { cwd, env: { PATH: [path, process.env.PATH].join(delimiter) } });

  test('is run in the folder, with the packages for development', async () => {
    const [cwd, npm] = [temporaryFolder(), npmThatEnds(0)];
    const { code, stdout } = await withPath(cwd, npm);
    expect(code).toBe(EXIT.ok);
    expect(textOf(npm, 'called')).toBe(`${join(cwd, 'site')}: npm install --include=dev\n`);
    expect(stdout).toContain('Next:\n  cd site\n  npm run generate ');
  });

  test('that fails leaves the site there, and is told with what to do', async () => {
    const [cwd, npm] = [temporaryFolder(), npmThatEnds(1)];
    const { code, stderr } = await withPath(cwd, npm);
    expect({ code, stderr }).toEqual({
      code: EXIT.io,
      stderr: `
“npm install” did not succeed; its reason stands above. The files of the site are all there.
When the reason is gone, go on with:
  cd site
  npm install
  npm run generate
`,
    });
    expect(existsSync(join(cwd, 'site/data/site.yaml'))).toBe(true);
  });

  test('that is not there is told, too', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'empty'));
    const ended = await crosstown(['init', 'site'], { cwd, env: { PATH: join(cwd, 'empty') } });
    expect(ended).toMatchObject({ code: EXIT.io, stderr: expect.stringContaining('did not succeed') });
  });
});

test('a folder that nobody may write to is a matter of the system', async () => {
  const cwd = folderWith({ 'site/data': 'a file where a folder belongs' });
  const { code, stderr } = await init(cwd, 'site');
  expect({ code, stderr }).toEqual({
    code: EXIT.io,
    stderr: expect.stringContaining(`Crosstown could not use ${join(cwd, 'site/data')}`),
  });
  expect(readFileSync(join(cwd, 'site/data'), 'utf8')).toBe('a file where a folder belongs');
});
