import { areaServed } from 'crosstown/kit';
import type { Build, SiteData } from '../data.ts';
import type { Neighbourhood, Town } from '../schema.ts';

type Address = SiteData['site']['address'];

/** The towns that the business names as its area, however many it has pages for. */
export function servedTowns({ site, lookups }: Pick<Build, 'site' | 'lookups'>): Town[] {
  return site.areaServed.flatMap((slug) => lookups.find('towns', slug) ?? []);
}

/** A town as a place that is served, with its ZIP code and state. A region such as a lake is no city. */
export function townPlace({ name, kind, zip }: Town, { region, country }: Address) {
  if (kind === 'region') return areaServed({ type: 'Place', name, address: { zip, region, country } });
  return areaServed({ name, address: { zip, locality: name, region, country } });
}

/** The towns of the business in a list, where the state is enough to tell them from others of their names. */
export function servedPlaces({ site, ...build }: Pick<Build, 'site' | 'lookups'>) {
  const { region, country } = site.address;
  return servedTowns({ site, ...build }).map(({ name, kind }) =>
    areaServed({ type: kind === 'region' ? 'Place' : 'City', name, address: { region, country } }),
  );
}

/** A part of a town as a place that is served. */
export function areaPlace({ name, zip }: Neighbourhood, town: Town, { region, country }: Address) {
  return areaServed({
    type: 'Place',
    name: `${name}, ${town.name}`,
    address: { zip, locality: town.name, region, country },
  });
}
