import type { Matrix } from '../../matrix.ts';
import { levelOf, type Metric, type ShownCell } from './cells.ts';

/** How much of what a place could have exists. */
export const PLACE_STATES = {
  served: { name: 'all pages exist' },
  partial: { name: 'some pages are missing' },
  missing: { name: 'nothing is written' },
  scheduled: { name: 'not published yet' },
  excluded: { name: 'excluded by the page type' },
} as const;

/** A record with coordinates, and its cells. */
export interface MapPlace {
  readonly slug: string;
  readonly name: string;
  /** Of its record, such as `data/towns/windham.yaml:1`. */
  readonly place?: string | undefined;
  readonly at: readonly [lng: number, lat: number];
  readonly state: keyof typeof PLACE_STATES;
  readonly pages: number;
  readonly missing: number;
  /** Its cells, and the name of the other record of each. */
  readonly cells: readonly (ShownCell & { readonly name: string })[];
  /** The worst value of the metric among its pages, and its level. */
  readonly worst: number | undefined;
  readonly level: number | undefined;
}

/**
 * Returns the rows whose records have coordinates, with what their cells show: all, or those of the column `other`. Without cells a record is
 * not a place of the map.
 */
export function mapPlacesOf(
  { rows, columns }: Matrix,
  cells: readonly ShownCell[],
  metric?: Metric,
  other?: string,
): MapPlace[] {
  return rows.flatMap(({ slug, name, place, at, isGroup }, i): MapPlace[] => {
    const own = columns.flatMap((record, j) => {
      const cell = cells[i * columns.length + j];
      const isMeant = other === undefined || record.slug === other;
      return cell && isMeant && cell.state !== 'impossible' ? [{ ...cell, name: record.name }] : [];
    });
    if (!at || isGroup || own.length === 0) return [];
    const count = (...states: readonly string[]) => own.filter(({ state }) => states.includes(state)).length;
    const [pages, missing] = [count('page', 'noindex', 'held'), count('missing')];
    const gap = count('scheduled') ? 'scheduled' : missing ? 'missing' : 'excluded';
    const state = pages === 0 ? gap : missing ? 'partial' : 'served';
    const values = own.flatMap(({ value }) => value ?? []);
    const worst = values.length > 0 ? Math.max(...values) : undefined;
    const level = metric && levelOf(worst, metric);
    return [{ slug, name, place, at, state, pages, missing, cells: own, worst, level }];
  });
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

/** Projects places with the Mercator projection, as large as they fit. */
export function projectPlaces(places: readonly MapPlace[], { width, height }: MapSize): MapPoint[] {
  const radians = Math.PI / 180;
  const xs = places.map(({ at: [lng] }) => lng * radians);
  // The poles are infinitely far away.
  const ys = places.map(({ at: [, lat] }) =>
    Math.asinh(Math.tan(Math.max(-85, Math.min(85, lat)) * radians)),
  );
  const [x, y] = [rangeOf(xs), rangeOf(ys)];
  const scale = Math.max(0, Math.min((width - 2 * PADDING) / x.span, (height - 2 * PADDING) / y.span));
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

/** Above this many places, dots are small and have no names beside them. */
export const MANY = 250;

/** The approximate width of a letter, the height of a line, and the radius of a dot with the space around it, in CSS pixels. */
const LETTER = 7.4;
const LINE = 15;
const DOT = 10;

/** The name of a place beside its dot: where it begins, or ends if it is on the left. */
export interface MapLabel extends MapPoint {
  readonly anchor: 'start' | 'end';
}

/** Returns the names that fit beside their dots, between the other dots and names: those of places with most pages come first. */
export function labelsFor(points: readonly MapPoint[], { width }: MapSize): MapLabel[] {
  if (points.length > MANY) return [];
  const taken = points.map(({ x, y }) => ({ left: x - DOT, right: x + DOT, y, reach: DOT }));
  return [...points]
    .sort((a, b) => b.place.pages - a.place.pages)
    .flatMap(({ place, x, y }): MapLabel[] => {
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
      if (!side) return [];
      taken.push({ ...side, y, reach: LINE });
      return [{ place, y, anchor: side.anchor, x: side.anchor === 'start' ? side.left : side.right }];
    });
}
