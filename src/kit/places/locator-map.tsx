import type { ReactNode } from 'react';
import { type LabeledPlace, layOutLabels, type MapPlace, TYPE_SIZE } from './labels.ts';
import type { MapFrame } from './projection.ts';

/** Class names of the parts of a map. A part without one is drawn plainly. */
export interface MapLooks {
  readonly link?: string;
  /** What can be clicked around a dot and its name; it should not be seen. */
  readonly target?: string;
  readonly dot?: string;
  readonly name?: string;
}

interface LocatorMapProps {
  readonly frame: MapFrame;
  readonly places: readonly MapPlace[];
  /** What the map shows, for assistive technology. */
  readonly title: string;
  readonly className?: string;
  readonly looks?: MapLooks;
  /** What lies below the places: land and water, drawn with `areaPath` and `linePath` in the same frame. */
  readonly children?: ReactNode;
}

/** A schematic map, drawn from data: every place is a link. Nothing is fetched from anywhere. */
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

/** A dot and a name; what can be clicked reaches over both, so that a finger can. */
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

/* Without these a shape would be filled with black, and a name on water could not be read. */
const UNSEEN = { fill: 'none', pointerEvents: 'all' };
const HALO = { stroke: 'white' };
