import { breadcrumbList, faqPage, type GraphNodes, serviceNode, webPage } from 'crosstown/kit';
import { type Layout, pageType, wordsOf } from '../data.ts';
import { pictureIn, slotOf } from '../pictures/ids.ts';
import type { CopyFor, Neighbourhood, Town } from '../schema.ts';
import { Closing } from '../sections/closing.tsx';
import { PlaceHero } from '../sections/place-hero.tsx';
import { ASK, QuoteClosing } from '../sections/quote-closing.tsx';
import { VillageAbout } from '../sections/sub-area/about.tsx';
import { Expertise } from '../sections/sub-area/expertise.tsx';
import { SubAreaOnward } from '../sections/sub-area/onward.tsx';
import { SubAreaQuestions } from '../sections/sub-area/questions.tsx';
import { ratedBusiness } from '../structured-data/business.ts';
import { servicesIn, withNamedOffers } from '../structured-data/offer.ts';
import { areaPlace } from '../structured-data/places.ts';
import { crumbsTo } from './crumbs.ts';
import { headOf } from './head.ts';

/** A part of a town. City neighbourhoods lead with what the buildings ask for, villages with where they are. */
const subArea = {
  path: ({ town, neighbourhood }: Pick<Where, 'town' | 'neighbourhood'>) =>
    `/service-areas/${town.slug}/${neighbourhood.slug}`,
} as const;

/** A neighbourhood of a city. */
export const neighbourhoodPage = pageType({
  ...subArea,
  id: 'neighbourhood',
  where: ({ neighbourhood }) => neighbourhood.kind === 'neighbourhood',
  head: ({ copy, neighbourhood }) =>
    headOf(copy, { preload: [pictureIn(slotOf(neighbourhood), neighbourhood)] }),
  structuredData: graphOf,
  sections: (context) => {
    const { copy, neighbourhood } = context;
    const { hero, quote, faq, closing, onward } = sharedSections(context);
    return [
      hero,
      quote,
      <Expertise key="expertise" area={neighbourhood} lead={copy.lead} words={copy.words} />,
      faq,
      closing,
      onward,
    ];
  },
});

/** A village. */
export const villagePage = pageType({
  ...subArea,
  id: 'village',
  where: ({ neighbourhood }) => neighbourhood.kind === 'village',
  head: ({ copy, neighbourhood }) =>
    headOf(copy, { preload: [pictureIn(slotOf(neighbourhood), neighbourhood)] }),
  structuredData: graphOf,
  sections: (context) => {
    const { copy, neighbourhood } = context;
    const { hero, quote, faq, closing, onward } = sharedSections(context);
    return [
      hero,
      quote,
      <VillageAbout key="about" area={neighbourhood} lead={copy.lead} words={copy.words} />,
      faq,
      closing,
      onward,
    ];
  },
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

function sharedSections(context: Where) {
  const { copy, town, neighbourhood } = context;
  const { words, heading, tagline } = copy;
  return {
    hero: (
      <PlaceHero
        key="hero"
        place={neighbourhood}
        look={slotOf(neighbourhood)}
        crumbs={crumbs(context)}
        heading={heading}
        tagline={tagline}
        badge={words.badge}
      />
    ),
    faq: <SubAreaQuestions key="faq" area={neighbourhood} title={words.questions} />,
    onward: <SubAreaOnward key="onward" town={town} area={neighbourhood} words={words} />,
    quote: (
      <QuoteClosing
        key="quote"
        {...words.closing}
        page={context.page.href}
        {...{ town, neighbourhood }}
        call="number"
      />
    ),
    closing: <Closing key="closing" {...words.end} quote={`#${ASK}`} />,
  };
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
