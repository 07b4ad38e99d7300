import { nearest } from '#engine';
import { pageType } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import type { LocalService, Town } from '../schema.ts';
import {
  CellPlan,
  CellQuestions,
  CellText,
  LocalFacts,
  OtherServicesHere,
  SameServiceNearby,
} from '../sections/cell.tsx';
import { Closing } from '../sections/closing.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import { breadcrumbList } from '../structured-data/breadcrumbs.ts';
import { businessReference } from '../structured-data/business.ts';
import { faqPage, serviceNode, webPage } from '../structured-data/pages.ts';
import { crumbsTo, headOf } from './parts.ts';

/** One service in one town, made where the data has a cell with text of its own. */
export default pageType({
  id: 'town-service',
  axes: { town: 'towns', service: 'localServices' },
  cell: 'cells',
  path: ({ town, service }) => `/service-areas/${town.slug}/${service.slug}`,
  head: ({ copy, town }) => headOf(copy, { preload: [sceneId(town)] }),
  structuredData: (context) => {
    const { copy, cell, town, service, site, data, links, page } = context;
    const general = data.services.find(({ slug }) => slug === service.service);
    return [
      webPage(context, { name: copy.heading, description: copy.description }),
      breadcrumbList(crumbs(context), links, page.url),
      businessReference(context),
      serviceNode(context, {
        name: `${service.name} in ${town.name}`,
        description: cell.description,
        area: [`${town.name}, ${site.address.region}`],
        price: general?.price?.amount ?? site.prices.base,
      }),
      faqPage(page, cell.faq),
    ];
  },
  sections: (context) => {
    const { copy, cell, town, service, site, data } = context;
    const general = data.services.find(({ slug }) => slug === service.service);
    return [
      <PageHero
        key="hero"
        crumbs={crumbs(context)}
        heading={copy.heading}
        badges={[`${town.name}, Maine ${town.zip}`]}
        tagline={copy.tagline}
        lead={copy.lead}
        image={sceneId(town)}
      />,
      <CellText key="text" cell={cell} />,
      <CellPlan key="plan" cell={cell} />,
      ...(general ? [<LocalFacts key="facts" town={town} service={general} />] : []),
      <CellQuestions key="faq" cell={cell} />,
      <OtherServicesHere key="others" town={town} except={service.slug} />,
      <SameServiceNearby
        key="nearby"
        service={service}
        towns={nearest(town, townsWith(data.cells, data.towns, service), 4)}
      />,
      <Closing
        key="closing"
        title={`${service.name} in ${town.name}`}
        text={`Tell us what you see. We reply within ${site.responseMinutes} minutes.`}
      />,
    ];
  },
});

/** Towns that have a page for this service. */
function townsWith(
  cells: readonly { town: string; service: string }[],
  towns: readonly Town[],
  service: LocalService,
) {
  return towns.filter((town) =>
    cells.some((cell) => cell.town === town.slug && cell.service === service.slug),
  );
}

interface Where {
  readonly links: Parameters<typeof crumbsTo>[0];
  readonly town: Town;
  readonly service: LocalService;
  readonly page: { readonly href: string };
}

function crumbs({ links, town, service, page }: Where) {
  return crumbsTo(
    links,
    ['Service areas', links.to('service-areas')],
    [town.name, links.to('town', { town })],
    [service.name, page.href],
  );
}
