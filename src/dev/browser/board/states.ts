import type { MatrixState } from '../../matrix.ts';

/** What a cell of the matrix is: also held, which the plan knows. */
export type CellState = MatrixState | 'held';

/** The sign and the name of each state. Each state has a different sign, so that it can be recognized without color. */
export const STATES: Readonly<Record<CellState, { readonly sign: string; readonly name: string }>> = {
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
  readonly state: CellState;
  readonly path?: string | undefined;
  /** The value of the metric, as a number and as a text. */
  readonly value?: number | undefined;
  readonly text: string;
  readonly level?: number | undefined;
  /** Everything in words. */
  readonly label: string;
}
