import { fillPhrase } from 'crosstown';
import { NearbyPlaces } from 'crosstown/kit';
import { pageType, type types } from '../data.ts';
import { factsOf } from '../facts.ts';
import type { Town } from '../schema.ts';
import { FigureList, FigureTable } from '../sections/figures.tsx';
import { Hero } from '../sections/hero.tsx';
import { Section, WithAside } from '../sections/parts.tsx';
import { Ask, Hearth, Visit } from '../sections/visit.tsx';
import { say } from '../words.ts';
import { Entries, hubGraph, trailOf } from './hubs.tsx';

/** A state: its counties, and the towns of counties that have too few for a page. */
export const statePage = pageType({
  id: 'state',
  hub: { children: 'county', pageSize: 80, letters: true },
  path: ({ state }) => `/${state.slug}`,
  structuredData: hubGraph,
  sections: (context) => [
    <Hero key="hero" copy={context.copy} crumbs={trailOf(context)} />,
    <Entries key="list" title={context.copy.list} pagination={context.pagination} />,
    <Visit key="visit" />,
  ],
});

/** A county: the sun over each of its towns. Towns without a page are named in the text. */
export const countyPage = pageType({
  id: 'county',
  hub: { children: 'town', minimum: 3, pageSize: 80, letters: true },
  path: ({ county }) => `/${county.state}/${nameIn(county)}`,
  structuredData: hubGraph,
  sections: (context) => {
    const { copy, county, lookups, pagination } = context;
    const towns = lookups.where('towns', 'county', county.slug);
    const rows = pagination.number === 1 ? towns.filter(({ like }) => !like) : [];
    return [
      <Hero key="hero" copy={copy} crumbs={trailOf(context)} />,
      <Entries key="list" title={copy.list} pagination={pagination} />,
      rows.length > 0 && (
        <Section key="figures" title={copy.figures}>
          <FigureTable towns={rows} columns={copy.columns} note={copy.note} />
          {sameSun(towns, context).map(({ like, others }) => (
            <p key={like} className="mt-4">
              {fillPhrase(copy.same, { like, towns: others })}
            </p>
          ))}
        </Section>
      ),
      <Visit key="visit" />,
    ].filter((section) => section !== false);
  },
});

/** A town: where it is, the sun over it, and what is done there. A town at a larger one has the same sun, so it has no page. */
export const townPage = pageType({
  id: 'town',
  hub: { children: 'local' },
  nearby: { axis: 'town', count: 5 },
  thresholds: { facts: { of: ({ town }) => ({ apart: town.like ? undefined : town.name }) } },
  path: ({ town, lookups }) => `/${lookups.find('counties', town.county)?.state}/${nameIn(town)}`,
  head: (context) => {
    const { copy, town } = context;
    return { title: copy.title, description: fillPhrase(copy.summary, factsOf(town, context)) };
  },
  structuredData: hubGraph,
  sections: (context) => {
    const { copy, town, data, links, page, pagination } = context;
    const facts = factsOf(town, context);
    const [lead = copy.lead, ...about] = copy.about.flatMap((choice) => say(choice, facts) ?? []);
    const without = data.services.filter((service) => !links.find('local', { town, service }));
    return [
      <Hero key="hero" copy={{ ...copy, lead }} crumbs={trailOf(context)} town={town}>
        <Ask town={town} />
      </Hero>,
      <Section key="about">
        <WithAside
          title={copy.figures}
          aside={
            <>
              <FigureList rows={copy.rows} facts={facts} />
              {without.length > 0 && (
                <p className="mt-6">{fillPhrase(copy.without, { services: namesOf(without) })}</p>
              )}
            </>
          }
        >
          <div className="prose">
            <p>{about.join(' ')}</p>
          </div>
        </WithAside>
      </Section>,
      <Entries key="list" title={copy.services} pagination={pagination} />,
      <Hearth key="nearby" town={town} title={context.site.words.nearby}>
        <NearbyPlaces places={page.nearby} className="hub-list" />
      </Hearth>,
    ];
  },
});

/** The last part of an address: the slug without the state, which comes before it. */
function nameIn({ slug }: { readonly slug: string }): string {
  return slug.replace(/-[a-z]{2}$/, '');
}

/** The towns without a page of their own, by the larger town that they are at. */
function sameSun(towns: readonly Town[], { lookups }: Pick<typeof types.build, 'lookups'>) {
  const likes = [...new Set(towns.flatMap(({ like }) => like ?? []))];
  return likes.map((slug) => ({
    like: lookups.find('towns', slug)?.name ?? '',
    others: namesOf(towns.filter(({ like }) => like === slug)),
  }));
}

/** `Stowe`, `Stowe and Johnson`, `Barre, Stowe and Johnson`. */
export function namesOf(records: readonly { readonly name: string }[]): string {
  const names = records.map(({ name }) => name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
