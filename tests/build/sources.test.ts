import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/build/build.ts';
import { cacheFolder } from '../../src/core/cache/cache.ts';
import type { SiteDefinition } from '../../src/core/model.ts';
import { openLettering } from '../../src/site/assets/lettering.ts';
import { bytesBelow, folderWith, temporaryFolder, writeTree } from '../helpers/folders.ts';
import { definitionOf, pageTypeOf, settingsWith } from '../helpers/samples.ts';

/*
 * A build that finds nothing changed has the bytes of a full build, whatever file was changed that the assets are made from: outside
 * of `templates/`, in a package, or only while it was being read.
 */

const FONT = 'letters/files/regular.woff2';
const [SERIF, SANS] = [
  '@fontsource/besley/files/besley-latin-600-normal.woff2',
  '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
].map((font) => readFileSync(fileURLToPath(import.meta.resolve(font))));

const letter = openLettering(FONT);
const Plate = ({ text }: { readonly text: string }) =>
  createElement('svg', { viewBox: '0 0 9 9' }, letter(text, { size: 9, maxWidth: 90 }).lines.join());

interface Hooks {
  /** Called when the data has been loaded, before the assets are prepared. */
  readonly beforeAssets?: () => void;
  /** Called when the assets are prepared. */
  readonly afterAssets?: () => void;
  /** Called when the data has been hashed, before it is loaded. */
  readonly beforeData?: () => void;
}

