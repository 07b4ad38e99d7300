import { breadcrumbList, faqPage, serviceNode, webPage } from 'crosstown/kit';
import { pageType } from '../data.ts';
import { pictureOfService } from '../pictures/ids.ts';
import { Closing } from '../sections/closing.tsx';
import { WhatYouGet } from '../sections/get/what-you-get.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { RecentWork } from '../sections/proof/recent-work.tsx';
import { ASK, QuoteClosing } from '../sections/quote-closing.tsx';
import { ServiceMore } from '../sections/service/more.tsx';
import { ServiceOnward } from '../sections/service/onward.tsx';
import { ServiceSigns } from '../sections/service/signs.tsx';
import { businessCard } from '../structured-data/business.ts';
import { serviceOffer, withNamedOffers } from '../structured-data/offer.ts';
import { servedPlaces } from '../structured-data/places.ts';
import { crumbsTo } from './crumbs.ts';
import { headOf } from './head.ts';

/** A service, wherever it is done. */
export default pageType({
  id: 'service',
  path: ({ service }) => `/services/${service.slug}`,
  head: ({ copy, service }) => headOf(copy, { preload: [pictureOfService(service)] }),
  structuredData: (context) => {
    const { copy, service, page } = context;
    return [
      webPage(context, { name: copy.heading, description: copy.description }),
      breadcrumbList(context, crumbsTo(context, 'services', [service.name, page.href])),
      withNamedOffers(businessCard(context), context, {
        services: service.related.flatMap((slug) => context.lookups.find('services', slug) ?? []),
        texts: service,
        about: service,
      }),
      serviceNode(context, {
        name: service.name,
        serviceType: service.label,
        description: service.description,
        areaServed: servedPlaces(context),
        offers: serviceOffer(context, service),
      }),
      faqPage(context, service.faq),
    ];
  },
  sections: (context) => {
    const { copy, service, page } = context;
    const { words } = copy;
    const form = (
      <QuoteClosing key="quote" {...words.closing} page={page.href} service={service} call="number" />
    );
    const get = <WhatYouGet key="get" service={service} words={words.get} />;
    const signs = <ServiceSigns key="signs" service={service} />;
    return [
      <PageHero
        key="hero"
        crumbs={crumbsTo(context, 'services', [service.name, page.href])}
        heading={copy.heading}
        tagline={copy.tagline}
        lead={copy.lead}
        quote={`#${ASK}`}
        actions={service.urgent ? 'urgent' : 'both'}
        image={pictureOfService(service)}
        service={service.slug}
      />,
      form,
      ...(service.urgent ? [signs, get] : [get, signs]),
      <RecentWork key="work" service={service.slug} />,
      <ServiceMore key="more" service={service} words={words} />,
      <Closing key="closing" {...words.end} quote={`#${ASK}`} />,
      <ServiceOnward key="onward" service={service} words={words} />,
    ];
  },
});
