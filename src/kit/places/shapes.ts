import type { Point } from './located.ts';
import { type MapFrame, project } from './projection.ts';

type XY = readonly [x: number, y: number];

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
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  // A point mirrored at the middle of the edge after it is the next point. `T` implies it, so only the first is written. Each middle is
  // taken from the implied point, which keeps the errors of rounding from adding up.
  let corner = first;
  const middles = points.map((_, i) => {
    const middle = middleOf(corner, points[(i + 1) % points.length] ?? first);
    corner = [2 * middle[0] - corner[0], 2 * middle[1] - corner[1]];
    return middle.join(' ');
  });
  const [next, ...others] = middles;
  const rest = others.length > 0 ? `T${others.join(' ')}` : '';
  return `M${middleOf(last, first).join(' ')}Q${first.join(' ')} ${next}${rest}z`;
}

function middleOf([ax, ay]: XY, [bx, by]: XY): XY {
  return [Math.round((ax + bx) * 5) / 10, Math.round((ay + by) * 5) / 10];
}

function pointsOf(shape: Shape): Point[] {
  return shape.split(' ').map((pair) => {
    const [lng = 0, lat = 0] = pair.split(',').map(Number);
    return { lat, lng };
  });
}
