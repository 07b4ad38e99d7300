import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Metadata } from 'sharp';
import type { Cache } from '../cache/cache.ts';
import type { Facts } from '../diagnostics/catalogue.ts';
import type { Image, Issue, Place, SiteFile } from '../model.ts';
import { digestOf, hashOf } from '../util/hash.ts';
import { versionsOf } from './packages.ts';
import type { Rasters } from './rasters.ts';

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
type PictureFault = Facts<'bad-picture'>;

/** A picture of a camera has some 50 million; to cut one takes four bytes of memory for each. */
const MOST_PIXELS = 100_000_000;

/** Photos of cameras have some 30 million; the limit is looked at before the file is read. */
const MOST_BYTES = 200_000_000;

/** Increase when `Measures` or the checks below change: cached measures were checked by the code of their time. */
const CHECKS_VERSION = 2;

/** Whether there is such a file below `data/`; a folder is none. */
export function isThere(root: string, file: string): boolean {
  const path = join(root, 'data', file);
  return existsSync(path) && statSync(path).isFile();
}

/** Opens a file below `data/`, and finds out whether it can be shown. Its measures are kept, so that sharp need not load. */
export async function openPicture(root: string, file: string, cache: Cache): Promise<Picture | PictureFault> {
  const path = join(root, 'data', file);
  if (statSync(path).size > MOST_BYTES) return { kind: 'too-heavy', file, megabytes: MOST_BYTES / 1_000_000 };
  const content = readFileSync(path);
  const inputs = [CHECKS_VERSION, versionsOf('sharp'), digestOf(content)];
  const cached = cache.findText('picture', inputs);
  if (cached !== undefined) return { ...(JSON.parse(cached) as Measures), content };
  const measured = content.length === 0 ? { kind: 'empty' as const, file } : await measure(content, file);
  if ('kind' in measured) return measured;
  cache.put('picture', inputs, JSON.stringify(measured));
  return { ...measured, content };
}

/** Whether what was opened can be shown. */
function isPicture(opened: Picture | PictureFault): opened is Picture {
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
function otherFormat(file: string, { format }: Picture): Facts<'picture-ending'> | undefined {
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

/** What pictures are made with. */
export interface Studio {
  readonly root: string;
  readonly rasters: Rasters;
  readonly cache: Cache;
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
  { root, cache, rasters }: Studio,
): Promise<readonly (Cuts | Issue)[]> {
  const opened = await openPicture(root, file, cache);
  const placed = (): { readonly place?: Place } => {
    const found = place();
    return found ? { place: found } : {};
  };
  if (!isPicture(opened)) return [{ code: 'bad-picture', facts: opened, ...placed() }];
  const wrong = check?.(opened);
  if (wrong) return [wrong];
  const made = opened.format === 'svg' ? asItIs(opened, name) : await cutPicture(opened, name, rasters);
  if (!made) return [{ code: 'bad-picture', facts: { kind: 'damaged', file }, ...placed() }];
  const other = otherFormat(file, opened);
  return other ? [made, { code: 'picture-ending', facts: other, ...placed() }] : [made];
}

function asItIs({ content, width, height }: Picture, name: string): Cuts {
  const path = `assets/${name}-${hashOf(content)}.svg`;
  const image = { src: `/${path}`, width, height, type: 'image/svg+xml' };
  return { image, files: [{ path, content }] };
}

/** Widths in pixels; the browser takes the one that fits its screen. */
const WIDTHS = [480, 800, 1200, 1600];
/** No screen shows more of a picture beside text. */
const WIDEST = 2000;
/** Beside text on wide screens, across narrow ones. */
const SIZES = '(min-width: 64rem) 50vw, 100vw';
/** The width that a phone takes, and that stands in `src`. */
const PHONE_WIDTH = 800;

/** A picture at several widths, as templates know it but for its words, and the files that hold it. */
interface Cuts {
  readonly image: Omit<Image, 'alt'>;
  readonly files: readonly SiteFile[];
}

/**
 * Cuts a picture to several widths; `name` is what its files are called. AVIF is read by every browser that the site is
 * built for. Undefined where the picture turns out to be damaged.
 */
async function cutPicture(
  { content, width, height }: Pick<Picture, 'content' | 'width' | 'height'>,
  name: string,
  rasters: Rasters,
): Promise<Cuts | undefined> {
  try {
    const cuts = await Promise.all(
      widthsOf(width).map(async (to) => {
        const bytes = await rasters.get(content, `avif ${to}`, () => encode(content, to));
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

/** Whether the system has refused something: what it says has a code, and what libraries say of a file has none. */
export function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code !== undefined;
}
