import { LocatorMap as KitMap, type MapPlace } from 'crosstown/kit';
import { useSite } from '../../data.ts';
import { FRAME } from './frame.ts';
import { AREA_GROUND } from './ground.tsx';

interface LocatorMapProps {
  readonly towns: readonly MapPlace[];
  /** What the map shows, for assistive technology. */
  readonly title: string;
  /** The name of the water that the towns lie on. */
  readonly bay: string;
}

/** A schematic map of the service area, drawn from data: every town is a link. */
export function LocatorMap({ towns, title, bay }: LocatorMapProps) {
  const { images } = useSite();
  const { id, width, height } = AREA_GROUND;
  return (
    <KitMap frame={FRAME} places={towns} title={title} className="h-auto w-full" looks={LOOKS}>
      <image href={images.get(id).src} width={width} height={height} />
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
