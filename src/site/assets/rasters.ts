import type { Cache } from '../../core/cache/cache.ts';
import { digestOf } from '../../core/util/hash.ts';
import { versionsOf } from './packages.ts';

/** Cache of encoded images. Encoding is the slowest part of a build. */
export interface Rasters {
  /** Returns the cached result for a source and a recipe, or calls `make` and stores what it returns. `name` is that of the source. */
  get(
    source: string | Uint8Array,
    recipe: string,
    make: () => Promise<Uint8Array>,
    name: string,
  ): Promise<Uint8Array>;
  /** Returns how many results were not in the cache. */
  made(): number;
}

/** Called when the encoding of an image begins and ends. `total` grows with each that is found; `name` is that of one that is not done. */
export type OnImage = (done: number, total: number, name: string) => void;

/** Opens the encoded images of a build. The version of sharp, which determines that of libvips, is part of each key. */
export function openRasters(cache: Cache, onImage?: OnImage): Rasters {
  let made = 0;
  const version = versionsOf('sharp');
  const track = createTracker(onImage);
  return {
    made: () => made,
    async get(source, recipe, make, name) {
      // Text itself and not its hash: as bytes, a lone surrogate is the same as U+FFFD.
      const inputs = [version, recipe, typeof source === 'string' ? source : digestOf(source)];
      const cached = cache.find('raster', inputs);
      if (cached) return cached;
      made += 1;
      return cache.put('raster', inputs, await track(name, make));
    },
  };
}

/** Creates the function that does work and reports it. Once all is done, counting begins again. */
function createTracker(onImage: OnImage = () => undefined) {
  /** The names of what is not done, in its order. */
  const undone = new Map<object, string>();
  let total = 0;
  const report = (name: string) => onImage(total - undone.size, total, [...undone.values()][0] ?? name);
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const key = {};
    undone.set(key, name);
    total += 1;
    report(name);
    try {
      return await work();
    } finally {
      undone.delete(key);
      report(name);
      if (undone.size === 0) total = 0;
    }
  };
}
