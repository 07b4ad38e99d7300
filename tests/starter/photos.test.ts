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
