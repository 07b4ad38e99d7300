/** A point on the globe in decimal degrees (WGS 84). */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A place with known coordinates. */
export interface Located {
  readonly coordinates: Point;
}

/** Returns whether a place has coordinates. */
export function isLocated<T extends { readonly coordinates?: Point | undefined }>(
  place: T,
): place is T & Located {
  return place.coordinates !== undefined;
}
