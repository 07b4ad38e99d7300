import { pointsOf, type Shape } from './shapes.ts';

/** Size of the whole map, in its units. */
export const MAP = { width: 360, height: 404 } as const;

const WEST = -70.78;
const NORTH = 44.14;
const SCALE = 590;
const NARROWING = Math.cos((43.8 * Math.PI) / 180);
const MILES_PER_DEGREE = 69.05;

/** How many units of the map one mile is. */
export const UNITS_PER_MILE = SCALE / MILES_PER_DEGREE;

/** Equirectangular projection, narrowed by the cosine of the latitude. */
export function project(lng: number, lat: number): readonly [number, number] {
  return [round((lng - WEST) * SCALE * NARROWING), round((NORTH - lat) * SCALE)];
}

/** A length in units of the map, to a tenth: a finer one could not be seen. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** SVG path data of an open line along a shape. */
export function line(shape: Shape): string {
  return pointsOf(shape)
    .map(([lng, lat], i) => `${i ? 'L' : 'M'}${project(lng, lat).join(' ')}`)
    .join('');
}

/** SVG path data of a closed shape with its corners rounded: curves from the middle of each edge to that of the next. */
export function outline(shape: Shape): string {
  const points = pointsOf(shape).map(([lng, lat]) => project(lng, lat));
  const middle = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
    `${Math.round((ax + bx) * 5) / 10} ${Math.round((ay + by) * 5) / 10}`;
  const curves = points.map(
    (point, i) => `${point.join(' ')} ${middle(point, points[(i + 1) % points.length] ?? point)}`,
  );
  const last = points.at(-1);
  const first = points[0];
  return first && last ? `M${middle(last, first)}Q${curves.join(' ')}z` : '';
}
