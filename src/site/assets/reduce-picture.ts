import type { Sharp } from 'sharp';
import { isSystemError, MAX_PIXELS, measure, type UnusablePicture } from './pictures.ts';

/** A picture as a site keeps it. */
interface ReducedPicture {
  readonly content: Buffer;
  /** The extension of its file. */
  readonly ending: '.jpg' | '.png' | '.svg';
  readonly width: number;
  readonly height: number;
  /** Its size in pixels before. */
  readonly before: { readonly width: number; readonly height: number };
}

/** The longest side in pixels. Pages show at most 2000 pixels of the width. */
const LONGEST = 2400;

/**
 * Turns a picture upright, reduces it to what pages need, and removes its metadata, such as the location. Of several images in one file
 * the first is kept. Drawings (SVG) are unchanged. Returns the reason if it cannot be used; `name` is its name in messages.
 */
export async function reducePicture(given: Buffer, name: string): Promise<ReducedPicture | UnusablePicture> {
  try {
    const first = await measure(given, name);
    const isMoving = 'kind' in first && first.kind === 'moving';
    const content = isMoving ? await (await open(given)).png().toBuffer() : given;
    const measured = isMoving ? await measure(content, name) : first;
    if ('kind' in measured) return measured;
    const { width, height, format, isTransparent } = measured;
    const before = { width, height };
    if (format === 'svg') return { content, ending: '.svg', ...before, before };
    const image = (await open(content)).rotate().resize(LONGEST, LONGEST, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    // Many programs store an alpha channel that is not used.
    const isCutOut = isTransparent && !(await (await open(content)).stats()).isOpaque;
    const made = isCutOut ? image.png({ compressionLevel: 9 }) : image.jpeg({ quality: 85, mozjpeg: true });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    const { width: newWidth, height: newHeight } = info;
    return { content: data, ending: isCutOut ? '.png' : '.jpg', width: newWidth, height: newHeight, before };
  } catch (error) {
    if (isSystemError(error)) throw error;
    return { kind: 'damaged', file: name };
  }
}

/** The longest side of a picture in a control, on a screen with two pixels per unit. */
const SHOWN = 640;

/** Returns a picture as WebP, small enough for a control. Undefined if it cannot be read. */
export async function shrinkPicture(content: Buffer): Promise<Buffer | undefined> {
  const image = (await open(content)).rotate();
  const small = image.resize(SHOWN, SHOWN, { fit: 'inside', withoutEnlargement: true });
  return small
    .webp()
    .toBuffer()
    .catch(() => undefined);
}

async function open(content: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(content, { limitInputPixels: MAX_PIXELS });
}
