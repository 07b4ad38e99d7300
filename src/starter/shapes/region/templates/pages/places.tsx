import { fillPhrase } from 'crosstown';
import { NearbyPlaces } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { neededFacts, townFacts, utilityFacts } from '../facts.ts';
import { BoardRows } from '../sections/boards.tsx';
import { FactList, Figures, FigureTable } from '../sections/facts.tsx';
import { Hero } from '../sections/hero.tsx';
import { Links } from '../sections/links.tsx';
import { Section, WithAside } from '../sections/parts.tsx';
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
      const text = utilityFacts(utility, context).map(({ short }) => short);
      return href ? [{ name: utility.name, href, text: `… ${text.join(', ')}.` }] : [];
    });
    const facts = lookups.where('stateFacts', 'state', state.slug);
    return [
      <Hero key="hero" copy={copy} crumbs={trailOf(context)} />,
      pagination.number === 1 && (
        <Section key="facts" title={copy.facts} list={facts}>
          <FactList facts={facts} />
        </Section>
      ),
      <Section key="utilities" title={copy.utilities} list={utilities}>
        <BoardRows links={utilities} />
      </Section>,
      <Entries key="list" title={copy.list} pagination={pagination} />,
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
            towns={lookups.where('towns', 'county', county.slug)}
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
  nearby: { axis: 'town', count: 5 },
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
    const { copy, town, data, links, page } = context;
    const services = data.services.map((service) => {
      const local = links.find('local', { town, service });
      return local
        ? { name: fillPhrase(copy.local, { serviceName: service.name, name: town.name }), href: local }
        : { name: service.name, href: links.to('service', { service }) };
    });
    return [
      <Hero key="hero" copy={copy} crumbs={trailOf(context)} town={town}>
        <Ask town={town} />
      </Hero>,
      <Section key="facts">
        <WithAside title={copy.figures} aside={<Figures town={town} />}>
          <h2 className="mb-6">{copy.facts}</h2>
          <FactList facts={townFacts(town, context)} />
        </WithAside>
      </Section>,
      <Hearth key="services" town={town} title={copy.services}>
        <Links links={services} />
        <h3 className="mb-2">{context.site.words.nearby}</h3>
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
