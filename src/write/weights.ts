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

/** Weighs the pages of one type. */
export interface PageScale {
  /** An upper bound of the size of a page as it travels; 0 for one that cannot be over the limit. */
  boundOf(content: Uint8Array): number;
}

/** So many pages of a type are weighed one by one; only beyond them is the short cut taken. */
const WEIGHED_ANYWAY = 300;

/** How far below the limit a page must be, by what its siblings weigh, to go unmeasured. */
const MARGIN = 0.9;

/**
 * Compressing every page of a very large site would take longer than making it. Pages of one type are alike: by the
 * share of itself that the heaviest of its siblings kept, a page is known to be light, or is weighed.
 */
export function createPageScale(limit: number): PageScale {
  let worst = 0;
  let weighed = 0;
  return {
    boundOf(content) {
      if (content.length <= limit) return 0;
      if (weighed >= WEIGHED_ANYWAY && content.length * worst <= limit * MARGIN) return 0;
      weighed += 1;
      const bound = brotliBound(content);
      worst = Math.max(worst, bound / content.length);
      return bound;
    },
  };
}
