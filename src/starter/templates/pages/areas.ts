import { areaServed } from 'crosstown/kit';
import type { types } from '../data.ts';
import type { Town } from '../schema.ts';

/** Pages of which there is one, and which are on the way to others. */
export type ListPage = 'services' | 'articles';

/** The lists of links at the foot of every page. */
export function footerLists({ site, data, links }: typeof types.build) {
  const towns = data.towns.map((town) => ({ name: town.name, href: links.to('town', { town }) }));
  const services = data.services.map((service) => ({
    name: service.name,
    href: links.to('service', { service }),
  }));
  return [
    { title: site.words.towns, links: towns },
    { title: site.words.services, links: services },
  ];
}

/** Where the business works, for search engines. */
export function businessAreas({ data, site }: Pick<typeof types.build, 'data' | 'site'>) {
  return data.towns.map((town) => townArea(town, site));
}

/** A town as a place that is served. */
export function townArea({ name, zip }: Town, { address }: typeof types.site) {
  return areaServed({ name, address: { ...address, locality: name, zip } });
}
