import type { Matrix, MatrixState } from '../../matrix.ts';
import { levelOf, type Metric } from './metrics.ts';

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

/** Returns what the cells of a matrix show. */
export function showCells(
  { cells }: Pick<Matrix, 'cells'>,
  metric: Metric,
  findingsOn: ReadonlyMap<string, number> | undefined,
): ShownCell[] {
  return cells.map((cell) => {
    const { state, until, pages = 1 } = cell;
    const isPage = state === 'page' || state === 'noindex';
    const value = isPage ? metric.valueOf(cell, findingsOn) : undefined;
    const label = [
      until === undefined ? STATES[state].name : `${STATES[state].name} until ${until}`,
      ...(pages > 1 ? [`${pages} pages`] : []),
      ...(value === undefined ? [] : [`${metric.name}: ${value}`]),
    ].join(', ');
    const path = state === 'scheduled' ? undefined : cell.path;
    return {
      state,
      path,
      value,
      level: value === undefined ? undefined : levelOf(value, metric.limits),
      label,
    };
  });
}
