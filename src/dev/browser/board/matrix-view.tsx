import { useCallback, useMemo, useState } from 'react';
import type { BoardType } from '../../board-site.ts';
import type { Matrix } from '../../matrix.ts';
import { type Loaded, useBoard, useJson } from './data.ts';
import { MatrixTable } from './matrix-table.tsx';
import type { Metric } from './metrics.ts';
import { CheckBar, Choice, Empty, Legend, PlaceButton, useMetric } from './parts.tsx';
import { type ShownCell, STATES, showCells } from './states.ts';

/** The records of two axes as rows and columns, colored by what is chosen. */
export function MatrixView() {
  const { site, live } = useBoard();
  const types = site.types.filter(({ axes }) => axes.length > 0);
  const preferred = largestOf(types);
  const [typeId, setType] = useState(preferred?.id ?? '');
  const { metric, metricChoice } = useMetric();
  const type = types.find(({ id }) => id === typeId) ?? preferred;
  const matrix = useJson<Matrix>(type && `matrix?${new URLSearchParams({ type: type.id })}`, live.version);
  if (!type) return <Empty>No page type of this site is made of records.</Empty>;
  return (
    <section aria-label="Matrix" className="view">
      <div className="bar">
        <Choice
          label="Page type"
          value={type.id}
          options={types.map(({ id, pages }) => [id, `${id} (${pages.toLocaleString('en-US')})`])}
          onChange={setType}
        />
        {metricChoice}
      </div>
      {metric.needsCheck && <CheckBar />}
      <Shown key={type.id} matrix={matrix} metric={metric} />
    </section>
  );
}

/** Returns the type with most pages: one with several axes, if there is one. */
export function largestOf(types: readonly BoardType[]): BoardType | undefined {
  return [...types].sort(
    (a, b) => Number(b.axes.length > 1) - Number(a.axes.length > 1) || b.pages - a.pages,
  )[0];
}

function Shown({ matrix, metric }: { readonly matrix: Loaded<Matrix>; readonly metric: Metric }) {
  const { value, error } = matrix;
  const cells = useShownCells(value, metric);
  const [chosen, setChosen] = useState<number>();
  const onGap = useCallback((index: number) => setChosen(index), []);
  if (!value) return <Empty>{error ?? 'Loading …'}</Empty>;
  if (value.rows.length === 0) return <Empty>There are no records yet.</Empty>;
  return (
    <>
      <Legend
        states={STATES}
        list={cells.filter(({ state }) => state !== 'impossible')}
        metric={metric}
        swatch={({ state, level }) =>
          level === undefined ? (
            <span className={`swatch ${state}`}>{STATES[state].sign}</span>
          ) : (
            <span className={`swatch level-${level}`} />
          )
        }
      />
      {chosen !== undefined && <GapNote matrix={value} index={chosen} onClose={() => setChosen(undefined)} />}
      <MatrixTable matrix={value} cells={cells} onGap={onGap} />
    </>
  );
}

/** Returns what the cells of a matrix show. */
export function useShownCells(matrix: Matrix | undefined, metric: Metric): readonly ShownCell[] {
  const { findingsOn } = useBoard();
  return useMemo(() => (matrix ? showCells(matrix, metric, findingsOn) : []), [matrix, metric, findingsOn]);
}

interface GapNoteProps {
  readonly matrix: Matrix;
  readonly index: number;
  readonly onClose: () => void;
}

/** Says why a combination has no page, and what to do about it. */
function GapNote({ matrix, index, onClose }: GapNoteProps) {
  const { rows, columns, cells } = matrix;
  const [row, column] = [rows[Math.floor(index / columns.length)], columns[index % columns.length]];
  const cell = cells[index];
  if (!row || !column || !cell) return null;
  return (
    <aside className="note" aria-label="Why there is no page">
      <p>
        <b>
          {row.name}
          {column.slug && ` · ${column.name}`}
        </b>
        : {STATES[cell.state].name}
        {cell.until === undefined ? '.' : `, until ${cell.until}.`}
      </p>
      {cell.state === 'missing' && matrix.files !== undefined && (
        <p>
          Write a text about both in one of the files <code>{matrix.files}</code>.
        </p>
      )}
      <p>
        {[row, column].map(
          ({ slug, place }) => place !== undefined && <PlaceButton key={slug} place={place} />,
        )}
        <button type="button" className="action" onClick={onClose}>
          Close
        </button>
      </p>
    </aside>
  );
}
