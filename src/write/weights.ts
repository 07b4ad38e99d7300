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

/** A page that was weighed: an upper bound of its size as it travels, and how many pages like it it stands for. */
export interface Weighed {
  readonly bound: number;
  readonly standsFor: number;
}

/** Weighs the pages of one type. */
export interface PageScale {
  /** Undefined for a page that cannot be over a limit, and for those that others stand for. */
  weigh(content: Uint8Array): Weighed | undefined;
}

/** So many pages of a type are weighed one by one; of those beyond one in five, and of very many one in thirty-one. */
const ALL_OF = 320;
const MANY = 5000;
const stepAt = (met: number) => (met <= ALL_OF ? 1 : met <= MANY ? 5 : 31);

/** How far below the limit for any page a page must be, by what its siblings weigh, to be left to the sample. */
const MARGIN = 0.9;

/**
 * Compressing every page of a very large site would take longer than making it. Pages of one type are alike: by the
 * share of itself that the heaviest of its siblings kept, a page that may be too heavy for any page is known and
 * weighed. How many are over the limit for most is told by a sample.
 */
export function createPageScale(limits: { readonly page: number; readonly mostPages: number }): PageScale {
  const least = Math.min(limits.page, limits.mostPages);
  let worst = 0;
  let met = 0;
  return {
    weigh(content) {
      met += 1;
      const step = content.length * worst > limits.page * MARGIN ? 1 : stepAt(met);
      if (content.length <= least || met % step !== 0) return undefined;
      const bound = brotliBound(content);
      worst = Math.max(worst, bound / content.length);
      return { bound, standsFor: step };
    },
  };
}
