import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit.ts';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY } from '../helpers/folders.ts';

const root = join(REPOSITORY, 'tests/sites/boat-charters');

test('lists every page, and of an alias the page that it stands for', async () => {
  const { code, stdout } = await crosstown(['plan', '--root', root, '--list']);
  expect(code).toBe(EXIT.ok);
  expect(stdout.split('\n')).toEqual(expect.arrayContaining(['/  home', '/welcome  home  (alias of /)']));
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
