import type { MatrixCell } from '../../matrix.ts';

/** What the cells of the matrix and the places of the map can be colored by. */
export interface Metric {
  readonly id: string;
  readonly name: string;
  /** Whether all pages must have been checked. */
  readonly needsCheck: boolean;
  /** The limits of the levels, and what each level means: the higher the level, the more attention the page needs. */
  readonly limits: readonly number[];
  readonly levels: readonly string[];
  /** The value of a page. */
  valueOf(page: MatrixCell, findingsOn: ReadonlyMap<string, number> | undefined): number | undefined;
}

/** Shows which combinations have a page. */
export const BY_STATE: Metric = {
  id: 'state',
  name: 'Pages and gaps',
  needsCheck: false,
  limits: [],
  levels: [],
  valueOf: () => undefined,
};

/** All metrics. */
export const METRICS: readonly Metric[] = [
  BY_STATE,
  {
    id: 'findings',
    name: 'Findings',
    needsCheck: true,
    limits: [1, 3, 5, 8],
    levels: ['none', '1–2', '3–4', '5–7', '8 or more'],
    valueOf: ({ path = '' }, findingsOn) => findingsOn && (findingsOn.get(path) ?? 0),
  },
  {
    id: 'updated',
    name: 'Days since the last change',
    needsCheck: false,
    limits: [31, 92, 183, 366],
    levels: ['a month', '3 months', '6 months', 'a year', 'longer'],
    valueOf: ({ updated }) =>
      updated === undefined
        ? undefined
        : Math.max(0, Math.floor((Date.now() - Date.parse(updated)) / 86_400_000)),
  },
];

/** Returns the level of a value, from 0 to 4. */
export function levelOf(value: number, limits: readonly number[]): number {
  return limits.filter((limit) => value >= limit).length;
}