function definitionWith({ beforeAssets, afterAssets, beforeData }: Hooks = {}): SiteDefinition {
  const home = pageTypeOf({
    id: 'home',
    path: () => '/',
    sections: ({ site }) => {
      afterAssets?.();
      return [createElement('p', { className: 'mine p-4' }, site.name as string)];
    },
  });
  const icon = { width: 8, height: 8, alt: '' };
  const definition = definitionOf([home], {
    settings: () => {
      beforeAssets?.();
      return settingsWith({ shareImage: 'a', icons: { favicon: 'a', touch: 'a', manifest: ['a'] } });
    },
    drawings: () => [{ id: 'a', element: createElement(Plate, { text: 'Aw' }), ...icon }],
    photos: () => [{ id: 'b', file: 'b.svg', record: {}, ...icon }],
    fonts: [
      { family: 'Letters', file: FONT, weight: 400, fallback: { local: ['Arial'], averageWidth: 0.5 } },
    ],
    styles: 'styles.css',
    printStyles: 'print.css',
    scriptStyles: 'script.css',
    islandsModule: 'islands.ts',
  });
  if (!beforeData) return definition;
  return new Proxy(definition, {
    get(target, name, receiver) {
      if (name === 'data') beforeData();
      return Reflect.get(target, name, receiver);
    },
  });
}

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="${color}" d="M0 0h8v8z"/></svg>`;

/** A site whose packages are links to folders with their version, as pnpm installs them. */
function createSite() {
  const root = folderWith({
    'data/site.yaml': 'name: Lantern',
    'data/b.svg': svg('red'),
    'shared/brand.css': '.mine { color: red }',
    'shared/words.ts': "export const word = 'one';",
    'templates/styles.css':
      '@import "tailwindcss";\n@import "../shared/brand.css";\n@import "brand/all.css";',
    'templates/print.css': '.mine { color: red }',
    'templates/script.css': '@import "../shared/tips.css";',
    'shared/tips.css': '.tip { color: red }',
    'templates/islands.ts':
      "import { word } from '../shared/words.ts';\nimport { other } from 'words';\nexport const islands = {};\nexport const start = () => console.log(word, other);",
  });
  const install = (name: string, version: number, files: Readonly<Record<string, string | Uint8Array>>) => {
    const folder = join(root, `node_modules/.pnpm/${name}@${version}/node_modules/${name}`);
    writeTree(folder, { 'package.json': JSON.stringify({ name, version: `${version}.0.0` }), ...files });
    const link = join(root, 'node_modules', name);
    rmSync(link, { force: true });
    symlinkSync(folder, link);
  };
  install('brand', 1, {
    'all.css': '.theirs { color: red }\n@import "./more.css";',
    'more.css': '.more { color: red }',
  });
  install('letters', 1, { 'files/regular.woff2': SERIF ?? '' });
  install('words', 1, { 'index.js': "export const other = 'one';" });
  const out = join(root, 'dist');
  const build = (hooks: Hooks = {}, code = 'the code') =>
    generate({ root, out, definition: definitionWith(hooks), code });
  return {
    root,
    install,
    build,
    path: (file: string) => join(root, file),
    /** Builds, and compares the output with that of a full build without any cache. */
    async buildAndCompare() {
      const result = await build();
      const copy = temporaryFolder();
      for (const part of ['data', 'templates', 'shared', 'node_modules'])
        cpSync(join(root, part), join(copy, part), { recursive: true, verbatimSymlinks: true });
      for (const name of ['brand', 'letters', 'words']) relink(root, copy, name);
      const cold = await generate({ root: copy, out: join(copy, 'dist'), definition: definitionWith() });
      expect([result.issues, cold.issues]).toEqual([[], []]);
      expect(bytesBelow(out)).toEqual(bytesBelow(join(copy, 'dist')));
      return result;
    },
  };
}

function relink(root: string, copy: string, name: string): void {
  const link = join(copy, 'node_modules', name);
  const target = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  const version = Number.parseInt(JSON.parse(target).version, 10);
  rmSync(link);
  symlinkSync(join(copy, `node_modules/.pnpm/${name}@${version}/node_modules/${name}`), link);
}

type Site = ReturnType<typeof createSite>;

const IN_PACKAGE = 'node_modules/.pnpm';
const CHANGES: Readonly<Record<string, (site: Site) => void>> = {
  'a style sheet outside of templates/': ({ path }) =>
    writeFileSync(path('shared/brand.css'), '.mine { color: blue }'),
  'a style sheet that the one of scripts imports': ({ path }) =>
    writeFileSync(path('shared/tips.css'), '.tip { color: blue }'),
  'a module outside of templates/ that an island imports': ({ path }) =>
    writeFileSync(path('shared/words.ts'), "export const word = 'two';"),
  'a style sheet of a package': ({ path }) =>
    writeFileSync(path(`${IN_PACKAGE}/brand@1/node_modules/brand/more.css`), '.more { color: blue }'),
  'a font of a package': ({ path }) =>
    writeFileSync(path(`${IN_PACKAGE}/letters@1/node_modules/letters/files/regular.woff2`), SANS ?? ''),
  'a module of a package that an island imports': ({ path }) =>
    writeFileSync(path(`${IN_PACKAGE}/words@1/node_modules/words/index.js`), "export const other = 'two';"),
  'another version of a package of islands': ({ install }) =>
    install('words', 2, { 'index.js': "export const other = 'three';" }),
  'a package nearer to the templates': ({ path }) =>
    writeTree(path('templates/node_modules/words'), {
      'package.json': JSON.stringify({ name: 'words', version: '9.0.0' }),
      'index.js': "export const other = 'near';",
    }),
};

describe('a build', () => {
  test('after a change of any source equals a full build', async () => {
    const site = createSite();
    await site.build();
    for (const [what, change] of Object.entries(CHANGES)) {
      expect((await site.build()).plan, `before ${what}`).toBeUndefined();
      change(site);
      expect((await site.build()).written?.changed, what).not.toEqual([]);
    }
    await site.buildAndCompare();
  });

  // Node resolves a module once for each process, so the output cannot be compared here.
  test('after a change of what a module path means is not the same', async () => {
    const site = createSite();
    const exports = { './all.css': './more.css' };
    const changes = [
      () => site.install('brand', 2, { 'all.css': '', 'more.css': '' }),
      () => site.install('letters', 2, { 'files/regular.woff2': SANS ?? '' }),
      () => writeFileSync(site.path('node_modules/brand/package.json'), JSON.stringify({ exports })),
    ];
    await site.build();
    for (const change of changes) {
      change();
      expect((await site.build()).plan).toBeDefined();
      expect((await site.build()).plan).toBeUndefined();
    }
  });

  test('of a site that was moved finds nothing changed', async () => {
    const site = createSite();
    // Only what lies in the site: links to packages are absolute here.
    rmSync(site.path('node_modules'), { recursive: true });
    writeTree(site.root, {
      'node_modules/brand/package.json': '{}',
      'node_modules/brand/all.css': '',
      'node_modules/words/package.json': '{}',
      'node_modules/words/index.js': "export const other = 'one';",
      'node_modules/letters/package.json': '{}',
      [`node_modules/${FONT}`]: SERIF ?? '',
    });
    await site.build();
    const moved = join(dirname(site.root), `${site.root.split('/').at(-1)}-moved`);
    renameSync(site.root, moved);
    try {
      const again = { root: moved, out: join(moved, 'dist'), definition: definitionWith(), code: 'the code' };
      expect((await generate(again)).plan).toBeUndefined();
    } finally {
      renameSync(moved, site.root);
    }
  });
});

test('a file that changes while it is read, and changes back, is read again by the next build', async () => {
  const site = createSite();
  await site.build();
  const before = bytesBelow(site.path('dist'));
  const changes = [
    ['data/site.yaml', 'name: Lamp', 'Lamp'],
    ['data/b.svg', svg('lime'), 'lime'],
    ['templates/styles.css', '.mine { color: lime }', '#0f0'],
    ['templates/print.css', '.mine { color: lime }', '#0f0'],
    ['templates/script.css', '.tip { color: lime }', '#0f0'],
    ['shared/words.ts', "export const word = 'lime';", 'lime'],
  ] as const;
  for (const [file, content, mark] of changes) {
    const original = readFileSync(site.path(file), 'utf8');
    const replace = () => writeFileSync(site.path(file), content);
    const restore = () => writeFileSync(site.path(file), original);
    const hooks = file.endsWith('.yaml')
      ? { beforeData: replace, beforeAssets: restore }
      : { beforeAssets: replace, afterAssets: restore };
    // Other code, so that there is something to build.
    await site.build(hooks, file);
    expect(Object.values(bytesBelow(site.path('dist'))).join(), file).toContain(mark);
    await site.build({}, file);
    expect(bytesBelow(site.path('dist')), file).toEqual(before);
    expect((await site.build({}, file)).plan, file).toBeUndefined();
  }
});

test('cache files that have swapped their names are not used', async () => {
  const { root } = createSite();
  const options = { root, out: join(root, 'dist'), definition: definitionWith() };
  await generate({ ...options, code: 'the code' });
  const before = bytesBelow(options.out);
  for (const force of [false, true]) {
    const folder = cacheFolder(root);
    const files = readdirSync(folder).sort();
    const contents = files.map((name) => readFileSync(join(folder, name)));
    expect(files.length).toBeGreaterThan(8);
    for (const [i, name] of files.entries()) writeFileSync(join(folder, name), contents.at(i - 1) ?? '');
    await generate({ ...options, code: `other code ${force}`, force });
    expect(bytesBelow(options.out)).toEqual(before);
  }
});
