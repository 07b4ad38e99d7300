import { type Located, project } from 'crosstown/kit';
import { FRAME } from './frame.ts';

/** A town on a map. */
export interface MapTown extends Located {
  readonly slug: string;
  readonly name: string;
}

/** Where a town lies on the map, as [x, y]. */
export function pointOf({ coordinates }: MapTown): readonly [number, number] {
  return project(FRAME, coordinates);
}
