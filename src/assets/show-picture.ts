import type { Issue, Place } from '../model.ts';
import { hashOf } from '../util/hash.ts';
import { type Cuts, cutPicture } from './cuts.ts';
import type { Kept } from './kept.ts';
import { isPicture, openPicture, otherFormat, type Picture } from './pictures.ts';
import type { RasterCache } from './raster-cache.ts';

/** What pictures are made with. */
export interface Studio {
  readonly root: string;
  readonly cache: RasterCache;
  readonly kept: Kept;
}

/** A picture that is asked for. */
interface Asked {
  /** Its file, below `data/`. */
  readonly file: string;
  /** What its files in the output are called. */
  readonly name: string;
  /** Where it is asked for. */
  place(): Place | undefined;
  /** What else may be wrong with it. */
  check?(picture: Picture): Issue | undefined;
}

/**
 * Opens a picture and makes of it what pages show: a photo is cut to several widths, an SVG stays as it is. What is wrong
 * with it comes back too, or in place of it.
 */
export async function showPicture(
  { file, name, place, check }: Asked,
  { root, kept, cache }: Studio,
): Promise<readonly (Cuts | Issue)[]> {
  const opened = await openPicture(root, file, kept);
  const placed = (): { readonly place?: Place } => {
    const found = place();
    return found ? { place: found } : {};
  };
  if (!isPicture(opened)) return [{ code: 'bad-picture', facts: opened, ...placed() }];
  const wrong = check?.(opened);
  if (wrong) return [wrong];
  const made = opened.format === 'svg' ? asItIs(opened, name) : await cutPicture(opened, name, cache);
  if (!made) return [{ code: 'bad-picture', facts: { kind: 'damaged', file }, ...placed() }];
  const other = otherFormat(file, opened);
  return other ? [made, { code: 'picture-ending', facts: other, ...placed() }] : [made];
}

function asItIs({ content, width, height }: Picture, name: string): Cuts {
  const path = `assets/${name}-${hashOf(content)}.svg`;
  const image = { src: `/${path}`, width, height, type: 'image/svg+xml' };
  return { image, files: [{ path, content }] };
}
