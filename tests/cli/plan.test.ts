import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit.ts';
import { crosstown } from '../helpers/command.ts';
import { folderWith, REPOSITORY } from '../helpers/folders.ts';

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

test('a saved plan that does not exist is another error than a file that is no plan', async () => {
  const folder = folderWith({ 'other.json': '{}' });
  const generate = (name: string) => crosstown(['generate', '--root', root, '--plan', join(folder, name)]);
  expect(await generate('none.json')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /none\.json does not exist\. Save a plan there with “crosstown plan --save /,
    ),
  });
  expect((await generate('other.json')).stderr).toContain('other.json is no plan.');
});
