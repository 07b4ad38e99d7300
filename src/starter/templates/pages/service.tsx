import { HubList, serviceNode } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { pictureId } from '../pictures.ts';
import { BoardRows } from '../sections/boards.tsx';
import { Hero } from '../sections/hero.tsx';
import { Beside, CallUs, Checks, Faq, Section, Steps } from '../sections/parts.tsx';
import { Ask, Hearth } from '../sections/visit.tsx';
import { businessAreas, mainTowns } from './areas.ts';
import { crumbsTo, graphOf } from './graph.ts';
import { localLinks } from './links.ts';

/** A service, wherever it is done. */
export default pageType({
  id: 'service',
  // Without this line its address would be /chimney-sweeping.
  path: ({ service }) => `/services/${service.slug}`,
  // The towns with a page about it. Of many, further pages list the rest.
  hub: { children: 'local', pageSize: 60, letters: true },
  structuredData: (context) => {
    const { service, pagination } = context;
    const areas = businessAreas(context);
    const faq = pagination.number === 1 ? service.faq : [];
    return [
      ...graphOf(context, { crumbs: crumbsTo(context, service.name, 'services'), faq }),
      serviceNode(context, { name: service.name, description: service.description, areaServed: areas }),
    ];
  },
  sections: (context) => {
    const { copy, service, links, lookups, pagination, site } = context;
    const crumbs = crumbsTo(context, service.name, 'services');
    const towns = (
      <Hearth key="towns" title={copy.towns} list={pagination.items}>
        {links.find('towns') ? (
          <HubList pagination={pagination} label={site.words.list} heading="h3" />
        ) : (
          <BoardRows
            links={mainTowns(context).flatMap(({ slug }) => {
              const texts = lookups
                .where('local', 'town', slug)
                .filter((one) => one.service === service.slug);
              return localLinks(context, copy.link, texts);
            })}
          />
        )}
      </Hearth>
    );
    if (pagination.number > 1) return [<Hero key="hero" copy={copy} crumbs={crumbs} ask={false} />, towns];
    return [
      <Hero key="hero" copy={copy} crumbs={crumbs}>
        <Ask service={service} />
      </Hero>,
      <Section key="signs">
        <Beside picture={pictureId(service)}>
          <h2 className="mb-3">{copy.signs}</h2>
          <CallUs />
          <Checks items={service.signs} />
        </Beside>
      </Section>,
      <Section key="steps" title={copy.steps}>
        <Steps items={service.steps} />
      </Section>,
      <Faq key="faq" title={copy.faq} items={service.faq} />,
      towns,
    ];
  },
});
