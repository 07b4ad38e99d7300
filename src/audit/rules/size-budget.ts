import type { WeighedPart } from '../../diagnostics/catalogue/audit/pages.ts';
import type { Facts } from '../../diagnostics/catalogue.ts';
import type { Budgets, Issue, PagePart, PagePlan, PageReport, SiteFile } from '../../model.ts';
import { WIDEST_TITLE } from '../../pages/title.ts';
import { compareCodeUnits, sortedBy } from '../../util/order.ts';
import { brotli, brotliSize, type Compressor, sizeUpTo, transferSize } from '../read/sizes.ts';

/** The engine's limits. A site may set others. */
export const DEFAULT_BUDGETS: Budgets = {
  page: 20_000,
  mostPages: 14_000,
  css: 8_000,
  react: 62_000,
  islands: 5_000,
  font: 16_000,
  fonts: 1,
  firstImage: 25_000,
  beforeIdle: 60_000,
  titleWidth: WIDEST_TITLE,
  description: 160,
  heading: 80,
};

/** Collects the sizes of everything that is written and reports what is over its limit. */
interface SizeBudget {
  asset(file: SiteFile): void;
  css(type: string, css: string): void;
  /** Pages may come in any order. */
  page(page: PagePlan, report: Pick<PageReport, 'bytes' | 'firstImage'>): void;
  issues(source: PageSource): Promise<Issue[]>;
}

/** Details of pages, used only for those that may be over a limit. */
export interface PageSource {
  readonly partsOf: (page: PagePlan) => readonly PagePart[];
  readonly read: ReadPage;
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

/** For a shard only `limits.page` applies to pages: the share over `limits.mostPages` is known once all shards are joined. */
export function createSizeBudget(
  limits: Budgets,
  { isShard = false, compressor = brotli }: BudgetOptions = {},
): SizeBudget {
  const images: SiteFile[] = [];
  const assets: { readonly kind: LimitedAsset; readonly path: string; readonly size: Promise<number> }[] = [];
  const styles = new Map<string, string>();
  const pages = new Map<string, WrittenPage[]>();
  /** Address of an image → path of the first page that shows it first. */
  const firstImages = new Map<string, string>();
  let count = 0;
  return {
    // Code and fonts are measured from now on, by other threads, so that their sizes are known when all pages are built.
    asset(file) {
      const kind = kindOf(file.path);
      if (!kind) return void images.push(file);
      const size = transferSize(file, limits[kind], compressor);
      // An error is thrown where the size is needed, which it is not if a page has an error.
      size.catch(() => undefined);
      assets.push({ kind, path: `/${file.path}`, size });
    },
    css: (type, css) => void styles.set(type, css),
    page(page, { firstImage, bytes }) {
      count += 1;
      const before = firstImages.get(firstImage ?? '');
      if (firstImage !== undefined && (before === undefined || page.path < before))
        firstImages.set(firstImage, page.path);
      const alike = pages.get(page.type.id) ?? [];
      pages.set(page.type.id, alike);
      alike.push({ page, bytes });
    },
    async issues({ partsOf, read }) {
      const ofStyles = [...styles].map(async ([type, css]) => {
        const file = { path: 'styles.css', content: css };
        return { type, size: await transferSize(file, limits.css, compressor) };
      });
      // Of images only the first of a page has a limit: compressing all drawings of a site takes 0.1 s.
      const ofImages = images.flatMap((file) => {
        const [image, path] = [`/${file.path}`, firstImages.get(`/${file.path}`)];
        const measure = () => transferSize(file, limits.firstImage, compressor);
        return path === undefined ? [] : measure().then((size) => ({ path, image, size }));
      });
      const [{ heavy, count: over }, css, sizes, first] = await Promise.all([
        findHeavyPages(pages.values(), Math.min(limits.page, limits.mostPages), read, compressor),
        Promise.all(ofStyles),
        Promise.all(assets.map(async ({ size, ...asset }) => ({ ...asset, size: await size }))),
        Promise.all(ofImages),
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
        ...(await heavyPages(heavy, isShard ? 0 : over / count, { limits, partsOf })),
        ...css.flatMap((one) => overBudget({ kind: 'styles', ...one, limit: limits.css })),
        ...sizes.flatMap((one) => overBudget({ ...one, limit: limits[one.kind] })),
        ...(fonts.length > limits.fonts ? [{ code: 'over-budget', facts: fontCount } as const] : []),
        ...sortedBy(first, ({ path, image }) => `${path} ${image}`).flatMap((one) =>
          overBudget({ kind: 'first-image', ...one, limit: limits.firstImage }),
        ),
        ...overBudget({ kind: 'before-idle', ...worst, size: early, limit: limits.beforeIdle }),
      ];
    },
  };
}

/** Assets with a limit, besides the first image of a page. */
type LimitedAsset = 'react' | 'islands' | 'font';

function kindOf(path: string): LimitedAsset | undefined {
  if (path.startsWith('assets/react-')) return 'react';
  if (path.startsWith('assets/islands-')) return 'islands';
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

interface WrittenPage {
  readonly page: PagePlan;
  /** Its size before compression. */
  readonly bytes: number;
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
  types: Iterable<readonly WrittenPage[]>,
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
        const size = await sizeUpTo(limit, read(page), compressor);
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
