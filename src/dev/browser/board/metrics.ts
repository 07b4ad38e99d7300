import type { BoardSite } from '../../board-data.ts';
import type { MatrixCell } from '../../matrix.ts';
import type { Measures } from './data.ts';

/** What the cells of the matrix can be colored by. */
export type MetricId =
  | 'impressions'
  | 'findings'
  | 'ownWords'
  | 'similarity'
  | 'weight'
  | 'updated'
  | 'state';

/** A number per cell, and five levels: the higher the level, the more attention the page needs. */
export interface Metric {
  readonly id: MetricId;
  readonly name: string;
  /** Whether all pages must have been checked. */
  readonly needsMeasures: boolean;
  /** Whether figures of search engines must be there. */
  readonly needsSearch?: boolean;
  /** The limits of the levels, and what each level means. */
  readonly limits: readonly number[];
  readonly levels: readonly string[];
  valueOf(cell: MatrixCell, measures: Measures | undefined, today: number): number | undefined;
  format(value: number): string;
}

const plain = (value: number) => String(value);

/** All metrics. Levels of findings, similarity and age grow with the number, that of own words with its lack. */
export const METRICS: readonly Metric[] = [
  {
    id: 'state',
    name: 'Pages and gaps',
    needsMeasures: false,
    limits: [],
    levels: [],
    valueOf: () => undefined,
    format: plain,
  },
  {
    id: 'findings',
    name: 'Findings',
    needsMeasures: true,
    limits: [1, 3, 5, 8],
    levels: ['none', '1–2', '3–4', '5–7', '8 or more'],
    valueOf(cell, measures) {
      if (!cell.path || !measures?.byPath.has(cell.path)) return undefined;
      const { error = 0, warning = 0, hint = 0 } = measures.findingsOn.get(cell.path) ?? {};
      return error + warning + hint;
    },
    format: plain,
  },
  {
    id: 'ownWords',
    name: 'Own words',
    needsMeasures: true,
    limits: [-299, -149, -79, -39],
    levels: ['300 or more', '150–299', '80–149', '40–79', 'fewer than 40'],
    valueOf(cell, measures) {
      const own = measures?.byPath.get(cell.path ?? '')?.ownWords;
      return own === undefined ? undefined : -own;
    },
    format: (value) => String(-value),
  },
  {
    id: 'similarity',
    name: 'Similarity to the closest page',
    needsMeasures: true,
    limits: [10, 20, 35, 60],
    levels: ['below 10 %', '10–19 %', '20–34 %', '35–59 %', '60 % or more'],
    valueOf(cell, measures) {
      const page = measures?.byPath.get(cell.path ?? '');
      return page && (page.closest?.percent ?? 0);
    },
    format: plain,
  },
  {
    id: 'weight',
    name: 'HTML in KB, compressed',
    needsMeasures: true,
    limits: [8, 11, 14, 20],
    levels: ['below 8', '8–10', '11–13', '14–19', '20 or more'],
    valueOf(cell, measures) {
      const page = measures?.byPath.get(cell.path ?? '');
      return page && Math.floor(page.transfer / 1000);
    },
    format: plain,
  },
  {
    id: 'updated',
    name: 'Days since the last change',
    needsMeasures: false,
    limits: [31, 92, 183, 366],
    levels: ['a month', '3 months', '6 months', 'a year', 'longer'],
    valueOf: ({ updated }, _, today) =>
      updated === undefined ? undefined : Math.max(0, Math.floor((today - Date.parse(updated)) / 86_400_000)),
    format: plain,
  },
  {
    id: 'impressions',
    name: 'Impressions in searches',
    needsMeasures: false,
    needsSearch: true,
    limits: [-999, -99, -9, 0],
    levels: ['1,000 or more', '100–999', '10–99', '1–9', 'none'],
    valueOf: ({ search }) => -(search?.impressions ?? 0),
    format: (value) => String(-value),
  },
];

/** The metrics that can be chosen for a site. */
export function metricsFor({ hasSearch }: Pick<BoardSite, 'hasSearch'>): readonly Metric[] {
  return METRICS.filter(({ needsSearch = false }) => hasSearch || !needsSearch);
}

/** Returns the level of a value, from 0 to 4. */
export function levelOf(value: number, limits: readonly number[]): number {
  return limits.filter((limit) => value >= limit).length;
}
