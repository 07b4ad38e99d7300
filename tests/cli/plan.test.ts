import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit.ts';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, temporaryFolder } from '../helpers/folders.ts';
import { run } from '../helpers/process.ts';

const root = join(REPOSITORY, 'tests/sites/boat-charters');

test('lists every page, and of an alias the page that it stands for', async () => {
  const { code, stdout } = await crosstown(['plan', '--root', root, '--list']);
  expect(code).toBe(EXIT.ok);
  expect(stdout.split('\n')).toEqual(expect.arrayContaining(['/  home', '/welcome  home  (alias of /)']));
});

test('prints the list before what is said about it', async () => {
  const site = temporaryFolder();
  cpSync(join(REPOSITORY, 'tests/broken-sites/base'), site, { recursive: true });
  cpSync(join(REPOSITORY, 'tests/broken-sites/drafts-unfinished/data'), join(site, 'data'), {
    recursive: true,
  });
  const bin = join(REPOSITORY, 'bin/crosstown.js');
  const args = ['-c', '"$0" "$1" plan --list --root "$2" 2>&1', process.execPath, bin, site];
  const { stdout } = await run('sh', args, { cwd: site });
  const lines = stdout.split('\n');
  expect(lines[0]).toBe('/  home');
  expect(lines.findIndex((line) => line.includes('  warning  '))).toBeGreaterThan(
    lines.lastIndexOf('/  home') + 1,
  );
});

test('lists them for programs too', async () => {
  const { stdout } = await crosstown(['plan', '--root', root, '--list', '--json']);
  const {
    version,
    pages,
  }: { readonly version: number; readonly pages: readonly { readonly path: string }[] } = JSON.parse(stdout);
  expect(version).toBe(1);
  expect(pages.find(({ path }) => path === '/welcome')).toMatchObject({ type: 'home', aliasOf: '/' });
  expect(pages.find(({ path }) => path === '/')).not.toHaveProperty('aliasOf');
});
