import type { Point } from './located.ts';
import { type MapFrame, project } from './projection.ts';

/** A line or outline on a map: `longitude,latitude` pairs separated by spaces, as in KML. */
export type Shape = string;

/** Returns the path data (`d`) of an open line, such as a river. */
export function linePath(frame: MapFrame, shape: Shape): string {
  return pointsOf(shape)
    .map((point, i) => `${i ? 'L' : 'M'}${project(frame, point).join(' ')}`)
    .join('');
}

/**
 * Returns the path data (`d`) of a closed shape, such as a lake, with rounded corners: curves from the middle of each
 * edge to the middle of the next.
 */
export function areaPath(frame: MapFrame, shape: Shape): string {
  const points = pointsOf(shape).map((point) => project(frame, point));
  const curves = points.map(
    (point, i) => `${point.join(' ')} ${middle(point, points[(i + 1) % points.length] ?? point)}`,
  );
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? `M${middle(last, first)}Q${curves.join(' ')}z` : '';
}

function middle([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): string {
  return `${Math.round((ax + bx) * 5) / 10} ${Math.round((ay + by) * 5) / 10}`;
}

function pointsOf(shape: Shape): Point[] {
  return shape.split(' ').map((pair) => {
    const [lng = 0, lat = 0] = pair.split(',').map(Number);
    return { lat, lng };
  });
}
