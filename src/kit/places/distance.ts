import { distanceMiles, fillPhrase } from '../../index.ts';
import type { Located } from './located.ts';

/** Text for distances. Records with the fields of `distanceFields` match it. */
export interface DistanceWords {
  /** For less than half a mile. */
  readonly near: string;
  /** A phrase with `{wind}`, for one mile. */
  readonly one: string;
  /** A phrase with `{miles}` and `{wind}`. */
  readonly many: string;
  /** The eight directions clockwise, starting in the north. */
  readonly winds: readonly string[];
}

/** Returns the distance and direction from one place to another, in a straight line: “8 miles southwest”. */
export function distanceTo(to: Located, from: Located, words: DistanceWords): string {
  const miles = Math.round(distanceMiles(from, to));
  if (miles === 0) return words.near;
  const wind = words.winds[eighth(from, to)] ?? '';
  return miles === 1 ? fillPhrase(words.one, { wind }) : fillPhrase(words.many, { miles, wind });
}

/** Returns the direction as an eighth of the circle, clockwise from the north. */
function eighth({ coordinates: from }: Located, { coordinates: to }: Located): number {
  const north = to.lat - from.lat;
  // Take the shorter way, also across the date line.
  const across = to.lng - from.lng - 360 * Math.round((to.lng - from.lng) / 360);
  const east = across * Math.cos((from.lat * Math.PI) / 180);
  return (Math.round(Math.atan2(east, north) / (Math.PI / 4)) + 8) % 8;
}
