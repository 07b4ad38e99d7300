import { type GeoProjection, geoDistance, geoPath } from 'd3-geo';
import { type PointerEvent, useMemo, useState } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type MapPoint, type MapSize, useDrag, useSize, useView, ZOOM } from './map-navigation.ts';
import type { MapPlace } from './map-places.ts';
import outlines from './us-states.json' with { type: 'json' };

interface ServiceMapProps {
  readonly label: string;
  readonly places: readonly MapPlace[];
  readonly current: MapPlace | undefined;
  readonly onChoose: (place: MapPlace) => void;
}

/** Places on a map with the outlines of the states of the US. It can be moved and enlarged. */
export function ServiceMap({ label, places, current, onChoose }: ServiceMapProps) {
  const { box, size } = useSize();
  const view = useView(places, size);
  const [near, setNear] = useState<MapPlace>();
  const points = useMemo(() => projectAll(places, view.projection), [places, view.projection]);
  const find = (event: PointerEvent) =>
    labeledPlace(points, event) ?? nearestPoint(points, positionIn(event));
  const drag = useDrag(view.moveBy);
  return (
    <div
      ref={box}
      role="group"
      aria-label={`${label}. Arrow keys move the map, plus and minus change its scale. The table lists the same places.`}
      tabIndex={0}
      className="map"
      onKeyDown={(event) => view.onKey(event)}
      onPointerDown={drag.start}
      onPointerMove={(event) => {
        if (!drag.move(event)) setNear(find(event));
      }}
      onPointerLeave={() => setNear(undefined)}
      onPointerUp={(event) => {
        const place = drag.end() ? undefined : find(event);
        if (place) onChoose(place);
      }}
    >
      {size && <Drawing {...{ points, size, current, near }} projection={view.projection} />}
      <ZoomButtons onZoom={view.zoom} onReset={view.reset} />
    </div>
  );
}

interface Point {
  readonly place: MapPlace;
  readonly x: number;
  readonly y: number;
}

function projectAll(places: readonly MapPlace[], projection: GeoProjection): Point[] {
  return places.flatMap((place) => {
    const [x, y] = projection([place.at[0], place.at[1]]) ?? [];
    return x === undefined || y === undefined ? [] : [{ place, x, y }];
  });
}

/** How far from a dot a click may be, in CSS pixels. */
const REACH = 14;

function nearestPoint(points: readonly Point[], [x, y]: MapPoint): MapPlace | undefined {
  let best: MapPlace | undefined;
  let least = REACH;
  for (const point of points) {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance > least) continue;
    [best, least] = [point.place, distance];
  }
  return best;
}

/** Returns the place whose label is under the pointer. */
function labeledPlace(points: readonly Point[], { clientX, clientY }: PointerEvent): MapPlace | undefined {
  const slug = document.elementFromPoint(clientX, clientY)?.getAttribute('data-place');
  return slug ? points.find(({ place }) => place.slug === slug)?.place : undefined;
}

function positionIn({ currentTarget, clientX, clientY }: PointerEvent): MapPoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

const topology = outlines as unknown as Topology<{ states: GeometryCollection }>;

interface DrawingProps {
  readonly points: readonly Point[];
  readonly size: MapSize;
  readonly projection: GeoProjection;
  readonly current: MapPlace | undefined;
  readonly near: MapPlace | undefined;
}

function Drawing({ points, size, projection, current, near }: DrawingProps) {
  const states = useMemo(() => feature(topology, topology.objects.states), []);
  const land = useMemo(() => geoPath(projection)(states) ?? '', [states, projection]);
  const visible = points.filter(
    ({ x, y }) => x > -20 && y > -20 && x < size.width + 20 && y < size.height + 20,
  );
  const marked = points.filter(({ place }) => place === current || place === near);
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      <path className="land" d={land} />
      <Dots points={visible} />
      {marked.map(({ place, x, y }) => (
        <circle key={place.slug} className="ring" cx={x} cy={y} r={11} />
      ))}
      {labelsFor(visible, marked, size).map(({ place, x, y, anchor }) => (
        <text key={place.slug} data-place={place.slug} x={x} y={y} textAnchor={anchor}>
          {place.name}
        </text>
      ))}
      <Scale projection={projection} size={size} />
    </svg>
  );
}

