import { type FocusEvent, type KeyboardEvent, memo, useEffect, useRef } from 'react';
import type { Matrix, MatrixRecord } from '../../matrix.ts';
import { levelProps, type ShownCell, STATES } from './cells.ts';
import { useBoard } from './data.ts';
import { PAGE_TAB, useFirst } from './parts.tsx';

interface MatrixTableProps {
  readonly matrix: Matrix;
  readonly cells: readonly ShownCell[];
  /** Called for a cell without a page that is clicked. */
  readonly onGap: (index: number) => void;
}

/** So many cells are added at a time. */
const CELLS = 14_000;

/** The cells as a table. A cell is a link to its page, or a button that says why there is none. */
export function MatrixTable({ matrix, cells, onGap }: MatrixTableProps) {
  const { rows, columns, rowAxis, columnAxis } = matrix;
  const { shown, more } = useFirst(rows, Math.max(20, Math.floor(CELLS / columns.length)), 'row');
  const table = useRef<HTMLTableElement>(null);
  // The Tab key reaches one cell of the table, arrow keys the others.
  useEffect(() => {
    const first = table.current?.querySelector<HTMLElement>('td > *');
    if (first && !table.current?.querySelector('td > [tabindex="0"]')) first.tabIndex = 0;
  });
  const { origin } = useBoard();
  return (
    <div className="scroller">
      <table
        ref={table}
        className={rows.some(({ isGroup }) => isGroup) ? 'matrix grouped' : 'matrix'}
        aria-label={`${rowAxis} by ${columnAxis ?? 'page'}`}
        onKeyDown={moveFocus}
        onFocus={keepInTabOrder}
      >
        <thead>
          <tr>
            <th scope="col" className="corner dim">
              {rowAxis}
            </th>
            {columns.map(({ slug, name }) => (
              <th key={slug} scope="col" className={columnAxis && 'turned'} title={name}>
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((record, i) => (
            <Row
              key={`${record.isGroup} ${record.slug}`}
              {...{ record, columns, cells, origin, onGap }}
              first={i * columns.length}
            />
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

interface RowProps extends Pick<MatrixTableProps, 'cells' | 'onGap'> {
  readonly record: MatrixRecord;
  readonly columns: Matrix['columns'];
  readonly origin: string;
  /** The index of its first cell. */
  readonly first: number;
}

const Row = memo(({ record: { name, isGroup }, columns, cells, origin, onGap, first }: RowProps) => (
  <tr className={isGroup ? 'group' : undefined}>
    <th scope="row" title={name}>
      {name}
    </th>
    {columns.map((column, i) => {
      const cell = cells[first + i];
      if (!cell || cell.state === 'impossible') return <td key={column.slug} />;
      const { state, path, value, level } = cell;
      const label = `${name}, ${column.name}: ${cell.label}`;
      const common = {
        ...levelProps(`cell ${state}`, level),
        ...{ 'aria-label': label, title: label, tabIndex: -1 },
      };
      const content = value ?? STATES[state].sign;
      return (
        <td key={column.slug}>
          {path === undefined ? (
            <button type="button" {...common} onClick={() => onGap(first + i)}>
              {content}
            </button>
          ) : (
            <a {...common} href={origin + path} target={PAGE_TAB}>
              {content}
            </a>
          )}
        </td>
      );
    })}
  </tr>
));

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the next cell with content. Source: https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = (event.target as Element).closest('td');
  const step = STEPS[event.key];
  if (!cell || !step) return;
  event.preventDefault();
  const { rows } = event.currentTarget;
  let [row, column] = [(cell.parentElement as HTMLTableRowElement).rowIndex, cell.cellIndex];
  let next: Element | undefined;
  do {
    [row, column] = [row + step[0], column + step[1]];
    next = rows[row]?.cells[column];
  } while (next && !next.firstElementChild);
  if (next?.tagName === 'TD') (next.firstElementChild as HTMLElement).focus();
}

function keepInTabOrder({ currentTarget, target }: FocusEvent<HTMLTableElement>): void {
  for (const one of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) one.tabIndex = -1;
  target.tabIndex = 0;
}
