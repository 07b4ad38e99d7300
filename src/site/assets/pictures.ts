import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Metadata } from 'sharp';
import type { Cache } from '../../core/cache/cache.ts';
import type { Facts } from '../../core/diagnostics/catalog.ts';
import type { Image, Issue, Place, SiteFile } from '../../core/model.ts';
import { hashOf } from '../../core/util/hash.ts';
import { versionsOf } from './packages.ts';
import type { Rasters } from './rasters.ts';
import type { SourceLog } from './sources.ts';
import { dangerIn, sizeOfSvg } from './svg.ts';

/** An image file. Width and height are in pixels after the rotation that its metadata states. */
export interface Picture extends PictureProperties {
  /** Its path relative to `data/`. */
  readonly file: string;
  readonly content: Buffer;
}

export interface PictureProperties {
  readonly width: number;
  readonly height: number;
  /** Format of the content, as named by sharp. */
  readonly format: string;
  readonly isTransparent: boolean;
}

/** The reason why a file cannot be used as an image. */
export type UnusablePicture = Facts<'bad-picture'>;
type OtherFile = Extract<UnusablePicture, { readonly kind: 'other' }>['is'];

/** Cameras produce about 50 million pixels. Encoding needs four bytes of memory per pixel. */
export const MAX_PIXELS = 100_000_000;

/** Photos of cameras have about 30 million bytes. Checked before the file is read. */
const MAX_BYTES = 200_000_000;

/** Version of the cached properties. Increase it when `PictureProperties` or the checks below change. */
const CHECKS_VERSION = 4;

/** Where uploaded pictures are, below folders as they will have in `data/`, until data that names them is saved. */
export const UPLOADS_FOLDER = '.crosstown/uploads';

/** The folders with pictures, the first of which counts: that of a site, and those of a site as it would be with edits. */
export type PictureFolders = readonly string[];

const SAVED: PictureFolders = ['data'];
export const WITH_UPLOADS: PictureFolders = ['data', UPLOADS_FOLDER];

/** Returns whether a file exists below `data/`. False for a folder. */
export function isDataFile(root: string, file: string, folders = SAVED): boolean {
  return folders.some((folder) => {
    const path = join(root, folder, file);
    return existsSync(path) && statSync(path).isFile();
  });
}

/** Reads an image file below `data/` and checks it. Returns the reason if it cannot be used. Caches its properties, so that sharp need not load. */
export async function openPicture(
  root: string,
  file: string,
  { cache, sources, folders = SAVED }: Pick<ImageTools, 'cache' | 'sources' | 'folders'>,
): Promise<Picture | UnusablePicture> {
  const folder = folders.find((one) => isDataFile(root, file, [one])) ?? 'data';
  const path = join(root, folder, file);
  if (statSync(path).size > MAX_BYTES) return { kind: 'too-heavy', file, megabytes: MAX_BYTES / 1_000_000 };
  const content = sources.read(path);
  const inputs = [CHECKS_VERSION, versionsOf('sharp'), sources.digestOf(path)];
  const cached = cache.findText('picture', inputs);
  if (cached !== undefined) return { ...(JSON.parse(cached) as PictureProperties), file, content };
  const measured = await measure(content, file);
  if ('kind' in measured) return measured;
  cache.put('picture', inputs, JSON.stringify(measured));
  return { ...measured, file, content };
}

/** Returns whether a file was opened as a usable image. */
function isPicture(picture: Picture | UnusablePicture): picture is Picture {
  return 'content' in picture;
}

/** Returns the properties of a picture, or why it cannot be used. `file` is its name in messages. */
export async function measure(content: Buffer, file: string): Promise<PictureProperties | UnusablePicture> {
  if (content.length === 0) return { kind: 'empty', file };
  const metadata = await readMetadata(content);
  if (typeof metadata === 'string') {
    const is = otherFile(content);
    return is === undefined ? { kind: metadata, file } : { kind: 'other', is, file };
  }
  const { format, pages = 1, hasAlpha: isTransparent } = metadata;
  const { width, height } = metadata.autoOrient;
  const properties = { width, height, format, isTransparent };
  if (format === 'svg') {
    const svg = content.toString();
    const [danger, size] = [dangerIn(svg), sizeOfSvg(svg)];
    if (danger) return { kind: danger, file };
    return size ? { ...properties, ...size } : { kind: 'no-size', file };
  }
  if (width * height > MAX_PIXELS)
    return { kind: 'too-large', file, width, height, megapixels: MAX_PIXELS / 1_000_000 };
  return pages > 1 ? { kind: 'moving', file } : properties;
}

/** Display names and file extensions of formats, by sharp's names. The first extension is the usual one. */
const FORMATS: Readonly<Record<string, readonly [name: string, ...endings: string[]]>> = {
  jpeg: ['JPEG', '.jpg', '.jpeg', '.jpe', '.jfif'],
  png: ['PNG', '.png'],
  webp: ['WebP', '.webp'],
  gif: ['GIF', '.gif'],
  heif: ['AVIF', '.avif', '.heif'],
  tiff: ['TIFF', '.tif', '.tiff'],
  svg: ['SVG', '.svg'],
};

