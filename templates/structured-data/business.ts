import type { HomeAndConstructionBusiness } from 'schema-dts';
import type { Images, Links } from '#engine';
import type { SiteData } from '../data.ts';
import type { Review } from '../schema.ts';

interface Input extends SiteData {
  readonly links: Links;
  readonly images: Images;
}

/** The id of the one business. Every other node refers to it and none describes it again. */
export function businessId(links: Links): string {
  return `${links.absolute('/')}#business`;
}

/** A reference to the business that also reads well alone: search engines look at single pages. */
export function businessReference({ site, links }: Pick<Input, 'site' | 'links'>) {
  return {
    '@type': 'HomeAndConstructionBusiness' as const,
    '@id': businessId(links),
    name: site.name,
    url: links.absolute('/'),
    telephone: site.telephone,
  };
}

/**
 * The business in full. schema.org has no type for pest control; HomeAndConstructionBusiness is the nearest
 * LocalBusiness. Source: https://schema.org/HomeAndConstructionBusiness
 */
export function business({ site, data, links, images }: Input): Exclude<HomeAndConstructionBusiness, string> {
  const { listing } = site.ratings;
  const [review] = data.reviews;
  return {
    ...businessReference({ site, links }),
    alternateName: site.alternateName,
    description: site.description,
    email: site.email,
    image: links.absolute(images.get('share-home').src),
    logo: links.absolute(images.get('icon-512').src),
    foundingDate: String(site.since),
    priceRange: `$${site.prices.lowest} - $${site.prices.highest}`,
    currenciesAccepted: 'USD',
    paymentAccepted: site.payments.join(', '),
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.address.locality,
      addressRegion: site.address.region,
      addressCountry: site.address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: site.coordinates.lat, longitude: site.coordinates.lng },
    areaServed: site.areaServed.map((slug) => ({
      '@type': 'Place',
      name: `${data.towns.find((town) => town.slug === slug)?.name ?? slug}, ${site.address.region}`,
    })),
    knowsAbout: data.services.map((service) => service.name),
    hasOfferCatalog: offerCatalog({ data, links }),
    openingHoursSpecification: openingHours(site),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: listing.value,
      reviewCount: listing.count,
      bestRating: 5,
    },
    ...(review ? { review: reviewNode(review) } : {}),
  };
}

function offerCatalog({ data, links }: Pick<Input, 'data' | 'links'>) {
  return {
    '@type': 'OfferCatalog' as const,
    name: 'Services',
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

function reviewNode({ author, date, text, rating }: Review) {
  return {
    '@type': 'Review' as const,
    author: { '@type': 'Person' as const, name: author },
    datePublished: date,
    reviewBody: text,
    reviewRating: { '@type': 'Rating' as const, ratingValue: rating, bestRating: 5 },
  };
}
