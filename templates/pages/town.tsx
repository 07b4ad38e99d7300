import { nearest } from '#engine';
import { pageType } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import { Closing } from '../sections/closing.tsx';
import { NearbyTowns } from '../sections/nearby.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import {
  TownFacts,
  TownNeighborhoods,
  TownQuestions,
  TownSeasons,
  TownServices,
  TownWhy,
} from '../sections/town.tsx';
import { breadcrumbList } from '../structured-data/breadcrumbs.ts';
import { business } from '../structured-data/business.ts';
import { faqPage, serviceNode, webPage } from '../structured-data/pages.ts';
import { crumbsTo, headOf } from './parts.ts';

/** A town: what shapes its pests, the services there, its neighborhoods and its neighbors. */
export default pageType({
  id: 'town',
  axes: { town: 'towns' },
  path: ({ town }) => `/service-areas/${town.slug}`,
  head: ({ copy, town }) => headOf(copy, { preload: [sceneId(town)] }),
  structuredData: (context) => {
    const { copy, town, site, links, page } = context;
    return [
      webPage(context, { name: copy.heading, description: copy.description }),
      breadcrumbList(
        crumbsTo(links, ['Service areas', links.to('service-areas')], [town.name, page.href]),
        links,
        page.url,
      ),
      business(context),
      serviceNode(context, {
        name: copy.heading,
        description: town.description,
        area: [`${town.name}, ${site.address.region}`],
        price: site.prices.base,
      }),
      faqPage(page, town.faq),
    ];
  },
  sections: ({ copy, town, site, data, links, page }) => [
    <PageHero
      key="hero"
      crumbs={crumbsTo(links, ['Service areas', links.to('service-areas')], [town.name, page.href])}
      heading={copy.heading}
      badges={[`${town.name}, Maine ${town.zip}`]}
      tagline={copy.tagline}
      lead={copy.lead}
      points={site.trust}
      image={sceneId(town)}
    />,
    <TownServices key="services" town={town} />,
    <TownFacts key="facts" town={town} />,
    <TownWhy key="why" town={town} />,
    <TownSeasons key="seasons" town={town} />,
    <TownNeighborhoods key="neighborhoods" town={town} />,
    <TownQuestions key="faq" town={town} />,
    <NearbyTowns key="nearby" from={town.name} towns={nearest(town, data.towns, 4)} />,
    <Closing
      key="closing"
      title={`A look at your place in ${town.name}`}
      text={`We reply within ${site.responseMinutes} minutes. For what cannot wait, the line is open ${site.emergency}.`}
    />,
  ],
});
