import { pageType } from '../data.ts';
import { Hero } from '../sections/hero.tsx';
import { Section } from '../sections/parts.tsx';
import { Finder, ServiceCards } from '../sections/services.tsx';
import { Visit } from '../sections/visit.tsx';
import { crumbsTo, graphOf } from './graph.ts';

/** All services, and how to tell which one is needed. Its id is its address: /services. */
export default pageType({
  id: 'services',
  // Without a service there is nothing to list: the page waits for the first one.
  thresholds: { facts: { of: ({ data }) => ({ services: data.services }) } },
  structuredData: (context) => graphOf(context, { crumbs: crumbsTo(context, context.copy.title) }),
  sections: (context) => {
    const { copy } = context;
    return [
      <Hero key="hero" copy={copy} crumbs={crumbsTo(context, copy.title)} />,
      <Section key="finder" title={copy.finder} list={copy.notices}>
        <Finder notices={copy.notices} />
      </Section>,
      <Section key="services">
        <ServiceCards />
      </Section>,
      <Visit key="visit" />,
    ];
  },
});
