import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../src/pipeline.ts';
import { bytesBelow, REPOSITORY, temporaryFolder } from '../helpers/folders.ts';
import definition from '../sites/piano-lessons/templates/site.ts';

const RASTER_DRAWINGS = 3;

test('a second build of a site makes no pixels, and one without the cache makes the same again', async () => {
  const root = temporaryFolder();
  const cache = join(root, '.crosstown/cache');
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
