import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../../src/build/build.ts';
import { cacheFolder, openCache } from '../../../src/core/cache/cache.ts';
import { type OnImage, openRasters } from '../../../src/site/assets/rasters.ts';
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
  const ask = () => openRasters(openCache(root)).get('source', 'recipe', make, 'name');
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
  expect(String(await rasters.get('source', 'recipe', make, 'name'))).toBe('pixels');
  expect(String(await rasters.get('source', 'recipe', make, 'name'))).toBe('pixels');
  expect(rasters.made()).toBe(2);
});

test('what is encoded is reported, with the name of what is not done; what is cached is not', async () => {
  const root = temporaryFolder();
  const reports: string[] = [];
  const onImage: OnImage = (done, total, name) => reports.push(`${done} of ${total}: ${name}`);
  const rasters = openRasters(openCache(root), onImage);
  const pixels = async () => Buffer.from('pixels');
  let fail = (_error: Error) => {};
  const damaged = new Promise<Buffer>((_done, reject) => {
    fail = reject;
  });
  const wanted = [
    rasters.get('a', 'recipe', pixels, 'barn'),
    rasters.get('b', 'recipe', () => damaged, 'mill'),
  ];
  await wanted[0];
  fail(new Error('damaged'));
  await expect(wanted[1]).rejects.toThrow('damaged');
  const all = ['0 of 1: barn', '0 of 2: barn', '1 of 2: mill', '2 of 2: mill'];
  expect(reports).toEqual(all);
  await rasters.get('a', 'recipe', pixels, 'barn');
  expect(reports).toEqual(all);
  await rasters.get('c', 'recipe', pixels, 'pond');
  expect(reports).toEqual([...all, '0 of 1: pond', '1 of 1: pond']);
});
