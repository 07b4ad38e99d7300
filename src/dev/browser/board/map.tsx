import { useEffect, useMemo, useRef, useState } from 'react';
import type { MapPlace } from './map-places.ts';
import { counted } from './parts.tsx';
import { labelsFor, MANY, type MapSize, projectPlaces } from './projection.ts';

interface PlacesMapProps {
  readonly label: string;
  readonly places: readonly MapPlace[];
  readonly current: string | undefined;
  readonly onChoose: (slug: string) => void;
}

/** About so many names are shown, if the map is not enlarged. */
const LABELS = 60;

/** Places as dots. The map is enlarged in a box that scrolls, to the chosen place or the middle. */
export function PlacesMap({ label, places, current, onChoose }: PlacesMapProps) {
  const { box, width, height } = useSize();
  const [zoom, setZoom] = useState(1);
  const size = useMemo(() => ({ width: width * zoom, height: height * zoom }), [width, height, zoom]);
  const { points, milesPerPixel } = useMemo(() => projectPlaces(places, size), [places, size]);
  const labels = useMemo(() => labelsFor(points, size, LABELS * zoom), [points, size, zoom]);
  useEffect(() => {
    const chosen = points.find(({ place }) => place.slug === current);
    const { x, y } = chosen ?? { x: size.width / 2, y: size.height / 2 };
    box.current?.scrollTo(x - width / 2, y - height / 2);
  }, [box, points, current, size, width, height]);
  return (
    <div className="map">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it. */}
      <section ref={box} aria-label={`${label}. The table lists the same places.`} tabIndex={0}>
        <svg {...size} className={points.length > MANY ? 'many' : undefined} aria-hidden="true">
          {points.map(({ place, x, y }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table has buttons for the same places.
            <circle
              key={place.slug}
              className={place.slug === current ? `${classOfPlace(place)} current` : classOfPlace(place)}
              {...{ cx: x, cy: y }}
              onClick={() => onChoose(place.slug)}
            >
              <title>{`${place.name}: ${counted(place.pages, 'page')}, ${place.missing} missing`}</title>
            </circle>
          ))}
          {labels.map(({ place, x, y, anchor }) => (
            <text key={place.slug} x={x} y={y + 4} textAnchor={anchor}>
              {place.name}
            </text>
          ))}
        </svg>
      </section>
      <Scale milesPerPixel={milesPerPixel} />
      <ZoomButtons zoom={zoom} onZoom={setZoom} />
    </div>
  );
}

/** Follows the size of an element. */
function useSize() {
  const box = useRef<HTMLElement>(null);
  const [size, setSize] = useState<MapSize>({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { contentRect } of entries)
        setSize({ width: contentRect.width, height: contentRect.height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}

/** Returns the classes of the dot of a place. */
export function classOfPlace({ state, level }: Pick<MapPlace, 'state' | 'level'>): string {
  return level === undefined ? `at-${state}` : `at-${state} level-${level}`;
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

interface ZoomButtonsProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

const MOST_ZOOM = 16;

function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const button = (name: string, sign: string, to: number) => (
    <button
      type="button"
      className="action"
      aria-label={name}
      disabled={to < 1 || to > MOST_ZOOM}
      onClick={() => onZoom(to)}
    >
      {sign}
    </button>
  );
  return (
    <div className="zoom">
      {button('Enlarge', '+', zoom * 2)}
      {button('Reduce', '−', zoom / 2)}
    </div>
  );
}
