import type {
  AggregateRating,
  DayOfWeek,
  GeoCoordinates,
  OfferCatalog,
  OpeningHoursSpecification,
  Review,
} from 'schema-dts';
import type { NodeContext, NodeOf } from './context.ts';

/** Where the business is, in decimal degrees. Source: https://schema.org/GeoCoordinates */
export function geoCoordinates({ lat, lng }: { readonly lat: number; readonly lng: number }): GeoCoordinates {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
}

/** Hours as the data has them: days, and when they begin and end. */
export interface DaysOpen {
  readonly days: readonly DayOfWeek[];
  /** Local times such as `07:00`. Left out for days without fixed hours. */
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/**
 * When the business is open. Days without fixed hours are left out: to be closed is said with equal times.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business#business-hours
 */
export function openingHours(hours: readonly DaysOpen[]): OpeningHoursSpecification[] {
  return hours.flatMap(({ days, opens, closes }) =>
    opens && closes
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: [...days], opens, closes } as const]
      : [],
  );
}

/** How a business is rated out of five, by how many. */
export interface Rating {
  readonly value: number;
  readonly count: number;
}

/**
 * A rating that the same page shows. Search engines draw no stars for what a business says of itself, but hold it
 * against the page. Source: https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
export function aggregateRating({ value, count }: Rating): AggregateRating {
  return { '@type': 'AggregateRating', ratingValue: value, reviewCount: count, bestRating: 5 };
}

/** A review as the data has it. */
export interface WrittenReview {
  readonly author: string;
  /** The day it was written, `2026-05-31`. */
  readonly date: string;
  readonly text: string;
  /** Out of five. */
  readonly rating: number;
}

/** A review that the same page shows. Source: https://schema.org/Review */
export function reviewNode({ author, date, text, rating }: WrittenReview): NodeOf<Review> {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  };
}

/** What a business offers: the services by their name and page. Source: https://schema.org/OfferCatalog */
export function offerCatalog(
  { links }: Pick<NodeContext, 'links'>,
  name: string,
  services: readonly { readonly name: string; readonly href: string }[],
): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    name,
    itemListElement: services.map((service) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: service.name, url: links.absolute(service.href) },
    })),
  };
}
