import { areaServed } from 'crosstown/kit';
import type { types } from '../data.ts';
import type { Town } from '../schema.ts';

/** Pages of which there is one, and which are on the way to others. */
export type ListPage = 'sources' | 'contact';

/** The lists of links at the foot of every page. Of thousands of towns it shows the states. */
export function footerLists({ site, data, links }: typeof types.build) {
  const states = data.states.map((state) => ({ name: state.name, href: links.to('state', { state }) }));
  const services = data.services.map((service) => ({
    name: service.name,
    href: links.to('service', { service }),
  }));
  return [
    {
      title: site.words.states,
      links: [...states, { name: site.words.sources, href: links.to('sources') }],
    },
    { title: site.words.services, links: services },
  ].filter(({ links }) => links.length > 0);
}

/** Where the business works, for search engines. */
export function businessAreas({ data, site }: Pick<typeof types.build, 'data' | 'site'>) {
  const { country, locality, region } = site.address;
  const states = data.states.map(({ slug, name }) =>
    areaServed({ type: 'State', name, address: { region: slug.toUpperCase(), country } }),
  );
  return states.length > 0
    ? states
    : [areaServed({ name: locality, address: { locality, region, country } })];
}

/** What the office of a page serves: the town of the page, or on its own page the states. */
export function officeAreas(page: typeof types.page) {
  return page.town ? [townArea(page.town, page)] : businessAreas(page);
}

/** A town as a place that is served. */
export function townArea(
  { name, county }: Town,
  { lookups, site }: Pick<typeof types.build, 'lookups' | 'site'>,
) {
  const region = lookups.find('counties', county)?.state.toUpperCase() ?? '';
  return areaServed({ name, address: { locality: name, region, country: site.address.country } });
}
