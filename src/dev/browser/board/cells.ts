import type { Matrix, MatrixCell, MatrixState } from '../../matrix.ts';
import { addressOfNew } from '../edit/form/addresses.ts';

/** The sign and the name of each state. Each state has a different sign, so that it can be recognized without color. */
export const STATES: Readonly<Record<MatrixState, { readonly sign: string; readonly name: string }>> = {
  page: { sign: '', name: 'page' },
  noindex: { sign: '∅', name: 'not for search engines' },
  unpublished: { sign: '◷', name: 'unpublished' },
  missing: { sign: '+', name: 'nothing is written' },
  excluded: { sign: '×', name: 'excluded by the page type' },
  impossible: { sign: '', name: 'belongs to another record' },
};

/** What a cell shows, in words. */
export function labelOf({ state, until, pages = 1 }: MatrixCell): string {
  const name = until === undefined ? STATES[state].name : `${STATES[state].name} until ${until}`;
  return pages > 1 ? `${name}, ${pages} pages` : name;
}

/** The address of the form of what is written about a cell, or can be. */
export function addressOfWritten({ written, rows, columns }: Matrix, index: number): string | undefined {
  const row = rows[Math.floor(index / columns.length)];
  const column = columns[index % columns.length];
  if (!written || !row || !column) return undefined;
  const ofColumn = written.column === undefined ? {} : { [written.column]: column.slug };
  return addressOfNew(written.collection, { [written.row]: row.slug, ...ofColumn });
}
