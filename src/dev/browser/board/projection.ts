import type { MapPlace } from './map-places.ts';

/** The size of the map in CSS pixels. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** A place in CSS pixels, from the upper left corner of the map. */
export interface MapPoint {
  readonly place: MapPlace;
  readonly x: number;
  readonly y: number;
}

const PADDING = 48;
/** At least so much is shown, also of one place: a third of a degree. */
const LEAST_SPAN = 0.006;
const EARTH_MILES = 3958.8;

/** Projects places with the Mercator projection, as large as they fit. Returns how many miles a pixel is in the middle of the map. */
export function projectPlaces(places: readonly MapPlace[], { width, height }: MapSize) {
  const radians = Math.PI / 180;
  const xs = places.map(({ at: [lng] }) => lng * radians);
  const ys = places.map(({ at: [, lat] }) => -Math.asinh(Math.tan(clamp(lat) * radians)));
  const [x, y] = [rangeOf(xs), rangeOf(ys)];
  const scale = Math.max(0, Math.min((width - 2 * PADDING) / x.span, (height - 2 * PADDING) / y.span));
  const points = places.map((place, i): MapPoint => {
    const [right, down] = [(xs[i] ?? 0) - x.middle, (ys[i] ?? 0) - y.middle];
    return { place, x: width / 2 + scale * right, y: height / 2 + scale * down };
  });
  return { points, milesPerPixel: EARTH_MILES / scale / Math.cosh(y.middle) };
}

/** The poles are infinitely far away. */
function clamp(lat: number): number {
  return Math.max(-85, Math.min(85, lat));
}

function rangeOf(values: readonly number[]) {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return { middle: (least + most) / 2, span: Math.max(LEAST_SPAN, most - least) };
}

/** The name of a place beside its dot. */
export interface MapLabel extends MapPoint {
  readonly anchor: 'start' | 'end';
}

/** The approximate width of a letter, the height of a line, and the radius of a dot with the space around it, in CSS pixels. */
const LETTER = 7.4;
const LINE = 15;
const DOT = 10;

/** Above this many places, dots are small, and names may cover them. */
export const MANY = 250;

/** Returns the names that fit beside their dots, between the other dots and names: those of places with most pages come first. */
export function labelsFor(points: readonly MapPoint[], { width }: MapSize, most: number): MapLabel[] {
  const dots = points.length > MANY ? [] : points;
  const taken = dots.map(({ x, y }) => ({ left: x - DOT, right: x + DOT, y, reach: DOT }));
  const labels: MapLabel[] = [];
  for (const { place, x, y } of [...points].sort((a, b) => b.place.pages - a.place.pages)) {
    if (labels.length === most) break;
    const length = place.name.length * LETTER;
    const sides = [
      { left: x + DOT + 1, right: x + DOT + length, anchor: 'start' },
      { left: x - DOT - length, right: x - DOT - 1, anchor: 'end' },
    ] as const;
    const side = sides.find(
      ({ left, right }) =>
        left > 0 &&
        right < width &&
        taken.every((one) => Math.abs(one.y - y) >= one.reach || one.right < left || one.left > right),
    );
    if (!side) continue;
    taken.push({ ...side, y, reach: LINE });
    labels.push({ place, y, anchor: side.anchor, x: side.anchor === 'start' ? side.left : side.right });
  }
  return labels;
}
