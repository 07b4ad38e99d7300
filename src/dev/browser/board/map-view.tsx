import { useMemo, useState } from 'react';
import type { BoardType } from '../../board-site.ts';
import type { Matrix } from '../../matrix.ts';
import { useBoard, useJson } from './data.ts';
import { classOfPlace, PlacesMap } from './map.tsx';
import { type MapPlace, mapPlacesOf, PLACE_STATES } from './map-places.ts';
import { largestOf, useShownCells } from './matrix-view.tsx';
import type { Metric } from './metrics.ts';
import {
  CheckBar,
  Choice,
  counted,
  Empty,
  Legend,
  PageLink,
  PlaceButton,
  useFirst,
  useMetric,
} from './parts.tsx';
import { STATES } from './states.ts';

/** The records with coordinates on a map: which have pages, which lack some, and what is found on these pages. */
export function MapView() {
  const { site } = useBoard();
  const choices = site.types.flatMap((type) => type.located.map((axis) => ({ type, axis })));
  const largest = largestOf(choices.map(({ type }) => type));
  const [chosen, choose] = useState('');
  const { metric, metricChoice } = useMetric();
  const keyOf = ({ type, axis }: (typeof choices)[number]) => `${type.id} ${axis}`;
  const shown = choices.find((one) => keyOf(one) === chosen) ?? choices.find(({ type }) => type === largest);
  if (!shown)
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
      {metric.needsCheck && <CheckBar />}
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
  const otherChoices = [['', 'all'] as const, ...others.map(({ slug, name }) => [slug, name] as const)];
  const place = places.find(({ slug }) => slug === current);
  return (
    <>
      <div className="bar">
        {otherAxis !== undefined && (
          <Choice label={otherAxis} value={other} options={otherChoices} onChange={setOther} />
        )}
        <Legend {...{ states: PLACE_STATES, list: places, metric }} swatch={dotOf} />
      </div>
      <div className="beside">
        <PlacesMap
          label={`Map of ${counted(places.length, 'place')}`}
          {...{ places, current }}
          onChoose={setCurrent}
        />
        <div className="side">
          {place && <PlaceNote place={place} onClose={() => setCurrent(undefined)} />}
          <PlaceTable {...{ places, metric }} onChoose={setCurrent} />
        </div>
      </div>
    </>
  );
}

function dotOf(shown: Parameters<typeof classOfPlace>[0]) {
  return (
    <svg width="14" height="14" viewBox="-7 -7 14 14">
      <circle className={classOfPlace(shown)} />
    </svg>
  );
}

interface PlaceNoteProps {
  readonly place: MapPlace;
  readonly onClose: () => void;
}

/** The pages and gaps of a place. */
function PlaceNote({ place: { name, place, cells }, onClose }: PlaceNoteProps) {
  return (
    <aside className="note" aria-label={`Pages of ${name}`}>
      <h2>
        {name}
        <button type="button" className="action" onClick={onClose}>
          Close
        </button>
      </h2>
      {place !== undefined && <PlaceButton place={place} />}
      <ul>
        {cells.map((cell) => (
          <li key={cell.name}>
            {cell.path === undefined ? (
              <span className="dim">
                {cell.name}: {STATES[cell.state].name}
              </span>
            ) : (
              <>
                <PageLink path={cell.path} /> <span className="dim">{cell.value}</span>
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
  readonly onChoose: (slug: string) => void;
}

/** The same places as a table: those that lack most come first. */
function PlaceTable({ places, metric, onChoose }: PlaceTableProps) {
  const sorted = useMemo(
    () =>
      [...places].sort(
        (a, b) => (b.level ?? -1) - (a.level ?? -1) || b.missing - a.missing || (a.name < b.name ? -1 : 1),
      ),
    [places],
  );
  const { shown, more } = useFirst(sorted, 500, 'place');
  return (
    <div className="scroller">
      <table className="places" aria-label="Places">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Pages</th>
            <th scope="col">Missing</th>
            {metric.levels.length > 0 && <th scope="col">Worst</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ slug, name, pages, missing, worst }) => (
            <tr key={slug}>
              <th scope="row">
                <button type="button" className="path" onClick={() => onChoose(slug)}>
                  {name}
                </button>
              </th>
              <td>{pages}</td>
              <td>{missing || ''}</td>
              {metric.levels.length > 0 && <td>{worst}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}
