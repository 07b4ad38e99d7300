import type { Point } from './located.ts';

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
