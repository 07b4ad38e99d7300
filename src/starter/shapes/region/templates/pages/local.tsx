import { fillPhrase } from 'crosstown';
import { NearbyPlaces, serviceNode } from 'crosstown/kit';
import { pageType, type types } from '../data.ts';
import { factsOf } from '../facts.ts';
import { officeReference } from '../offices.ts';
import type { Service, Town } from '../schema.ts';
import { Hero } from '../sections/hero.tsx';
import { Section } from '../sections/parts.tsx';
import { Ask, Hearth } from '../sections/visit.tsx';
import { say } from '../words.ts';
import { townArea } from './areas.ts';
import { graphOf } from './graph.ts';
import { trailOf } from './hubs.tsx';

/** One service in one town. A town of which the facts are not known that the service needs has no page about it. */
export default pageType({
  id: 'local',
  nearby: { axis: 'town', count: 5 },
  thresholds: { facts: { of: (context) => neededFacts(context) } },
  path: ({ town, service, lookups }) =>
    `/${lookups.find('counties', town.county)?.state}/${town.slug.replace(/-[a-z]{2}$/, '')}/${service.slug}`,
  head: (context) => {
    const { copy, town, service } = context;
    const description = fillPhrase(service.local.description, factsOf(town, context));
    return { title: copy.title, description };
  },
  structuredData: (context) => {
    const { copy, service, town } = context;
    return [
      ...graphOf(context, { crumbs: trailOf(context) }),
      serviceNode(context, {
        name: copy.heading,
        serviceType: service.name,
        description: fillPhrase(service.local.description, factsOf(town, context)),
        areaServed: townArea(town, context),
        provider: officeReference(context),
      }),
    ];
  },
  sections: (context) => {
    const { copy, service, town, links, page, site } = context;
    const facts = factsOf(town, context);
    const lead = say(service.local.lead, facts) ?? service.lead;
    const text = service.local.text.flatMap((choice) => say(choice, facts) ?? []);
    return [
      <Hero key="hero" copy={{ ...copy, lead }} crumbs={trailOf(context)} town={town}>
        <Ask town={town} service={service} />
      </Hero>,
      <Section key="text">
        <div className="prose">
          {text.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Section>,
      <Section key="onward" title={copy.onward}>
        <ul className="hub-list">
          {[...page.hubs, { href: links.to('service', { service }), name: service.label }].map(
            ({ href, name }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ),
          )}
        </ul>
      </Section>,
      <Hearth key="nearby" town={town} title={site.words.nearby}>
        <NearbyPlaces places={page.nearby} className="hub-list" />
      </Hearth>,
    ];
  },
});

interface Local extends Pick<typeof types.build, 'data' | 'lookups'> {
  readonly town: Town;
  readonly service: Service;
}

/** The facts that a service needs in a town. */
function neededFacts({ town, service, data, lookups }: Local) {
  const facts = factsOf(town, { data, lookups });
  return Object.fromEntries(service.needs.map((name) => [name, facts[name]]));
}