/** Returns the actual format of an image whose file extension belongs to another format. */
function findOtherFormat(file: string, { format }: Picture): Facts<'picture-ending'> | undefined {
  const [name, ending, ...others] = FORMATS[format] ?? [];
  const written = extname(file).toLowerCase();
  if (name === undefined || ending === undefined || [ending, ...others].includes(written)) return undefined;
  return { file, format: name, renamed: `${file.slice(0, file.length - written.length)}${ending}` };
}

/** Returns the metadata of an image, or why sharp cannot read it. */
async function readMetadata(content: Buffer): Promise<Metadata | 'unknown' | 'damaged' | 'no-size'> {
  const { default: sharp } = await import('sharp');
  try {
    // `measure` checks its own limit, so that the issue can state the dimensions.
    const metadata = await sharp(content, { limitInputPixels: false }).metadata();
    // HEIF photos of phones use HEVC, which sharp cannot decode because of patents. Only AVIF is supported.
    return metadata.format === 'heif' && metadata.compression !== 'av1' ? 'unknown' : metadata;
  } catch (error) {
    // An empty SVG without a size.
    if (/bad dimensions/.test(String(error))) return 'no-size';
    return /unsupported image format/.test(String(error)) ? 'unknown' : 'damaged';
  }
}

/** How other files begin that are taken for images, as Latin-1. */
const OTHER_FILES: readonly (readonly [is: OtherFile, beginning: RegExp])[] = [
  ['lfs', /^version https:\/\/git-lfs/],
  ['page', /^(?:ï»¿)?\s*<(?:!doctype html|html)/i],
  ['heic', /^.{4}ftyp(?:hei|hev|mif1|msf1)/s],
  ['pdf', /^%(?:PDF|!PS)/],
  ['photoshop', /^8BPS/],
  ['shortcut', /^\s*\[InternetShortcut\]|^L[^ -~]{3}|^ÐÏ/i],
  ['placeholder', /^bplist00/],
];

function otherFile(content: Buffer): OtherFile | undefined {
  const beginning = content.toString('latin1', 0, 200);
  return OTHER_FILES.find(([, pattern]) => pattern.test(beginning))?.[0];
}

/** Dependencies of image preparation. */
export interface ImageTools {
  readonly root: string;
  readonly rasters: Rasters;
  readonly cache: Cache;
  readonly sources: SourceLog;
  /** Whether pictures are encoded when a browser requests them. For pages, each of a camera takes 20 seconds. */
  readonly isOnRequest?: boolean | undefined;
  readonly folders?: PictureFolders | undefined;
}

/** A file that is created when it is requested. */
export interface UnmadeFile {
  readonly path: string;
  make(): Promise<Uint8Array>;
}

/** A request to prepare an image. */
interface ImageRequest {
  /** Path of its file, relative to `data/`. */
  readonly file: string;
  /** Base name of its output files. */
  readonly name: string;
  /** Returns the position in the data that refers to it. */
  place(): Place | undefined;
  /** Runs an additional check. */
  check?(picture: Picture): Issue | undefined;
}

/**
 * Prepares an image for pages: encodes a photo or a logo at several widths, copies an SVG unchanged. Returns an issue instead of the image
 * if the file cannot be used, and in addition to it if its extension is wrong.
 */
export async function preparePicture(
  { file, name, place, check }: ImageRequest,
  { root, rasters, isOnRequest = false, ...tools }: ImageTools,
): Promise<readonly (ResponsiveImage | Issue)[]> {
  const picture = await openPicture(root, file, tools);
  const positioned = (): { readonly place?: Place } => {
    const found = place();
    return found ? { place: found } : {};
  };
  if (!isPicture(picture)) return [{ code: 'bad-picture', facts: picture, ...positioned() }];
  const issue = check?.(picture);
  if (issue) return [issue];
  const encode = isOnRequest ? layOutWidths : encodeWidths;
  const made = picture.format === 'svg' ? copySvg(picture, name) : await encode(picture, name, rasters);
  if (!made) return [{ code: 'bad-picture', facts: { kind: 'damaged', file }, ...positioned() }];
  const other = findOtherFormat(file, picture);
  return other ? [made, { code: 'picture-ending', facts: other, ...positioned() }] : [made];
}

function copySvg({ content, width, height }: Picture, name: string): ResponsiveImage {
  const path = `assets/${name}-${hashOf(content)}.svg`;
  const image = { src: `/${path}`, width, height, type: 'image/svg+xml' };
  return { image, files: [{ path, content }] };
}

/** Widths in pixels for `srcset`. */
const WIDTHS = [480, 800, 1200, 1600];
/** Maximum width in pixels. No screen needs more for an image beside text. */
const MAX_WIDTH = 2000;
/** The `sizes` attribute: half the width on wide screens, the full width on narrow ones. */
const SIZES = '(min-width: 64rem) 50vw, 100vw';
/** Width in pixels for `src`, which suits phones. */
const PHONE_WIDTH = 800;

