import { type Box, sharedArea } from './boxes.ts';
import { MAP, project, round } from './projection.ts';

/** A town on the map. */
export interface MapPlace {
  slug: string;
  name: string;
  lat: number;
  lng: number;
  href: string;
  /** Side of the dot on which the label is tried first. */
  label?: 'left' | 'right';
}

/** A town with its dot, and its label in the place where it collides least. */
export interface LabeledPlace {
  place: MapPlace;
  x: number;
  y: number;
  label: Box;
}

/** Size of the type on the map: 12 pixels on the narrowest phone. */
export const TYPE_SIZE = 13.5;

const GAP = 9;

/** Chooses a side and a height for every label, one after another, where the least of it is covered. */
export function layOutLabels(places: readonly MapPlace[]): LabeledPlace[] {
  const dots = places.map((place) => dotBox(project(place.lng, place.lat)));
  const placed: LabeledPlace[] = [];
  places.forEach((place, own) => {
    const [x, y] = project(place.lng, place.lat);
    const taken = [...dots.filter((_, i) => i !== own), ...placed.map((other) => other.label)];
    const options = candidates(place, x, y).map((box, rank) => ({ box, cost: cost(box, taken) + rank }));
    const best = options.reduce((one, other) => (other.cost < one.cost ? other : one));
    placed.push({ place, x, y, label: best.box });
  });
  return placed;
}

/** The possible boxes of a label, the preferred one first. */
function candidates(place: MapPlace, x: number, y: number): [Box, ...Box[]] {
  const width = round(place.name.length * TYPE_SIZE * 0.55 + 2);
  const right = x + GAP;
  const left = x - GAP - width;
  const sides = place.label === 'left' ? [left, right] : [right, left];
  const boxes = [0, -5, 5, -9, 9].flatMap((shift) =>
    sides.map((side) => ({ left: round(side), top: round(y - 7 + shift), width, height: 14 })),
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
