import type { Matrix, MatrixCell } from '../../matrix.ts';

/** How much of what a place could have exists. */
export const PLACE_STATES = {
  served: { name: 'all pages exist' },
  partial: { name: 'some pages are missing' },
  missing: { name: 'no page yet' },
} as const;

/** A record with coordinates, and its cells. */
export interface MapPlace {
  readonly slug: string;
  readonly name: string;
  /** Of its record, such as `data/towns/windham.yaml:1`. */
  readonly place?: string | undefined;
  readonly at: readonly [lng: number, lat: number];
  readonly state: keyof typeof PLACE_STATES;
  /** Its cells, and the name of the other record of each. */
  readonly cells: readonly (MatrixCell & { readonly name: string })[];
}

/** Returns the rows whose records have coordinates, with their cells: all that can exist, or that of the column `other`. */
export function mapPlacesOf({ rows, columns, cells }: Matrix, other?: string): MapPlace[] {
  return rows.flatMap(({ slug, name, place, at }, i): MapPlace[] => {
    const own = columns.flatMap((record, j) => {
      const cell = cells[i * columns.length + j];
      const isMeant = other === undefined || record.slug === other;
      return cell && isMeant && !/^(excluded|impossible)$/.test(cell.state)
        ? [{ ...cell, name: record.name }]
        : [];
    });
    if (!at || own.length === 0) return [];
    const missing = own.filter(({ state }) => state === 'missing' || state === 'scheduled').length;
    const state = missing === 0 ? 'served' : missing < own.length ? 'partial' : 'missing';
    return [{ slug, name, place, at, state, cells: own }];
  });
}

/** The size of the map, in its own units. */
export const MAP = { width: 1000, height: 640 };

const PADDING = 60;
/** At least so much is shown, also of one place: a third of a degree. */
const LEAST_SPAN = 0.006;

/** A place on the map, from its upper left corner. */
export interface MapPoint {
  readonly place: MapPlace;
  readonly x: number;
  readonly y: number;
}

/** Projects places with the Mercator projection, as large as they fit. */
export function projectPlaces(places: readonly MapPlace[]): MapPoint[] {
  const { width, height } = MAP;
  const radians = Math.PI / 180;
  const xs = places.map(({ at: [lng] }) => lng * radians);
  // The poles are infinitely far away.
  const ys = places.map(({ at: [, lat] }) =>
    Math.asinh(Math.tan(Math.max(-85, Math.min(85, lat)) * radians)),
  );
  const [x, y] = [rangeOf(xs), rangeOf(ys)];
  const scale = Math.min((width - 2 * PADDING) / x.span, (height - 2 * PADDING) / y.span);
  return places.map((place, i) => ({
    place,
    x: width / 2 + scale * ((xs[i] ?? 0) - x.middle),
    y: height / 2 - scale * ((ys[i] ?? 0) - y.middle),
  }));
}

function rangeOf(values: readonly number[]) {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return { middle: (least + most) / 2, span: Math.max(LEAST_SPAN, most - least) };
}

/** The approximate width of a letter, and the height of a line. */
const LETTER = 7;
const LINE = 15;

/** Returns the places whose names fit beside their dots without covering one another. */
export function placesToName(points: readonly MapPoint[]): MapPoint[] {
  const named: MapPoint[] = [];
  for (const point of points) {
    const covers = ({ place, x, y }: MapPoint) =>
      Math.abs(y - point.y) < LINE &&
      x < point.x + LETTER * (point.place.name.length + 3) &&
      point.x < x + LETTER * (place.name.length + 3);
    if (!named.some(covers)) named.push(point);
  }
  return named;
}
