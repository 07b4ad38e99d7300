import type { ReactNode } from 'react';
import { type LabeledPlace, layOutLabels, type MapPlace, TYPE_SIZE } from './labels.ts';
import type { MapFrame } from './projection.ts';

/** Class names of the parts of a map. Parts without one have no style. */
export interface MapLooks {
  readonly link?: string;
  /** The clickable area around a dot and its name. It should be invisible. */
  readonly target?: string;
  readonly dot?: string;
  readonly name?: string;
}

interface LocatorMapProps {
  readonly frame: MapFrame;
  readonly places: readonly MapPlace[];
  /** Accessible name of the map. */
  readonly title: string;
  readonly className?: string;
  readonly looks?: MapLooks;
  /** Content below the places, such as land and water, drawn with `areaPath` and `linePath` in the same frame. */
  readonly children?: ReactNode;
}

/** Renders a schematic map as SVG. Every place is a link. Nothing is loaded from other hosts. */
export function LocatorMap({
  frame,
  places,
  title,
  className = 'map',
  looks = {},
  children,
}: LocatorMapProps) {
  return (
    <nav aria-label={title}>
      <svg className={className} viewBox={`0 0 ${frame.width} ${frame.height}`} role="none">
        {children && <g>{children}</g>}
        {layOutLabels(frame, places).map((labeled) => (
          <PlaceLink key={labeled.place.slug} labeled={labeled} looks={looks} />
        ))}
      </svg>
    </nav>
  );
}

interface PlaceLinkProps {
  readonly labeled: LabeledPlace;
  readonly looks: MapLooks;
}

/** Renders a dot and a name. The clickable area covers both, so that it is large enough for touch. */
function PlaceLink({ labeled: { place, x, y, box }, looks }: PlaceLinkProps) {
  const left = Math.min(box.left, x - 8);
  const right = Math.max(box.left + box.width, x + 8);
  const isLeft = box.left < x;
  return (
    <a href={place.href} data-tip={place.tip} className={looks.link}>
      <rect
        {...(looks.target ? { className: looks.target } : UNSEEN)}
        x={left}
        y={box.top - 3}
        width={Math.round(right - left)}
        height={box.height + 6}
      />
      <circle className={looks.dot} cx={x} cy={y} r={4} />
      <text
        {...(looks.name ? { className: looks.name } : HALO)}
        x={isLeft ? box.left + box.width : box.left}
        y={box.top + 12.5}
        fontSize={TYPE_SIZE}
        strokeWidth="3"
        strokeLinejoin="round"
        paintOrder="stroke"
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {place.name}
      </text>
    </a>
  );
}

/* Without these defaults, a shape would be filled with black, and names on it would be unreadable. */
const UNSEEN = { fill: 'none', pointerEvents: 'all' };
const HALO = { stroke: 'white' };
