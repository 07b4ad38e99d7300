import { type LabeledPlace, layOutLabels, type MapPlace, TYPE_SIZE } from './locator-map-labels.ts';
import { line, MAP, outline } from './projection.ts';
import { ISLANDS, LAKES, RIVERS, SEA } from './shapes.ts';

interface LocatorMapProps {
  places: readonly MapPlace[];
  /** What is told of a town under the pointer, by its slug. The map is not to be the only place that tells it. */
  tips: Readonly<Record<string, string>>;
  /** Slug of the town that is drawn larger. */
  highlight?: string;
  /** What the map shows, for assistive technology. */
  title: string;
  /** The name of the water that the towns lie on. */
  bay: string;
}

/** A schematic map of the service area, drawn from data: every town is a link. */
export function LocatorMap({ places, tips, highlight, title, bay }: LocatorMapProps) {
  const towns = layOutLabels(places);
  const drawn = [...towns].sort(
    (a, b) => Number(a.place.slug === highlight) - Number(b.place.slug === highlight),
  );
  return (
    <nav aria-label={title}>
      <svg className="h-auto w-full" viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="none">
        <Ground bay={bay} />
        {drawn.map((town) => (
          <TownLink
            key={town.place.slug}
            town={town}
            tip={tips[town.place.slug]}
            current={town.place.slug === highlight}
          />
        ))}
      </svg>
    </nav>
  );
}

/** Land, sea, lakes and rivers. */
function Ground({ bay }: { bay: string }) {
  return (
    <g>
      <rect className="fill-sand-200" width={MAP.width} height={MAP.height} />
      <path
        className="fill-none stroke-lake-300"
        d={RIVERS.map(line).join('')}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        className="fill-lake-200 stroke-lake-300"
        d={outline(SEA)}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        className="fill-lake-200 stroke-lake-300"
        d={LAKES.map(outline).join('')}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        className="fill-sand-200 stroke-lake-300"
        d={ISLANDS.map(outline).join('')}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <text className="fill-lake-700 font-sans italic" x="354" y="264" fontSize="12" textAnchor="end">
        {bay}
      </text>
    </g>
  );
}

interface TownLinkProps {
  town: LabeledPlace;
  tip: string | undefined;
  current: boolean;
}

function TownLink({ town, tip, current }: TownLinkProps) {
  const { place, x, y, label } = town;
  const left = Math.min(label.left, x - 8);
  const right = Math.max(label.left + label.width, x + 8);
  const beside = label.left < x;
  const room = current ? 4 : 0;
  const textX = beside ? label.left + label.width - room : label.left + room;
  return (
    <a href={place.href} aria-current={current ? 'page' : undefined} data-tip={tip} className="group">
      <rect
        className="fill-transparent"
        x={left}
        y={label.top - 3}
        width={Math.round(right - left)}
        height={label.height + 6}
      />
      {current && <circle className="fill-none stroke-signal-600" cx={x} cy={y} r="9" strokeWidth="2" />}
      <circle
        className={
          current
            ? 'fill-signal-600'
            : 'fill-pine-700 group-hover:fill-signal-600 group-focus-visible:fill-signal-600'
        }
        cx={x}
        cy={y}
        r={current ? 5.5 : 4}
      />
      <text
        className={
          current
            ? 'fill-signal-700 stroke-sand-50 font-sans font-bold group-hover:underline'
            : 'fill-pine-900 stroke-sand-50 font-sans font-medium group-hover:underline group-focus-visible:underline'
        }
        x={textX}
        y={label.top + 11.5}
        fontSize={TYPE_SIZE}
        strokeWidth="3"
        strokeLinejoin="round"
        paintOrder="stroke"
        textAnchor={beside ? 'end' : 'start'}
      >
        {place.name}
      </text>
    </a>
  );
}
