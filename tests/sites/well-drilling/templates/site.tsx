import { coordinates, createSite, pattern, reference, slug, text } from 'crosstown';
import {
  Breadcrumbs,
  breadcrumbList,
  HubList,
  type HubPages,
  itemList,
  LinkList,
  NearbyPlaces,
  trailCrumbs,
} from 'crosstown/kit';
import { z } from 'zod';

const named = { slug: slug(), name: text() };

const { pageType, defineSite, types } = createSite({
  data: {
    states: { from: 'states.csv', singular: 'state', schema: z.strictObject(named) },
    counties: {
      from: 'counties.csv',
      singular: 'county',
      schema: z.strictObject({ ...named, state: reference('states') }),
    },
    towns: {
      from: 'towns.csv',
      singular: 'town',
      schema: z.strictObject({
        ...named,
        county: reference('counties'),
        coordinates: coordinates(),
        water: text(),
      }),
    },
    services: { from: 'services.csv', singular: 'service', schema: z.strictObject(named) },
    jobs: {
      from: 'jobs.csv',
      singular: 'job',
      schema: z.strictObject({ town: reference('towns'), service: reference('services'), text: text() }),
    },
    pages: {
      from: 'pages/*.yaml',
      singular: 'page',
      schema: z.strictObject({
        slug: z.enum([
          'home',
          'state',
          'county',
          'town',
          'service',
          'service-state',
          'service-county',
          'job',
        ]),
        title: pattern(),
        description: pattern(),
      }),
    },
  },
  copy: 'pages',
  axes: {
    state: { state: 'states' },
    county: { county: 'counties' },
    town: { town: 'towns' },
    service: { service: 'services' },
    'service-state': { service: 'services', state: 'states' },
    'service-county': { service: 'services', county: 'counties' },
    job: { town: 'towns', service: 'services' },
  },
});

type Context = Pick<typeof types.page, 'links' | 'page'>;

const HOME = { name: 'Home', href: '/' };

function graph({ links, page }: Context) {
  return [breadcrumbList({ links, page }, trailCrumbs(page, HOME))];
}

function hubGraph(context: Context & { readonly pagination: Parameters<typeof itemList>[1] }) {
  return [...graph(context), itemList(context, context.pagination)];
}

/** The parts of a hub: where it is, its title, and what it lists. */
function hubSections({
  copy,
  page,
  pagination,
}: {
  readonly copy: { readonly title: string };
  readonly page: Context['page'];
  readonly pagination: HubPages;
}) {
  return [
    <Breadcrumbs key="trail" crumbs={trailCrumbs(page, HOME)} label="Breadcrumbs" />,
    <h1 key="title">{copy.title}</h1>,
    <HubList key="list" pagination={pagination} label="Pages of this list" lettersFrom={4} />,
  ];
}

/** Wells are drilled in towns of counties of states: two ways lead to each job, by place and by service. */
export default defineSite({
  pages: [
    pageType({
      id: 'home',
      hub: { children: ['state', 'service'] },
      structuredData: hubGraph,
      sections: hubSections,
    }),
    pageType({
      id: 'state',
      hub: { children: 'county' },
      path: ({ state }) => `/in/${state.slug}`,
      structuredData: hubGraph,
      sections: hubSections,
    }),
    pageType({
      id: 'county',
      hub: { children: 'town', minimum: 3, pageSize: 4, letters: true },
      path: ({ county }) => `/in/${county.state}/${county.slug}`,
      structuredData: hubGraph,
      sections: hubSections,
    }),
    pageType({
      id: 'town',
      hub: { children: 'job' },
      nearby: { axis: 'town', count: 3 },
      structuredData: hubGraph,
      sections: (context) => [
        ...hubSections(context),
        <p key="water">{context.town.water}</p>,
        <NearbyPlaces key="nearby" places={context.page.nearby} />,
      ],
    }),
    pageType({
      id: 'service',
      hub: { children: 'service-state' },
      structuredData: hubGraph,
      sections: hubSections,
    }),
    pageType({
      id: 'service-state',
      hub: { children: 'service-county', minimum: 2 },
      path: ({ service, state }) => `/${service.slug}/in/${state.slug}`,
      structuredData: hubGraph,
      sections: hubSections,
    }),
    pageType({
      id: 'service-county',
      hub: { children: 'job', minimum: 2 },
      path: ({ service, county }) => `/${service.slug}/in/${county.state}/${county.slug}`,
      structuredData: hubGraph,
      sections: hubSections,
    }),
    pageType({
      id: 'job',
      cell: 'jobs',
      nearby: { axis: 'town', count: 3 },
      structuredData: graph,
      sections: ({ copy, page, cell }) => [
        <Breadcrumbs key="trail" crumbs={trailCrumbs(page, HOME)} label="Breadcrumbs" />,
        <h1 key="title">{copy.title}</h1>,
        <p key="text">{cell.text}</p>,
        <NearbyPlaces key="nearby" places={page.nearby} />,
        <LinkList key="hubs" title="Lists" links={page.hubs} />,
      ],
    }),
  ],
});
