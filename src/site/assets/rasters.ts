import type { Cache } from '../../core/cache/cache.ts';
import { digestOf } from '../../core/util/hash.ts';
import { versionsOf } from './packages.ts';

/** Cache of encoded images. Encoding is the slowest part of a build. */
export interface Rasters {
  /** Returns the cached result for a source and a recipe, or calls `make` and stores what it returns. */
  get(source: string | Uint8Array, recipe: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Returns how many results were not in the cache. */
  made(): number;
}

/** Opens the encoded images of a build. The version of sharp, which determines that of libvips, is part of each key. */
export function openRasters(cache: Cache): Rasters {
  let made = 0;
  const version = versionsOf('sharp');
  return {
    made: () => made,
    async get(source, recipe, make) {
      // Text itself and not its hash: as bytes, a lone surrogate is the same as U+FFFD.
      const inputs = [version, recipe, typeof source === 'string' ? source : digestOf(source)];
      const cached = cache.find('raster', inputs);
      if (cached) return cached;
      made += 1;
      return cache.put('raster', inputs, await make());
    },
  };
}
