import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cacheFolder, createMemoryCache, openCache } from '../../../src/core/cache/cache.ts';
import { prepareDrawing } from '../../../src/site/assets/drawings.tsx';
import { openRasters } from '../../../src/site/assets/rasters.ts';
import { bundleScripts } from '../../../src/site/assets/scripts.ts';
import { createStyles, minifyCss } from '../../../src/site/assets/styles.ts';
import { folderWith, temporaryFolder } from '../../helpers/folders.ts';
import { nodesOf } from '../../helpers/html.ts';
import { settingsWith } from '../../helpers/samples.ts';

const ISLAND = `export function Lamp() { return <p className={open() ? 'is-lit' : 'is-dark'}>x</p>; }
function open() { return location.hash === '#lit'; }\n`;
const MODULE = `import { Lamp } from './lamp.tsx';\nexport const islands = { lamp: Lamp };\nexport function start() {}\n`;

describe('scripts', () => {
  test('a site without islands has a loader and no files', async () => {
    const { files, loader } = await bundleScripts('/nowhere', undefined, settingsWith());
    expect(files).toEqual([]);
    expect(loader).not.toContain('/assets/');
  });

  test('the loader is small, and knows what the data says', async () => {
    const root = folderWith({ 'templates/islands/index.ts': MODULE, 'templates/islands/lamp.tsx': ISLAND });
    const settings = settingsWith({
      idleScript: 'https://stats.example/s.js',
      idleTimeoutMs: 4321,
    });
    const { files, loader } = await bundleScripts(root, 'islands/index.ts', settings);
    expect(Buffer.byteLength(loader)).toBeLessThan(1024);
    for (const word of ['https://stats.example/s.js', '4321', files[0]?.path ?? '?'])
      expect(loader).toContain(word);
    expect(files.map((file) => file.path.replace(/-[0-9a-z]{10}\./, '-hash.'))).toEqual([
      'assets/start-hash.js',
      'assets/islands-hash.js',
      'assets/react-hash.js',
    ]);
  });

  test('the loader of pages with scripts loads the styles of what these show', async () => {
    const root = folderWith({ 'templates/islands/index.ts': MODULE, 'templates/islands/lamp.tsx': ISLAND });
    const settings = { ...settingsWith(), stylesHref: '/assets/script.css' };
    const { loader } = await bundleScripts(root, 'islands/index.ts', settings);
    expect(loader).toMatch(/rel:"stylesheet",href:"\/assets\/script\.css"/);
    const withoutScripts = await bundleScripts(root, undefined, settings);
    expect(withoutScripts.loader).not.toContain('/assets/');
  });

  test('what every page loads has nothing of the islands and of React, whatever their modules do at once', async () => {
    const lamp = `import { createContext, memo } from 'react';
      export const Light = createContext('on');
      export const Lamp = memo(() => <p>a lamp</p>);`;
    const bundle = async (start: string) => {
      const root = folderWith({
        'templates/islands/index.ts': `import './always.ts';\nimport { Lamp } from './lamp.tsx';
          export const islands = { lamp: Lamp };\nexport function start() {${start}}`,
        'templates/islands/lamp.tsx': lamp,
        'templates/islands/always.ts': start && "document.title += ' always';",
      });
      const { files, loader, bareLoader } = await bundleScripts(root, 'islands/index.ts', settingsWith());
      return { code: files.map(({ content }) => String(content)), loader, bareLoader };
    };
    const { code, loader, bareLoader } = await bundle("document.title += ' started';");
    expect(code.map((one) => one.includes('a lamp'))).toEqual([false, true, false]);
    expect(code[0]).toMatch(/ always.* started/s);
    expect(code[0]).not.toMatch(/^import|from"/);
    // Pages without islands have something to start, too.
    expect(bareLoader).toBe(loader);
    const empty = await bundle('');
    expect(empty.loader).toContain('/assets/start-');
    expect(empty.bareLoader).not.toContain('import(');
  });

  test('what sends a lead is a file of its own, on sites with the form of the kit', async () => {
    const form = `export { LeadForm as Lamp } from 'crosstown/kit/islands';`;
    const root = folderWith({ 'templates/islands/index.ts': MODULE, 'templates/islands/lamp.tsx': form });
    const { files, loader } = await bundleScripts(root, 'islands/index.ts', settingsWith());
    const [, islands, sender] = files;
    expect(sender?.path).toMatch(/^assets\/islands-later-[0-9a-z]{10}\.js$/);
    expect(islands?.content).toContain(`import("/${sender?.path}"`);
    expect(loader).not.toContain(sender?.path);
    // A word of the answers that only the sending code knows.
    expect([islands, sender].map((file) => String(file?.content).includes('Retry-After'))).toEqual([
      false,
      true,
    ]);
  });

  test('props that islands share are a file of its own, which the islands import', async () => {
    const root = folderWith({ 'templates/islands/index.ts': MODULE, 'templates/islands/lamp.tsx': ISLAND });
    const islandProps = { lamp: { label: 'On', sizes: [1, 2] } };
    const { files } = await bundleScripts(root, 'islands/index.ts', settingsWith({ islandProps }));
    const [, islands, props] = files;
    expect(props?.path).toMatch(/^assets\/islands-props-[0-9a-z]{10}\.js$/);
    expect(props?.content).toBe(`export default ${JSON.stringify(islandProps)};`);
    expect(islands?.content).toContain(`from"./${props?.path.split('/').at(-1)}"`);
  });

  test('no text of the data ends the inline script', async () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const { loader } = await bundleScripts('/nowhere', undefined, settingsWith({ idleScript: hostile }));
    expect(loader).not.toMatch(/<\/script/i);
  });

  test('no text of the data keeps the inline script from ending', async () => {
    const { loader } = await bundleScripts(
      '/nowhere',
      undefined,
      settingsWith({ idleScript: '<!--<script>' }),
    );
    const [, after] = nodesOf(`<script>${loader}</script><p>after</p>`);
    expect(after?.nodeName).toBe('p');
  });

  test('React is one file for all sites, whatever their islands', async () => {
    const first = folderWith({ 'templates/islands/index.ts': MODULE, 'templates/islands/lamp.tsx': ISLAND });
    const second = folderWith({
      'templates/islands/index.ts': MODULE,
      'templates/islands/lamp.tsx': ISLAND.replace('lit', 'on'),
    });
    const [a, b] = await Promise.all(
      [first, second].map((root) => bundleScripts(root, 'islands/index.ts', settingsWith())),
    );
    expect(a?.files[2]).toEqual(b?.files[2]);
    expect(a?.files[1]).not.toEqual(b?.files[1]);
  });

  test('class names that an island may need later are known', async () => {
    const root = folderWith({ 'templates/islands/index.ts': MODULE, 'templates/islands/lamp.tsx': ISLAND });
    const { candidatesOf } = await bundleScripts(root, 'islands/index.ts', settingsWith());
    expect(await candidatesOf('lamp')).toEqual(expect.arrayContaining(['is-lit', 'is-dark']));
  });

  test('with the islands module anywhere below templates/', async () => {
    const root = folderWith({ 'templates/islands.ts': MODULE, 'templates/lamp.tsx': ISLAND });
    const { candidatesOf } = await bundleScripts(root, 'islands.ts', settingsWith());
    expect(await candidatesOf('lamp')).toContain('is-lit');
  });

  // esbuild reports real paths: names made from a linked templates/ would not match them, and the CSS would lack
  // what islands show only later.
  test('with a templates folder that is a link', async () => {
    const root = folderWith({ 'real/islands/index.ts': MODULE, 'real/islands/lamp.tsx': ISLAND });
    symlinkSync(join(root, 'real'), join(root, 'templates'));
    const { candidatesOf } = await bundleScripts(root, 'islands/index.ts', settingsWith());
    expect(await candidatesOf('lamp')).toContain('is-lit');
  });

  test('with a root that is a link', async () => {
    const root = folderWith({
      'real/templates/islands/index.ts': MODULE,
      'real/templates/islands/lamp.tsx': ISLAND,
    });
    symlinkSync(join(root, 'real'), join(root, 'link'));
    const { candidatesOf } = await bundleScripts(join(root, 'link'), 'islands/index.ts', settingsWith());
    expect(await candidatesOf('lamp')).toContain('is-lit');
  });
});

