import { type Box, sharedArea } from './boxes.ts';
import type { Located } from './located.ts';
import { type MapFrame, project, tenths } from './projection.ts';

/** A place on a map that links to a page. */
export interface MapPlace extends Located {
  readonly slug: string;
  readonly name: string;
  readonly href: string;
  /** Text of the tooltip. It must not be the only place with this information. */
  readonly tip?: string | undefined;
}

/** A place with its dot and the box of its label. */
export interface LabeledPlace {
  readonly place: MapPlace;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

/** Font size on a map: 12 pixels if a map of 360 units fills the narrowest phone. */
export const TYPE_SIZE = 13.5;

const HEIGHT = 16;
const DOT = 10;

/** Distance from the center of a dot to its label. */
const GAP = 9;

/** Margin between labels and the sides of the map. */
const EDGE = 4;

/** The penalty for each unit outside of the map: as much as covering this many square units. */
const OUTSIDE = 40;

/** Chooses a side and a height for each label in turn, so that it covers as little as possible. */
export function layOutLabels(frame: MapFrame, places: readonly MapPlace[]): LabeledPlace[] {
  const dots = places.map(({ coordinates }) => dotBox(project(frame, coordinates)));
  const placed: LabeledPlace[] = [];
  places.forEach((place, own) => {
    const [x, y] = project(frame, place.coordinates);
    const taken = [...dots.filter((_, i) => i !== own), ...placed.map(({ box }) => box)];
    const options = candidates(place, x, y).map((box, rank) => ({
      box,
      cost: covered(box, taken) + outside(box, frame) + rank,
    }));
    const best = options.reduce((one, other) => (other.cost < one.cost ? other : one));
    placed.push({ place, x, y, box: best.box });
  });
  return placed;
}

/** Returns the possible boxes of a label, the preferred one (on the right) first. */
function candidates({ name }: MapPlace, x: number, y: number): Box[] {
  const width = tenths(name.length * TYPE_SIZE * 0.58 + 2);
  const sides = [x + GAP, x - GAP - width];
  return [0, -5, 5, -9, 9, -13, 13].flatMap((shift) =>
    sides.map((side) => ({
      left: tenths(side),
      top: tenths(y - HEIGHT / 2 + shift),
      width,
      height: HEIGHT,
    })),
  );
}

function covered(box: Box, taken: readonly Box[]): number {
  return taken.reduce((sum, other) => sum + sharedArea(box, other), 0);
}

function outside(box: Box, { width }: MapFrame): number {
  return (Math.max(0, EDGE - box.left) + Math.max(0, box.left + box.width - width + EDGE)) * OUTSIDE;
}

function dotBox([x, y]: readonly [number, number]): Box {
  return { left: x - DOT / 2, top: y - DOT / 2, width: DOT, height: DOT };
}