/** An image at one or several widths without its alternative text, and its output files. */
interface ResponsiveImage {
  readonly image: Omit<Image, 'alt'>;
  readonly files: readonly SiteFile[];
  readonly unmade?: readonly UnmadeFile[];
}

/**
 * Encodes an image at several widths. Returns undefined if the image is damaged.
 */
async function encodeWidths(
  picture: Picture,
  name: string,
  rasters: Rasters,
): Promise<ResponsiveImage | undefined> {
  try {
    const { format, variants } = await encodeSmallest(picture, name, rasters);
    return {
      image: responsive(picture, format, variants),
      files: variants.map(({ path, content }) => ({ path, content })),
    };
  } catch (error) {
    if (isSystemError(error)) throw error;
    return undefined;
  }
}

/** Like `encodeWidths`, but the files are encoded when they are requested, and quickly. They are others than those of a build. */
async function layOutWidths(
  picture: Picture,
  name: string,
  rasters: Rasters,
): Promise<ResponsiveImage | undefined> {
  const { content, width } = picture;
  const [format] = formatsFor(picture);
  const encodeTo = (to: number) => encodeOnce(picture, { to, format, isQuick: true }, rasters);
  try {
    // Reads all of the picture, which may be damaged, and encodes next to nothing.
    await encodeTo(TINY_WIDTH);
  } catch (error) {
    if (isSystemError(error)) throw error;
    return undefined;
  }
  const hash = hashOf(content);
  const variants = widthsOf(width).map((to) => ({
    width: to,
    path: `assets/${name}-${to}-${hash}.${format}`,
  }));
  const unmade = variants.map(({ width: to, path }) => {
    let made: Promise<Uint8Array> | undefined;
    const make = () => {
      made ??= encodeTo(to);
      return made;
    };
    return { path, make };
  });
  return { image: responsive(picture, format, variants), files: [], unmade };
}

const TINY_WIDTH = 16;

function responsive(
  { width, height }: Picture,
  format: Format,
  variants: readonly { readonly width: number; readonly path: string }[],
): ResponsiveImage['image'] {
  const phone = variants.find((variant) => variant.width >= PHONE_WIDTH) ?? variants.at(-1);
  const srcset = variants.map((variant) => `/${variant.path} ${variant.width}w`).join(', ');
  return { src: `/${phone?.path}`, width, height, type: `image/${format}`, srcset, sizes: SIZES };
}

type Format = 'avif' | 'png' | 'webp';

/**
 * Encodes an image in the format that makes it smallest. PNG files with transparency are logos and drawings, whose edges AVIF
 * would blur: these stay lossless. All others become AVIF, which all supported browsers read.
 */
async function encodeSmallest(picture: Picture, name: string, rasters: Rasters) {
  const { width } = picture;
  const made = await Promise.all(
    formatsFor(picture).map(async (format) => {
      const variants = await Promise.all(
        widthsOf(width).map(async (to) => {
          const bytes = await encodeOnce(picture, { to, format }, rasters);
          return { width: to, path: `assets/${name}-${to}-${hashOf(bytes)}.${format}`, content: bytes };
        }),
      );
      return { format, variants, size: variants.reduce((sum, { content }) => sum + content.length, 0) };
    }),
  );
  return made.reduce((smallest, one) => (one.size < smallest.size ? one : smallest));
}

function formatsFor({ format, isTransparent }: Picture): readonly [Format, ...Format[]] {
  return format === 'png' && isTransparent ? ['webp', 'png'] : ['avif'];
}

/** Returns the widths to encode: all smaller standard widths, and the image's own width up to the maximum. */
function widthsOf(width: number): number[] {
  return [...WIDTHS.filter((to) => to < width), Math.min(width, MAX_WIDTH)];
}

interface Encoding {
  /** The width in pixels. */
  readonly to: number;
  readonly format: Format;
  /** In a thirtieth of the time, with more bytes. */
  readonly isQuick?: boolean;
}

function encodeOnce({ file, content }: Picture, encoding: Encoding, rasters: Rasters): Promise<Uint8Array> {
  const { to, format, isQuick } = encoding;
  const recipe = `${format} ${to}${isQuick ? ' quick' : ''}`;
  return rasters.get(content, recipe, () => encode(content, encoding), `data/${file}`);
}

/** Encodes an image. Applies the rotation that its metadata states, and strips all metadata, such as location and device. */
async function encode(source: Buffer, { to: width, format, isQuick }: Encoding): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const image = sharp(source).rotate().resize({ width, withoutEnlargement: true });
  if (format === 'avif') return image.avif({ quality: 52, effort: isQuick ? 0 : 5 }).toBuffer();
  const lossless =
    format === 'png'
      ? image.png({ compressionLevel: 9 })
      : image.webp({ lossless: true, effort: isQuick ? 0 : 6 });
  return lossless.toBuffer();
}

/** Returns whether an error comes from the system. Errors of libraries about a file have no code. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code !== undefined;
}