describe('styles', () => {
  const entry = () =>
    join(
      folderWith({
        'styles.css': '@import "tailwindcss";\n@import "./more.css";\n',
        'more.css': '.mine { color: red }',
      }),
      'styles.css',
    );

  test('hold what the class names need, in an order that does not depend on theirs', async () => {
    const build = await createStyles(entry());
    const css = await build(['p-4', 'underline', 'p-4']);
    expect(css).toContain('underline');
    expect(css).toContain('.mine{color:red}');
    expect(await build(new Set(['underline', 'p-4']))).toBe(css);
  });

  test('one call leaves nothing for the next', async () => {
    const build = await createStyles(entry());
    await build(['underline']);
    expect(await build([])).not.toContain('.underline');
  });

  test('cannot end their element', async () => {
    expect(await minifyCss('a::before { content: "</style><script>" }')).not.toMatch(/<\/style/i);
  });
});

describe('drawings', () => {
  const element = (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">
      <title>A &amp; B</title>
      <path d="M0 0h4v4z" />
    </svg>
  );
  const drawing = {
    id: 'lamp',
    element,
    svg: renderToStaticMarkup(element),
    width: 8,
    height: 4,
    alt: 'A lamp',
  };

  test('are SVG files with a hash, or have the path that they ask for', async () => {
    const rasters = openRasters(createMemoryCache());
    const { image, files } = await prepareDrawing(drawing, rasters);
    expect(image).toMatchObject({ width: 8, height: 4, alt: 'A lamp', type: 'image/svg+xml' });
    expect(image.src).toMatch(/^\/assets\/lamp-[0-9a-z]{10}\.svg$/);
    expect(files[0]?.path).toBe(image.src.slice(1));
    expect((await prepareDrawing({ ...drawing, path: 'favicon.svg' }, rasters)).image.src).toBe(
      '/favicon.svg',
    );
    expect(rasters.made()).toBe(0);
  });

  test('become pixels once, and the same pixels from the cache', async () => {
    const root = temporaryFolder();
    const raster = { ...drawing, raster: true };
    const first = openRasters(openCache(root));
    const made = await prepareDrawing(raster, first);
    const second = openRasters(openCache(root));
    const kept = await prepareDrawing(raster, second);
    expect([first.made(), second.made()]).toEqual([1, 0]);
    expect(kept).toEqual(made);
    expect(
      Buffer.from(made.files[0]?.content ?? '')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(readdirSync(cacheFolder(root))).toHaveLength(1);
  });

  test('another size is another picture', async () => {
    const rasters = openRasters(createMemoryCache());
    await prepareDrawing({ ...drawing, raster: true }, rasters);
    await prepareDrawing({ ...drawing, raster: true, width: 4 }, rasters);
    expect(rasters.made()).toBe(2);
  });

  test('an empty file in the cache is made again', async () => {
    const root = temporaryFolder();
    const raster = { ...drawing, raster: true };
    await prepareDrawing(raster, openRasters(openCache(root)));
    const [name = ''] = readdirSync(cacheFolder(root));
    writeFileSync(join(cacheFolder(root), name), '');
    const { files } = await prepareDrawing(raster, openRasters(openCache(root)));
    expect(files[0]?.content.length).toBeGreaterThan(0);
  });
});
