import { type LabeledLink, type LinkedTown, layOutLabels, TYPE_SIZE } from './locator-map-labels.ts';
import { line, MAP, outline } from './projection.ts';
import { ISLANDS, LAKES, RIVERS, SEA } from './shapes.ts';

interface LocatorMapProps {
  readonly towns: readonly LinkedTown[];
  /** What is told of a town under the pointer, by its slug. The map is not to be the only place that tells it. */
  readonly tips: Readonly<Record<string, string>>;
  /** What the map shows, for assistive technology. */
  readonly title: string;
  /** The name of the water that the towns lie on. */
  readonly bay: string;
}

/** A schematic map of the service area, drawn from data: every town is a link. */
export function LocatorMap({ towns, tips, title, bay }: LocatorMapProps) {
  return (
    <nav aria-label={title}>
      <svg className="h-auto w-full" viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="none">
        <Ground bay={bay} />
        {layOutLabels(towns).map((label) => (
          <TownLink key={label.town.slug} label={label} tip={tips[label.town.slug]} />
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
  readonly label: LabeledLink;
  readonly tip: string | undefined;
}

/** A dot and a name; what can be clicked reaches over both. */
function TownLink({ label: { town, x, y, box }, tip }: TownLinkProps) {
  const left = Math.min(box.left, x - 8);
  const right = Math.max(box.left + box.width, x + 8);
  const isLeft = box.left < x;
  return (
    <a href={town.href} data-tip={tip} className="group">
      <rect
        className="fill-transparent"
        x={left}
        y={box.top - 3}
        width={Math.round(right - left)}
        height={box.height + 6}
      />
      <circle
        className="fill-pine-700 group-hover:fill-signal-600 group-focus-visible:fill-signal-600"
        cx={x}
        cy={y}
        r={4}
      />
      <text
        className="fill-pine-900 stroke-sand-50 font-sans font-medium group-hover:underline group-focus-visible:underline"
        x={isLeft ? box.left + box.width : box.left}
        y={box.top + 11.5}
        fontSize={TYPE_SIZE}
        strokeWidth="3"
        strokeLinejoin="round"
        paintOrder="stroke"
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {town.name}
      </text>
    </a>
  );
}
