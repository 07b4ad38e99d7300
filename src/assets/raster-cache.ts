import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readStored, store } from '../cache/store.ts';
import { versionsOf } from './versions.ts';

/** Pixels that were made before from the same source, kept beside the site: making them is the slowest part of a build. */
export interface RasterCache {
  /** The stored result for this source and recipe, or what `make` returns, which is then stored. */
  get(source: string | Uint8Array, recipe: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** How many results had to be made. */
  made(): number;
}

/**
 * Opens the cache in a folder. A result is known by the hash of its source, the recipe and the version of sharp, which
 * decides that of libvips.
 */
export function openRasterCache(folder: string): RasterCache {
  let made = 0;
  const version = versionsOf('sharp');
  return {
    made: () => made,
    async get(source, recipe, make) {
      const hash = createHash('sha256').update(version).update(recipe).update(source);
      const path = join(folder, hash.digest('hex'));
      const known = readStored(path);
      if (known) return known;
      const bytes = await make();
      made += 1;
      store(path, bytes);
      return bytes;
    },
  };
}
