import type { City, Place, PostalAddress } from 'schema-dts';
import type { Build, SiteData } from '../data.ts';
import type { Neighbourhood, Town } from '../schema.ts';

type Address = SiteData['site']['address'];
type Area = Exclude<City | Place, string>;

/** The towns that the business names as its area, however many it has pages for. */
export function servedTowns({ site, lookups }: Pick<Build, 'site' | 'lookups'>): Town[] {
  return site.areaServed.flatMap((slug) => lookups.find('towns', slug) ?? []);
}

/** A town as a place that is served, with its ZIP code and state. A region such as a lake is no city. */
export function townPlace({ name, kind, zip }: Town, address: Address): Area {
  if (kind === 'region') return { '@type': 'Place', name, address: postal({ zip }, address) };
  return { '@type': 'City', name, address: postal({ zip, locality: name }, address) };
}

/** A part of a town as a place that is served. */
export function areaPlace({ name, zip }: Neighbourhood, town: Town, address: Address): Area {
  return {
    '@type': 'Place',
    name: `${name}, ${town.name}`,
    address: postal({ zip, locality: town.name }, address),
  };
}

/** The address of the business, or of a place in its state. */
export function postal(
  { zip, locality }: { zip?: string; locality?: string },
  { region, country }: Pick<Address, 'region' | 'country'>,
): Exclude<PostalAddress, string> {
  return {
    '@type': 'PostalAddress',
    ...(locality ? { addressLocality: locality } : {}),
    addressRegion: region,
    ...(zip ? { postalCode: zip } : {}),
    addressCountry: country,
  };
}
