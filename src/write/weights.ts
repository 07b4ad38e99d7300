import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

/** A quick upper bound of the size as it travels: brotli at level 5, some 12 % above the best. */
export function brotliBound(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

const compress = promisify(brotliCompress);

/** The size as it travels: brotli at level 11, as hosts compress static files. Slow; runs beside other work. */
export async function brotliSize(content: string | Uint8Array): Promise<number> {
  return (await compress(content)).length;
}

/** The size of a file for a limit: images and fonts are compressed already, everything else travels as brotli. */
export async function travelSize(path: string, content: string | Uint8Array, limit: number): Promise<number> {
  if (/\.(png|jpe?g|webp|avif|woff2)$/.test(path)) return Buffer.byteLength(content);
  const bound = brotliBound(content);
  return bound <= limit ? bound : brotliSize(content);
}

/** Finds the pages of one type that may be over a limit. */
export interface PageScale {
  /** Whether a page may be over the limit. */
  isSuspect(content: Uint8Array): boolean;
}

/** So many pages of a type are weighed one by one; only beyond them is the short cut taken. */
const WEIGHED_ANYWAY = 1000;

/** How far below the limit a page must be for smaller ones of its type to go unmeasured. */
const MARGIN = 0.85;

/**
 * Compressing every page of a very large site would take longer than making it. Pages of one type are alike, so
 * one that is smaller before compression than a page well below the limit is below it too.
 */
export function createPageScale(limit: number): PageScale {
  let safe = 0;
  let weighed = 0;
  return {
    isSuspect(content) {
      if (content.length <= limit) return false;
      if (weighed >= WEIGHED_ANYWAY && content.length <= safe) return false;
      weighed += 1;
      const bound = brotliBound(content);
      if (bound <= limit * MARGIN) safe = content.length;
      return bound > limit;
    },
  };
}
