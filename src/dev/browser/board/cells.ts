import type { CSSProperties } from 'react';
import type { MatrixCell, MatrixState } from '../../matrix.ts';

/** The sign and the name of each state. Each state has a different sign, so that it can be recognized without color. */
export const STATES: Readonly<Record<MatrixState, { readonly sign: string; readonly name: string }>> = {
  page: { sign: '', name: 'page' },
  noindex: { sign: '∅', name: 'not for search engines' },
  held: { sign: '‖', name: 'held: facts are missing' },
  scheduled: { sign: '◷', name: 'not published yet' },
  missing: { sign: '+', name: 'nothing is written' },
  excluded: { sign: '×', name: 'excluded by the page type' },
  impossible: { sign: '', name: 'belongs to another record' },
};

/** Numbers of findings by the path of the page. Undefined before the check. */
export type FindingsOn = ReadonlyMap<string, number> | undefined;

/** What the cells of the matrix and the places of the map can be colored by, beside their state. */
export interface Metric {
  readonly name: string;
  /** The limits of the levels, and what each level means: the higher the level, the more attention the page needs. */
  readonly limits: readonly number[];
  readonly levels: readonly string[];
  /** The value of a page. */
  valueOf(page: MatrixCell, findingsOn: FindingsOn): number | undefined;
}

/** All metrics, by their id. */
export const METRICS: Readonly<Record<string, Metric>> = {
  findings: {
    name: 'Findings',
    limits: [1, 3, 5, 8],
    levels: ['none', '1–2', '3–4', '5–7', '8 or more'],
    valueOf: ({ path = '' }, findingsOn) => findingsOn && (findingsOn.get(path) ?? 0),
  },
  updated: {
    name: 'Days since the last change',
    limits: [31, 92, 183, 366],
    levels: ['a month', '3 months', '6 months', 'a year', 'longer'],
    valueOf: ({ updated }) =>
      updated === undefined
        ? undefined
        : Math.max(0, Math.floor((Date.now() - Date.parse(updated)) / 86_400_000)),
  },
};

/** Returns the level of a value, from 0 to 4. */
export function levelOf(value: number | undefined, { limits }: Metric): number | undefined {
  return value === undefined ? undefined : limits.filter((limit) => value >= limit).length;
}

/** Returns the properties of an element that is colored by its level, if it has one. */
export function levelProps(className: string, level: number | undefined) {
  if (level === undefined) return { className };
  return { className: `${className} level`, style: { '--level': level } as CSSProperties };
}

/** What a cell shows. */
export interface ShownCell {
  readonly state: MatrixState;
  /** The page; undefined if there is none yet. */
  readonly path?: string | undefined;
  /** The value of the metric and its level. */
  readonly value?: number | undefined;
  readonly level?: number | undefined;
  /** Everything in words. */
  readonly label: string;
}

/** Returns what a cell of a matrix shows. Without a metric it is colored by its state. */
export function showCell(cell: MatrixCell, metric: Metric | undefined, findingsOn: FindingsOn): ShownCell {
  const { state, until, pages = 1 } = cell;
  const isPage = state === 'page' || state === 'noindex';
  const value = isPage ? metric?.valueOf(cell, findingsOn) : undefined;
  const label = [
    until === undefined ? STATES[state].name : `${STATES[state].name} until ${until}`,
    ...(pages > 1 ? [`${pages} pages`] : []),
    ...(value === undefined ? [] : [`${metric?.name}: ${value}`]),
  ].join(', ');
  const path = state === 'scheduled' ? undefined : cell.path;
  return { state, path, value, label, level: metric && levelOf(value, metric) };
}
