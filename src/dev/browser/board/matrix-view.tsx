import { useCallback, useMemo, useState } from 'react';
import type { BoardType } from '../../board-site.ts';
import type { Matrix, MatrixRecord, MatrixState } from '../../matrix.ts';
import { type Loaded, useBoard, useIsSaved, useJson } from './data.ts';
import { MatrixTable } from './matrix-table.tsx';
import type { Metric } from './metrics.ts';
import { CheckBar, Choice, Empty, PlaceButton, useMetric } from './parts.tsx';
import { type ShownCell, STATES, showCells } from './states.ts';

/** The records of two axes as rows and columns, colored by what is chosen. */
export function MatrixView() {
  const { site, live } = useBoard();
  const isSaved = useIsSaved();
  const types = site.types.filter(({ axes }) => axes.length > 0);
  const preferred = largestOf(types);
  const [typeId, setType] = useState(preferred?.id ?? '');
  const [axes, setAxes] = useState<{ readonly rows?: string; readonly columns?: string }>({});
  const { metric, metricChoice } = useMetric();
  const type = types.find(({ id }) => id === typeId) ?? preferred;
  const query = new URLSearchParams({ type: type?.id ?? '', ...axes });
  const matrix = useJson<Matrix>(type && `matrix?${query}`, live.version);
  if (!type) return <Empty>No page type of this site is made of records.</Empty>;
  return (
    <section aria-label="Matrix" className="view">
      <div className="bar">
        <Choice
          label="Page type"
          value={type.id}
          options={types.map(({ id, pages }) => [id, `${id} (${pages.toLocaleString('en-US')})`])}
          onChange={(id) => {
            setType(id);
            setAxes({});
          }}
        />
        {type.axes.length > 1 && !isSaved && (
          <AxisChoices axes={type.axes} matrix={matrix.value} onChange={setAxes} />
        )}
        {metricChoice}
      </div>
      {metric.needsCheck && <CheckBar />}
      <Shown key={String(query)} matrix={matrix} metric={metric} />
    </section>
  );
}

/** Returns the type with most pages: one with several axes, if there is one. */
export function largestOf(types: readonly BoardType[]): BoardType | undefined {
  return [...types].sort(
    (a, b) => Number(b.axes.length > 1) - Number(a.axes.length > 1) || b.pages - a.pages,
  )[0];
}

interface AxisChoicesProps {
  readonly axes: readonly string[];
  readonly matrix: Matrix | undefined;
  readonly onChange: (axes: { readonly rows: string; readonly columns: string }) => void;
}

/** Two different axes: choosing that of the other side exchanges both. */
function AxisChoices({ axes, matrix, onChange }: AxisChoicesProps) {
  const { rowAxis = '', columnAxis = '' } = matrix ?? {};
  const choices = axes.map((axis) => [axis, axis] as const);
  return (
    <>
      <Choice
        label="Rows"
        value={rowAxis}
        options={choices}
        onChange={(rows) => onChange({ rows, columns: rows === columnAxis ? rowAxis : columnAxis })}
      />
      {columnAxis && (
        <Choice
          label="Columns"
          value={columnAxis}
          options={choices}
          onChange={(columns) => onChange({ rows: columns === rowAxis ? columnAxis : rowAxis, columns })}
        />
      )}
    </>
  );
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
      <Legend cells={cells} metric={metric} />
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

function Legend({ cells, metric }: { readonly cells: readonly ShownCell[]; readonly metric: Metric }) {
  const counts = new Map<MatrixState, number>();
  for (const { state } of cells) counts.set(state, (counts.get(state) ?? 0) + 1);
  return (
    <ul className="legend" aria-label="Legend">
      {(Object.keys(STATES) as MatrixState[])
        .filter((state) => counts.has(state) && state !== 'impossible')
        .map((state) => (
          <li key={state}>
            <span className={`swatch ${state}`} aria-hidden="true">
              {STATES[state].sign}
            </span>
            {STATES[state].name} <b>{counts.get(state)?.toLocaleString('en-US')}</b>
          </li>
        ))}
      {metric.levels.map((name, level) => (
        <li key={name}>
          <span className={`swatch level-${level}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
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
      {cell.state === 'missing' && <WhatToWrite {...{ matrix, row, column }} />}
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

interface WhatToWriteProps {
  readonly matrix: Matrix;
  readonly row: MatrixRecord;
  readonly column: MatrixRecord;
}

function WhatToWrite({ matrix: { files, rowAxis, columnAxis }, row, column }: WhatToWriteProps) {
  if (files === undefined || columnAxis === undefined) return null;
  return (
    <p>
      Write a text about both in one of the files <code>{files}</code>, with{' '}
      <code>
        {rowAxis}: {row.slug}
      </code>{' '}
      and{' '}
      <code>
        {columnAxis}: {column.slug}
      </code>
      .
    </p>
  );
}
