import { pageType } from '../data.ts';
import { sceneId } from '../drawings.tsx';
import type { Neighbourhood, Town } from '../schema.ts';
import { Closing } from '../sections/closing.tsx';
import { PageHero } from '../sections/page-hero.tsx';
import {
  Expertise,
  SiblingAreas,
  SubAreaAbout,
  SubAreaQuestions,
  VillagePlaces,
} from '../sections/sub-area.tsx';
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
      const { copy, town, neighbourhood, site, data } = context;
      const body =
        id === 'neighbourhood'
          ? [
              <Expertise key="expertise" area={neighbourhood} />,
              <SubAreaAbout key="about" area={neighbourhood} />,
            ]
          : [
              <SubAreaAbout key="about" area={neighbourhood} />,
              <VillagePlaces key="places" area={neighbourhood} />,
            ];
      return [
        <PageHero
          key="hero"
          crumbs={crumbs(context)}
          heading={copy.heading}
          badges={[`${town.name}, Maine ${neighbourhood.zip}`]}
          tagline={copy.tagline}
          lead={copy.lead}
          image={sceneId(neighbourhood)}
        />,
        ...body,
        <SubAreaQuestions key="faq" area={neighbourhood} />,
        <SiblingAreas
          key="siblings"
          town={town}
          areas={data.neighbourhoods.filter(
            (other) => other.town === town.slug && other.slug !== neighbourhood.slug,
          )}
        />,
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
