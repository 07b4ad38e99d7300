import type { Links } from 'crosstown';
import type { AggregateRating, HomeAndConstructionBusiness, Review as ReviewNode } from 'schema-dts';
import type { Build } from '../data.ts';
import { pageLink } from '../page-links.ts';
import type { Review } from '../schema.ts';
import { postal, servedTowns, townPlace } from './places.ts';

type Input = Build;

type Business = Exclude<HomeAndConstructionBusiness, string>;

/** The id of the one business. Other nodes refer to it and none describes it again. */
export function businessId(links: Pick<Links, 'absolute'>): string {
  return `${links.absolute('/')}#business`;
}

/**
 * The business as every page has it, complete enough to stand alone: search engines look at single pages, and a
 * business without an address is an error to them. schema.org has no type for pest control;
 * HomeAndConstructionBusiness is the nearest LocalBusiness. Sources: https://schema.org/HomeAndConstructionBusiness,
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export function businessCard({ site, links, images }: Pick<Input, 'site' | 'links' | 'images'>): Business {
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': businessId(links),
    name: site.name,
    url: links.absolute('/'),
    telephone: site.telephone,
    image: links.absolute(images.get('share').src),
    priceRange: `$${site.prices.lowest} - $${site.prices.highest}`,
    address: postal({ locality: site.address.locality }, site.address),
  };
}

/** The business with the rating of its listing, for pages that show the same figures. */
export function ratedBusiness(input: Pick<Input, 'site' | 'links' | 'images'>): Business {
  return { ...businessCard(input), aggregateRating: rating(input.site) };
}

/** The business with its rating and the reviews that the page shows. */
export function reviewedBusiness(input: Omit<Input, 'data'>, reviews: readonly Review[]): Business {
  return { ...ratedBusiness(input), ...(reviews.length ? { review: reviews.map(reviewNode) } : {}) };
}

/** The business in full, for pages that are about it. Its ratings are left to the pages that show them. */
export function business(input: Input): Business {
  const { site, data, links, images } = input;
  return {
    ...businessCard(input),
    alternateName: site.alternateName,
    description: site.description,
    email: site.email,
    logo: links.absolute(images.get('icon-512').src),
    foundingDate: String(site.since),
    currenciesAccepted: 'USD',
    paymentAccepted: site.payments.join(', '),
    geo: { '@type': 'GeoCoordinates', latitude: site.coordinates.lat, longitude: site.coordinates.lng },
    areaServed: servedTowns(input).map((town) => townPlace(town, site.address)),
    knowsAbout: data.services.map((service) => service.name),
    hasOfferCatalog: offerCatalog(input),
    openingHoursSpecification: openingHours(site),
  };
}

function rating({ ratings: { listing } }: Input['site']): Exclude<AggregateRating, string> {
  return {
    '@type': 'AggregateRating',
    ratingValue: listing.value,
    reviewCount: listing.count,
    bestRating: 5,
  };
}

function offerCatalog({ data, lookups, links }: Input) {
  return {
    '@type': 'OfferCatalog' as const,
    name: pageLink({ lookups, links }, 'services').name,
    itemListElement: data.services.map((service) => {
      const url = links.absolute(links.to('service', { service }));
      return {
        '@type': 'Offer' as const,
        itemOffered: { '@type': 'Service' as const, name: service.name, url },
      };
    }),
  };
}

/** Days without fixed hours, such as emergencies only, are left out. */
function openingHours({ hours }: Input['site']) {
  return hours.flatMap(({ days, opens, closes }) =>
    opens && closes
      ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek: [...days], opens, closes }]
      : [],
  );
}

function reviewNode({ author, date, text, rating: value }: Review): Exclude<ReviewNode, string> {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: value, bestRating: 5 },
  };
}
