import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { Cache } from '../../core/cache/cache.ts';
import type { SiteFile } from '../../core/model.ts';
import { digestOf } from '../../core/util/hash.ts';

function brotliAt(level: number, content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
}

const compress = promisify(brotliCompress);

/** The transfer size: brotli at level 11, as hosts compress static files. Slow; runs in the thread pool. */
export async function brotliSize(content: string | Uint8Array): Promise<number> {
  return (await compress(content)).length;
}

/** Computes transfer sizes: upper bounds, the loose one in a sixth of the time, or the exact size. */
export interface Compressor {
  looseBound(content: string | Uint8Array): number;
  bound(content: string | Uint8Array): number;
  size(content: string | Uint8Array): Promise<number>;
}

export const brotli: Compressor = {
  looseBound: (content) => brotliAt(1, content),
  // About 12 % above level 11.
  bound: (content) => brotliAt(5, content),
  size: brotliSize,
};

/**
 * Returns a compressor that caches sizes: the heaviest pages are the same in most builds, and compressing one takes 0.1 s. A loose bound
 * takes less time than its file.
 */
export function cachedCompressor(cache: Cache, { looseBound, bound, size }: Compressor = brotli): Compressor {
  const inputsOf = (content: string | Uint8Array) => [process.versions.brotli, digestOf(content)];
  return {
    looseBound,
    bound(content) {
      const inputs = inputsOf(content);
      return Number(
        cache.findText('size-bound', inputs) ?? cache.put('size-bound', inputs, String(bound(content))),
      );
    },
    async size(content) {
      const inputs = inputsOf(content);
      return Number(cache.findText('size', inputs) ?? cache.put('size', inputs, String(await size(content))));
    },
  };
}

/** The transfer size of a file, exact only if it is over the limit. Images and fonts are compressed already; hosts compress all other files. */
export async function transferSize(
  { path, content }: SiteFile,
  limit: number,
  compressor: Compressor = brotli,
): Promise<number> {
  if (/\.(png|jpe?g|webp|avif|woff2)$/.test(path)) return Buffer.byteLength(content);
  const most = compressor.bound(content);
  return most <= limit ? most : compressor.size(content);
}
