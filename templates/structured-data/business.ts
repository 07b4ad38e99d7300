import type { HomeAndConstructionBusiness } from 'schema-dts';
import type { Images, Links } from '#engine';
import type { SiteData } from '../data.ts';

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
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Pest control services',
      itemListElement: data.services.map((service) => ({
        '@type': 'Offer',
        itemOffered: {
          '@type': 'Service',
          name: service.name,
          url: links.absolute(links.to('service', { service })),
        },
      })),
    },
    openingHoursSpecification: site.hours.flatMap(({ days, opens, closes }) =>
      opens && closes
        ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek: [...days], opens, closes }]
        : [],
    ),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: listing.value,
      reviewCount: listing.count,
      bestRating: 5,
    },
    ...(review
      ? {
          review: {
            '@type': 'Review',
            author: { '@type': 'Person', name: review.author },
            datePublished: review.date,
            reviewBody: review.text,
            reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
          },
        }
      : {}),
  };
}
