import type { Image, SiteFile } from '../model.ts';
import { hashOf } from '../util/hash.ts';
import { isOfSystem } from './of-system.ts';
import type { Picture } from './pictures.ts';
import type { RasterCache } from './raster-cache.ts';

/** Widths in pixels; the browser takes the one that fits its screen. */
const WIDTHS = [480, 800, 1200, 1600];
/** No screen shows more of a picture beside text. */
const WIDEST = 2000;
/** Beside text on wide screens, across narrow ones. */
const SIZES = '(min-width: 64rem) 50vw, 100vw';
/** The width that a phone takes, and that stands in `src`. */
const PHONE_WIDTH = 800;

/** A picture at several widths, as templates know it but for its words, and the files that hold it. */
export interface Cuts {
  readonly image: Omit<Image, 'alt'>;
  readonly files: readonly SiteFile[];
}

/**
 * Cuts a picture to several widths; `name` is what its files are called. AVIF is read by every browser that the site is
 * built for. Undefined where the picture turns out to be damaged.
 */
export async function cutPicture(
  { content, width, height }: Pick<Picture, 'content' | 'width' | 'height'>,
  name: string,
  cache: RasterCache,
): Promise<Cuts | undefined> {
  try {
    const cuts = await Promise.all(
      widthsOf(width).map(async (to) => {
        const bytes = await cache.get(content, `avif ${to}`, () => encode(content, to));
        return { width: to, path: `assets/${name}-${to}-${hashOf(bytes)}.avif`, content: bytes };
      }),
    );
    const phone = cuts.find((cut) => cut.width >= PHONE_WIDTH) ?? cuts.at(-1);
    const srcset = cuts.map((cut) => `/${cut.path} ${cut.width}w`).join(', ');
    return {
      image: { src: `/${phone?.path}`, width, height, type: 'image/avif', srcset, sizes: SIZES },
      files: cuts.map(({ path, content }) => ({ path, content })),
    };
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return undefined;
  }
}

/** Its own width is the last, unless it is wider than any screen. */
function widthsOf(width: number): number[] {
  return [...WIDTHS.filter((to) => to < width), Math.min(width, WIDEST)];
}

/** Turns the picture upright as its camera noted, and leaves that note and all others (place, device) behind. */
async function encode(source: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(source)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .avif({ quality: 52, effort: 5 })
    .toBuffer();
}
