import { breadcrumbList, faqPage, serviceNode, webPage } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { pictureId } from '../pictures/ids.ts';
import { AskedHere } from '../sections/asked-here.tsx';
import { Closing } from '../sections/closing.tsx';
import { NearbyTowns } from '../sections/nearby.tsx';
import { PlaceHero } from '../sections/place-hero.tsx';
import { ASK, QuoteClosing } from '../sections/quote-closing.tsx';
import { Seen } from '../sections/seen.tsx';
import { TownLocal } from '../sections/town/local.tsx';
import { TownNeighbourhoods } from '../sections/town/neighbourhoods.tsx';
import { TownServices } from '../sections/town/services.tsx';
import { ratedBusiness } from '../structured-data/business.ts';
import { serviceOffers, servicesIn } from '../structured-data/offer.ts';
import { townPlace } from '../structured-data/places.ts';
import { crumbsTo } from './crumbs.ts';
import { headOf } from './head.ts';

/** A town: what shapes its pests, the services there, its neighbourhoods and its neighbors. */
export default pageType({
  id: 'town',
  path: ({ town }) => `/service-areas/${town.slug}`,
  head: ({ copy, town }) => headOf(copy, { preload: [pictureId(town)] }),
  structuredData: (context) => {
    const { copy, town, site, page } = context;
    return [
      webPage(context, { name: copy.heading, description: copy.description }),
      breadcrumbList(context, crumbsTo(context, 'service-areas', [town.name, page.href])),
      ratedBusiness(context),
      serviceNode(context, {
        name: copy.heading,
        serviceType: site.trade,
        description: town.description,
        areaServed: [townPlace(town, site.address)],
        offers: serviceOffers(context, servicesIn(town, context)),
      }),
      faqPage(context, town.faq),
    ];
  },
  sections: (context) => {
    const { copy, town, lookups, page } = context;
    const { words } = copy;
    return [
      <PlaceHero
        key="hero"
        place={town}
        look="poster"
        crumbs={crumbsTo(context, 'service-areas', [town.name, page.href])}
        heading={copy.heading}
        tagline={copy.tagline}
        badge={words.badge}
      />,
      <QuoteClosing key="quote" {...words.closing} page={page.href} town={town} call="number" />,
      <Seen key="seen" town={town} />,
      <TownServices key="services" town={town} lead={copy.lead} words={words.services} />,
      <TownLocal key="local" town={town} words={words} />,
      <TownNeighbourhoods key="neighbourhoods" town={town} words={words} />,
      <AskedHere key="faq" title={words.questions} items={town.faq} />,
      <Closing key="closing" {...words.end} quote={`#${ASK}`} asks="schedule" />,
      <NearbyTowns key="nearby" from={town} towns={lookups.nearest('towns', town, 4)} words={words.nearby} />,
    ];
  },
});
