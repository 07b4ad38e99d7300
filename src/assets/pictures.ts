import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Metadata } from 'sharp';
import type { Facts } from '../diagnostics/catalogue.ts';
import { hashOf } from '../util/hash.ts';
import type { Kept } from './kept.ts';
import { versionsOf } from './versions.ts';

/** A file with a picture, as it is shown: upright, in pixels. */
export interface Picture extends Measures {
  readonly content: Buffer;
}

interface Measures {
  readonly width: number;
  readonly height: number;
  /** By its content, as sharp calls it. */
  readonly format: string;
}

/** Why a file cannot be shown. */
export type PictureFault = Facts<'bad-picture'>;

/** A picture of a camera has some 50 million; to cut one takes four bytes of memory for each. */
const MOST_PIXELS = 100_000_000;

/** Photos of cameras have some 30 million; the limit is looked at before the file is read. */
const MOST_BYTES = 200_000_000;

/** To be changed with what is kept of a picture, or what is refused: builds before this one kept theirs. */
const KEPT_AS = 'picture 2';

/** Whether there is such a file below `data/`; a folder is none. */
export function isThere(root: string, file: string): boolean {
  const path = join(root, 'data', file);
  return existsSync(path) && statSync(path).isFile();
}

/** Opens a file below `data/`, and finds out whether it can be shown. Its measures are kept, so that sharp need not load. */
export async function openPicture(root: string, file: string, kept: Kept): Promise<Picture | PictureFault> {
  const path = join(root, 'data', file);
  if (statSync(path).size > MOST_BYTES) return { kind: 'too-heavy', file, megabytes: MOST_BYTES / 1_000_000 };
  const content = readFileSync(path);
  const key = [KEPT_AS, versionsOf('sharp'), content.length, hashOf(content)];
  const known = kept.find(key);
  if (known !== undefined) return { ...(JSON.parse(known) as Measures), content };
  const measured = content.length === 0 ? { kind: 'empty' as const, file } : await measure(content, file);
  if ('kind' in measured) return measured;
  kept.put(key, JSON.stringify(measured));
  return { ...measured, content };
}

/** Whether what was opened can be shown. */
export function isPicture(opened: Picture | PictureFault): opened is Picture {
  return 'content' in opened;
}

async function measure(content: Buffer, file: string): Promise<Measures | PictureFault> {
  const metadata = await readMetadata(content);
  if (typeof metadata === 'string') return { kind: metadata, file };
  const { format, pages = 1 } = metadata;
  const { width, height } = metadata.autoOrient;
  if (format === 'svg')
    return hasScript(content.toString()) ? { kind: 'script', file } : { width, height, format };
  if (width * height > MOST_PIXELS)
    return { kind: 'too-large', file, width, height, megapixels: MOST_PIXELS / 1_000_000 };
  return pages > 1 ? { kind: 'moving', file } : { width, height, format };
}

/** The formats that have endings of their own, as sharp calls them: what people call them, and the endings. */
const FORMATS: Readonly<Record<string, readonly [name: string, ...endings: string[]]>> = {
  jpeg: ['JPEG', '.jpg', '.jpeg', '.jpe', '.jfif'],
  png: ['PNG', '.png'],
  webp: ['WebP', '.webp'],
  gif: ['GIF', '.gif'],
  heif: ['AVIF', '.avif', '.heif'],
  tiff: ['TIFF', '.tif', '.tiff'],
  svg: ['SVG', '.svg'],
};

/** What a picture is by its content, where the ending of its file says something else. */
export function otherFormat(file: string, { format }: Picture): Facts<'picture-ending'> | undefined {
  const [name, ending, ...others] = FORMATS[format] ?? [];
  const written = extname(file).toLowerCase();
  if (name === undefined || ending === undefined || [ending, ...others].includes(written)) return undefined;
  return { file, format: name, renamed: `${file.slice(0, file.length - written.length)}${ending}` };
}

/** What sharp says of a picture, or that it is none. */
async function readMetadata(content: Buffer): Promise<Metadata | 'unknown' | 'damaged'> {
  const { default: sharp } = await import('sharp');
  try {
    // The limit is ours, and told with the measures.
    const metadata = await sharp(content, { limitInputPixels: false }).metadata();
    // The pictures of phones in HEIF: nobody but their maker may read them freely.
    return metadata.format === 'heif' && metadata.compression !== 'av1' ? 'unknown' : metadata;
  } catch (error) {
    return /unsupported image format/.test(String(error)) ? 'unknown' : 'damaged';
  }
}

/** Scripts do not run in an image, but whoever opens its file by itself runs them at the site's own address. */
function hasScript(svg: string): boolean {
  return /<(script|foreignObject|iframe|!ENTITY)|\son[a-z]+\s*=|(href|src)\s*=\s*["']\s*(javascript|https?):/i.test(
    svg,
  );
}
