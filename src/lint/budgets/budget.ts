import type { Budgets, Issue, PagePart, PagePlan, Sighting, SiteFile } from '../../model.ts';
import { sortedBy } from '../../util/order.ts';
import { WIDEST_TITLE } from '../../util/title.ts';
import { assetIssues, earlyIssues, heaviestOf, over } from './budget-issues.ts';
import { findHeavy, type Heavy, type ReadPage, type WrittenPage } from './suspects.ts';
import { type PageWeight, type Scale, scale, travelSize } from './weights.ts';

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

/** Takes note of everything that is written, and says in the end what is too heavy. */
export interface Scales {
  asset(file: SiteFile): void;
  css(type: string, css: string): void;
  /** Pages may come in any order. */
  page(page: PagePlan, seen: PageWeight & Pick<Sighting, 'firstImage'>): void;
  issues(witness: Witness): Promise<Issue[]>;
}

/** Who knows more of a page; asked only about those that may be over a limit. */
export interface Witness {
  readonly partsOf: (page: PagePlan) => readonly PagePart[];
  readonly read: ReadPage;
  /** Says how heavy something is; unless told, it is measured each time. */
  readonly scale?: Scale;
}

/** Which of the pages of a site are weighed. */
export interface Share {
  readonly isPart?: boolean;
}

/** `mostPages` is the limit for this share of the pages. */
const MOST = 0.95;
const MAX_REPORTED = 10;

/**
 * Makes empty scales. Those of a part of a site, a shard, say of each page whether it is too heavy for any page; how many are too heavy
 * for most is known where all parts are put together.
 */
export function createScales(limits: Budgets, { isPart = false }: Share = {}): Scales {
  const assets: SiteFile[] = [];
  const styles = new Map<string, string>();
  const pages = new Map<string, WrittenPage[]>();
  const firstImages = new Map<string, string>();
  let count = 0;
  return {
    asset: (file) => void assets.push(file),
    css: (type, css) => void styles.set(type, css),
    page(page, { firstImage, bytes, bound }) {
      count += 1;
      const before = firstImages.get(firstImage ?? '');
      if (firstImage !== undefined && (before === undefined || page.path < before))
        firstImages.set(firstImage, page.path);
      const alike = pages.get(page.type.id) ?? [];
      pages.set(page.type.id, alike);
      alike.push({ page, bytes, ...(bound === undefined ? {} : { bound }) });
    },
    async issues({ partsOf, read, scale: on = scale }) {
      const { heavy, count: over } = await findHeavy(
        pages.values(),
        Math.min(limits.page, limits.mostPages),
        { read, weigh: on.weigh },
      );
      const css = await Promise.all([...styles].map((entry) => styleIssues(entry, limits, on)));
      const counting = assets.filter(({ path }) => hasLimit(path) || firstImages.has(`/${path}`));
      const sizes = new Map(await Promise.all(counting.map((file) => sizeOf(file, limits, on))));
      return [
        ...(await heavyPages(heavy, isPart ? 0 : over / count, { limits, partsOf })),
        ...css.flat(),
        ...assetIssues(sizes, limits),
        ...earlyIssues({ heaviest: heavy[0], firstImages: inOrderOfPaths(firstImages), sizes }, limits),
      ];
    },
  };
}

function inOrderOfPaths(firstImages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(sortedBy([...firstImages], ([, path]) => path));
}

/** Passes files on, and notes each as it goes by. */
export function* weighed(files: readonly SiteFile[], scales: Pick<Scales, 'asset'>): Generator<SiteFile> {
  for (const file of files) {
    scales.asset(file);
    yield file;
  }
}

/** Pictures count where a page begins with them: to compress all drawings of a site took a tenth of a second. */
function hasLimit(path: string): boolean {
  return /\.(js|woff2)$/.test(path);
}

async function sizeOf(file: SiteFile, limits: Budgets, on: Scale): Promise<[string, number]> {
  const { path } = file;
  const limit = path.startsWith('assets/islands-')
    ? limits.islands
    : path.endsWith('.js')
      ? limits.react
      : limits.firstImage;
  return [`/${path}`, await travelSize(file, limit, on)];
}

async function styleIssues([type, css]: [string, string], limits: Budgets, on: Scale): Promise<Issue[]> {
  const size = await travelSize({ path: 'styles.css', content: css }, limits.css, on);
  return over({ kind: 'styles', type, size, limit: limits.css });
}

interface Judge {
  readonly limits: Budgets;
  readonly partsOf: (page: PagePlan) => readonly PagePart[];
}

/** Pages over the limit for any page; and when more than one in twenty (`share`) is over that for most, the heaviest. */
async function heavyPages(
  heavy: readonly Heavy[],
  share: number,
  { limits, partsOf }: Judge,
): Promise<Issue[]> {
  const mostAreLight = share <= 1 - MOST + Number.EPSILON;
  const limitFor = (size: number) => (mostAreLight || size > limits.page ? limits.page : limits.mostPages);
  const reported = heavy.filter(({ size }) => size > limitFor(size)).slice(0, MAX_REPORTED);
  const issues = reported.map(async ({ page, size }) =>
    over({
      kind: 'page',
      path: page.path,
      size,
      limit: limitFor(size),
      parts: await heaviestOf(partsOf(page)),
    }),
  );
  return (await Promise.all(issues)).flat();
}
