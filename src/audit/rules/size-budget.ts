import type { WeighedPart } from '../../core/diagnostics/catalog/audit/pages.ts';
import type { Facts } from '../../core/diagnostics/catalog.ts';
import type { Budgets, Issue, PagePart, PagePlan, PageReport, SiteFile } from '../../core/model.ts';
import { WIDEST_TITLE } from '../../core/pages/title.ts';
import { groupBy } from '../../core/util/lists.ts';
import { compareCodeUnits, sortedBy } from '../../core/util/order.ts';
import { brotli, brotliSize, type Compressor, transferSize } from '../read/sizes.ts';

/** The engine's limits. A site may set others. */
export const DEFAULT_BUDGETS: Budgets = {
  page: 20_000,
  mostPages: 14_000,
  css: 8_000,
  start: 4_000,
  islands: 5_000,
  react: 62_000,
  font: 16_000,
  fonts: 1,
  firstImage: 25_000,
  beforeIdle: 60_000,
  titleWidth: WIDEST_TITLE,
  description: 160,
  heading: 80,
};

/** Everything that is written and has a limit. */
interface WeighedSite {
  /** Code, fonts and images. */
  readonly assets: readonly SiteFile[];
  /** The CSS of each page type, by its id. */
  readonly styles: ReadonlyMap<string, string>;
  readonly pages: readonly WeighedPage[];
  /** Details of pages, used only for those that may be over a limit. */
  readonly partsOf: (page: PagePlan) => readonly PagePart[];
  readonly read: ReadPage;
}

/** A page, with its size before compression and its first image. */
interface WeighedPage extends Pick<PageReport, 'bytes' | 'firstImage'> {
  readonly page: PagePlan;
}

export interface BudgetOptions {
  /** Default: no cache. */
  readonly compressor?: Compressor;
  /** Whether the pages are only a shard of the site. */
  readonly isShard?: boolean;
}

/** `mostPages` is the limit for this share of the pages. */
const MOST_PAGES_SHARE = 0.95;
const MAX_REPORTED = 10;

/**
 * Reports everything that is over its limit. For a shard only `limits.page` applies to pages: the share over `limits.mostPages` is known
 * once all shards are joined.
 */
export async function checkSizes(
  { assets, styles, pages, partsOf, read }: WeighedSite,
  limits: Budgets,
  { isShard = false, compressor = brotli }: BudgetOptions = {},
): Promise<Issue[]> {
  const firstImages = pagesByFirstImage(pages);
  const limited = assets.flatMap((file) => {
    const kind = kindOf(file.path);
    return kind ? { kind, file } : [];
  });
  // Of images only the first of a page has a limit: compressing all drawings of a site takes 0.1 s.
  const images = assets.flatMap((file) => {
    const path = firstImages.get(`/${file.path}`);
    return path === undefined ? [] : { path, file };
  });
  const types = groupBy(pages, ({ page }) => page.type.id).values();
  const [{ heavy, count: over }, css, sizes, first] = await Promise.all([
    findHeavyPages(types, Math.min(limits.page, limits.mostPages), read, compressor),
    Promise.all(
      [...styles].map(async ([type, content]) => {
        return { type, size: await transferSize({ path: 'styles.css', content }, limits.css, compressor) };
      }),
    ),
    Promise.all(
      limited.map(async ({ kind, file }) => {
        const size = await transferSize(file, limits[kind], compressor);
        return { kind, path: `/${file.path}`, size };
      }),
    ),
    Promise.all(
      images.map(async ({ path, file }) => {
        return {
          path,
          image: `/${file.path}`,
          size: await transferSize(file, limits.firstImage, compressor),
        };
      }),
    ),
  ]);
  const [heaviest] = heavy;
  const fonts = sizes.filter(({ kind }) => kind === 'font');
  // What pages fetch before the browser is idle, in the worst case: heaviest page, heaviest image.
  const early =
    (heaviest?.size ?? limits.mostPages) +
    fonts.reduce((sum, { size }) => sum + size, 0) +
    Math.max(0, ...first.map(({ size }) => size));
  const fontCount = { kind: 'fonts', count: fonts.length, limit: limits.fonts } as const;
  const worst = heaviest ? { path: heaviest.page.path } : {};
  return [
    ...(await heavyPages(heavy, isShard ? 0 : over / pages.length, { limits, partsOf })),
    ...css.flatMap((one) => overBudget({ kind: 'styles', ...one, limit: limits.css })),
    ...sizes.flatMap((one) => overBudget({ ...one, limit: limits[one.kind] })),
    ...(fonts.length > limits.fonts ? [{ code: 'over-budget', facts: fontCount } as const] : []),
    ...sortedBy(first, ({ path, image }) => `${path} ${image}`).flatMap((one) =>
      overBudget({ kind: 'first-image', ...one, limit: limits.firstImage }),
    ),
    ...overBudget({ kind: 'before-idle', ...worst, size: early, limit: limits.beforeIdle }),
  ];
}

