import { fillPhrase } from 'crosstown';
import { serviceNode } from 'crosstown/kit';
import { pageType, type types } from '../data.ts';
import { localText, townFacts } from '../facts.ts';
import { officeReference } from '../offices.ts';
import { pictureId } from '../pictures.ts';
import type { Service, Town } from '../schema.ts';
import { Boards } from '../sections/boards.tsx';
import { Estimate } from '../sections/estimate.tsx';
import { Answers, FactList, Figures, Rules } from '../sections/facts.tsx';
import { Hero } from '../sections/hero.tsx';
import { Beside, Section, Steps, WithAside } from '../sections/parts.tsx';
import { Ask, Hearth } from '../sections/visit.tsx';
import { townArea } from './areas.ts';
import { graphOf } from './graph.ts';
import { trailOf } from './hubs.tsx';
import { nameIn, titlesOf } from './places.tsx';

/** One service in one town. Without a fact that concerns both, there is no such page. */
export default pageType({
  id: 'local',
  nearby: { axis: 'town', count: 5 },
  thresholds: {
    facts: { of: ({ town, service, lookups }) => ({ fact: townFacts(town, { lookups }, service)[0] }) },
    ownWords: 40,
  },
  path: ({ town, service, lookups }) =>
    `/${lookups.find('counties', town.county)?.state}/${nameIn(town)}/${service.slug}`,
  head: (context) => ({ title: context.copy.title, description: describe(context) }),
  structuredData: (context) => {
    const { copy, service, town } = context;
    return [
      ...graphOf(context, { crumbs: trailOf(context) }),
      serviceNode(context, {
        name: copy.heading,
        serviceType: service.name,
        description: describe(context),
        areaServed: townArea(town, context),
        provider: officeReference(context),
      }),
    ];
  },
  sections: (context) => {
    const { copy, service, town, links, page } = context;
    const text = localText(town, context, service);
    const { lead = fillPhrase(service.local, { name: town.name }), steps = [], faq = [] } = text ?? {};
    const onward = [
      { href: links.to('service', { service }), name: service.label },
      ...page.hubs.map(({ href, name }) => ({ href, name: fillPhrase(copy.hub, { name }) })),
      ...page.nearby.map(({ href, name }) => ({
        href,
        name: fillPhrase(copy.link, { serviceName: service.name, name }),
      })),
    ];
    return [
      <Hero key="hero" copy={{ ...copy, lead }} crumbs={trailOf(context)} town={town}>
        <Ask town={town} service={service} />
      </Hero>,
      <Section key="facts">
        <WithAside title={copy.figures} aside={<Figures town={town} service={service} />}>
          <h2 className="mb-6">{copy.facts}</h2>
          <FactList facts={townFacts(town, context, service)} />
          <Answers items={faq} />
        </WithAside>
      </Section>,
      <Section key="steps" title={copy.steps} list={steps}>
        <Estimate service={service}>
          <Steps items={steps} />
        </Estimate>
      </Section>,
      <Section key="rules">
        <Beside picture={pictureId(service)}>
          <Rules title={copy.rules} town={town} service={service} />
        </Beside>
      </Section>,
      <Hearth key="onward" town={town} title={copy.onward}>
        <Boards links={onward.filter(({ href }, i) => onward.findIndex((one) => one.href === href) === i)} />
      </Hearth>,
    ];
  },
});

interface Local extends Pick<typeof types.build, 'lookups'> {
  readonly copy: { readonly summary: string };
  readonly town: Town;
  readonly service: Service;
}

/** The description, with the titles of the facts. */
function describe({ copy, town, service, lookups }: Local) {
  const facts = titlesOf(townFacts(town, { lookups }, service));
  return fillPhrase(copy.summary, { name: town.name, serviceName: service.name, facts });
}
