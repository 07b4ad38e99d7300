import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentProcess } from '../../src/build/output/lock.ts';
import { crosstown } from '../helpers/command.ts';
import { bytesBelow, folderWith, REPOSITORY, textOf, writeTree } from '../helpers/folders.ts';

const SITE = join(REPOSITORY, 'tests/sites/smallest');
const generate = (...args: string[]) => crosstown(['generate', '--root', SITE, ...args]);

/** A site that can be changed. */
function siteFolder(): string {
  return folderWith({
    'data/site.yaml': textOf(SITE, 'data/site.yaml'),
    'data/towns.yaml': textOf(SITE, 'data/towns.yaml'),
    'templates/site.tsx': textOf(SITE, 'templates/site.tsx'),
  });
}

const AGAIN = 'dist was missing because a build was killed while it replaced the folder. It was restored.\n';

test('a site that was lost between two moments is put back by whatever command comes next', async () => {
  const root = siteFolder();
  const at = { cwd: root };
  expect((await crosstown(['generate'], at)).code).toBe(0);
  const before = bytesBelow(join(root, 'dist'));
  const staging = join(root, '.dist-new-killed');
  const lose = () => {
    writeTree(staging, { '.crosstown-staging': '', 'site/index.html': 'half' });
    renameSync(join(root, 'dist'), join(staging, 'old'));
  };
  lose();
  const planned = await crosstown(['plan'], at);
  expect({ code: planned.code, stderr: planned.stderr }).toEqual({ code: 0, stderr: AGAIN });
  expect(bytesBelow(join(root, 'dist'))).toEqual(before);
  lose();
  const previewed = await crosstown(['preview', '--port', 'none'], at);
  expect(previewed).toMatchObject({ code: 2, stderr: expect.stringContaining(AGAIN) });
  lose();
  const towns = textOf(root, 'data/towns.yaml');
  writeFileSync(join(root, 'data/towns.yaml'), 'broken: [');
  const failed = await crosstown(['generate'], at);
  expect(failed.code).toBe(1);
  expect(failed.stderr.startsWith(AGAIN)).toBe(true);
  expect(bytesBelow(join(root, 'dist'))).toEqual(before);
  writeFileSync(join(root, 'data/towns.yaml'), towns);
  expect((await crosstown(['generate'], at)).code).toBe(0);
  expect(readdirSync(root)).toEqual([
    '.crosstown',
    '.dist.files',
    '.dist.memory',
    'data',
    'dist',
    'templates',
  ]);
});

test('a folder that nobody knows is refused, and filled by force, with all that is in it', async () => {
  const root = folderWith({
    'site/robots.txt': '',
    'site/sitemap.xml': '',
    'site/_headers': '',
    'site/cat.txt': '',
  });
  const out = join(root, 'site');
  const before = bytesBelow(root);
  const refused = await generate('--out', out);
  expect(refused).toMatchObject({ code: 3, stdout: '' });
  expect(refused.stderr).toBe(
    `${out} contains files, and there is no record that a build has written them. Empty it, or choose another folder with --out. With --force, the files of the site are written there and all others are kept.\n`,
  );
  expect(bytesBelow(root)).toEqual(before);
  const forced = await generate('--out', out, '--force');
  expect(forced.code).toBe(0);
  expect(forced.stderr).toMatch(
    /^Writing 4 pages\.\ncat\.txt in .*site was not written by a build, and was kept\.\n$/,
  );
  expect(textOf(out, 'robots.txt')).not.toBe('');
  expect(existsSync(join(out, 'cat.txt'))).toBe(true);
});

test('a file that stands in the way of the site is named, and the site stays as it was', async () => {
  const root = siteFolder();
  await crosstown(['generate', '--root', root]);
  writeTree(root, { 'dist/new-town.html': 'by hand', 'dist/CNAME': 'www.example.com' });
  const town = '- { slug: new-town, name: New Town, description: A town that is new and has a page. }\n';
  writeFileSync(join(root, 'data/towns.yaml'), `${textOf(root, 'data/towns.yaml')}${town}`);
  // But for what is kept of the data, which has another town.
  const all = () => Object.entries(bytesBelow(root)).filter(([path]) => !path.startsWith('.crosstown/'));
  const before = all();
  const out = join(root, 'dist');
  const { code, stderr } = await crosstown(['generate', '--root', root]);
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: `Writing 1 page.\nnew-town.html in ${out} was not written by a build, and the site has a file of that name. Move it elsewhere, or replace it with --force.\n`,
  });
  expect(all()).toEqual(before);
  expect((await crosstown(['generate', '--root', root, '--force'])).code).toBe(0);
  expect(textOf(out, 'CNAME')).toBe('www.example.com');
});

test('--lock-timeout waits for another build, and names it', async () => {
  const root = folderWith({ '.site.lock': JSON.stringify({ ...currentProcess(), id: 'held' }) });
  const { code, stderr } = await generate('--out', join(root, 'site'), '--lock-timeout', '0.3');
  const [first, second, ...rest] = stderr.split('\n');
  expect({ code, second, rest }).toEqual({ code: 75, second: first, rest: [''] });
});

test.each([
  ['--lock-timeout', '-1', '“-1” is not a number of seconds. Use 0 or more.\n'],
  ['--lock-timeout', 'soon', '“soon” is not a number of seconds. Use 0 or more.\n'],
])('%s %s is a usage error', async (option, value, told) => {
  const { code, stderr } = await generate(`${option}=${value}`);
  expect({ code, stderr }).toEqual({ code: 2, stderr: told });
});
