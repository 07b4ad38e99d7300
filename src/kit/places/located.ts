/** A point on the globe in decimal degrees (WGS 84). */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A place of which it is known where it is. */
export interface Located {
  readonly coordinates: Point;
}

/** Whether it is known where a place is. */
export function isLocated<T extends { readonly coordinates?: Point | undefined }>(
  place: T,
): place is T & Located {
  return place.coordinates !== undefined;
}
