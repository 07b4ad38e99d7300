import { areaServed } from 'crosstown/kit';
import type { types } from '../data.ts';
import { townsOf } from '../offices.ts';
import type { Town } from '../schema.ts';

/** Pages of which there is one, and which are on the way to others. */
export type ListPage = 'services' | 'articles' | 'towns' | 'contact';

/** The most towns that are listed on one page beside other content. A site with more has a page of all towns. */
export const MOST = 12;

/** The towns around the shop, the nearest first. If there are more, the rest is on the page of all towns. */
export function mainTowns({ lookups, site }: Build) {
  // A page that reads `data.towns` is built again when any town changes, so pages of large sites do not.
  return lookups.nearest('towns', { slug: '', coordinates: site.coordinates }, MOST);
}

type Build = Pick<typeof types.build, 'lookups' | 'site'>;

/** The lists of links at the foot of every page. */
export function footerLists(build: typeof types.build) {
  const { site, data, links } = build;
  const towns = mainTowns(build).map((town) => ({ name: town.name, href: links.to('town', { town }) }));
  const all = links.find('towns');
  const services = data.services.map((service) => ({
    name: service.name,
    href: links.to('service', { service }),
  }));
  return [
    { title: site.words.towns, links: all ? [...towns, { name: site.words.allTowns, href: all }] : towns },
    { title: site.words.services, links: services },
  ].filter(({ links }) => links.length > 0);
}

/** Where the business works, for search engines. */
export function businessAreas(build: Build) {
  const towns = mainTowns(build).map((town) => townArea(town, build.site));
  return towns.length > 0 ? towns : [townArea({ name: build.site.address.locality }, build.site)];
}

/** What the office of a page serves: the town of the page, or on its own page the towns that it names. */
export function officeAreas(page: typeof types.page) {
  const { site, town, office } = page;
  const towns = town ? [town] : office ? townsOf(office, page) : [];
  return towns.map((one) => townArea(one, site));
}

/** A town as a place that is served. */
export function townArea({ name, zip }: Pick<Town, 'name'> & Partial<Town>, { address }: typeof types.site) {
  const { region, country } = address;
  return areaServed({ name, address: { locality: name, region, zip, country } });
}
