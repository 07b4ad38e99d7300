import { fillPhrase } from 'crosstown';
import { serviceNode } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { Hero } from '../sections/hero.tsx';
import { Faq, Section, Steps } from '../sections/parts.tsx';
import { Ask, Visit } from '../sections/visit.tsx';
import { Entries, hubGraph, trailOf } from './hubs.tsx';
import { namesOf } from './places.tsx';

/** A service, wherever it is done: the states. */
export const servicePage = pageType({
  id: 'service',
  hub: { children: 'service-state' },
  path: ({ service }) => `/services/${service.slug}`,
  structuredData: (context) => {
    const { service } = context;
    return [
      ...hubGraph(context),
      serviceNode(context, { name: service.name, description: service.description }),
    ];
  },
  sections: (context) => {
    const { copy, service, pagination } = context;
    return [
      <Hero key="hero" copy={copy} crumbs={trailOf(context)}>
        <Ask service={service} />
      </Hero>,
      <Section key="steps" title={copy.steps}>
        <Steps items={service.steps} />
      </Section>,
      <Faq key="faq" title={copy.faq} items={service.faq} />,
      <Entries key="list" title={copy.list} pagination={pagination} />,
    ];
  },
});

/** A service in a state: the counties. */
export const serviceStatePage = pageType({
  id: 'service-state',
  hub: { children: 'service-county', minimum: 2, pageSize: 80, letters: true },
  path: ({ service, state }) => `/services/${service.slug}/${state.slug}`,
  structuredData: hubGraph,
  sections: (context) => [
    <Hero key="hero" copy={context.copy} crumbs={trailOf(context)} />,
    <Entries key="list" title={context.copy.list} pagination={context.pagination} />,
    <Visit key="visit" />,
  ],
});

/** A service in a county: the towns with a page about it. It names those of which too little is known for one. */
export const serviceCountyPage = pageType({
  id: 'service-county',
  hub: { children: 'local', minimum: 2, pageSize: 80, letters: true },
  path: ({ service, county }) =>
    `/services/${service.slug}/${county.state}/${county.slug.replace(/-[a-z]{2}$/, '')}`,
  structuredData: hubGraph,
  sections: (context) => {
    const { copy, service, county, links, lookups, pagination } = context;
    const towns = lookups.where('towns', 'county', county.slug);
    const others = towns.filter((town) => !links.find('local', { town, service }));
    return [
      <Hero key="hero" copy={copy} crumbs={trailOf(context)} />,
      <Entries key="list" title={copy.list} pagination={pagination} />,
      <Section key="others">
        {others.length > 0 && pagination.number === 1 && (
          <p className="mb-6">{fillPhrase(copy.others, { towns: namesOf(others) })}</p>
        )}
        <p>
          <a href={links.to('service', { service })}>{service.label}</a>
        </p>
      </Section>,
      <Visit key="visit" />,
    ];
  },
});
