import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { Cache } from '../cache/cache.ts';
import type { SiteFile } from '../model.ts';
import { digestOf, hash32 } from '../util/hash.ts';

/** A fast upper bound of the transfer size: brotli at level 5, about 12 % above level 11. */
export function brotliBound(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

const compress = promisify(brotliCompress);

/** The transfer size: brotli at level 11, as hosts compress static files. Slow; runs in the thread pool. */
export async function brotliSize(content: string | Uint8Array): Promise<number> {
  return (await compress(content)).length;
}

/** Computes transfer sizes: a fast upper bound, or the exact size. */
export interface Compressor {
  bound(content: string | Uint8Array): number;
  size(content: string | Uint8Array): Promise<number>;
}

export const brotli: Compressor = { bound: brotliBound, size: brotliSize };

/** Returns a compressor that caches sizes: the heaviest pages are the same in most builds, and compressing one takes 0.1 s. */
export function cachedCompressor(cache: Cache, { bound, size }: Compressor = brotli): Compressor {
  const inputsOf = (content: string | Uint8Array) => [process.versions.brotli, digestOf(content)];
  return {
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

/** The transfer size of a file, exact only if it is over the limit. Images and fonts are compressed already; all else travels as brotli. */
export async function transferSize(
  { path, content }: SiteFile,
  limit: number,
  { bound, size }: Compressor = brotli,
): Promise<number> {
  if (/\.(png|jpe?g|webp|avif|woff2)$/.test(path)) return Buffer.byteLength(content);
  const most = bound(content);
  return most <= limit ? most : size(content);
}

/** The size of a page, as far as it was measured. */
export interface PageSize {
  /** Before compression. */
  readonly bytes: number;
  /** An upper bound of its transfer size, for the sampled pages of its type. */
  readonly bound?: number;
}

/** About how many pages of a type are compressed. */
const SAMPLE = 160;

/**
 * Measures a page of a type with `siblings` pages. Compressing every page of a very large site would take longer than
 * building it; the sample depends on the paths alone, so that it is the same in every build.
 */
export function sizeOfPage(content: Uint8Array, path: string, siblings: number): PageSize {
  return { bytes: content.length, ...(isSampled(path, siblings) ? { bound: brotliBound(content) } : {}) };
}

/** Returns the size of an unchanged page. Only a page that is new in the sample is read. */
export function sizeOfKeptPage(
  { bytes, bound }: PageSize,
  { path, siblings }: { readonly path: string; readonly siblings: number },
  read: () => Uint8Array,
): PageSize {
  if (!isSampled(path, siblings)) return { bytes };
  return { bytes, bound: bound ?? brotliBound(read()) };
}

/** Whether a page of a type with `siblings` pages is in the sample of about 160 that are compressed. */
function isSampled(path: string, siblings: number): boolean {
  return hash32(path) % stepFor(siblings) === 0;
}

/** A power of two: as a site grows, the sample is a subset of the previous one. */
function stepFor(siblings: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(siblings / SAMPLE)));
}
