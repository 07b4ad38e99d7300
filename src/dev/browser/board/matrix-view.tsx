import { useMemo, useState } from 'react';
import type { BoardType } from '../../board-data.ts';
import type { Matrix } from '../../matrix.ts';
import { type Loaded, useBoard, useIsSaved, useJson } from './data.ts';
import { HeatMap } from './heat-map.tsx';
import { levelOf, type Metric } from './metrics.ts';
import { MissingPanel } from './missing-panel.tsx';
import { Choice, counted, Empty, JobBar, useMetric } from './parts.tsx';
import type { PlanJson } from './plan-view.tsx';
import { type CellState, type ShownCell, STATES } from './states.ts';

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
  if (!type || !metric) return <Empty>No page type of this site is made of records.</Empty>;
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
      {metric.needsMeasures && <JobBar job="measure" starts />}
      <Shown matrix={matrix} metric={metric} />
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
  const { showPage } = useBoard();
  const [chosen, setChosen] = useState<number>();
  const cells = useShownCells(matrix.value, metric);
  if (!matrix.value) return <Empty>{matrix.error ?? 'Loading …'}</Empty>;
  const open = (index: number) => {
    const { path, state } = cells[index] ?? {};
    const { rows = [], columns = [] } = matrix.value ?? {};
    const isGap = !rows[Math.floor(index / columns.length)]?.isGroup;
    if (path !== undefined && state !== 'scheduled') showPage(path);
    setChosen((path === undefined && isGap) || state === 'scheduled' ? index : undefined);
  };
  return (
    <>
      <Legend cells={cells} metric={metric} />
      {chosen !== undefined && (
        <MissingPanel matrix={matrix.value} index={chosen} onClose={() => setChosen(undefined)} />
      )}
      <HeatMap matrix={matrix.value} cells={cells} onOpen={open} />
    </>
  );
}

/** Returns what the cells of a matrix show. */
export function useShownCells(matrix: Matrix | undefined, metric: Metric): readonly ShownCell[] {
  const { measures, live } = useBoard();
  const { status, version, hasResult } = live.jobs.plan;
  const plan = useJson<PlanJson>(hasResult ? 'plan' : undefined, status === 'done' && version);
  const held = useMemo(() => new Set(plan.value?.heldPages?.map(({ path }) => path)), [plan.value]);
  return useMemo(() => {
    const today = Date.now();
    return (matrix?.cells ?? []).map((cell): ShownCell => {
      const state = cell.path !== undefined && held.has(cell.path) ? 'held' : cell.state;
      const value =
        state === 'page' || state === 'noindex' ? metric.valueOf(cell, measures, today) : undefined;
      const text = value === undefined ? '' : metric.format(value);
      const more = cell.pages === undefined ? '' : `, ${counted(cell.pages, 'page')}`;
      const until = cell.until === undefined ? '' : ` until ${cell.until}`;
      return {
        state,
        path: cell.path,
        value,
        text,
        level: value === undefined ? undefined : levelOf(value, metric.limits),
        label: `${STATES[state].name}${until}${more}${text && `, ${metric.name}: ${text}`}`,
      };
    });
  }, [matrix, metric, measures, held]);
}

function Legend({ cells, metric }: { readonly cells: readonly ShownCell[]; readonly metric: Metric }) {
  const counts = new Map<CellState, number>();
  for (const { state } of cells) counts.set(state, (counts.get(state) ?? 0) + 1);
  return (
    <ul className="legend" aria-label="Legend">
      {(Object.keys(STATES) as CellState[])
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
          <span className={`swatch page level-${level}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
