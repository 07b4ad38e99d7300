import { breadcrumbList, faqPage, type GraphNodes, serviceNode, webPage } from 'crosstown/kit';
import type { ReactElement } from 'react';
import { type Layout, pageType, wordsOf } from '../data.ts';
import { pictureIn, slotOf } from '../pictures/ids.ts';
import type { CopyFor, Neighbourhood, Town } from '../schema.ts';
import { Closing } from '../sections/closing.tsx';
import { PlaceHero } from '../sections/place-hero.tsx';
import { ASK, QuoteClosing } from '../sections/quote-closing.tsx';
import { SubAreaOnward } from '../sections/sub-area/onward.tsx';
import { SubAreaQuestions } from '../sections/sub-area/questions.tsx';
import { SubAreaText } from '../sections/sub-area/text.tsx';
import { ratedBusiness } from '../structured-data/business.ts';
import { servicesIn, withNamedOffers } from '../structured-data/offer.ts';
import { areaPlace } from '../structured-data/places.ts';
import { crumbsTo } from './crumbs.ts';
import { headOf } from './head.ts';

/** A part of a town. */
const subArea = {
  path: ({ town, neighbourhood }: Pick<Where, 'town' | 'neighbourhood'>) =>
    `/service-areas/${town.slug}/${neighbourhood.slug}`,
  head: ({ copy, neighbourhood }: Where) =>
    headOf(copy, { preload: [pictureIn(slotOf(neighbourhood), neighbourhood)] }),
  structuredData: graphOf,
  sections: sectionsOf,
} as const;

/** A neighbourhood of a city. */
export const neighbourhoodPage = pageType({
  ...subArea,
  id: 'neighbourhood',
  where: ({ neighbourhood }) => neighbourhood.kind === 'neighbourhood',
});

/** A village. */
export const villagePage = pageType({
  ...subArea,
  id: 'village',
  where: ({ neighbourhood }) => neighbourhood.kind === 'village',
});

/** What both kinds of page have alike. */
interface Where extends Layout {
  readonly town: Town;
  readonly neighbourhood: Neighbourhood;
  readonly copy: CopyFor<'neighbourhood' | 'village'>;
}

function graphOf(context: Where): GraphNodes {
  const { copy, town, neighbourhood, site } = context;
  return [
    webPage(context, { name: copy.heading, description: copy.description }),
    breadcrumbList(context, crumbs(context)),
    withNamedOffers(ratedBusiness(context), context, {
      services: servicesIn(town, context),
      texts: [neighbourhood, wordsOf(context.data).quote.plan],
    }),
    serviceNode(context, {
      name: copy.heading,
      serviceType: site.trade,
      description: neighbourhood.description,
      areaServed: [areaPlace(neighbourhood, town, site.address)],
    }),
    faqPage(context, neighbourhood.faq),
  ];
}

function sectionsOf(context: Where): ReactElement[] {
  const { copy, town, neighbourhood, page } = context;
  const { words, heading, tagline, lead } = copy;
  return [
    <PlaceHero
      key="hero"
      place={neighbourhood}
      look={slotOf(neighbourhood)}
      crumbs={crumbs(context)}
      heading={heading}
      tagline={tagline}
      badge={words.badge}
    />,
    <QuoteClosing
      key="quote"
      {...words.closing}
      page={page.href}
      {...{ town, neighbourhood }}
      call="number"
    />,
    <SubAreaText key="text" area={neighbourhood} lead={lead} words={words} />,
    <SubAreaQuestions key="faq" area={neighbourhood} title={words.questions} />,
    <Closing key="closing" {...words.end} quote={`#${ASK}`} />,
    <SubAreaOnward key="onward" town={town} area={neighbourhood} words={words} />,
  ];
}

function crumbs(context: Where) {
  const { links, town, neighbourhood, page } = context;
  return crumbsTo(
    context,
    'service-areas',
    [town.name, links.to('town', { town })],
    [neighbourhood.name, page.href],
  );
}
