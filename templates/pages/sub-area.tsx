import { pageType } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import type { Neighbourhood, Town } from '../schema.ts';
import { Closing } from '../sections/closing.tsx';
import { PlaceHero } from '../sections/place-hero.tsx';
import { NeighbourhoodAbout, VillageAbout } from '../sections/sub-area/about.tsx';
import { Expertise } from '../sections/sub-area/expertise.tsx';
import { SubAreaOnward } from '../sections/sub-area/onward.tsx';
import { SubAreaQuestions } from '../sections/sub-area/questions.tsx';
import { breadcrumbList } from '../structured-data/breadcrumbs.ts';
import { businessReference } from '../structured-data/business.ts';
import { faqPage, serviceNode, webPage } from '../structured-data/pages.ts';
import { crumbsTo, headOf } from './parts.ts';

/** A part of a town. City neighborhoods lead with what the buildings ask for, villages with where they are. */
function subArea(id: 'neighbourhood' | 'village') {
  return pageType({
    id,
    axes: { town: 'towns', neighbourhood: 'neighbourhoods' },
    where: ({ neighbourhood }) => neighbourhood.kind === id,
    path: ({ town, neighbourhood }) => `/service-areas/${town.slug}/${neighbourhood.slug}`,
    head: ({ copy, neighbourhood }) => headOf(copy, { preload: [sceneId(neighbourhood)] }),
    structuredData: (context) => {
      const { copy, town, neighbourhood, site, links, page } = context;
      return [
        webPage(context, { name: copy.heading, description: copy.description }),
        breadcrumbList(crumbs(context), links, page.url),
        businessReference(context),
        serviceNode(context, {
          name: copy.heading,
          description: neighbourhood.description,
          area: [`${neighbourhood.name}, ${town.name}, ${site.address.region}`],
          price: site.prices.base,
        }),
        faqPage(page, neighbourhood.faq),
      ];
    },
    sections: (context) => {
      const { copy, town, neighbourhood, site } = context;
      const city = id === 'neighbourhood';
      return [
        <PlaceHero
          key="hero"
          place={neighbourhood}
          look={city ? 'street' : 'plate'}
          crumbs={crumbs(context)}
          heading={copy.heading}
          tagline={copy.tagline}
          badge={`${neighbourhood.name}, ${town.name} ${neighbourhood.zip}`}
        />,
        ...(city
          ? [
              <Expertise key="expertise" area={neighbourhood} lead={copy.lead} />,
              <NeighbourhoodAbout key="about" area={neighbourhood} />,
            ]
          : [<VillageAbout key="about" area={neighbourhood} lead={copy.lead} />]),
        <SubAreaQuestions key="faq" area={neighbourhood} />,
        <SubAreaOnward key="onward" town={town} area={neighbourhood} />,
        <Closing
          key="closing"
          title={`Seen something in ${neighbourhood.name}?`}
          text={`Send a photograph or describe it on the phone: we reply within ${site.responseMinutes} minutes.`}
        />,
      ];
    },
  });
}

interface Where {
  readonly links: Parameters<typeof crumbsTo>[0];
  readonly town: Town;
  readonly neighbourhood: Neighbourhood;
  readonly page: { readonly href: string };
}

function crumbs({ links, town, neighbourhood, page }: Where) {
  return crumbsTo(
    links,
    ['Service areas', links.to('service-areas')],
    [town.name, links.to('town', { town })],
    [neighbourhood.name, page.href],
  );
}

export const neighbourhoodPage = subArea('neighbourhood');
export const villagePage = subArea('village');
