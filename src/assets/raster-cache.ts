import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Pixels that were made before from the same source, kept beside the site: making them is the slowest part of a build. */
export interface RasterCache {
  /** The stored result for this source and recipe, or what `make` returns, which is then stored. */
  get(source: string | Uint8Array, recipe: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** How many results had to be made. */
  made(): number;
}

/** Opens the cache in a folder. A result is known by the hash of its source, the recipe and the version of sharp. */
export function openRasterCache(folder: string): RasterCache {
  let made = 0;
  return {
    made: () => made,
    async get(source, recipe, make) {
      const hash = createHash('sha256')
        .update(sharp.versions.sharp ?? '')
        .update(sharp.versions.vips)
        .update(recipe)
        .update(source);
      const path = join(folder, hash.digest('hex'));
      const known = existsSync(path) ? readFileSync(path) : undefined;
      if (known?.length) return known;
      const bytes = await make();
      made += 1;
      mkdirSync(folder, { recursive: true });
      // Written under another name first: a build that is interrupted leaves no half of a picture.
      const half = `${path}.${process.pid}`;
      writeFileSync(half, bytes);
      renameSync(half, path);
      return bytes;
    },
  };
}
