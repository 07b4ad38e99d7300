import { fillPhrase, TextSlot } from 'crosstown';
import { breadcrumbList, faqPage, Picture, serviceNode, webPage } from 'crosstown/kit';
import { type Build, type Layout, pageType, wordsOf } from '../data.ts';
import { pictureId, pictureOfCell } from '../pictures/ids.ts';
import type { Animal, Cell, LocalService, Service, Town } from '../schema.ts';
import { CellDetails } from '../sections/cell/details.tsx';
import { CellBadge, CellHero, CellSigns } from '../sections/cell/hero.tsx';
import { CellOnward } from '../sections/cell/onward.tsx';
import { CellPlan } from '../sections/cell/plan.tsx';
import { CellText } from '../sections/cell/text.tsx';
import { Closing } from '../sections/closing.tsx';
import { GET } from '../sections/get/ids.ts';
import { LocalOffer } from '../sections/get/offer-card.tsx';
import { priceOf, usualPriceOf } from '../sections/price.ts';
import { RecentWork } from '../sections/proof/recent-work.tsx';
import { ASK, QuoteClosing } from '../sections/quote-closing.tsx';
import { Breadcrumbs } from '../sections/ui/breadcrumbs.tsx';
import { Prose } from '../sections/ui/prose.tsx';
import { isSpokenOf } from '../spoken.ts';
import { ratedBusiness } from '../structured-data/business.ts';
import { serviceOffer, servicesIn, withNamedOffers } from '../structured-data/offer.ts';
import { townPlace } from '../structured-data/places.ts';
import { crumbsTo } from './crumbs.ts';
import { headOf } from './head.ts';

/** One service in one town, made where the data has a cell with text of its own. */
export default pageType({
  id: 'town-service',
  cell: 'cells',
  // A page that says too little of its own waits.
  thresholds: { ownWords: 300, similarity: 0.15 },
  path: ({ town, service }) => `/service-areas/${town.slug}/${service.slug}`,
  head: ({ copy, town, service, cell }) =>
    headOf(copy, { preload: [pictureId(pictureOfCell(town, service, cell.photo))] }),
  structuredData: (context) => {
    const { copy, cell, town, service, site } = context;
    return [
      webPage(context, { name: copy.heading, description: copy.description }),
      breadcrumbList(context, crumbs(context)),
      withNamedOffers(ratedBusiness(context), context, {
        services: servicesIn(town, context),
        texts: cell,
        about: generalOf(service, context),
      }),
      serviceNode(context, {
        name: copy.heading,
        serviceType: service.label,
        description: cell.description,
        areaServed: [townPlace(town, site.address)],
        offers: serviceOffer(context, generalOf(service, context)),
      }),
      ...(cell.faq.length ? [faqPage(context, cell.faq)] : []),
    ];
  },
  sections: (context) => {
    const { copy, cell, town, service } = context;
    const { heading, tagline, lead, words } = copy;
    const general = generalOf(service, context);
    const priceWords = wordsOf(context.data).price;
    const price = usualPriceOf(general, priceWords);
    return [
      <CellHero
        key="hero"
        crumbs={<Breadcrumbs crumbs={crumbs(context)} />}
        badge={<CellBadge service={general} text={words.badge} />}
        heading={<TextSlot>{heading}</TextSlot>}
        tagline={tagline && <TextSlot>{tagline}</TextSlot>}
        picture={<Picture id={pictureId(pictureOfCell(town, service, cell.photo))} first />}
        signs={<CellSigns cell={cell} title={fillPhrase(service.words.signs, { town })} />}
        price={price}
      />,
      <QuoteClosing
        key="quote"
        {...words.closing}
        page={context.page.href}
        town={town}
        service={general}
        call="none"
        facts={{ point: price ? context.site.trust[0] : priceOf(general, priceWords) }}
      />,
      <CellText
        key="text"
        lead={lead && <TextSlot>{lead}</TextSlot>}
        text={<Prose text={cell.body} />}
        animals={spokenOf(cell, general, context)}
        offer={
          <LocalOffer
            everywhere={service.visit}
            here={cell.visit}
            words={words.get}
            more={`${context.links.to('service', { service: general })}#${GET}`}
          />
        }
      />,
      <CellPlan key="plan" cell={cell} title={fillPhrase(service.words.plan, { town })} />,
      <CellDetails key="details" {...{ cell, town, service, words }} />,
      <RecentWork key="work" service={general.slug} town={town.slug} />,
      <Closing key="closing" {...words.end} quote={`#${ASK}`} call="office" />,
      <CellOnward key="onward" {...{ town, service, words }} nearby={nearbyWith(service, town, context)} />,
    ];
  },
});

/** The service of which a local one is the form in one town: a reference that was checked when the data was loaded. */
function generalOf(local: LocalService, { lookups }: Pick<Build, 'lookups'>): Service {
  const general = lookups.find('services', local.service);
  if (!general) throw new Error(`No service “${local.service}”.`);
  return general;
}

/** A page has room for two. */
const MOST_ANIMALS = 2;

/** The animals of the service that the text of this town and this service speaks of. */
function spokenOf(cell: Cell, { animals }: Service, { lookups }: Pick<Build, 'lookups'>): Animal[] {
  const text = [cell.lead, cell.body, ...cell.signs].join(' ');
  return animals
    .flatMap((slug) => lookups.find('animals', slug) ?? [])
    .filter((animal) => isSpokenOf(animal, text))
    .slice(0, MOST_ANIMALS);
}

/** The nearest towns that have a page for this service. */
function nearbyWith(service: LocalService, town: Town, { lookups, links }: Pick<Build, 'lookups' | 'links'>) {
  return lookups.nearest(
    'towns',
    town,
    3,
    (other) => links.find('town-service', { town: other, service }) !== undefined,
  );
}

interface Where extends Layout {
  readonly town: Town;
  readonly service: LocalService;
}

function crumbs(context: Where) {
  const { links, town, service, page } = context;
  return crumbsTo(
    context,
    'service-areas',
    [town.name, links.to('town', { town })],
    [service.name, page.href],
  );
}
