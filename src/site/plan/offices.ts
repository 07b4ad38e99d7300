import { distanceMiles } from './lookups.ts';

/** What decides which places an office serves. */
export interface ServingOffice {
  readonly slug: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
  /** Such as `25 miles` or `40 km`. Without it, distance does not matter. */
  readonly radius?: string | undefined;
}

/** A place that offices may serve. */
export interface ServedPlace {
  readonly coordinates?: ServingOffice['coordinates'] | undefined;
  /** The slug of its office, if that is not the nearest one. */
  readonly office?: string | undefined;
}

/**
 * Returns the office of a place: the one that it names, or else the nearest one within whose radius it is. Undefined if
 * there is none: pages about the place have no address then, and the telephone number of the company.
 */
export function officeOf<Office extends ServingOffice>(
  { office: named, coordinates }: ServedPlace,
  offices: readonly Office[],
): Office | undefined {
  if (named !== undefined) return offices.find(({ slug }) => slug === named);
  if (!coordinates) return undefined;
  let nearest: { readonly office: Office; readonly miles: number } | undefined;
  for (const office of offices) {
    const miles = distanceMiles({ coordinates }, office);
    if (miles <= reachOf(office) && (!nearest || miles < nearest.miles)) nearest = { office, miles };
  }
  return nearest?.office;
}

/** The radius in miles. */
function reachOf({ radius }: ServingOffice): number {
  if (radius === undefined) return Number.POSITIVE_INFINITY;
  return Number.parseFloat(radius) / (radius.endsWith('km') ? KILOMETERS_PER_MILE : 1);
}

const KILOMETERS_PER_MILE = 1.609344;
