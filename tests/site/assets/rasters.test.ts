import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../../src/build/build.ts';
import { cacheFolder, openCache } from '../../../src/core/cache/cache.ts';
import { openRasters } from '../../../src/site/assets/rasters.ts';
import { bytesBelow, REPOSITORY, temporaryFolder } from '../../helpers/folders.ts';
import definition from '../../sites/piano-lessons/templates/site.ts';

const RASTER_DRAWINGS = 3;

test('a second build of a site makes no pixels, and one without the cache makes the same again', async () => {
  const root = temporaryFolder();
  const cache = cacheFolder(root);
  for (const part of ['data', 'templates'])
    cpSync(join(REPOSITORY, 'tests/sites/piano-lessons', part), join(root, part), { recursive: true });
  const build = async () => {
    const out = join(root, 'dist');
    const { issues, rasterized } = await generate({ root, out, definition });
    expect(issues).toEqual([]);
    return { rasterized, files: bytesBelow(out), cached: bytesBelow(cache) };
  };

  const first = await build();
  expect(first.rasterized).toBe(RASTER_DRAWINGS);
  const pixels = Object.values(first.cached).filter((bytes) => bytes.startsWith('\x89PNG'));
  expect(pixels).toHaveLength(RASTER_DRAWINGS);
  expect(Object.keys(first.files).filter((path) => path.endsWith('.png'))).toHaveLength(RASTER_DRAWINGS);
  expect(await build()).toEqual({ ...first, rasterized: 0 });

  rmSync(cache, { recursive: true });
  expect(await build()).toEqual(first);
});

test('what is damaged is made again, and never handed out', async () => {
  const root = temporaryFolder();
  const make = async () => Buffer.from('pixels');
  const ask = () => openRasters(openCache(root)).get('source', 'recipe', make);
  const made = await ask();
  const [name = ''] = readdirSync(cacheFolder(root));
  const path = join(cacheFolder(root), name);
  const stored = readFileSync(path);
  const damages = [
    () => writeFileSync(path, stored.with(2, 0)),
    () => truncateSync(path, stored.length - 1),
    () => truncateSync(path, 5),
    () => truncateSync(path),
    () => writeFileSync(path, 'pixels'),
  ];
  for (const damage of damages) {
    damage();
    expect(await ask()).toEqual(made);
    expect(readFileSync(path)).toEqual(stored);
  }
});

test('a cache that cannot be written to is none, and stops nothing', async () => {
  const root = join(temporaryFolder(), 'a-file');
  writeFileSync(root, '');
  const rasters = openRasters(openCache(root));
  const make = async () => Buffer.from('pixels');
  expect(String(await rasters.get('source', 'recipe', make))).toBe('pixels');
  expect(String(await rasters.get('source', 'recipe', make))).toBe('pixels');
  expect(rasters.made()).toBe(2);
});
