import { useMemo, useState } from 'react';
import type { BoardType, Matrix } from '../../matrix.ts';
import { pageOf, STATES } from './cells.ts';
import { useBoard, useJson } from './data.ts';
import { largestOf } from './matrix-view.tsx';
import { Choice, counted, Empty, Legend, PageLink, PlaceButton } from './parts.tsx';
import { MAP, type MapPlace, mapPlacesOf, PLACE_STATES, placesToName, projectPlaces } from './places.ts';

/** The records with coordinates on a map: which have pages, and which lack some. */
export function MapView() {
  const { site } = useBoard();
  const choices = site.types.flatMap((type) =>
    type.located.map((axis) => ({ type, axis, id: `${type.id} ${axis}` })),
  );
  const largest = largestOf(choices.map(({ type }) => type));
  const [chosen, choose] = useState('');
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
      </div>
      <Places key={shown.id} type={shown.type} axis={shown.axis} />
    </section>
  );
}

function Places({ type, axis }: { readonly type: BoardType; readonly axis: string }) {
  const { live } = useBoard();
  const [other, setOther] = useState('');
  const [current, setCurrent] = useState<string>();
  const rows = axis === type.axes[0] ? {} : { rows: axis };
  const query = new URLSearchParams({ type: type.id, ...rows });
  const { value: matrix, error } = useJson<Matrix>(`matrix?${query}`, live.version);
  const places = useMemo(() => (matrix ? mapPlacesOf(matrix, other || undefined) : []), [matrix, other]);
  if (!matrix) return <Empty>{error ?? 'Loading …'}</Empty>;
  const place = places.find(({ slug }) => slug === current);
  return (
    <>
      <div className="bar">
        {matrix.columnAxis !== undefined && (
          <Choice
            label={matrix.columnAxis}
            value={other}
            options={[['', 'all'], ...matrix.columns.map(({ slug, name }) => [slug, name] as const)]}
            onChange={setOther}
          />
        )}
        <Legend
          states={PLACE_STATES}
          list={places}
          swatch={(state) => (
            <svg width="14" height="14" viewBox="-7 -7 14 14">
              <circle className={`at-${state}`} r="5" />
            </svg>
          )}
        />
      </div>
      {place && <PlaceNote place={place} onClose={() => setCurrent(undefined)} />}
      <PlacesMap places={places} onChoose={setCurrent} />
    </>
  );
}

interface PlacesMapProps {
  readonly places: readonly MapPlace[];
  readonly onChoose: (slug: string) => void;
}

function PlacesMap({ places, onChoose }: PlacesMapProps) {
  const points = useMemo(() => projectPlaces(places), [places]);
  const named = useMemo(() => placesToName(points), [points]);
  const label = `Map of ${counted(places.length, 'place')}. The matrix lists the same places.`;
  return (
    <svg className="map" viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="img" aria-label={label}>
      {points.map(({ place: { slug, name, state }, x, y }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the matrix has links and buttons for the same places.
        <circle key={slug} className={`at-${state}`} cx={x} cy={y} r="5" onClick={() => onChoose(slug)}>
          <title>{`${name}: ${PLACE_STATES[state].name}`}</title>
        </circle>
      ))}
      {named.map(({ place, x, y }) => (
        <text key={place.slug} x={x + 10} y={y + 4}>
          {place.name}
        </text>
      ))}
    </svg>
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
        {place.cells.map((cell) => {
          const path = pageOf(cell);
          return (
            <li key={cell.name}>
              {path === undefined ? `${cell.name}: ${STATES[cell.state].name}` : <PageLink path={path} />}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
