import { HubList, serviceNode } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { utilityFacts } from '../facts.ts';
import { pictureId } from '../pictures.ts';
import { BoardRows } from '../sections/boards.tsx';
import { Estimate } from '../sections/estimate.tsx';
import { Hero } from '../sections/hero.tsx';
import { Beside, Faq, Section, Steps, Titled } from '../sections/parts.tsx';
import { Ask, Hearth, Visit } from '../sections/visit.tsx';
import { Entries, hubGraph, trailOf } from './hubs.tsx';
import { nameIn, titlesOf } from './places.tsx';

/** From how many towns on a service has a list of its own in a state or county. Fewer are listed one page higher. */
const LEAST = 6;

/** A service, wherever it is done: what utilities say of it, and the towns with a page about it. */
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
    const { copy, service, pagination, data, links, site } = context;
    const offers = data.utilities.flatMap((utility) => {
      const href = links.find('utility', { utility });
      const facts = utilityFacts(utility, context, service);
      const { name, summary = titlesOf(facts) } = utility;
      return href && facts.length > 0 ? [{ name, href, text: summary }] : [];
    });
    return [
      <Hero key="hero" copy={copy} crumbs={trailOf(context)}>
        <Ask service={service} />
      </Hero>,
      <Section key="steps" title={copy.steps}>
        <Beside picture={pictureId(service)}>
          <Steps items={service.steps} />
        </Beside>
      </Section>,
      <Section key="price" id="price" title={copy.price} list={service.price}>
        <Estimate service={service}>
          <Titled items={service.price} />
        </Estimate>
      </Section>,
      <Section key="utilities" title={copy.utilities} list={offers}>
        <BoardRows links={offers} />
      </Section>,
      <Faq key="faq" title={copy.faq} items={service.faq} />,
      <Hearth key="list" title={copy.list} list={pagination.items}>
        <HubList pagination={pagination} label={site.words.list} heading="h3" />
      </Hearth>,
    ];
  },
});

/** A service in a state: the counties. */
export const serviceStatePage = pageType({
  id: 'service-state',
  hub: { children: 'service-county', minimum: LEAST, pageSize: 80, letters: true },
  path: ({ service, state }) => `/services/${service.slug}/${state.slug}`,
  structuredData: hubGraph,
  sections: (context) => [
    <Hero key="hero" copy={context.copy} crumbs={trailOf(context)} />,
    <Entries key="list" title={context.copy.list} pagination={context.pagination} />,
    <Visit key="visit" />,
  ],
});

/** A service in a county: the towns with a page about it. */
export const serviceCountyPage = pageType({
  id: 'service-county',
  hub: { children: 'local', minimum: LEAST, pageSize: 80, letters: true },
  path: ({ service, county }) => `/services/${service.slug}/${county.state}/${nameIn(county)}`,
  structuredData: hubGraph,
  sections: (context) => [
    <Hero key="hero" copy={context.copy} crumbs={trailOf(context)} />,
    <Entries key="list" title={context.copy.list} pagination={context.pagination} />,
    <Visit key="visit" />,
  ],
});
