import type { Located } from './located.ts';
import { type MapFrame, project, tenths } from './projection.ts';

/** A place on a map. */
export interface MapPlace extends Located {
  readonly slug: string;
  readonly name: string;
  readonly href: string;
  /** What is told of it under the pointer. The map must not be the only place that tells it. */
  readonly tip?: string | undefined;
  /** Side of the dot on which the label is tried first. Default: `right`. */
  readonly label?: 'left' | 'right';
}

/** A place with its dot, and its label where it collides least. */
export interface LabeledPlace {
  readonly place: MapPlace;
  readonly x: number;
  readonly y: number;
  readonly label: Box;
}

/** A rectangle in the units of a map. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Size of the type on a map: 12 pixels where a map of 360 units fills the narrowest phone. */
export const TYPE = 13.5;

const LABEL_HEIGHT = 14;
const DOT = 10;

/** From the middle of a dot to its label. */
const GAP = 9;

/** What a label keeps free at the edges of the map. */
const EDGE = 4;

/** What it costs to reach over the edge by a unit: as much as to cover so many square units of others. */
const OUTSIDE = 40;

/** Chooses a side and a height for every label, one after another, where the least of it is covered. */
export function layOutLabels(frame: MapFrame, places: readonly MapPlace[]): LabeledPlace[] {
  const dots = places.map((place) => dotBox(project(frame, place.coordinates)));
  const placed: LabeledPlace[] = [];
  places.forEach((place, own) => {
    const [x, y] = project(frame, place.coordinates);
    const taken = [...dots.filter((_, i) => i !== own), ...placed.map((other) => other.label)];
    const options = candidates(place, x, y).map((box, rank) => ({
      box,
      cost: covered(box, taken) + outside(box, frame) + rank,
    }));
    const best = options.reduce((one, other) => (other.cost < one.cost ? other : one));
    placed.push({ place, x, y, label: best.box });
  });
  return placed;
}

/** The possible boxes of a label, the preferred one first. */
function candidates(place: MapPlace, x: number, y: number): [Box, ...Box[]] {
  const width = tenths(place.name.length * TYPE * 0.55 + 2);
  const right = x + GAP;
  const left = x - GAP - width;
  const sides = place.label === 'left' ? [left, right] : [right, left];
  const boxes = [0, -5, 5, -9, 9].flatMap((shift) =>
    sides.map((side) => ({
      left: tenths(side),
      top: tenths(y - LABEL_HEIGHT / 2 + shift),
      width,
      height: LABEL_HEIGHT,
    })),
  );
  return boxes as [Box, ...Box[]];
}

function covered(box: Box, taken: readonly Box[]): number {
  return taken.reduce((sum, other) => sum + overlap(box, other), 0);
}

function outside(box: Box, { width }: MapFrame): number {
  return (Math.max(0, EDGE - box.left) + Math.max(0, box.left + box.width - width + EDGE)) * OUTSIDE;
}

/** The ground that two boxes share, in square units. */
function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

function dotBox([x, y]: readonly [number, number]): Box {
  return { left: x - DOT / 2, top: y - DOT / 2, width: DOT, height: DOT };
}
