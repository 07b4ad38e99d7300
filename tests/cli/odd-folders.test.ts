import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import {
  bytesBelow,
  REPOSITORY,
  shareDrawings,
  temporaryFolder,
  textOf,
  writeTree,
} from '../helpers/folders.ts';

/** A site with styles and islands: the compilers of both see the path of its folder. */
const SITE = join(REPOSITORY, 'tests/sites/boat-charters');

/** Copies the site to a folder and builds it. */
async function build(root: string) {
  mkdirSync(root, { recursive: true });
  cpSync(SITE, root, { recursive: true, filter: (path) => basename(path) !== '.crosstown' });
  shareDrawings(root);
  const { code, stderr } = await crosstown(['generate'], { cwd: root });
  // Images that take long are announced.
  const notes = stderr.replace(/^Encoding .+\n/gm, '').replace(/ in [\d.]+ s/, '');
  return { code, stderr: notes, files: bytesBelow(join(root, 'dist')) };
}

let plain: ReturnType<typeof build> | undefined;

/** The names that differ from this one only in the folder that contains them give the same files. */
function builtInPlainFolder() {
  plain ??= build(join(temporaryFolder(), 'plain'));
  return plain;
}

const NAMES = [
  '*star*',
  'a?b [c] {d,e} !f',
  '50% #1 & $HOME `g`',
  'Überlandstraße 日本 🔧',
  'it\'s "quoted" <h>; dot.',
  'back\\slash',
  'line\nbreak',
  'node_modules/inner',
  'node_modules/@scope/inner',
];

describe.runIf(process.platform !== 'win32')('in a folder with any name', () => {
  test.each(NAMES)('%j, a site becomes the same files', async (name) => {
    const { code, files } = await builtInPlainFolder();
    expect([code, Object.keys(files).length > 10]).toEqual([0, true]);
    expect(await build(join(temporaryFolder(), name))).toEqual(await builtInPlainFolder());
  });

  test.each(NAMES)('%j, the place of an error is in the templates', async (name) => {
    const root = join(temporaryFolder(), name);
    writeTree(root, {
      'templates/site.ts': "import './late.ts';\n",
      'templates/late.ts': "throw new Error('late');\n",
    });
    const { code, stderr } = await crosstown(['generate', '--root', `${root}/`], { cwd: root });
    expect({ code, place: stderr.split('  ')[0] }).toEqual({ code: 1, place: 'templates/late.ts:1:7' });
  });
});

describe('in a folder below node_modules', () => {
  const SMALLEST = join(REPOSITORY, 'tests/sites/smallest');

  test('modules outside of the templates, and packages without a package.json, are compiled again after a change', async () => {
    const root = join(temporaryFolder(), 'node_modules/site');
    cpSync(SMALLEST, root, { recursive: true });
    const site = textOf(root, 'templates/site.tsx');
    writeTree(root, {
      'templates/site.tsx': `import { word } from '../shared/word.ts';\nimport { other } from 'plain';\nvoid [word, other];\n${site}`,
      'shared/word.ts': 'export const word = 1;\n',
      'node_modules/plain/index.js': 'export const other = 1;\n',
    });
    expect((await crosstown(['plan', '--root', root])).code).toBe(0);
    writeTree(root, { 'shared/word.ts': "throw new Error('changed');\n" });
    expect((await crosstown(['plan', '--root', root])).stderr).toMatch(/^shared\/word\.ts:1:7 {2}error/);
  });
});

test('a package.json that cannot be read is named', async () => {
  const folder = temporaryFolder();
  const root = join(folder, 'site');
  cpSync(join(REPOSITORY, 'tests/sites/smallest'), root, { recursive: true });
  writeTree(folder, {
    'package.json': '{ "type": oops',
    'site/templates/site.tsx': `import 'plain';\n${textOf(root, 'templates/site.tsx')}`,
    'site/node_modules/plain/index.js': '',
  });
  const { code, stderr } = await crosstown(['plan', '--root', root]);
  expect({ code, first: stderr.split('\n')[0] }).toEqual({
    code: 1,
    first: '../package.json:1:11  error  The templates cannot be compiled: Unexpected "oops" in JSON.',
  });
});

test('a root that is a link to a folder below node_modules', async () => {
  const folder = temporaryFolder();
  cpSync(join(REPOSITORY, 'tests/sites/smallest'), join(folder, 'node_modules/site'), { recursive: true });
  symlinkSync('node_modules/site', join(folder, 'l*nk'));
  expect(await crosstown(['generate', '--root', `${join(folder, 'l*nk')}/`])).toMatchObject({ code: 0 });
});
