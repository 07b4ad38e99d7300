import { memo } from 'react';
import type { Matrix, MatrixCell } from '../../matrix.ts';
import { addressOfWritten, labelOf, STATES } from './cells.ts';
import { useBoard } from './data.ts';
import { PAGE_TAB, useFirst } from './parts.tsx';

interface MatrixTableProps {
  readonly matrix: Matrix;
  /** Whether a click on a cell opens its record instead of its page. */
  readonly isOfRecords: boolean;
  /** Called for a cell without a page that is clicked. */
  readonly onGap: (index: number) => void;
}

/** So many cells are added at a time. */
const CELLS = 14_000;

/** The cells as a table. A cell is a link to its page, or a button that says why there is none. */
export function MatrixTable({ matrix, isOfRecords, onGap }: MatrixTableProps) {
  const { rows, columns, cells, rowAxis, columnAxis } = matrix;
  const { shown, more } = useFirst(rows, Math.max(20, Math.floor(CELLS / columns.length)), 'row');
  const { origin } = useBoard();
  return (
    <div className="scroller">
      <table className="matrix" aria-label={`${rowAxis} by ${columnAxis ?? 'page'}`}>
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
          {shown.map(({ slug, name }, i) => (
            <Row
              key={slug}
              {...{ name, columns, cells, origin, onGap }}
              first={i * columns.length}
              recordsOf={isOfRecords ? matrix : undefined}
            />
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

interface RowProps extends Pick<MatrixTableProps, 'onGap'> {
  /** Of its record. */
  readonly name: string;
  readonly columns: Matrix['columns'];
  readonly cells: readonly MatrixCell[];
  readonly origin: string;
  /** The matrix, if a click opens records. */
  readonly recordsOf: Matrix | undefined;
  /** The index of its first cell. */
  readonly first: number;
}

const Row = memo(({ name, columns, cells, origin, recordsOf, onGap, first }: RowProps) => (
  <tr>
    <th scope="row" title={name}>
      {name}
    </th>
    {columns.map((column, i) => {
      const cell = cells[first + i];
      if (!cell || cell.state === 'impossible') return <td key={column.slug} />;
      const { path } = cell;
      const { sign } = STATES[cell.state];
      const label = `${name}, ${column.name}: ${labelOf(cell)}`;
      const record = recordsOf && addressOfWritten(recordsOf, first + i);
      const common = { className: `cell ${cell.state}`, 'aria-label': label, title: label };
      return (
        <td key={column.slug}>
          {path === undefined ? (
            <button type="button" {...common} onClick={() => onGap(first + i)}>
              {sign}
            </button>
          ) : (
            <a {...common} {...(record ? { href: record } : { href: origin + path, target: PAGE_TAB })}>
              {sign}
            </a>
          )}
        </td>
      );
    })}
  </tr>
));
