import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Matrix } from '../../matrix.ts';
import { type ShownCell, STATES } from './states.ts';

/** Sizes in CSS pixels. The style sheet has the same. */
const ROW = 26;
const COLUMN = 40;
const HEAD = 178;
const WIDE_HEAD = 172;
const NARROW_HEAD = 118;

interface HeatMapProps {
  readonly matrix: Matrix;
  readonly cells: readonly ShownCell[];
  /** Called for the cell that is clicked, or on which Enter is pressed. */
  readonly onOpen: (index: number) => void;
}

/** The cells as a grid, of which only the visible part is in the document. */
export function HeatMap({ matrix, cells, onOpen }: HeatMapProps) {
  const { rows, columns, rowAxis, columnAxis = 'page' } = matrix;
  const { active, head, ...grid } = useGrid(matrix);
  const open = (row: number, column: number) => onOpen(row * columns.length + column);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event, active, { rows: rows.length, columns: columns.length });
    if (target) grid.move(target);
    else if (event.key === 'Enter' || event.key === ' ') open(active.row, active.column);
    else return;
    event.preventDefault();
  };
  const visible = grid.columns.getVirtualItems();
  return (
    <div
      ref={grid.scroller}
      role="grid"
      tabIndex={0}
      className={rows.some(({ isGroup }) => isGroup) ? 'grid grouped' : 'grid'}
      aria-label={`${rowAxis} by ${columnAxis}`}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={`cell-${active.row}-${active.column}`}
      onKeyDown={onKeyDown}
    >
      <div
        className="canvas"
        style={{ height: grid.rows.getTotalSize(), width: grid.columns.getTotalSize() }}
      >
        <HeadRow {...{ matrix, visible, head }} />
        {grid.rows.getVirtualItems().map((row) => {
          const openHere = (column: number) => {
            grid.choose({ row: row.index, column });
            open(row.index, column);
          };
          return <Row key={row.key} {...{ matrix, cells, row, visible, head, active }} onOpen={openHere} />;
        })}
      </div>
    </div>
  );
}

interface Head {
  readonly width: number;
  readonly height: number;
}

/** What is visible of a grid, and which cell has the focus. */
function useGrid({ rows, columns, columnAxis }: Matrix) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, choose] = useState<Position>({ row: 0, column: 0 });
  const head: Head = {
    width: window.innerWidth < 600 ? NARROW_HEAD : WIDE_HEAD,
    height: columnAxis === undefined ? ROW : HEAD,
  };
  const common = { getScrollElement: () => scroller.current, overscan: 4 };
  const vertical = useVirtualizer({
    ...common,
    count: rows.length,
    estimateSize: () => ROW,
    paddingStart: head.height,
    scrollPaddingStart: head.height,
  });
  const horizontal = useVirtualizer({
    ...common,
    horizontal: true,
    count: columns.length,
    estimateSize: () => COLUMN,
    paddingStart: head.width,
    scrollPaddingStart: head.width,
  });
  const move = (target: Position) => {
    const to = { row: clamp(target.row, rows.length), column: clamp(target.column, columns.length) };
    choose(to);
    vertical.scrollToIndex(to.row);
    horizontal.scrollToIndex(to.column);
  };
  return { scroller, active, choose, move, head, rows: vertical, columns: horizontal };
}

interface Position {
  readonly row: number;
  readonly column: number;
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}

/** Rows of a page of the keys Page Up and Page Down. */
const PAGE = 15;

/** Returns where a key leads to. Source: https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
function targetOf(
  { key, ctrlKey }: KeyboardEvent,
  { row, column }: Position,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Position | undefined {
  const targets: Readonly<Record<string, Position>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  };
  return targets[key];
}

interface HeadRowProps {
  readonly matrix: Matrix;
  readonly visible: readonly VirtualItem[];
  readonly head: Head;
}

function HeadRow({ matrix, visible, head: { width, height } }: HeadRowProps) {
  return (
    <div role="row" aria-rowindex={1} className="head-row" style={{ height }}>
      <div role="columnheader" aria-colindex={1} className="corner" style={{ width }}>
        {matrix.rowAxis}
      </div>
      {visible.map(({ index, start }) => (
        <div
          key={index}
          role="columnheader"
          aria-colindex={index + 2}
          className={height === ROW ? 'column flat' : 'column'}
          style={{ left: start, width: COLUMN }}
          title={matrix.columns[index]?.name}
        >
          <span>{matrix.columns[index]?.name}</span>
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  readonly matrix: Matrix;
  readonly cells: readonly ShownCell[];
  readonly row: VirtualItem;
  readonly visible: readonly VirtualItem[];
  readonly head: Head;
  readonly active: Position;
  readonly onOpen: (column: number) => void;
}

function Row({ matrix, cells, row, visible, head, active, onOpen }: RowProps) {
  const { name, isGroup } = matrix.rows[row.index] ?? { name: '' };
  return (
    <div
      role="row"
      aria-rowindex={row.index + 2}
      className={isGroup ? 'row heading-row' : 'row'}
      style={{ top: row.start }}
    >
      <div role="rowheader" aria-colindex={1} className="row-head" style={{ width: head.width }} title={name}>
        {name}
      </div>
      {visible.map(({ index, start }) => {
        const cell = cells[row.index * matrix.columns.length + index];
        if (!cell) return null;
        const isActive = active.row === row.index && active.column === index;
        const label = `${name}, ${matrix.columns[index]?.name}: ${cell.label}`;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys.
          <div
            key={index}
            role="gridcell"
            id={`cell-${row.index}-${index}`}
            aria-colindex={index + 2}
            aria-label={label}
            title={label}
            className={`cell ${cell.state}${cell.level === undefined ? '' : ` level-${cell.level}`}${isActive ? ' active' : ''}`}
            style={{ left: start }}
            onClick={() => onOpen(index)}
          >
            {cell.text || STATES[cell.state].sign}
          </div>
        );
      })}
    </div>
  );
}
