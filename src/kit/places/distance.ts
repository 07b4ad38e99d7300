import { distanceMiles, fillPhrase } from '../../index.ts';
import type { Located } from './located.ts';

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

/** Eighths of the circle from the north, around by east. */
function eighth({ coordinates: from }: Located, { coordinates: to }: Located): number {
  const north = to.lat - from.lat;
  // The short way, also across the date line.
  const across = to.lng - from.lng - 360 * Math.round((to.lng - from.lng) / 360);
  const east = across * Math.cos((from.lat * Math.PI) / 180);
  return (Math.round(Math.atan2(east, north) / (Math.PI / 4)) + 8) % 8;
}
