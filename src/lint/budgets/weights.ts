import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { Cache } from '../../cache/cache.ts';
import type { SiteFile } from '../../model.ts';
import { digestOf, hash32 } from '../../util/hash.ts';

/** A quick upper bound of the size as it travels: brotli at level 5, some 12 % above the best. */
export function brotliBound(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

const compress = promisify(brotliCompress);

/** The size as it travels: brotli at level 11, as hosts compress static files. Slow; runs beside other work. */
export async function brotliSize(content: string | Uint8Array): Promise<number> {
  return (await compress(content)).length;
}

/** Tells the size of something as it travels: an upper bound quickly, or just what it is. */
export interface Scale {
  bound(content: string | Uint8Array): number;
  weigh(content: string | Uint8Array): Promise<number>;
}

/** Measures each time. */
export const scale: Scale = { bound: brotliBound, weigh: brotliSize };

/** Returns a scale that looks sizes up in the cache: the heaviest pages are the same in most builds, and compressing one takes 0.1 s. */
export function cachedScale(cache: Cache, { bound, weigh }: Scale = scale): Scale {
  const inputsOf = (content: string | Uint8Array) => [process.versions.brotli, digestOf(content)];
  return {
    bound(content) {
      const inputs = inputsOf(content);
      return Number(
        cache.findText('size-bound', inputs) ?? cache.put('size-bound', inputs, String(bound(content))),
      );
    },
    async weigh(content) {
      const inputs = inputsOf(content);
      return Number(
        cache.findText('size', inputs) ?? cache.put('size', inputs, String(await weigh(content))),
      );
    },
  };
}

/** The size of a file for a limit: images and fonts are compressed already, everything else travels as brotli. */
export async function travelSize(
  { path, content }: SiteFile,
  limit: number,
  { bound, weigh }: Scale = scale,
): Promise<number> {
  if (/\.(png|jpe?g|webp|avif|woff2)$/.test(path)) return Buffer.byteLength(content);
  const most = bound(content);
  return most <= limit ? most : weigh(content);
}

/** What a finished page weighs, as far as it was measured. */
export interface PageWeight {
  /** Before compression. */
  readonly bytes: number;
  /** An upper bound of its size as it travels, for the pages that stand for their type. */
  readonly bound?: number;
}

/** So many pages of a type are compressed, give or take half. */
const SAMPLE = 160;

/**
 * Weighs a page of a type that has so many. Compressing every page of a very large site would take longer than making
 * it; which pages stand for the others is told by their path alone, so that it is the same in every build.
 */
export function weightOf(content: Uint8Array, path: string, siblings: number): PageWeight {
  return { bytes: content.length, ...(isSampled(path, siblings) ? { bound: brotliBound(content) } : {}) };
}

/** The weight of a page that was weighed before; only one that stands for others now and did not then is read. */
export function weightOfKept(
  { bytes, bound }: PageWeight,
  { path, siblings }: { readonly path: string; readonly siblings: number },
  read: () => Uint8Array,
): PageWeight {
  if (!isSampled(path, siblings)) return { bytes };
  return { bytes, bound: bound ?? brotliBound(read()) };
}

function isSampled(path: string, siblings: number): boolean {
  return hash32(path) % stepFor(siblings) === 0;
}

/** A power of two: as a site grows, the pages that stand for the others are some of those that did before. */
function stepFor(siblings: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(siblings / SAMPLE)));
}
