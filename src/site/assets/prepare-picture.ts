import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import type { Facts } from '../../core/diagnostics/catalog.ts';
import type { Image, Issue, Place, SiteFile } from '../../core/model.ts';
import { hashOf } from '../../core/util/hash.ts';
import {
  isPicture,
  isSystemError,
  openPicture,
  type Picture,
  type PictureTools,
  pathOfPicture,
  type UnusablePicture,
} from './pictures.ts';
import type { Rasters } from './rasters.ts';

/** Dependencies of image preparation. */
export interface ImageTools extends PictureTools {
  readonly root: string;
  readonly rasters: Rasters;
  /** If pictures are encoded when a browser requests them: those of earlier loads. For pages, each of a camera takes 20 seconds. */
  readonly laidOut?: LaidOut | undefined;
}

/** Pictures that are encoded on request, by file and name of their output. It is updated. */
export type LaidOut = Map<
  string,
  { readonly stamp: string; readonly picture: FoundPicture; readonly made: ResponsiveImage | undefined }
>;

type FoundPicture = Omit<Picture, 'content'>;

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
  check?(picture: FoundPicture): Issue | undefined;
}

/**
 * Prepares an image for pages: encodes a photo or a logo at several widths, copies an SVG unchanged. Returns an issue instead of the image
 * if the file cannot be used, and in addition to it if its extension is wrong.
 */
export async function preparePicture(
  { file, name, place, check }: ImageRequest,
  tools: ImageTools,
): Promise<readonly (ResponsiveImage | Issue)[]> {
  const opened = await (tools.laidOut
    ? layOutOnce(file, name, tools.laidOut, tools)
    : open(file, name, tools));
  const positioned = (): { readonly place?: Place } => {
    const found = place();
    return found ? { place: found } : {};
  };
  if ('kind' in opened) return [{ code: 'bad-picture', facts: opened, ...positioned() }];
  const { picture } = opened;
  const issue = check?.(picture);
  if (issue) return [issue];
  const made = await opened.make();
  if (!made) return [{ code: 'bad-picture', facts: { kind: 'damaged', file }, ...positioned() }];
  const other = findOtherFormat(file, picture);
  return other ? [made, { code: 'picture-ending', facts: other, ...positioned() }] : [made];
}

/** A picture, and the function that prepares it. That returns undefined if the picture is damaged. */
interface OpenedPicture {
  readonly picture: FoundPicture;
  make(): Promise<ResponsiveImage | undefined>;
}

async function open(
  file: string,
  name: string,
  { root, rasters, ...tools }: ImageTools,
): Promise<OpenedPicture | UnusablePicture> {
  const picture = await openPicture(root, file, tools);
  if (!isPicture(picture)) return picture;
  const make = async () =>
    picture.format === 'svg' ? copySvg(picture, name) : encodeWidths(picture, name, rasters);
  return { picture, make };
}

/** Lays out a picture, unless its file is as it was. Does not keep its bytes, since those of all pictures would fill the memory. */
async function layOutOnce(
  file: string,
  name: string,
  laidOut: LaidOut,
  { root, rasters, ...tools }: ImageTools,
): Promise<OpenedPicture | UnusablePicture> {
  // An uploaded picture may be saved meanwhile.
  const path = () => pathOfPicture(root, file, tools.folders);
  const { size, mtimeMs, ino } = statSync(path());
  const [key, stamp] = [`${file} ${name}`, `${size} ${mtimeMs} ${ino}`];
  let known = laidOut.get(key);
  if (known?.stamp !== stamp) {
    const opened = await openPicture(root, file, tools);
    if (!isPicture(opened)) return opened;
    const { content: _, ...picture } = opened;
    const read = () => readFileSync(path());
    const made =
      opened.format === 'svg' ? copySvg(opened, name) : await layOutWidths(opened, { name, read, rasters });
    known = { stamp, picture, made };
    laidOut.set(key, known);
  }
  const { picture, made } = known;
  return { picture, make: async () => made };
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
  { name, read, rasters }: { readonly name: string; readonly rasters: Rasters; read(): Buffer },
): Promise<ResponsiveImage | undefined> {
  const { content, ...found } = picture;
  const [format] = formatsFor(picture);
  try {
    // Reads all of the picture, which may be damaged, and encodes next to nothing.
    await encodeOnce(picture, { to: TINY_WIDTH, format, isQuick: true }, rasters);
  } catch (error) {
    if (isSystemError(error)) throw error;
    return undefined;
  }
  const hash = hashOf(content);
  const variants = widthsOf(picture.width).map((to) => ({
    width: to,
    path: `assets/${name}-${to}-${hash}.${format}`,
  }));
  const unmade = variants.map(({ width: to, path }) => {
    const make = () => encodeOnce({ ...found, content: read() }, { to, format, isQuick: true }, rasters);
    return { path, make };
  });
  return { image: responsive(picture, format, variants), files: [], unmade };
}

const TINY_WIDTH = 16;

function responsive(
  { width, height }: FoundPicture,
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
function findOtherFormat(file: string, { format }: FoundPicture): Facts<'picture-ending'> | undefined {
  const [name, ending, ...others] = FORMATS[format] ?? [];
  const written = extname(file).toLowerCase();
  if (name === undefined || ending === undefined || [ending, ...others].includes(written)) return undefined;
  return { file, format: name, renamed: `${file.slice(0, file.length - written.length)}${ending}` };
}
