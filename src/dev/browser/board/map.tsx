import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  labelsFor,
  MANY,
  type MapLabel,
  type MapPlace,
  type MapPoint,
  type MapSize,
  nearestPoint,
  projectPlaces,
} from './map-places.ts';

interface PlacesMapProps {
  readonly label: string;
  readonly places: readonly MapPlace[];
  readonly current: MapPlace | undefined;
  readonly onChoose: (place: MapPlace) => void;
}

/** How far from a dot a click may be, in CSS pixels. */
const REACH = 14;
const MOST_ZOOM = 16;

/** Places as dots. The map is enlarged in a box that scrolls. */
export function PlacesMap({ label, places, current, onChoose }: PlacesMapProps) {
  const { box, size, zoom, setZoom } = useMapBox();
  const [near, setNear] = useState<MapPlace>();
  const { points, milesPerPixel } = useMemo(() => projectPlaces(places, size), [places, size]);
  // A chosen place is in the middle of an enlarged map.
  useEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {};
    const chosen = points.find(({ place }) => place.slug === current?.slug);
    if (chosen) box.current?.scrollTo(chosen.x - clientWidth / 2, chosen.y - clientHeight / 2);
  }, [box, points, current?.slug]);
  const find = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return nearestPoint(points, { x: clientX - left, y: clientY - top }, REACH)?.place;
  };
  return (
    <div className="map">
      <section ref={box} aria-label={`${label}. The table lists the same places.`} tabIndex={0}>
        <svg
          {...size}
          aria-hidden="true"
          onPointerMove={(event) => setNear(find(event))}
          onPointerLeave={() => setNear(undefined)}
          onClick={() => near && onChoose(near)}
        >
          <Dots points={points} />
          <Names points={points} size={size} marked={[current, near]} most={LABELS * zoom} />
        </svg>
      </section>
      <Scale milesPerPixel={milesPerPixel} />
      <div className="zoom">
        <ZoomButton name="Enlarge" sign="+" to={zoom * 2} onZoom={setZoom} />
        <ZoomButton name="Reduce" sign="−" to={zoom / 2} onZoom={setZoom} />
      </div>
    </div>
  );
}

/** About so many names are shown, if the map is not enlarged. */
const LABELS = 60;

/** The box of the map, and the size of the whole map, which is that of the box unless it is enlarged. The middle stays where it is. */
function useMapBox() {
  const box = useRef<HTMLElement>(null);
  const [base, setBase] = useState<MapSize>({ width: 0, height: 0 });
  const [zoom, setZoom] = useState(1);
  const middle = useRef([0.5, 0.5]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { clientWidth: width, clientHeight: height } = element;
    const observer = new ResizeObserver(() =>
      setBase({ width: element.clientWidth, height: element.clientHeight }),
    );
    setBase({ width, height });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const size = useMemo(() => ({ width: base.width * zoom, height: base.height * zoom }), [base, zoom]);
  useLayoutEffect(() => {
    const [x = 0, y = 0] = middle.current;
    box.current?.scrollTo(x * size.width - base.width / 2, y * size.height - base.height / 2);
  }, [size, base]);
  return {
    ...{ box, size, zoom },
    setZoom(to: number) {
      const { scrollLeft = 0, scrollTop = 0 } = box.current ?? {};
      middle.current = [
        (scrollLeft + base.width / 2) / size.width,
        (scrollTop + base.height / 2) / size.height,
      ];
      setZoom(to);
    },
  };
}

/** Returns the classes of the dot of a place. */
export function classOfPlace({ state, level }: Pick<MapPlace, 'state' | 'level'>): string {
  return level === undefined ? `at-${state}` : `at-${state} worst-${level}`;
}

/** All dots of a kind are one path, so that tens of thousands of places are few elements. */
function Dots({ points }: { readonly points: readonly MapPoint[] }) {
  const paths = new Map<string, string>();
  for (const { place, x, y } of points) {
    const kind = classOfPlace(place);
    paths.set(kind, `${paths.get(kind) ?? ''}M${x.toFixed(1)},${y.toFixed(1)}h0`);
  }
  return [...paths].map(([kind, d]) => (
    <Dot key={kind} kind={points.length > MANY ? `small ${kind}` : kind} d={d} />
  ));
}

/** Dots of a kind: an edge that separates them from others, and a hole unless all pages exist. */
export function Dot({ kind, d }: { readonly kind: string; readonly d: string }) {
  return (
    <g className={`dots ${kind}`}>
      <path className="edge" d={d} />
      <path className="fill" d={d} />
      <path className="hole" d={d} />
    </g>
  );
}

interface NamesProps {
  readonly points: readonly MapPoint[];
  readonly size: MapSize;
  readonly marked: readonly (MapPlace | undefined)[];
  readonly most: number;
}

/** The names of places: those of marked places, and of places with most pages where they fit. */
function Names({ points, size, marked, most }: NamesProps) {
  const rings = points.filter(({ place }) => marked.includes(place));
  const byPages = useMemo(() => [...points].sort((a, b) => b.place.pages - a.place.pages), [points]);
  const labels = useMemo(() => labelsFor(byPages, size, most), [byPages, size, most]);
  return (
    <>
      {labels.map((label) => !marked.includes(label.place) && <Name key={label.place.slug} {...label} />)}
      {rings.map((point) => (
        <g key={point.place.slug} className="marked">
          <circle cx={point.x} cy={point.y} r={9} />
          {labelsFor([point], size, 1).map((label) => (
            <Name key="name" {...label} />
          ))}
        </g>
      ))}
    </>
  );
}

function Name({ place, x, y, anchor }: MapLabel) {
  return (
    <text x={x} y={y + 4} textAnchor={anchor}>
      {place.name}
    </text>
  );
}

const MILES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** A line as long as a round number of miles in the middle of the map. */
function Scale({ milesPerPixel }: { readonly milesPerPixel: number }) {
  const miles = MILES.findLast((one) => one / milesPerPixel <= 110) ?? 0.1;
  return (
    <p className="scale">
      <span style={{ width: miles / milesPerPixel }} /> {miles} mi
    </p>
  );
}

interface ZoomButtonProps {
  readonly name: string;
  readonly sign: string;
  readonly to: number;
  readonly onZoom: (zoom: number) => void;
}

function ZoomButton({ name, sign, to, onZoom }: ZoomButtonProps) {
  const isOff = to < 1 || to > MOST_ZOOM;
  return (
    <button type="button" className="action" aria-label={name} disabled={isOff} onClick={() => onZoom(to)}>
      {sign}
    </button>
  );
}
