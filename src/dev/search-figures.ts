import type { PagePlan, PageType } from '../model.ts';
import type { PlannedSite } from '../plan-site.ts';
import { compareCodeUnits } from '../util/order.ts';

/** How often search engines showed a page, and how often it was clicked. */
export interface SearchFigures {
  readonly impressions: number;
  readonly clicks: number;
  /** The mean position among the results. */
  readonly position: number;
}

/** Nothing is known of searches. */
export function readSearchFigures(_site: PlannedSite): ReadonlyMap<string, SearchFigures> {
  return new Map();
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
