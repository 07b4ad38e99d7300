import { type Box, sharedArea } from './boxes.ts';
import { type MapTown, pointOf } from './map-town.ts';
import { MAP, round } from './projection.ts';

/** A town that the map leads to. */
export interface LinkedTown extends MapTown {
  readonly href: string;
}

/** A town with its dot, and the box of its name where it collides least. */
export interface LabeledLink {
  readonly town: LinkedTown;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

/** Size of the type on the map: 12 pixels on the narrowest phone. */
export const TYPE_SIZE = 13.5;

const GAP = 9;

/** Chooses a side and a height for every label, one after another, where the least of it is covered. */
export function layOutLabels(towns: readonly LinkedTown[]): LabeledLink[] {
  const dots = towns.map((town) => dotBox(pointOf(town)));
  const placed: LabeledLink[] = [];
  towns.forEach((town, own) => {
    const [x, y] = pointOf(town);
    const taken = [...dots.filter((_, i) => i !== own), ...placed.map(({ box }) => box)];
    const options = candidates(town, x, y).map((box, rank) => ({ box, cost: cost(box, taken) + rank }));
    const best = options.reduce((one, other) => (other.cost < one.cost ? other : one));
    placed.push({ town, x, y, box: best.box });
  });
  return placed;
}

/** The possible boxes of a label, the preferred one first: on the right. */
function candidates({ name }: LinkedTown, x: number, y: number): [Box, ...Box[]] {
  const width = round(name.length * TYPE_SIZE * 0.55 + 2);
  const right = x + GAP;
  const left = x - GAP - width;
  const boxes = [0, -5, 5, -9, 9].flatMap((shift) =>
    [right, left].map((side) => ({ left: round(side), top: round(y - 7 + shift), width, height: 14 })),
  );
  return boxes as [Box, ...Box[]];
}

function cost(box: Box, taken: readonly Box[]): number {
  const covered = taken.reduce((sum, other) => sum + sharedArea(box, other), 0);
  const outside = Math.max(0, 4 - box.left) + Math.max(0, box.left + box.width - MAP.width + 4);
  return covered + outside * 40;
}

function dotBox([x, y]: readonly [number, number]): Box {
  return { left: x - 5, top: y - 5, width: 10, height: 10 };
}
