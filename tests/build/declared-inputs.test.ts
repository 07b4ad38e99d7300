import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { folderWith, textOf, writeTree } from '../helpers/folders.ts';

const TEMPLATE = `
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promises } from 'fs';
import { readFile } from 'fs/promises';
import { createSite, slug, text } from 'crosstown';
import { z } from 'zod';

const path = join(import.meta.dirname, '../notes.txt');
const early = [await readFile(path, 'utf8'), await promises.readFile(path, 'utf8')].join();

const { pageType, defineSite } = createSite({
  site: { from: 'site.yaml', schema: z.strictObject({ name: text(), origin: z.string() }) },
  data: { looms: { from: 'looms.yaml', schema: z.strictObject({ slug: slug(), name: text() }) } },
  axes: { page: { loom: 'looms' } },
});

export default defineSite({
  inputs: { env: ['CROSSTOWN_TEST_BANNER'], files: ['notes.txt'] },
  settings: (_, site) => ({ name: site.name, origin: site.origin }),
  pages: [
    pageType({
      id: 'page',
      path: ({ loom }) => '/' + loom.slug,
      head: ({ loom }) => ({ title: loom.name, description: loom.name }),
      sections: ({ loom }) => [
        <h1>{loom.name} {process.env.CROSSTOWN_TEST_BANNER} {readFileSync(path, 'utf8')} {early}</h1>,
      ],
    }),
  ],
});
`;

test('a declared input that has changed rebuilds all pages', async () => {
  const root = folderWith({
    'templates/site.tsx': TEMPLATE,
    'data/site.yaml': 'name: Looms\norigin: https://looms.example',
    'data/looms.yaml': '- { slug: a, name: A }\n- { slug: b, name: B }\n',
    'notes.txt': 'wool',
  });
  const build = async (env?: Readonly<Record<string, string>>) => {
    const { code, stdout, stderr } = await crosstown(
      ['generate', '--root', root, '--out', join(root, 'dist')],
      {
        cwd: root,
        ...(env ? { env } : {}),
      },
    );
    expect([code, stderr.includes('error')]).toEqual([0, false]);
    return {
      stdout,
      titles: ['a', 'b'].map((name) => /<h1>(.*)<\/h1>/.exec(textOf(root, `dist/${name}.html`))?.[1]),
    };
  };
  expect((await build()).titles).toEqual(['A  wool wool,wool', 'B  wool wool,wool']);
  expect((await build()).stdout).toContain('nothing changed');
  expect((await build({ CROSSTOWN_TEST_BANNER: 'sale' })).titles).toEqual([
    'A sale wool wool,wool',
    'B sale wool wool,wool',
  ]);
  writeTree(root, { 'notes.txt': 'silk' });
  expect((await build({ CROSSTOWN_TEST_BANNER: 'sale' })).titles[1]).toBe('B sale silk silk,silk');
});

const DRAWING = `
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, slug, text } from 'crosstown';
import { Picture } from 'crosstown/kit';
import { z } from 'zod';

const Mark = () => <g dangerouslySetInnerHTML={{ __html: readFileSync(join(import.meta.dirname, 'mark.svg'), 'utf8') }} />;

const { pageType, defineSite } = createSite({
  site: { from: 'site.yaml', schema: z.strictObject({ name: text(), origin: z.string() }) },
  data: { looms: { from: 'looms.yaml', schema: z.strictObject({ slug: slug(), name: text() }) } },
  axes: { page: { loom: 'looms' } },
});

export default defineSite({
  settings: (_, site) => ({ name: site.name, origin: site.origin }),
  drawings: () => [{ id: 'mark', element: <svg xmlns="http://www.w3.org/2000/svg"><Mark /></svg>, width: 8, height: 8, alt: '' }],
  pages: [
    pageType({
      id: 'page',
      path: ({ loom }) => '/' + loom.slug,
      head: ({ loom }) => ({ title: loom.name, description: loom.name }),
      sections: ({ loom }) => [<h1>{loom.name}</h1>, ...(loom.slug === 'a' ? [<Picture id="mark" />] : [])],
    }),
  ],
});
`;

test('a change of a file below templates/ that a drawing reads renames it and rebuilds the pages that show it', async () => {
  const root = folderWith({
    'templates/site.tsx': DRAWING,
    'templates/mark.svg': '<svg><path d="M0 0h8v8z"/></svg>',
    'data/site.yaml': 'name: Looms\norigin: https://looms.example',
    'data/looms.yaml': '- { slug: a, name: A }\n- { slug: b, name: B }\n',
  });
  const build = async () => {
    const changes = join(root, 'changes.txt');
    const args = ['generate', '--root', root, '--out', join(root, 'dist'), '--changes', changes];
    const { code } = await crosstown(args, { cwd: root });
    expect(code).toBe(0);
    return textOf(root, 'changes.txt').trim().split('\n');
  };
  await build();
  writeTree(root, { 'templates/mark.svg': '<svg><path d="M0 0h8v4z"/></svg>' });
  expect(await build()).toEqual([
    'a.html',
    expect.stringMatching(/^assets\/mark-.*\.svg$/),
    expect.stringMatching(/^assets\/mark-.*\.svg$/),
  ]);
});
