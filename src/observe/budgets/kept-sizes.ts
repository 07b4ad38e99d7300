import { join } from 'node:path';
import { digestOf } from '../../util/hash.ts';
import { openPack } from '../../util/pack.ts';
import { cacheOf, nameOf } from '../../util/store.ts';
import { brotliSize, type Weigh } from './weights.ts';

/** Sizes as hosts compress, which builds hand on to one another. */
export interface KeptSizes {
  readonly weigh: Weigh;
  /** Writes those that this build has asked for. */
  save(): void;
}

/**
 * Opens the sizes that the last build of a site has measured: the heaviest pages are the same in most builds, and one takes a
 * tenth of a second. Each is known by its content and the version of the compressor. Without a root they are kept for this build alone.
 */
export function openSizes(root?: string, measure: Weigh = brotliSize): KeptSizes {
  const pack = openPack<string>(root === undefined ? undefined : join(cacheOf(root), 'sizes'));
  return {
    async weigh(content) {
      const name = nameOf([process.versions.brotli, digestOf(content)]);
      const known = pack.find(name);
      const size = known ?? String(await measure(content));
      pack.put(name, size);
      return Number(size);
    },
    save: pack.save,
  };
}
