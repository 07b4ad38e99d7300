import { distanceMiles, fillPhrase } from '../../index.ts';
import type { Located } from './located.ts';

/** Text for distances. Records with the fields of `distanceFields` match it. */
export interface DistanceWords {
  /** For less than half a mile or kilometer. */
  readonly near: string;
  /** A phrase with `{wind}`, for one mile or kilometer. */
  readonly one: string;
  /** A phrase with `{wind}` and either `{miles}` or `{km}`, which says in what distances are measured. */
  readonly many: string;
  /** The eight directions clockwise, starting in the north. */
  readonly winds: readonly string[];
}

/** Returns the distance and direction from one place to another, in a straight line: “8 miles southwest”, “13 km südwestlich”. */
export function distanceTo(to: Located, from: Located, words: DistanceWords): string {
  const unit = words.many.includes('{km}') ? 'km' : 'miles';
  const distance = Math.round(distanceMiles(from, to) * (unit === 'km' ? KILOMETERS_PER_MILE : 1));
  if (distance === 0) return words.near;
  const wind = words.winds[eighth(from, to)] ?? '';
  return distance === 1
    ? fillPhrase(words.one, { wind })
    : fillPhrase(words.many, { [unit]: distance, wind });
}

const KILOMETERS_PER_MILE = 1.609344;

/** Returns the direction as an eighth of the circle, clockwise from the north. */
function eighth({ coordinates: from }: Located, { coordinates: to }: Located): number {
  const north = to.lat - from.lat;
  // Take the shorter way, also across the date line.
  const across = to.lng - from.lng - 360 * Math.round((to.lng - from.lng) / 360);
  const east = across * Math.cos((from.lat * Math.PI) / 180);
  return (Math.round(Math.atan2(east, north) / (Math.PI / 4)) + 8) % 8;
}
