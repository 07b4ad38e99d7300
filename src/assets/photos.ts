import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset, Issue, Photo } from '../model.ts';
import { hashOf } from '../util/hash.ts';
import type { PreparedImage } from './drawings.tsx';
import type { RasterCache } from './raster-cache.ts';

/** Widths in pixels; the browser takes the one that fits its screen. */
const WIDTHS = [480, 800, 1200, 1600];
/** Beside text on wide screens, across narrow ones. */
const SIZES = '(min-width: 64rem) 50vw, 100vw';
/** The width that a phone takes, and that stands in `src`. */
const PHONE_WIDTH = 800;

/** Photos whose file is not there, each where its record names it; one that it does not name in full at the record. */
export function findMissingPhotos(root: string, photos: readonly Photo[], dataset: Dataset): Issue[] {
  return photos.flatMap(({ file, record }): Issue[] => {
    if (existsSync(join(root, 'data', file))) return [];
    const origin = dataset.origins.get(record);
    const path = findText(record, file);
    const place = path ? origin?.locate(path) : origin?.place;
    return [{ code: 'photo-missing', facts: { file }, ...(place ? { place } : {}) }];
  });
}

/** Where a text stands in a value. */
function findText(value: unknown, text: string): readonly string[] | undefined {
  if (value === text) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = findText(inner, text);
    if (path) return [key, ...path];
  }
  return undefined;
}

/** Cuts a photo to several widths. AVIF is read by every browser that the site is built for. */
export async function preparePhoto(root: string, photo: Photo, cache: RasterCache): Promise<PreparedImage> {
  const source = readFileSync(join(root, 'data', photo.file));
  const widths = WIDTHS.filter((width) => width < photo.width);
  const cuts = await Promise.all(
    [...widths, Math.min(photo.width, 2000)].map(async (width) => {
      const content = await cache.get(source, `avif ${width}`, () => encode(source, width));
      return { width, path: `assets/${photo.id}-${width}-${hashOf(content)}.avif`, content };
    }),
  );
  const phone = cuts.find(({ width }) => width >= PHONE_WIDTH) ?? cuts.at(-1);
  const srcset = cuts.map(({ path, width }) => `/${path} ${width}w`).join(', ');
  const { id, width, height, alt } = photo;
  return {
    id,
    image: { src: `/${phone?.path}`, width, height, alt, type: 'image/avif', srcset, sizes: SIZES },
    files: cuts.map(({ path, content }) => ({ path, content })),
  };
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
