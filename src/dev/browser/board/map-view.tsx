import { useMemo, useState } from 'react';
import type { BoardType, Matrix } from '../../matrix.ts';
import { levelProps, type Metric, STATES } from './cells.ts';
import { useBoard, useJson } from './data.ts';
import { PlacesMap } from './map.tsx';
import { largestOf, useShownCells } from './matrix-view.tsx';
import { Choice, Empty, Legend, PageLink, PlaceButton, useFirst, useMetric } from './parts.tsx';
import { type MapPlace, mapPlacesOf, PLACE_STATES } from './places.ts';

/** The records with coordinates on a map: which have pages, which lack some, and what is found on these pages. */
export function MapView() {
  const { site } = useBoard();
  const choices = site.types.flatMap((type) =>
    type.located.map((axis) => ({ type, axis, id: `${type.id} ${axis}` })),
  );
  const largest = largestOf(choices.map(({ type }) => type));
  const [chosen, choose] = useState('');
  const { metric, choice, check } = useMetric();
  const shown = choices.find(({ id }) => id === chosen) ?? choices.find(({ type }) => type === largest);
  if (!shown)
    return <Empty>No records of this site have coordinates: a field “coordinates” with lat and lng.</Empty>;
  return (
    <section aria-label="Map" className="view">
      <div className="bar">
        <Choice
          label="Pages"
          value={shown.id}
          options={choices.map(({ id, type, axis }) => [id, `${type.id}, by ${axis}`])}
          onChange={choose}
        />
        {choice}
      </div>
      {check}
      <Places key={shown.id} type={shown.type} axis={shown.axis} metric={metric} />
    </section>
  );
}

interface PlacesProps {
  readonly type: BoardType;
  readonly axis: string;
  readonly metric: Metric | undefined;
}

function Places({ type, axis, metric }: PlacesProps) {
  const { live } = useBoard();
  const [other, setOther] = useState('');
  const [current, setCurrent] = useState<string>();
  const rows = axis === type.axes[0] ? {} : { rows: axis };
  const { value: matrix, error } = useJson<Matrix>(
    `matrix?${new URLSearchParams({ type: type.id, ...rows })}`,
    live.version,
  );
  const cells = useShownCells(matrix, metric);
  const places = useMemo(
    () => (matrix ? mapPlacesOf(matrix, cells, metric, other || undefined) : []),
    [matrix, cells, metric, other],
  );
  if (!matrix) return <Empty>{error ?? 'Loading …'}</Empty>;
  const { columnAxis, columns } = matrix;
  const place = places.find(({ slug }) => slug === current);
  return (
    <>
      <div className="bar">
        {columnAxis !== undefined && (
          <Choice
            label={columnAxis}
            value={other}
            options={[['', 'all'], ...columns.map(({ slug, name }) => [slug, name] as const)]}
            onChange={setOther}
          />
        )}
        <Legend
          states={PLACE_STATES}
          list={places}
          metric={metric}
          swatch={(state, level) => (
            <svg width="14" height="14" viewBox="-7 -7 14 14">
              <circle {...levelProps(`at-${state}`, level)} />
            </svg>
          )}
        />
      </div>
      <div className="beside">
        <PlacesMap places={places} current={current} onChoose={setCurrent} />
        <div className="side">
          {place && <PlaceNote place={place} onClose={() => setCurrent(undefined)} />}
          <PlaceTable places={places} hasWorst={metric !== undefined} onChoose={setCurrent} />
        </div>
      </div>
    </>
  );
}

/** The pages and gaps of a place. */
function PlaceNote({ place, onClose }: { readonly place: MapPlace; readonly onClose: () => void }) {
  return (
    <aside className="note" aria-label={`Pages of ${place.name}`}>
      <h2>
        {place.name}
        <button type="button" className="action" onClick={onClose}>
          Close
        </button>
      </h2>
      {place.place !== undefined && <PlaceButton place={place.place} />}
      <ul>
        {place.cells.map(({ name, path, state, value }) => (
          <li key={name}>
            {path !== undefined && <PageLink path={path} />}{' '}
            <span className="dim">{path === undefined ? `${name}: ${STATES[state].name}` : value}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

interface PlaceTableProps {
  readonly places: readonly MapPlace[];
  readonly hasWorst: boolean;
  readonly onChoose: (slug: string) => void;
}

/** The same places as a table: those that lack most come first. */
function PlaceTable({ places, hasWorst, onChoose }: PlaceTableProps) {
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
            {hasWorst && <th scope="col">Worst</th>}
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
              {hasWorst && <td>{worst}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}