/** Returns the classes of the dot of a place. */
export function classOfPlace({ state, level }: Pick<MapPlace, 'state' | 'level'>): string {
  return level === undefined ? `at-${state}` : `at-${state} value worst-${level}`;
}

/** Above this many places, dots are small. */
const MANY = 250;

/** All dots of a kind are one path, so that tens of thousands of places are few elements. */
function Dots({ points }: { readonly points: readonly Point[] }) {
  const paths = new Map<string, string>();
  for (const { place, x, y } of points) {
    const kind = classOfPlace(place);
    paths.set(kind, `${paths.get(kind) ?? ''}M${x.toFixed(1)},${y.toFixed(1)}h0`);
  }
  const size = points.length > MANY ? 'dots small' : 'dots';
  return [...paths].map(([kind, d]) => (
    <g key={kind} className={`${size} ${kind}`}>
      <path className="edge" d={d} />
      <path className="fill" d={d} />
      <path className="hole" d={d} />
    </g>
  ));
}

interface Label {
  readonly place: MapPlace;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

/** At most this many labels, and their approximate measures in CSS pixels. */
const MAX_LABELS = 60;
const LETTER = 7.6;
const LINE = 15;
/** From the center of a dot to its edge, and to its label. */
const DOT = 8;
const GAP = 14;

/** Returns the labels that fit between the dots and the others, right or left of their dot: those of marked places first, then of places with most pages. */
function labelsFor(points: readonly Point[], marked: readonly Point[], { width }: MapSize): Label[] {
  const order = [...points].sort((a, b) => b.place.pages - a.place.pages).slice(0, 10 * MAX_LABELS);
  const labels: Label[] = [];
  const taken: MapPoint[] = [];
  const dots = points.length > MANY ? [] : points;
  const isFree = (x: number, y: number, length: number) =>
    dots.every((dot) => Math.abs(dot.y - y) >= DOT || dot.x + DOT < x || x + length < dot.x - DOT) &&
    taken.every(([left, top], i) => {
      const other = (labels[i]?.place.name.length ?? 0) * LETTER;
      return Math.abs(top - y) >= LINE || left + other < x || x + length < left;
    });
  for (const { place, x, y } of new Set([...marked, ...order])) {
    if (labels.length >= MAX_LABELS) break;
    const length = place.name.length * LETTER;
    const left = [x + GAP, x - GAP - length].find(
      (one) => one > 0 && one + length < width && isFree(one, y, length),
    );
    if (left === undefined) continue;
    const isLeft = left < x;
    labels.push({
      place,
      x: isLeft ? x - GAP : x + GAP,
      y: y + 4,
      anchor: isLeft ? 'end' : 'start',
    });
    taken.push([left, y]);
  }
  return labels;
}

const EARTH_MILES = 3958.8;
const MILES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** A line as long as a round number of miles in the middle of the map. */
function Scale({ projection, size: { width, height } }: Pick<DrawingProps, 'projection' | 'size'>) {
  const left = projection.invert?.([width / 2 - 50, height / 2]);
  const right = projection.invert?.([width / 2 + 50, height / 2]);
  if (!left || !right) return null;
  const perPixel = (geoDistance(left, right) * EARTH_MILES) / 100;
  const miles = MILES.findLast((one) => one / perPixel <= 110) ?? 0.1;
  const length = miles / perPixel;
  return (
    <g className="scale" transform={`translate(12 ${height - 14})`}>
      <path d={`M0,-5v5h${length.toFixed(1)}v-5`} />
      <text x={length + 6} y={2}>
        {miles} mi
      </text>
    </g>
  );
}

interface ZoomButtonsProps {
  readonly onZoom: (by: number) => void;
  readonly onReset: () => void;
}

function ZoomButtons({ onZoom, onReset }: ZoomButtonsProps) {
  return (
    <div className="zoom">
      <button type="button" className="action" aria-label="Enlarge" onClick={() => onZoom(ZOOM)}>
        +
      </button>
      <button type="button" className="action" aria-label="Reduce" onClick={() => onZoom(1 / ZOOM)}>
        −
      </button>
      <button type="button" className="action" onClick={onReset}>
        All
      </button>
    </div>
  );
}