/** Returns the path of the first page that shows an image first, by the address of the image. */
function pagesByFirstImage(pages: readonly WeighedPage[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { page, firstImage } of pages) {
    const before = first.get(firstImage ?? '');
    if (firstImage !== undefined && (before === undefined || page.path < before))
      first.set(firstImage, page.path);
  }
  return first;
}

/** Assets with a limit, besides the first image of a page. */
type LimitedAsset = 'start' | 'islands' | 'react' | 'font';

function kindOf(path: string): LimitedAsset | undefined {
  const script = /^assets\/(start|islands|react)-/.exec(path)?.[1];
  if (script) return script as LimitedAsset;
  return path.endsWith('.woff2') ? 'font' : undefined;
}

interface PageLimits {
  readonly limits: Budgets;
  readonly partsOf: (page: PagePlan) => readonly PagePart[];
}

/** Pages over `limits.page`; if `share` of all pages, more than 5 %, is over `limits.mostPages`, the heaviest of these. */
async function heavyPages(
  heavy: readonly HeavyPage[],
  share: number,
  { limits, partsOf }: PageLimits,
): Promise<Issue[]> {
  const mostAreLight = share <= 1 - MOST_PAGES_SHARE + Number.EPSILON;
  const limitFor = (size: number) => (mostAreLight || size > limits.page ? limits.page : limits.mostPages);
  const reported = heavy.filter(({ size }) => size > limitFor(size)).slice(0, MAX_REPORTED);
  const issues = reported.map(async ({ page, size }) =>
    overBudget({
      kind: 'page',
      path: page.path,
      size,
      limit: limitFor(size),
      parts: await heaviestOf(partsOf(page)),
    }),
  );
  return (await Promise.all(issues)).flat();
}

interface HeavyPage {
  readonly page: PagePlan;
  readonly size: number;
}

/** Returns the bytes of a written page. */
type ReadPage = (page: PagePlan) => Uint8Array;

interface HeavyPages {
  /** The heavy pages that were measured, heaviest first. */
  readonly heavy: readonly HeavyPage[];
  /** The estimated number of all heavy pages. */
  readonly count: number;
}

/** So many pages of a type are measured, the largest before compression: measuring takes 0.1 s per page. */
const MEASURED = 16;

/**
 * Finds the pages over the limit at a cost that does not depend on their number. Pages of one type are similar: those that are not
 * measured are assumed to be compressed as little as the worst of those that are.
 */
async function findHeavyPages(
  types: Iterable<readonly WeighedPage[]>,
  limit: number,
  read: ReadPage,
  compressor: Compressor,
): Promise<HeavyPages> {
  const heavy: HeavyPage[] = [];
  let count = 0;
  for (const pages of types) {
    const large = pages
      .filter(({ bytes }) => bytes > limit)
      .sort((a, b) => b.bytes - a.bytes || compareCodeUnits(a.page.path, b.page.path));
    const sized = await Promise.all(
      large.slice(0, MEASURED).map(async ({ page, bytes }) => {
        const content = read(page);
        const loose = compressor.looseBound(content);
        // Up to the limit, a bound is enough: with its ratio, smaller pages are within the limit too.
        const size =
          loose > limit ? await transferSize({ path: page.path, content }, limit, compressor) : loose;
        return { page, size, ratio: size / bytes };
      }),
    );
    const worst = Math.max(...sized.map(({ ratio }) => ratio));
    const tooHeavy = sized.filter(({ size }) => size > limit);
    heavy.push(...tooHeavy);
    count += tooHeavy.length + large.slice(MEASURED).filter(({ bytes }) => bytes * worst > limit).length;
  }
  heavy.sort((a, b) => b.size - a.size || compareCodeUnits(a.page.path, b.page.path));
  return { heavy, count };
}

function overBudget(facts: Facts<'over-budget'> & { readonly size: number }): Issue[] {
  return facts.size > facts.limit ? [{ code: 'over-budget', facts }] : [];
}

/** The heaviest parts of a page. Parts are compressed one by one, so that their sum exceeds the page. */
async function heaviestOf(parts: readonly PagePart[]): Promise<readonly WeighedPart[]> {
  const sized = await Promise.all(
    parts
      .filter(({ content }) => content.length > 0)
      .map(async ({ name, content }) => ({ name, size: await brotliSize(content) })),
  );
  return sized.sort((a, b) => b.size - a.size).slice(0, 4);
}
