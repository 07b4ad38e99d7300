import { useEffect, useMemo, useRef, useState } from 'react';
import { levelProps } from './cells.ts';
import { counted } from './parts.tsx';
import { labelsFor, MANY, type MapPlace, projectPlaces } from './places.ts';

interface PlacesMapProps {
  readonly places: readonly MapPlace[];
  readonly current: string | undefined;
  readonly onChoose: (slug: string) => void;
}

const MOST_ZOOM = 16;

/** Places as dots. The map is enlarged in a box that scrolls, to the chosen place or the middle. */
export function PlacesMap({ places, current, onChoose }: PlacesMapProps) {
  const { box, width, height } = useSize();
  const [zoom, setZoom] = useState(1);
  const size = useMemo(() => ({ width: width * zoom, height: height * zoom }), [width, height, zoom]);
  const points = useMemo(() => projectPlaces(places, size), [places, size]);
  const labels = useMemo(() => labelsFor(points, size), [points, size]);
  useEffect(() => {
    const chosen = points.find(({ place }) => place.slug === current);
    const { x, y } = chosen ?? { x: size.width / 2, y: size.height / 2 };
    box.current?.scrollTo(x - width / 2, y - height / 2);
  }, [box, points, current, size, width, height]);
  const zoomButton = (name: string, sign: string, to: number) => (
    <button
      type="button"
      className="action"
      aria-label={name}
      disabled={to < 1 || to > MOST_ZOOM}
      onClick={() => setZoom(to)}
    >
      {sign}
    </button>
  );
  return (
    <div className="map">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it. */}
      <section
        ref={box}
        aria-label={`Map of ${counted(places.length, 'place')}. The table lists the same places.`}
        tabIndex={0}
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it. */}
        <svg {...size} className={points.length > MANY ? 'many' : undefined} aria-hidden="true">
          {points.map(({ place, x, y }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table has buttons for the same places.
            <circle
              key={place.slug}
              {...levelProps(`at-${place.state} ${place.slug === current ? 'current' : ''}`, place.level)}
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
      <div className="zoom">
        {zoomButton('Enlarge', '+', zoom * 2)} {zoomButton('Reduce', '−', zoom / 2)}
      </div>
    </div>
  );
}

/** Follows the size of an element. */
function useSize() {
  const box = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}
