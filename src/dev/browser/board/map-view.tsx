import { useMemo, useState } from 'react';
import type { BoardType } from '../../board-data.ts';
import type { Matrix } from '../../matrix.ts';
import { useBoard, useJson } from './data.ts';
import { type MapPlace, mapPlacesOf, PLACE_STATES, type PlaceState } from './map-places.ts';
import { largestOf, useShownCells } from './matrix-view.tsx';
import type { Metric } from './metrics.ts';
import { Choice, counted, Empty, JobBar, PathButton, PlaceButton, useMetric } from './parts.tsx';
import { classOfPlace, ServiceMap } from './service-map.tsx';
import { STATES } from './states.ts';
import { type Column, VirtualTable } from './table.tsx';

/** The records with coordinates on a map: which have pages, which lack some, and what is found on these pages. */
export function MapView() {
  const { site } = useBoard();
  const choices = site.types.flatMap((type) => type.located.map((axis) => ({ type, axis })));
  const largest = largestOf(choices.map(({ type }) => type));
  const [chosen, choose] = useState('');
  const { metric, metricChoice } = useMetric();
  const keyOf = ({ type, axis }: (typeof choices)[number]) => `${type.id} ${axis}`;
  const shown = choices.find((one) => keyOf(one) === chosen) ?? choices.find(({ type }) => type === largest);
  if (!shown || !metric)
    return <Empty>No records of this site have coordinates: a field “coordinates” with lat and lng.</Empty>;
  return (
    <section aria-label="Map" className="view">
      <div className="bar">
        <Choice
          label="Pages"
          value={keyOf(shown)}
          options={choices.map((one) => [keyOf(one), `${one.type.id}, by ${one.axis}`])}
          onChange={choose}
        />
        {metricChoice}
      </div>
      {metric.needsMeasures && <JobBar job="measure" starts />}
      <Places key={keyOf(shown)} {...shown} metric={metric} />
    </section>
  );
}

interface PlacesProps {
  readonly type: BoardType;
  readonly axis: string;
  readonly metric: Metric;
}

function Places({ type, axis, metric }: PlacesProps) {
  const { live } = useBoard();
  const [other, setOther] = useState('');
  const [current, setCurrent] = useState<string>();
  const rows = axis === type.axes[0] ? {} : { rows: axis };
  const matrix = useJson<Matrix>(`matrix?${new URLSearchParams({ type: type.id, ...rows })}`, live.version);
  const cells = useShownCells(matrix.value, metric);
  const places = useMemo(
    () => (matrix.value ? mapPlacesOf(matrix.value, cells, { other: other || undefined, metric }) : []),
    [matrix.value, cells, other, metric],
  );
  if (!matrix.value) return <Empty>{matrix.error ?? 'Loading …'}</Empty>;
  const { columnAxis: otherAxis, columns: others } = matrix.value;
  const place = places.find(({ slug }) => slug === current);
  const label = `Map of ${counted(places.length, 'place')}`;
  return (
    <>
      <div className="bar">
        {otherAxis !== undefined && (
          <Choice
            label={otherAxis}
            value={other}
            options={[['', 'all'], ...others.map(({ slug, name }) => [slug, name] as const)]}
            onChange={setOther}
          />
        )}
        <Legend places={places} metric={metric} />
      </div>
      <div className="beside">
        <ServiceMap {...{ label, places }} current={place} onChoose={({ slug }) => setCurrent(slug)} />
        <div className="side">
          {place && <PlaceFacts place={place} onClose={() => setCurrent(undefined)} />}
          <PlaceTable {...{ places, metric, current }} onChoose={setCurrent} />
        </div>
      </div>
    </>
  );
}

function Legend({ places, metric }: { readonly places: readonly MapPlace[]; readonly metric: Metric }) {
  const counts = new Map<PlaceState, number>();
  for (const { state } of places) counts.set(state, (counts.get(state) ?? 0) + 1);
  return (
    <ul className="legend" aria-label="Legend">
      {(Object.keys(PLACE_STATES) as PlaceState[])
        .filter((state) => counts.has(state))
        .map((state) => (
          <li key={state}>
            <Dot className={classOfPlace({ state })} />
            {PLACE_STATES[state]} <b>{counts.get(state)?.toLocaleString('en-US')}</b>
          </li>
        ))}
      {metric.levels.map((name, level) => (
        <li key={name}>
          <Dot className={classOfPlace({ state: 'served', level })} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Dot({ className }: { readonly className: string }) {
  return (
    <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" className={`dots ${className}`}>
      <path className="edge" d="M0,0h0" />
      <path className="fill" d="M0,0h0" />
      <path className="hole" d="M0,0h0" />
    </svg>
  );
}

interface PlaceFactsProps {
  readonly place: MapPlace;
  readonly onClose: () => void;
}

function PlaceFacts({ place: { name, place, cells }, onClose }: PlaceFactsProps) {
  return (
    <aside className="note" aria-label={`Pages of ${name}`}>
      <h2>
        {name} {place !== undefined && <PlaceButton place={place} />}
        <button type="button" className="action" onClick={onClose}>
          Close
        </button>
      </h2>
      <ul>
        {cells.map((cell) => (
          <li key={cell.name}>
            {cell.path === undefined || cell.state === 'scheduled' ? (
              <span className="dim">
                {cell.name}: {STATES[cell.state].name}
              </span>
            ) : (
              <>
                <PathButton path={cell.path} /> <span className="dim">{cell.text}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}

interface PlaceTableProps {
  readonly places: readonly MapPlace[];
  readonly metric: Metric;
  readonly current: string | undefined;
  readonly onChoose: (slug: string) => void;
}

/** The same places as a table: those that lack most come first. */
function PlaceTable({ places, metric, current, onChoose }: PlaceTableProps) {
  const rows = useMemo(
    () =>
      [...places].sort(
        (a, b) => (b.level ?? -1) - (a.level ?? -1) || b.missing - a.missing || (a.name < b.name ? -1 : 1),
      ),
    [places],
  );
  const columns: readonly Column<MapPlace>[] = [
    {
      name: 'Place',
      cell: ({ slug, name }) => (
        <button type="button" className="path name" onClick={() => onChoose(slug)}>
          {name}
        </button>
      ),
    },
    { name: 'Pages', cell: ({ pages }) => pages },
    { name: 'Missing', cell: ({ missing }) => missing || '' },
    ...(metric.levels.length > 0 ? [{ name: 'Worst', cell: ({ text }: MapPlace) => text }] : []),
  ];
  return <VirtualTable label="Places" rows={rows} columns={columns} keyOf={slugOfPlace} current={current} />;
}

function slugOfPlace({ slug }: MapPlace): string {
  return slug;
}
