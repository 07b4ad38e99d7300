import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { linkPackages, shareDrawings, temporaryFolder, textOf, writeTree } from '../helpers/folders.ts';

/* A new site with photos of the people and their work. */

const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30H0z"/></svg>';

test.each([
  ['illustrated', 0],
  ['plain', 1],
])('%s: the home page shows them, and has no gap until there are some', async (look, signs) => {
  const root = temporaryFolder();
  const options = ['--yes', '--no-install', '--engine', '^1.0.0', '--look', look];
  await crosstown(['init', '.', ...options], { cwd: root });
  linkPackages(root);
  shareDrawings(root);
  const proof = async () => {
    const { code, stderr } = await crosstown(['generate', '--root', root]);
    expect([code, stderr.match(/^.*error {2}.*/gm)]).toEqual([0, null]);
    const [, part = ''] =
      /Your sweep and our guarantee(.*)Lee Tremblay</s.exec(textOf(root, 'dist/index.html')) ?? [];
    return part.match(/<img [^>]*alt="[^"]*"/g)?.map((image) => image.replace(/.*alt=/, '')) ?? [];
  };
  expect(await proof()).toEqual(Array<string>(signs).fill('""'));
  const at = (path: string) => textOf(root, join('data', path));
  writeTree(root, {
    'data/photos/team.svg': PHOTO,
    'data/photos/lee.svg': PHOTO,
    'data/pages/home.yaml': at('pages/home.yaml').replace(
      '# picture: { file: photos/team.jpg',
      'picture: { file: photos/team.svg',
    ),
    'data/proof/team.yaml': at('proof/team.yaml').replace(
      '  sample:',
      '  portrait: { file: photos/lee.svg, alt: Lee, credit: Ann }\n  sample:',
    ),
  });
  expect(await proof()).toEqual(['"Two people beside a van"', '"Lee"']);
});

test('plain: icons that records choose, and a photo in place of that behind the heading', async () => {
  const root = temporaryFolder();
  const options = ['--yes', '--no-install', '--engine', '^1.0.0', '--look', 'plain'];
  await crosstown(['init', '.', ...options], { cwd: root });
  linkPackages(root);
  shareDrawings(root);
  const generate = () => crosstown(['generate', '--root', root]);
  const hero = () => /<section class="hero tall">(.*?)<h1>/s.exec(textOf(root, 'dist/index.html'))?.[1];
  const at = (path: string) => textOf(root, join('data', path));
  expect((await generate()).code).toBe(0);
  expect(hero()).toMatch(/^<svg [^>]*class="emblem"/);
  // The name, two services, four reasons, a guarantee and an insurance policy, both also in the strip, and a certificate.
  expect(textOf(root, 'dist/index.html').match(/<svg [^>]*class="icon"/g)).toHaveLength(14);
  writeTree(root, {
    'data/photos/roof.svg': PHOTO,
    'data/pages/home.yaml': at('pages/home.yaml').replace(
      '# hero: { file: photos/roof.jpg',
      'hero: { file: photos/roof.svg',
    ),
    'data/site.yaml': at('site.yaml').replace(/^icon: .*\n/m, ''),
  });
  expect((await generate()).code).toBe(0);
  expect(hero()).toMatch(/^<img [^>]*alt="A sweep on a roof" class="behind/);
  expect(textOf(root, 'dist/contact.html')).not.toContain('class="emblem"');
  writeTree(root, { 'data/site.yaml': at('site.yaml').replace(/^trade:/m, 'icon: rocket\n$&') });
  expect(await generate()).toMatchObject({ code: 1, stderr: expect.stringContaining('data/site.yaml') });
});
