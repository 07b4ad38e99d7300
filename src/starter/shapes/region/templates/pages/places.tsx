import { fillPhrase } from 'crosstown';
import { NearbyPlaces } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { isListed, localText, neededFacts, townFacts, utilityFacts } from '../facts.ts';
import type { Service } from '../schema.ts';
import { BoardRows } from '../sections/boards.tsx';
import { Answers, FactList, Figures, FigureTable, Rules } from '../sections/facts.tsx';
import { Hero } from '../sections/hero.tsx';
import { Section, WithAside } from '../sections/parts.tsx';
import { ServiceCards } from '../sections/services.tsx';
import { Ask, Hearth, Visit } from '../sections/visit.tsx';
import { Entries, hubGraph, trailOf } from './hubs.tsx';

/** A state: its rules, its utilities, its counties, and the towns of counties that have too few for a page. */
export const statePage = pageType({
  id: 'state',
  hub: { children: 'county', pageSize: 80, letters: true },
  path: ({ state }) => `/${state.slug}`,
  structuredData: hubGraph,
  sections: (context) => {
    const { copy, state, links, lookups, pagination } = context;
    const utilities = lookups.where('utilities', 'state', state.slug).flatMap((utility) => {
      const href = links.find('utility', { utility });
      return href
        ? [{ name: utility.name, href, text: utility.summary ?? titlesOf(utilityFacts(utility, context)) }]
        : [];
    });
    const facts = lookups.where('stateFacts', 'state', state.slug);
    // Beside towns, a county says which towns are on its page.
    const items = pagination.items.map((item) => {
      const towns = lookups
        .where('towns', 'county', item.slugs.county ?? '')
        .filter((town) => links.find('town', { town }));
      const names = towns.slice(0, 4).map(({ name }) => name);
      return item.slugs.town || names.length === 0
        ? item
        : { ...item, name: `${item.name}: ${names.join(', ')}` };
    });
    return [
      <Hero key="hero" copy={copy} crumbs={trailOf(context)} />,
      <Section key="services" title={copy.services}>
        <ServiceCards />
      </Section>,
      <Section key="utilities" title={copy.utilities} list={utilities}>
        <BoardRows links={utilities} />
      </Section>,
      pagination.number === 1 && (
        <Section key="facts" title={copy.facts} list={facts}>
          <FactList facts={facts} />
        </Section>
      ),
      <Entries key="list" title={copy.list} pagination={{ ...pagination, items }} />,
      <Visit key="visit" />,
    ].filter((section) => section !== false);
  },
});

/** A county: what is special in it and in its towns, and the utility and the snow load of each, also of those without a page. */
export const countyPage = pageType({
  id: 'county',
  hub: { children: 'town', minimum: 2, pageSize: 80, letters: true },
  thresholds: {
    facts: {
      of: ({ county, lookups }) => ({ fact: lookups.where('countyFacts', 'county', county.slug)[0] }),
    },
  },
  path: ({ county }) => `/${county.state}/${nameIn(county)}`,
  structuredData: hubGraph,
  sections: (context) => {
    const { copy, county, lookups, pagination } = context;
    const towns = pagination.items.map(({ href, name, slugs }) => {
      const facts = lookups.where('townFacts', 'town', slugs.town ?? '');
      return { href, name, text: titlesOf(facts) };
    });
    const isFirst = pagination.number === 1;
    return [
      <Hero key="hero" copy={copy} crumbs={trailOf(context)} />,
      isFirst && (
        <Section key="facts" title={copy.facts}>
          <FactList facts={lookups.where('countyFacts', 'county', county.slug)} />
        </Section>
      ),
      pagination.count > 1 ? (
        <Entries key="list" title={copy.list} pagination={pagination} />
      ) : (
        <Section key="list" title={copy.list} list={towns}>
          <BoardRows links={towns} />
        </Section>
      ),
      isFirst && (
        <Section key="figures" title={copy.figures}>
          <FigureTable
            towns={lookups.where('towns', 'county', county.slug).filter((town) => isListed(town, context))}
            columns={copy.columns}
            label={copy.figures}
          />
        </Section>
      ),
      <Visit key="visit" />,
    ].filter((section) => section !== false);
  },
});

/** A town: what its utility and its officials require, and what is done there. A town of which nothing is known has no page. */
export const townPage = pageType({
  id: 'town',
  hub: { children: 'local' },
  nearby: { axis: 'town', count: 4 },
  thresholds: { facts: { of: (context) => neededFacts(context.town, context) }, ownWords: 40 },
  path: ({ town, lookups }) => `/${lookups.find('counties', town.county)?.state}/${nameIn(town)}`,
  head: (context) => {
    const { copy, town, lookups } = context;
    const countyName = lookups.find('counties', town.county)?.name;
    const facts = titlesOf(townFacts(town, context));
    return {
      title: copy.title,
      description: fillPhrase(copy.summary, { name: town.name, countyName, facts }),
    };
  },
  structuredData: hubGraph,
  sections: (context) => {
    const { copy, town, links, page } = context;
    const ofTown = (service: Service) => {
      const href = links.find('local', { town, service });
      const name = href
        ? fillPhrase(copy.local, { serviceName: service.name, name: town.name })
        : service.name;
      const { lead: text = service.summary } = localText(town, context, service) ?? {};
      return { name, href: href ?? links.to('service', { service }), text };
    };
    const { lead = copy.lead, faq = [] } = localText(town, context) ?? {};
    return [
      <Hero key="hero" copy={{ ...copy, lead }} crumbs={trailOf(context)} town={town}>
        <Ask town={town} />
      </Hero>,
      <Section key="facts">
        <WithAside title={copy.figures} aside={<Figures town={town} />}>
          <h2 className="mb-6">{copy.facts}</h2>
          <FactList facts={townFacts(town, context)} />
          <Answers items={faq} />
        </WithAside>
      </Section>,
      <Section key="services" title={copy.services}>
        <ServiceCards ofTown={ofTown} />
      </Section>,
      <Section key="rules">
        <Rules title={copy.rules} town={town} />
      </Section>,
      <Hearth key="nearby" town={town} title={context.site.words.nearby}>
        <NearbyPlaces places={page.nearby} className="hub-list" />
      </Hearth>,
    ];
  },
});

/** The last part of an address: the slug without the state, which comes before it. */
export function nameIn({ slug }: { readonly slug: string }): string {
  return slug.replace(/-[a-z]{2}$/, '');
}

/** The titles of facts, as a description lists them. */
export function titlesOf(facts: readonly { readonly title: string }[]): string {
  return facts.map(({ title }) => `${title}.`).join(' ');
}
