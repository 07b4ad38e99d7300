import type { PagePlan, PageType } from '../model.ts';
import { pathOf } from '../pages/paths.ts';
import type { PlannedSite } from '../plan-site.ts';
import { compareCodeUnits } from '../util/order.ts';

/** How often search engines showed a page, and how often it was clicked. */
export interface SearchFigures {
  readonly impressions: number;
  readonly clicks: number;
  /** The mean position among the results. */
  readonly position: number;
}

/** Returns what data/search-console.csv says about addresses of the site, by path. Addresses of other hosts are ignored; `www.` makes no difference. */
export function readSearchFigures({ dataset, settings }: PlannedSite): ReadonlyMap<string, SearchFigures> {
  const figures = new Map<string, SearchFigures>();
  const host = hostOf(settings.origin);
  for (const { url, ...row } of dataset.searchRows ?? []) {
    if (!URL.canParse(url) || hostOf(url) !== host) continue;
    const path = pathOf(decodedPath(url)).replace(/(?:\/index)?\.html$/, '') || '/';
    const known = figures.get(path);
    figures.set(path, known ? sumOf(known, row) : row);
  }
  return figures;
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The position of both is weighted with their impressions. */
function sumOf(a: SearchFigures, b: SearchFigures): SearchFigures {
  const impressions = a.impressions + b.impressions;
  const position = (a.position * a.impressions + b.position * b.impressions) / Math.max(1, impressions);
  return { impressions, clicks: a.clicks + b.clicks, position };
}

/** Returns the path that a combination without a page would have. Undefined if it cannot be derived. */
export type PredictPath = (slugOf: (axis: string) => string) => string | undefined;

/**
 * Derives the paths of a page type from its pages: each contains the slugs of its records as segments, in the same places. The code of the
 * page type is not run, since it expects the text that is missing.
 */
export function createPathPrediction(type: PageType, pages: readonly PagePlan[]): PredictPath {
  const axes = Object.keys(type.axes);
  const own = pages.filter((page) => page.type === type && page.href === page.canonical && !isLater(page));
  const [first] = own;
  const pattern = first && patternOf(first, axes);
  const predict: PredictPath = (slugOf) =>
    pattern?.map(({ axis, text }) => (axis === undefined ? text : slugOf(axis))).join('/');
  const isRight = own.every(({ path, records }) => predict((axis) => String(records[axis]?.slug)) === path);
  return isRight ? predict : () => undefined;
}

function isLater({ pagination, locale }: PagePlan): boolean {
  return (pagination?.number ?? 1) > 1 || locale !== undefined;
}

interface Segment {
  readonly axis?: string;
  readonly text: string;
}

/** Undefined if a slug is not a segment, or several. */
function patternOf({ path, records }: PagePlan, axes: readonly string[]): Segment[] | undefined {
  const segments = path.split('/').map((text): Segment => {
    const axis = axes.find((one) => records[one]?.slug === text);
    return axis === undefined ? { text } : { axis, text };
  });
  const found = segments.flatMap(({ axis }) => axis ?? []).sort(compareCodeUnits);
  const wanted = [...axes].sort(compareCodeUnits);
  return found.join('\n') === wanted.join('\n') ? segments : undefined;
}
