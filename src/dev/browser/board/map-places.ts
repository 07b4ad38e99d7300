import type { Matrix } from '../../matrix.ts';
import { levelOf, type Metric } from './metrics.ts';
import type { ShownCell } from './states.ts';

/** How much of what a place could have exists: all pages, some, none since nothing is written, or none yet. */
export type PlaceState = 'served' | 'partial' | 'missing' | 'scheduled' | 'excluded';

/** The name of each state. */
export const PLACE_STATES: Readonly<Record<PlaceState, string>> = {
  served: 'all pages exist',
  partial: 'some pages are missing',
  missing: 'nothing is written',
  scheduled: 'not published yet',
  excluded: 'excluded by the page type',
};

/** A cell of a place, and the name of the other record. */
export interface PlaceCell extends ShownCell {
  readonly name: string;
}

/** A record with coordinates, and its cells. */
export interface MapPlace {
  readonly slug: string;
  readonly name: string;
  /** Of its record, such as `data/towns/windham.yaml:1`. */
  readonly place?: string | undefined;
  readonly at: readonly [lng: number, lat: number];
  readonly state: PlaceState;
  readonly pages: number;
  readonly missing: number;
  readonly cells: readonly PlaceCell[];
  /** The worst value of the metric among its pages, and its level. */
  readonly worst?: number | undefined;
  readonly level?: number | undefined;
}

interface Choices {
  /** The slug of the only column that counts. */
  readonly other?: string | undefined;
  readonly metric: Metric;
}

/** Returns the rows whose records have coordinates, with what their cells show. Without cells a record is not a place of the map. */
export function mapPlacesOf(
  { rows, columns }: Matrix,
  cells: readonly ShownCell[],
  { other, metric }: Choices,
): MapPlace[] {
  return rows.flatMap(({ slug, name, place, at, isGroup }, i) => {
    if (!at || isGroup) return [];
    const own = columns.flatMap((record, j): PlaceCell[] => {
      const cell = cells[i * columns.length + j];
      const isMeant = other === undefined || record.slug === other;
      return cell && isMeant && cell.state !== 'impossible' ? [{ ...cell, name: record.name }] : [];
    });
    return own.length > 0 ? [{ slug, name, place, at, cells: own, ...summarize(own, metric) }] : [];
  });
}

function summarize(
  cells: readonly PlaceCell[],
  { limits }: Metric,
): Pick<MapPlace, 'state' | 'pages' | 'missing' | 'worst' | 'level'> {
  const count = (state: string) => cells.filter((cell) => cell.state === state).length;
  const pages = count('page') + count('noindex') + count('held');
  const missing = count('missing');
  const values = cells.flatMap(({ value }) => value ?? []);
  const worst = values.length > 0 ? Math.max(...values) : undefined;
  return {
    ...{ pages, missing, worst },
    state: stateOf({ pages, missing, scheduled: count('scheduled') }),
    level: worst === undefined ? undefined : levelOf(worst, limits),
  };
}

function stateOf({ pages, missing, scheduled }: Readonly<Record<string, number>>): PlaceState {
  if (pages) return missing ? 'partial' : 'served';
  if (scheduled) return 'scheduled';
  return missing ? 'missing' : 'excluded';
}

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
  const flat = places.map(({ at }) => projectPoint(at));
  const [x, y] = [rangeOf(flat.map((one) => one.x)), rangeOf(flat.map((one) => one.y))];
  const scale = Math.max(0, Math.min((width - 2 * PADDING) / x.span, (height - 2 * PADDING) / y.span));
  const points = places.map((place, i): MapPoint => {
    const one = flat[i] ?? { x: 0, y: 0 };
    return {
      place,
      x: width / 2 + scale * (one.x - x.middle),
      y: height / 2 + scale * (one.y - y.middle),
    };
  });
  return { points, milesPerPixel: EARTH_MILES / scale / Math.cosh(y.middle) };
}

/** In radians; north is at the top. Source: https://mathworld.wolfram.com/MercatorProjection.html */
function projectPoint([lng, lat]: MapPlace['at']): { readonly x: number; readonly y: number } {
  const radians = Math.PI / 180;
  const y = Math.asinh(Math.tan(Math.max(-85, Math.min(85, lat)) * radians));
  return { x: lng * radians, y: -y };
}

function rangeOf(values: readonly number[]) {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return { middle: (least + most) / 2, span: Math.max(LEAST_SPAN, most - least) };
}

/** Returns the nearest point that is at most `reach` pixels away. */
export function nearestPoint(
  points: readonly MapPoint[],
  { x, y }: Pick<MapPoint, 'x' | 'y'>,
  reach: number,
): MapPoint | undefined {
  let best: MapPoint | undefined;
  let least = reach;
  for (const point of points) {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance <= least) [best, least] = [point, distance];
  }
  return best;
}

/** The name of a place beside its dot. */
export interface MapLabel extends MapPoint {
  readonly anchor: 'start' | 'end';
}

/** The approximate width of a letter, the height of a line, and the radius of a dot with the space around it, in CSS pixels. */
const LETTER = 7.4;
const LINE = 15;
const DOT = 10;

/** Returns the names that fit beside their dots, between the other dots and names: the first ones of the list come first. */
export function labelsFor(points: readonly MapPoint[], { width }: MapSize, most: number): MapLabel[] {
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = [];
  const labels: MapLabel[] = [];
  if (points.length <= MANY) for (const { x, y } of points) taken.push({ left: x - DOT, right: x + DOT, y });
  for (const point of points) {
    if (labels.length === most) break;
    const { x, y, place } = point;
    const length = place.name.length * LETTER;
    const sides = [
      { left: x + DOT + 1, right: x + DOT + length, anchor: 'start' },
      { left: x - DOT - length, right: x - DOT - 1, anchor: 'end' },
    ] as const;
    const side = sides.find(
      ({ left, right }) =>
        left > 0 &&
        right < width &&
        taken.every((one) => Math.abs(one.y - y) >= LINE || one.right < left || one.left > right),
    );
    if (!side) continue;
    taken.push({ ...side, y });
    labels.push({ place, y, anchor: side.anchor, x: side.anchor === 'start' ? side.left : side.right });
  }
  return labels;
}

/** Above this many places, dots are small, and names may cover them. */
export const MANY = 250;
