/** A record with a point on the globe. */
interface Located {
  readonly slug: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

const EARTH_RADIUS_MILES = 3958.8;

/** Great-circle distance of two records in statute miles (haversine formula). */
export function distanceMiles(a: Located, b: Located): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(b.coordinates.lat - a.coordinates.lat);
  const dLng = radians(b.coordinates.lng - a.coordinates.lng);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.coordinates.lat)) * Math.cos(radians(b.coordinates.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(h));
}

/** The `count` records nearest to one, nearest first; equals in order of slug. The record itself is left out. */
export function nearest<T extends Located>(to: Located, among: readonly T[], count: number): T[] {
  return among
    .filter((other) => other.slug !== to.slug)
    .map((other) => ({ other, miles: distanceMiles(to, other) }))
    .sort((a, b) => a.miles - b.miles || (a.other.slug < b.other.slug ? -1 : 1))
    .slice(0, count)
    .map(({ other }) => other);
}
