import { nearest } from '#engine';
import { pageType } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import type { LocalService, Service, Town } from '../schema.ts';
import { CellAnswers } from '../sections/cell/answers.tsx';
import { CellHero } from '../sections/cell/hero.tsx';
import { CellOnward } from '../sections/cell/onward.tsx';
import { CellPlan } from '../sections/cell/plan.tsx';
import { CellText } from '../sections/cell/text.tsx';
import { Closing } from '../sections/closing.tsx';
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
    const general = generalOf(service, data.services);
    return [
      webPage(context, { name: copy.heading, description: copy.description }),
      breadcrumbList(crumbs(context), links, page.url),
      businessReference(context),
      serviceNode(context, {
        name: `${service.name} in ${town.name}`,
        description: cell.description,
        area: [`${town.name}, ${site.address.region}`],
        price: general.price?.amount ?? site.prices.base,
      }),
      ...(cell.faq.length ? [faqPage(page, cell.faq)] : []),
    ];
  },
  sections: (context) => {
    const { copy, cell, town, service, site, data } = context;
    const general = generalOf(service, data.services);
    return [
      <CellHero
        key="hero"
        crumbs={crumbs(context)}
        heading={copy.heading}
        tagline={copy.tagline}
        cell={cell}
        town={town}
        service={general}
      />,
      <CellText key="text" cell={cell} service={general} lead={copy.lead} />,
      <CellPlan key="plan" cell={cell} title={`How we go about it in ${town.name}`} />,
      <CellAnswers key="answers" cell={cell} town={town} service={general} />,
      <CellOnward
        key="onward"
        town={town}
        service={service}
        general={general}
        nearby={nearest(town, townsWith(data.cells, data.towns, service), 4)}
      />,
      <Closing
        key="closing"
        title={`Show us what you found in ${town.name}`}
        text={`Describe it or send a picture. We reply within ${site.responseMinutes} minutes.`}
      />,
    ];
  },
});

/** The service of which a local one is the form in one town: a reference that was checked when the data was loaded. */
function generalOf(local: LocalService, services: readonly Service[]): Service {
  const general = services.find(({ slug }) => slug === local.service);
  if (!general) throw new Error(`No service “${local.service}”.`);
  return general;
}

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
