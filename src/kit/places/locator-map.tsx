import type { ReactNode } from 'react';
import { type LabeledPlace, layOutLabels, type MapPlace, TYPE } from './labels.ts';
import type { MapFrame } from './projection.ts';

/** Class names of the parts of a map. A part without one is drawn plainly. */
export interface MapLooks {
  readonly map?: string;
  /** What can be clicked around a dot and its name; it should not be seen. */
  readonly target?: string;
  readonly dot?: string;
  readonly name?: string;
  /** The same for the place that the map is about. */
  readonly currentDot?: string;
  readonly currentName?: string;
  /** The ring around the dot of that place. */
  readonly ring?: string;
  readonly link?: string;
}

interface LocatorMapProps {
  readonly frame: MapFrame;
  readonly places: readonly MapPlace[];
  /** What the map shows, for assistive technology. */
  readonly title: string;
  /** Slug of the place that the map is about: it is drawn larger, and told to assistive technology. */
  readonly current?: string | undefined;
  readonly looks?: MapLooks;
  /** What lies below the places: land and water, drawn with `areaPath` and `linePath` in the same frame. */
  readonly children?: ReactNode;
}

/** A schematic map, drawn from data: every place is a link. Nothing is fetched from anywhere. */
export function LocatorMap({ frame, places, title, current, looks = {}, children }: LocatorMapProps) {
  const isCurrent = ({ place }: LabeledPlace) => place.slug === current;
  // What is drawn last lies on top, also of the labels of others.
  const drawn = layOutLabels(frame, places).sort((a, b) => Number(isCurrent(a)) - Number(isCurrent(b)));
  return (
    <nav aria-label={title}>
      <svg className={looks.map ?? 'map'} viewBox={`0 0 ${frame.width} ${frame.height}`} role="none">
        {children && <g>{children}</g>}
        {drawn.map((labeled) => (
          <PlaceLink key={labeled.place.slug} labeled={labeled} current={isCurrent(labeled)} looks={looks} />
        ))}
      </svg>
    </nav>
  );
}

interface PlaceLinkProps {
  readonly labeled: LabeledPlace;
  readonly current: boolean;
  readonly looks: MapLooks;
}

function PlaceLink({ labeled, current, looks }: PlaceLinkProps) {
  const { place, x, y } = labeled;
  return (
    <a
      href={place.href}
      aria-current={current ? 'page' : undefined}
      data-tip={place.tip}
      className={looks.link}
    >
      <Target labeled={labeled} look={looks.target} />
      {current && <circle {...look(looks.ring, RING)} cx={x} cy={y} r="9" strokeWidth="2" />}
      <circle className={current ? looks.currentDot : looks.dot} cx={x} cy={y} r={current ? 5.5 : 4} />
      <Name labeled={labeled} current={current} look={current ? looks.currentName : looks.name} />
    </a>
  );
}

interface PartProps {
  readonly labeled: LabeledPlace;
  readonly look: string | undefined;
}

/** Dot and name as one area, large enough for a finger. */
function Target({ labeled: { x, label }, look: className }: PartProps) {
  const left = Math.min(label.left, x - 8);
  const right = Math.max(label.left + label.width, x + 8);
  return (
    <rect
      {...look(className, UNSEEN)}
      x={left}
      y={label.top - 3}
      width={Math.round(right - left)}
      height={label.height + 6}
    />
  );
}

function Name({ labeled, current, look: className }: PartProps & { readonly current: boolean }) {
  const { place, x, label } = labeled;
  const beside = label.left < x;
  // The ring needs room.
  const room = current ? 4 : 0;
  return (
    <text
      {...look(className, HALO)}
      x={beside ? label.left + label.width - room : label.left + room}
      y={label.top + 11.5}
      fontSize={TYPE}
      strokeWidth="3"
      strokeLinejoin="round"
      paintOrder="stroke"
      textAnchor={beside ? 'end' : 'start'}
    >
      {place.name}
    </text>
  );
}

/* How parts look without a class name. Without these a shape of SVG is filled with black. */
const RING = { fill: 'none', stroke: 'currentColor' };
const UNSEEN = { fill: 'none', pointerEvents: 'all' };
const HALO = { stroke: 'white' };

function look<Plain extends object>(className: string | undefined, plain: Plain) {
  return className === undefined ? plain : { className };
}
