import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { folderWith, linkPackages, REPOSITORY, shareDrawings, temporaryFolder } from '../helpers/folders.ts';

/** A copy of the launcher and the engine, with a cache of its own beside linked packages. */
function copyOfEngine(home = temporaryFolder()): string {
  for (const part of ['bin', 'src']) cpSync(join(REPOSITORY, part), join(home, part), { recursive: true });
  cpSync(join(REPOSITORY, 'package.json'), join(home, 'package.json'));
  linkPackages(home);
  return home;
}

const bundlesIn = (folder: string) => readdirSync(folder).map((name) => name.split('-')[0]);

test('two processes may compile it at once; the next one finds it', async () => {
  const home = copyOfEngine();
  const both = await Promise.all([crosstown(['--help'], { home }), crosstown(['--help'], { home })]);
  expect(both.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  const made = readdirSync(join(home, 'node_modules/.cache/crosstown'));
  expect(await crosstown(['--help'], { home })).toEqual(both[0]);
  expect(readdirSync(join(home, 'node_modules/.cache/crosstown'))).toEqual(made);
  // What V8 has compiled is beside it, where Node can keep it.
  const [engine = ''] = made;
  const files = readdirSync(join(home, 'node_modules/.cache/crosstown', engine));
  expect(files.includes('v8')).toBe('enableCompileCache' in nodeModule);
});

test('a change of a source is in the next run', async () => {
  const home = copyOfEngine();
  await crosstown(['--help'], { home });
  const path = join(home, 'src/cli/main.ts');
  writeFileSync(path, readFileSync(path, 'utf8').replace('Generate a complete', 'Weave a complete'));
  expect((await crosstown(['--help'], { home })).stdout).toContain('Weave a complete');
});

test('where nothing can be written beside the packages, it is in the folder for temporary files', async () => {
  const home = copyOfEngine();
  writeFileSync(join(home, 'node_modules/.cache'), 'in the way');
  const env = { TMPDIR: temporaryFolder() };
  const root = join(REPOSITORY, 'tests/sites/piano-lessons');
  const { code, stderr } = await crosstown(['plan', '--root', root], { home, env });
  expect([code, stderr]).toEqual([0, '']);
  const [own = ''] = readdirSync(env.TMPDIR);
  expect(bundlesIn(join(env.TMPDIR, own)).sort()).toEqual(['engine', 'site']);
});

test('a full disk is reported with the folder', async () => {
  const home = copyOfEngine();
  const folder = folderWith({
    'full.cjs': `
      const fs = require('node:fs');
      const { writeFileSync } = fs;
      fs.writeFileSync = (path, ...rest) => {
        if (!String(path).includes('.cache')) return writeFileSync(path, ...rest);
        writeFileSync(path, '');
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
      };
      require('node:module').syncBuiltinESMExports();`,
  });
  const env = { NODE_OPTIONS: `--require ${join(folder, 'full.cjs')}` };
  const cache = join(home, 'node_modules/.cache/crosstown');
  expect(await crosstown(['--help'], { home, env })).toEqual({
    code: 74,
    stdout: '',
    stderr: `Crosstown could not write its compiled code: ENOSPC: no space left on device, write (in ${cache})\n`,
  });
  expect(readdirSync(cache)).toEqual([]);
});

test('without any folder for compiled code, the command names both', async () => {
  const home = copyOfEngine();
  writeFileSync(join(home, 'node_modules/.cache'), 'in the way');
  const env = { TMPDIR: join(home, 'package.json') };
  const { code, stderr } = await crosstown(['--help'], { home, env });
  expect(code).toBe(74);
  expect(stderr).toMatch(/^Crosstown could not write its compiled code: neither .* nor .* is writable\n$/);
});

test('help loads nothing but the command line, and a list of pages nothing that draws or compiles', async () => {
  const hooks = `
    import { appendFileSync } from 'node:fs';
    export function load(url, context, next) {
      appendFileSync(process.env.LOADED, url + '\\n');
      return next(url, context);
    }`;
  const folder = folderWith({
    'hooks.mjs': hooks,
    'register.mjs': "import { register } from 'node:module';\nregister('./hooks.mjs', import.meta.url);\n",
  });
  const env = {
    LOADED: join(folder, 'loaded'),
    NODE_OPTIONS: `--import ${pathToFileURL(join(folder, 'register.mjs'))}`,
  };
  const loadedBy = async (...args: string[]) => {
    writeFileSync(env.LOADED, '');
    expect((await crosstown(args, { env })).code).toBe(0);
    return readFileSync(env.LOADED, 'utf8')
      .split('\n')
      .filter((url) => url.includes('/node_modules/'));
  };
  const isPackage = (url: string) => !url.includes('/.cache/');
  const plan = ['plan', '--list', '--root', join(REPOSITORY, 'tests/sites/piano-lessons')];
  await crosstown(plan);
  expect((await loadedBy('--help')).filter(isPackage)).toEqual([]);
  expect((await loadedBy('--help')).length).toBeLessThan(10);
  expect((await loadedBy(...plan)).filter(isPackage)).toEqual([]);
});

test.runIf(process.platform !== 'win32')('it runs from a folder with any name', async () => {
  const home = copyOfEngine(join(temporaryFolder(), '*Über [a] #1 50%*\nnode_modules/crosstown'));
  const root = join(home, '../site');
  // Not the cache of another test.
  const filter = (path: string) => !path.endsWith('.crosstown');
  cpSync(join(REPOSITORY, 'tests/sites/boat-charters'), root, { recursive: true, filter });
  shareDrawings(root);
  const { code, stdout } = await crosstown(['generate'], { home, cwd: root });
  expect([code, stdout]).toEqual([0, expect.stringContaining(' pages, ')]);
});
