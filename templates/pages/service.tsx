import { pageType } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import { AskedHere } from '../sections/asked-here.tsx';
import { Closing } from '../sections/closing.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { ServiceApproach } from '../sections/service/approach.tsx';
import { ServiceOnward } from '../sections/service/onward.tsx';
import { ServiceSigns } from '../sections/service/signs.tsx';
import { ServiceText } from '../sections/service/text.tsx';
import { breadcrumbList } from '../structured-data/breadcrumbs.ts';
import { businessReference } from '../structured-data/business.ts';
import { faqPage, serviceNode, webPage } from '../structured-data/pages.ts';
import { crumbsTo, headOf } from './parts.ts';

/** A service, wherever it is done. */
export default pageType({
  id: 'service',
  axes: { service: 'services' },
  path: ({ service }) => `/services/${service.slug}`,
  head: ({ copy, service }) => headOf(copy, { preload: [sceneId(service)] }),
  structuredData: (context) => {
    const { copy, service, site, data, links, page } = context;
    return [
      webPage(context, { name: copy.heading, description: copy.description }),
      breadcrumbList(
        crumbsTo(links, ['Services', links.to('services')], [service.name, page.href]),
        links,
        page.url,
      ),
      businessReference(context),
      serviceNode(context, {
        name: service.name,
        description: service.description,
        area: data.towns.map((town) => `${town.name}, ${site.address.region}`),
        price: service.price?.amount ?? site.prices.base,
      }),
      faqPage(page, service.faq),
    ];
  },
  sections: ({ copy, service, site, links, page }) => [
    <PageHero
      key="hero"
      crumbs={crumbsTo(links, ['Services', links.to('services')], [service.name, page.href])}
      heading={copy.heading}
      tagline={copy.tagline}
      lead={copy.lead}
      points={service.price ? [`From $${service.price.amount} per ${service.price.unit}`] : []}
      image={sceneId(service)}
    />,
    <ServiceSigns key="signs" service={service} />,
    <ServiceText key="text" service={service} />,
    <ServiceApproach key="approach" service={service} />,
    <AskedHere key="faq" title="Questions we hear" items={service.faq} />,
    <ServiceOnward key="onward" service={service} />,
    <Closing
      key="closing"
      title="Not sure that this is what you have?"
      text={`Describe it on the phone or send a picture. We reply within ${site.responseMinutes} minutes and say so if nothing needs doing.`}
    />,
  ],
});
