import type { Located, Point } from './located.ts';

/**
 * The part of the globe that a map shows, and how large. Type on it has a fixed size, so a map is about as many units
 * wide as a narrow phone has pixels.
 */
export interface MapFrame {
  /** The corner in the northwest, in degrees. */
  readonly west: number;
  readonly north: number;
  /** The parallel along which east and north have the same scale: one through the middle of the map. */
  readonly parallel: number;
  /** Units of the drawing for one degree of latitude. */
  readonly scale: number;
  /** The drawing, in units. */
  readonly width: number;
  readonly height: number;
}

/** How wide a map is that is fitted to its places, and what is left free around them for their names. */
const WIDTH = 360;
const MARGIN = 48;

/** What a map shows at least, in degrees of latitude: some 14 miles, also around a single place. */
const LEAST = 0.2;

/** The narrowest and the lowest that a map becomes, by its other side. */
const NARROWEST = 0.8;
const LOWEST = 0.6;

/** A frame around all these places, with room for their names. Throws where there is no place. */
export function frameAround(places: readonly Located[]): MapFrame {
  if (places.length === 0) throw new Error('A map needs a place to show.');
  const lats = spanOf(places.map(({ coordinates }) => coordinates.lat));
  const lngs = spanOf(places.map(({ coordinates }) => coordinates.lng));
  const parallel = lats.middle;
  const across = Math.max(lngs.length * narrowing(parallel), lats.length * NARROWEST, LEAST);
  const down = Math.max(lats.length, across * LOWEST);
  const scale = (WIDTH - 2 * MARGIN) / across;
  const height = Math.round(down * scale) + 2 * MARGIN;
  return {
    west: lngs.middle - WIDTH / 2 / scale / narrowing(parallel),
    north: lats.middle + height / 2 / scale,
    parallel,
    scale,
    width: WIDTH,
    height,
  };
}

/** Where a point lies on the map, in units of the drawing: equirectangular, narrowed by the cosine of the parallel. */
export function project(
  { west, north, parallel, scale }: MapFrame,
  { lat, lng }: Point,
): readonly [x: number, y: number] {
  return [tenths((lng - west) * scale * narrowing(parallel)), tenths((north - lat) * scale)];
}

/** How many units of a map one mile is, along a meridian. */
export function unitsPerMile({ scale }: MapFrame): number {
  return scale / MILES_PER_DEGREE;
}

/** Of a meridian, in the middle latitudes. */
const MILES_PER_DEGREE = 69.05;

/** A length to a tenth of a unit: finer than any screen shows. */
export function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}

function narrowing(parallel: number): number {
  return Math.cos((parallel * Math.PI) / 180);
}

function spanOf(degrees: readonly number[]) {
  const [least, greatest] = [Math.min(...degrees), Math.max(...degrees)];
  return { middle: (least + greatest) / 2, length: greatest - least };
}
