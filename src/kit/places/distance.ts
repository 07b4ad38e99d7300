import { distanceMiles, fillPhrase } from '../../index.ts';

/** A place with a point on the globe, in decimal degrees. */
export interface Located {
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

/** How distances are said; records with the fields of `distanceFields` have it all. */
export interface DistanceWords {
  /** For less than half a mile. */
  readonly near: string;
  /** A phrase with `{wind}`, for one mile. */
  readonly one: string;
  /** A phrase with `{miles}` and `{wind}`. */
  readonly many: string;
  /** The eight winds from the north, around by east. */
  readonly winds: readonly string[];
}

/** How far one place is from another, and in which direction: “8 miles southwest”. As the crow flies. */
export function distanceTo(to: Located, from: Located, words: DistanceWords): string {
  const miles = Math.round(distanceMiles(from, to));
  if (miles === 0) return words.near;
  const wind = words.winds[eighth(from, to)] ?? '';
  return miles === 1 ? fillPhrase(words.one, { wind }) : fillPhrase(words.many, { miles, wind });
}

/** Whether it is known where a place is. */
export function isLocated<T extends { readonly coordinates?: Located['coordinates'] | undefined }>(
  place: T,
): place is T & Located {
  return place.coordinates !== undefined;
}

/** Eighths of the circle from the north, around by east. */
function eighth({ coordinates: from }: Located, { coordinates: to }: Located): number {
  const north = to.lat - from.lat;
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return (Math.round(Math.atan2(east, north) / (Math.PI / 4)) + 8) % 8;
}
