import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

/** A column of a table. */
export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** How the rows are ordered by this column, if they are. */
  readonly order?: 'ascending' | 'descending' | undefined;
}

interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The first is as wide as it can be, the others contain numbers. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The row that is marked and scrolled to. */
  readonly current?: string | undefined;
}

/** The height of a row in CSS pixels. The style sheet has the same. */
const ROW = 28;

/** A table of any number of rows, of which only the visible ones are in the document. */
export function VirtualTable<Row>({ label, rows, columns, keyOf, current }: TableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    scrollPaddingStart: ROW,
    overscan: 10,
  });
  const shown = current === undefined ? -1 : rows.findIndex((row) => keyOf(row) === current);
  useEffect(() => {
    if (shown >= 0) virtual.scrollToIndex(shown);
  }, [shown, virtual]);
  return (
    <div
      ref={scroller}
      className="table"
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      tabIndex={0}
      style={{ '--numbers': columns.length - 1 } as CSSProperties}
    >
      <TableHead columns={columns} />
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start: top }) => {
          const row = rows[index];
          const key = row && keyOf(row);
          return row && <TableRow key={key} {...{ row, index, top, columns }} isCurrent={key === current} />;
        })}
      </div>
    </div>
  );
}

function TableHead<Row>({ columns }: Pick<TableProps<Row>, 'columns'>) {
  return (
    <div role="row" aria-rowindex={1} className="table-head">
      {columns.map(({ name, order }) => (
        <div key={name} role="columnheader" aria-sort={order ?? 'none'}>
          {name}
        </div>
      ))}
    </div>
  );
}

interface TableRowProps<Row> extends Pick<TableProps<Row>, 'columns'> {
  readonly row: Row;
  readonly index: number;
  /** In CSS pixels. */
  readonly top: number;
  readonly isCurrent: boolean;
}

function TableRow<Row>({ row, index, top, columns, isCurrent }: TableRowProps<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={isCurrent ? 'table-row current' : 'table-row'}
      style={{ top }}
    >
      {columns.map(({ name, cell }) => (
        <div key={name} role="cell">
          {cell(row)}
        </div>
      ))}
    </div>
  );
}
