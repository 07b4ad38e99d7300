import { fillPhrase } from 'crosstown';
import { type Box, sharedArea, unitsPerMile } from 'crosstown/kit';
import { FRAME } from './frame.ts';
import { Ground } from './ground.tsx';
import { type MapTown, pointOf } from './map-town.ts';
import { type LabeledTown, labelsIn } from './town-map-labels.ts';

/** How much of the whole map is shown around a town. */
export const TOWN_MAP = { width: 210, height: 168 } as const;

const SCALE_MILES = 5;

interface TownMapProps {
  readonly town: MapTown;
  readonly towns: readonly MapTown[];
  /** The words of the scale, such as “5 miles”. */
  readonly scale: string;
}

/** Water and towns around one town: a picture of its own, so it has its colors in itself. */
export function TownMap({ town, towns, scale }: TownMapProps) {
  const frame = frameAround(town);
  const labels = labelsIn(frame, town, towns);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${frame.left.toFixed(1)} ${frame.top.toFixed(1)} ${frame.width} ${frame.height}`}
      fontFamily="system-ui,sans-serif"
    >
      <Ground />
      <ScaleBar frame={frame} labels={labels} scale={scale} />
      {labels.map((label) => (
        <TownDot key={label.town.slug} label={label} current={label.town === town} />
      ))}
    </svg>
  );
}

/** The part of the whole map with the town in its middle, or as near to it as the map allows. */
function frameAround(town: MapTown): Box {
  const { width, height } = TOWN_MAP;
  const [x, y] = pointOf(town);
  return {
    left: Math.min(Math.max(x - width / 2, 0), FRAME.width - width),
    top: Math.min(Math.max(y - height / 2, 0), FRAME.height - height),
    width,
    height,
  };
}

function TownDot({ label, current }: { label: LabeledTown; current: boolean }) {
  const { town, x, y, size, box } = label;
  const [anchor, at] =
    box.left > x
      ? (['start', box.left] as const)
      : box.left + box.width < x
        ? (['end', box.left + box.width] as const)
        : (['middle', x] as const);
  return (
    <>
      <circle cx={x} cy={y} r={current ? 5 : 2.75} fill={current ? '#bd401a' : '#1d4e43'} />
      <text
        x={at.toFixed(1)}
        y={(box.top + size * 0.85).toFixed(1)}
        textAnchor={anchor}
        fontSize={size}
        fontWeight={current ? 700 : 500}
        fill={current ? '#983313' : '#0c2c26'}
        stroke="#fcf8f0"
        strokeWidth="2.5"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {town.name}
      </text>
    </>
  );
}

interface ScaleBarProps {
  readonly frame: Box;
  readonly labels: readonly LabeledTown[];
  readonly scale: string;
}

/** Five miles, in the first corner that no name reaches. */
function ScaleBar({ frame, labels, scale }: ScaleBarProps) {
  const width = Math.round(SCALE_MILES * unitsPerMile(FRAME));
  const [left, right] = [frame.left + 8, frame.left + frame.width - width - 8];
  const [top, bottom] = [frame.top + 8, frame.top + frame.height - 20];
  const corners: Box[] = [
    { left, top: bottom, width, height: 12 },
    { left: right, top: bottom, width, height: 12 },
    { left, top, width, height: 12 },
    { left: right, top, width, height: 12 },
  ];
  const isFree = (corner: Box) =>
    labels.every(({ box, x, y }) => {
      const dot = { left: x - 4, top: y - 4, width: 8, height: 8 };
      return sharedArea(box, corner) === 0 && sharedArea(dot, corner) === 0;
    });
  const at = corners.find(isFree);
  if (!at) return null;
  return (
    <>
      <path d={`M${at.left} ${at.top + 8}v4h${width}v-4`} fill="none" stroke="#0c2c26" />
      <text x={at.left + 4} y={at.top + 8} fontSize="8" fill="#0c2c26">
        {fillPhrase(scale, { miles: SCALE_MILES })}
      </text>
    </>
  );
}
