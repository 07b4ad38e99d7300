import type { Located, Point } from './located.ts';

/**
 * The section of the globe that a map shows, and its scale. The font size is fixed, so a map should be about as many
 * units wide as a narrow phone has pixels.
 */
export interface MapFrame {
  /** Northwest corner in degrees. */
  readonly west: number;
  readonly north: number;
  /** The parallel on which both axes have the same scale, usually in the middle of the map. */
  readonly parallel: number;
  /** Units per degree of latitude. */
  readonly scale: number;
  /** Size in units. */
  readonly width: number;
  readonly height: number;
}

/** Width of a map that is fitted to its places, and margin for their names. */
const WIDTH = 360;
const MARGIN = 48;

/** Minimum extent of a map in degrees of latitude: about 14 miles, also around a single place. */
const LEAST = 0.2;

/** Limits of the aspect ratio. */
const NARROWEST = 0.8;
const LOWEST = 0.6;

/** Returns a frame around all places, with room for their names. Throws if there are no places. */
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

/**
 * Returns the position of a point on the map, in units. The projection is equirectangular, scaled by the cosine of
 * the parallel.
 */
export function project(
  { west, north, parallel, scale }: MapFrame,
  { lat, lng }: Point,
): readonly [x: number, y: number] {
  return [tenths((lng - west) * scale * narrowing(parallel)), tenths((north - lat) * scale)];
}

/** Returns the length of one mile along a meridian, in units. */
export function unitsPerMile({ scale }: MapFrame): number {
  return scale / MILES_PER_DEGREE;
}

/** Miles per degree of latitude in middle latitudes. */
const MILES_PER_DEGREE = 69.05;

/** Rounds a length to a tenth of a unit, which is finer than any screen. */
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
