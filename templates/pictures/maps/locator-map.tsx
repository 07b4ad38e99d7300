import { areaPath, LocatorMap as KitMap, linePath, type MapPlace, type Shape } from 'crosstown/kit';
import { FRAME } from './frame.ts';
import { ISLANDS, LAKES, RIVERS, SEA } from './shapes.ts';

interface LocatorMapProps {
  readonly towns: readonly MapPlace[];
  /** What the map shows, for assistive technology. */
  readonly title: string;
  /** The name of the water that the towns lie on. */
  readonly bay: string;
}

/** A schematic map of the service area, drawn from data: every town is a link. */
export function LocatorMap({ towns, title, bay }: LocatorMapProps) {
  return (
    <KitMap frame={FRAME} places={towns} title={title} className="h-auto w-full" looks={LOOKS}>
      <rect className="fill-sand-200" width={FRAME.width} height={FRAME.height} />
      <path
        className="fill-none stroke-lake-300 dark:stroke-lake-600"
        d={RIVERS.map((river) => linePath(FRAME, river)).join('')}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <Ground
        className="fill-lake-200 stroke-lake-300 dark:fill-lake-800 dark:stroke-lake-600"
        shapes={[SEA]}
      />
      <Ground
        className="fill-lake-200 stroke-lake-300 dark:fill-lake-800 dark:stroke-lake-600"
        shapes={LAKES}
      />
      <Ground className="fill-sand-200 stroke-lake-300 dark:stroke-lake-600" shapes={ISLANDS} />
      <text
        className="fill-lake-700 font-sans dark:fill-lake-300 italic"
        x="354"
        y="264"
        fontSize="12"
        textAnchor="end"
      >
        {bay}
      </text>
    </KitMap>
  );
}

const LOOKS = {
  link: 'group',
  target: 'fill-transparent',
  dot: 'fill-pine-700 group-hover:fill-signal-600 group-focus-visible:fill-signal-600',
  name: 'fill-pine-950 stroke-sand-50 font-sans font-medium group-hover:underline group-focus-visible:underline',
};

interface GroundProps {
  readonly className: string;
  readonly shapes: readonly Shape[];
}

/** Water or land with its shore. */
function Ground({ className, shapes }: GroundProps) {
  return (
    <path
      className={className}
      d={shapes.map((shape) => areaPath(FRAME, shape)).join('')}
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  );
}
