import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Metadata } from 'sharp';
import type { Cache } from '../../core/cache/cache.ts';
import type { Facts } from '../../core/diagnostics/catalog.ts';
import { versionsOf } from './packages.ts';
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
  return findPicture(root, file, folders) !== undefined;
}

/** Returns the path of a picture that `isDataFile` has found. */
export function pathOfPicture(root: string, file: string, folders = SAVED): string {
  return findPicture(root, file, folders) ?? join(root, 'data', file);
}

function findPicture(root: string, file: string, folders: PictureFolders): string | undefined {
  const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
  const written = folders.map((folder) => join(root, folder, file)).find(isFile);
  if (written !== undefined || /^[\0-\x7f]*$/.test(file)) return written;
  return folders.flatMap((folder) => inAnotherForm(join(root, folder), file.split('/'))).find(isFile);
}

/** Finds a name that is written with other characters: archives of macOS write “ü” as “u” and a diacritic (NFD), keyboards as one letter. */
function inAnotherForm(folder: string, [first = '', ...rest]: readonly string[]): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  const paths = readdirSync(folder)
    .filter((name) => name.normalize() === first.normalize())
    .map((name) => join(folder, name));
  return rest.length === 0 ? paths : paths.flatMap((path) => inAnotherForm(path, rest));
}

export interface PictureTools {
  readonly cache: Cache;
  readonly sources: SourceLog;
  readonly folders?: PictureFolders | undefined;
}

/** Reads an image file below `data/` and checks it. Returns the reason if it cannot be used. Caches its properties, so that sharp need not load. */
export async function openPicture(
  root: string,
  file: string,
  { cache, sources, folders = SAVED }: PictureTools,
): Promise<Picture | UnusablePicture> {
  const path = pathOfPicture(root, file, folders);
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
export function isPicture(picture: Picture | UnusablePicture): picture is Picture {
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

/** Returns whether an error comes from the system. Errors of libraries about a file have no code. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code !== undefined;
}
