import { brotliBound, brotliSize, isSampled, transferSize } from '../lint/sizes.ts';
import type { Budgets } from '../model.ts';
import { groupBy } from '../util/lists.ts';
import { compareCodeUnits } from '../util/order.ts';

/** A page that is weighed. */
interface PageFile {
  readonly path: string;
  readonly type: string;
  /** The size of its HTML with inlined styles and scripts. */
  readonly bytes: number;
  /** The address of the image that it loads first. */
  readonly firstImage?: string;
}

/** A part of the site that has a size budget, in bytes after Brotli compression. */
export interface PartWeight {
  readonly name: string;
  readonly size: number;
  readonly limit: number;
  /** Of an image: the first page that loads it first. */
  readonly page?: string;
}

/** How many of the heaviest pages are compressed as hosts do, which takes 0.1 s each. */
const EXACT = 16;

/**
 * Returns the sizes of pages by path, in bytes after Brotli compression. Some 160 of each type are compressed fast, the heaviest one of each type also as hosts compress files. What this saves is
 * assumed of all pages of the type. The heaviest of all are compressed as well.
 */
export async function weighPages(
  pages: readonly PageFile[],
  read: (path: string) => string | Uint8Array,
): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const alike of groupBy(pages, ({ type }) => type).values()) {
    const ratio = await ratioOf(alike, read);
    for (const { path, bytes } of alike)
      sizes.set(path, Math.round(bytes * (ratio.of.get(path) ?? ratio.all)));
  }
  const heaviest = [...sizes]
    .sort(([a, one], [b, other]) => other - one || compareCodeUnits(a, b))
    .slice(0, EXACT);
  await Promise.all(heaviest.map(async ([path]) => sizes.set(path, await brotliSize(read(path)))));
  return sizes;
}

/** Shares of the size that compression leaves: of sampled pages, and of all. */
interface Ratio {
  readonly of: ReadonlyMap<string, number>;
  readonly all: number;
}

async function ratioOf(
  alike: readonly PageFile[],
  read: (path: string) => string | Uint8Array,
): Promise<Ratio> {
  const heaviest = alike.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const sample = alike.filter((page) => page === heaviest || isSampled(page.path, alike.length));
  const bounds = sample.map(({ path }) => brotliBound(read(path)));
  const bound = bounds[sample.indexOf(heaviest)] ?? 0;
  const saved = (await brotliSize(read(heaviest.path))) / Math.max(1, bound);
  const total = sample.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    of: new Map(sample.map(({ path, bytes }, i) => [path, (saved * (bounds[i] ?? 0)) / Math.max(1, bytes)])),
    all: (saved * bounds.reduce((a, b) => a + b, 0)) / Math.max(1, total),
  };
}

/** A file that is no page. */
export interface OtherFile {
  readonly path: string;
  readonly bytes: number;
  readonly read: () => string | Uint8Array;
}

interface PartSources {
  readonly pages: readonly PageFile[];
  /** Sizes of the pages by path, in bytes after Brotli compression. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly read: (path: string) => string | Uint8Array;
  /** The other files of the site. */
  readonly files: readonly OtherFile[];
  readonly limits: Budgets;
}

/**
 * Weighs what else has a size budget: the styles of each page type, scripts, fonts, first images of pages, and what a page loads before
 * the browser is idle. The heaviest in relation to its limit comes first.
 */
export async function weighParts(sources: PartSources): Promise<PartWeight[]> {
  const { pages, read, files, limits } = sources;
  const styles = [...groupBy(pages, ({ type }) => type)].map(async ([type, [first]]) => ({
    name: `Styles of ${type}`,
    size: await brotliSize(stylesIn(String(Buffer.from(read(first?.path ?? ''))))),
    limit: limits.css,
  }));
  const others = files.flatMap((file) => {
    const [, limit] = LIMITS.find(([pattern]) => pattern.test(file.path)) ?? [];
    return limit === undefined ? [] : [weighFile(file, limits[limit])];
  });
  const images = await Promise.all(weighFirstImages(sources));
  const parts = [...(await Promise.all([...styles, ...others])), ...images, weighBeforeIdle(images, sources)];
  const share = ({ size, limit }: PartWeight) => size / Math.max(1, limit);
  return parts.sort((a, b) => share(b) - share(a) || compareCodeUnits(a.name, b.name));
}

const LIMITS: readonly (readonly [pattern: RegExp, limit: 'react' | 'islands' | 'font'])[] = [
  [/^assets\/react-.*\.js$/, 'react'],
  [/^assets\/islands-.*\.js$/, 'islands'],
  [/\.woff2$/, 'font'],
];

/** Fonts are compressed already. */
async function weighFile({ path, bytes, read }: OtherFile, limit: number): Promise<PartWeight> {
  return { name: path, size: path.endsWith('.woff2') ? bytes : await brotliSize(read()), limit };
}

function weighFirstImages({ pages, files, limits }: PartSources): Promise<PartWeight>[] {
  const firstPages = new Map<string, string>();
  for (const { path, firstImage } of pages) {
    const before = firstPages.get(firstImage ?? '');
    if (firstImage !== undefined && (before === undefined || path < before)) firstPages.set(firstImage, path);
  }
  return files.flatMap((file) => {
    const page = firstPages.get(`/${file.path}`);
    return page === undefined ? [] : [weighImage(file, page, limits.firstImage)];
  });
}

/** As a build does it: a drawing is compressed as hosts do only if it may be over the limit. */
async function weighImage(
  { path, bytes, read }: OtherFile,
  page: string,
  limit: number,
): Promise<PartWeight> {
  const size = path.endsWith('.svg') ? await transferSize({ path, content: read() }, limit) : bytes;
  return { name: path, size, limit, page };
}

/** As a build assumes: the heaviest page with the heaviest image, and at least the size that most pages may have. */
function weighBeforeIdle(images: readonly PartWeight[], { sizes, files, limits }: PartSources): PartWeight {
  const html = largest([...sizes.values(), limits.mostPages]);
  const fonts = files.reduce((sum, { path, bytes }) => sum + (path.endsWith('.woff2') ? bytes : 0), 0);
  const image = largest(images.map(({ size }) => size));
  return { name: 'Page, fonts and first image', size: html + fonts + image, limit: limits.beforeIdle };
}

function largest(sizes: readonly number[]): number {
  return sizes.reduce((most, size) => Math.max(most, size), 0);
}

function stylesIn(html: string): string {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
}
