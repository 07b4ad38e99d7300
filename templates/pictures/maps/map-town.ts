import { project } from './projection.ts';

/** A town on a map. */
export interface MapTown {
  readonly slug: string;
  readonly name: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

/** Where a town lies on the map, as [x, y]. */
export function pointOf({ coordinates: { lat, lng } }: MapTown): readonly [number, number] {
  return project(lng, lat);
}
