import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset, Issue, Photo } from '../model.ts';
import { cutPicture } from './cuts.ts';
import type { PreparedImage } from './drawings.tsx';
import type { RasterCache } from './raster-cache.ts';

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

/** Cuts a photo to several widths. */
export async function preparePhoto(root: string, photo: Photo, cache: RasterCache): Promise<PreparedImage> {
  const { id, file, width, height, alt } = photo;
  const content = readFileSync(join(root, 'data', file));
  const made = await cutPicture({ content, width, height }, id, cache);
  if (!made) throw new Error(`The photo data/${file} cannot be read.`);
  return { id, image: { ...made.image, alt }, files: made.files };
}
