import { nearest } from '#engine';
import { pageType } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import { AskedHere } from '../sections/asked-here.tsx';
import { Closing } from '../sections/closing.tsx';
import { NearbyTowns } from '../sections/nearby.tsx';
import { PlaceHero } from '../sections/place-hero.tsx';
import { TownFacts } from '../sections/town/facts.tsx';
import { TownNeighborhoods } from '../sections/town/neighborhoods.tsx';
import { TownSeasons } from '../sections/town/seasons.tsx';
import { TownServices } from '../sections/town/services.tsx';
import { TownWhy } from '../sections/town/why.tsx';
import { breadcrumbList } from '../structured-data/breadcrumbs.ts';
import { businessReference } from '../structured-data/business.ts';
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
      businessReference(context),
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
    <PlaceHero
      key="hero"
      place={town}
      look="poster"
      crumbs={crumbsTo(links, ['Service areas', links.to('service-areas')], [town.name, page.href])}
      heading={copy.heading}
      tagline={copy.tagline}
      badge={`${town.name}, Maine ${town.zip}`}
    />,
    <TownServices key="services" town={town} lead={copy.lead} />,
    <TownFacts key="facts" town={town} />,
    <TownWhy key="why" town={town} />,
    <TownSeasons key="seasons" town={town} />,
    <TownNeighborhoods key="neighborhoods" town={town} />,
    <AskedHere key="faq" title={`Asked in ${town.name}`} items={town.faq} />,
    <NearbyTowns key="nearby" from={town} towns={nearest(town, data.towns, 4)} />,
    <Closing
      key="closing"
      title={`A look at your place in ${town.name}`}
      text={`We reply within ${site.responseMinutes} minutes. For what cannot wait, the line is open ${site.emergency}.`}
    />,
  ],
});
