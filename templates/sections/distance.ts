import { distanceMiles } from '#engine';

interface Located {
  readonly slug: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

const WINDS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];

/** How far one place is from another, and in which direction: “8 miles southwest”. As the crow flies. */
export function distanceTo(to: Located, from: Located): string {
  const miles = Math.round(distanceMiles(from, to));
  if (miles === 0) return 'under a mile';
  return `${miles} ${miles === 1 ? 'mile' : 'miles'} ${direction(from, to)}`;
}

function direction({ coordinates: from }: Located, { coordinates: to }: Located): string {
  const north = to.lat - from.lat;
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return WINDS[(eighth + 8) % 8] ?? '';
}
