import type {
  AggregateRating,
  DayOfWeek,
  GeoCoordinates,
  OfferCatalog,
  OpeningHoursSpecification,
  Review,
} from 'schema-dts';
import { type NodeContext, type NodeOf, type Properties, written } from './context.ts';

/** Returns the location of the business in decimal degrees. Source: https://schema.org/GeoCoordinates */
export function geoCoordinates({ lat, lng }: { readonly lat: number; readonly lng: number }): GeoCoordinates {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
}

/** Opening hours as the data contains them: days, opening and closing time. */
interface DaysOpen {
  readonly days: readonly DayOfWeek[];
  /** Local time, such as `07:00`. Omitted for days without fixed hours. */
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** Other hours from one day to another, as the data contains them. Without times the business is closed. */
interface SpecialDays extends Omit<DaysOpen, 'days'> {
  readonly days?: readonly DayOfWeek[] | undefined;
  /** The first and the last day, such as `2026-12-24`. Omitted: one day. */
  readonly from: string;
  readonly to?: string | undefined;
}

/**
 * Returns the opening hours of the business, and its special hours with their dates. Days without fixed hours are omitted: equal times
 * mean closed. Source: https://developers.google.com/search/docs/appearance/structured-data/local-business#business-hours
 */
export function openingHours(
  hours: readonly DaysOpen[],
  special: readonly SpecialDays[] = [],
): OpeningHoursSpecification[] {
  const regular = hours.flatMap(({ days, opens, closes }) =>
    opens && closes ? [timesOf({ dayOfWeek: [...days], opens, closes })] : [],
  );
  const others = special.map(({ days, opens = CLOSED, closes = CLOSED, from, to = from }) =>
    timesOf({ dayOfWeek: days && [...days], opens, closes, validFrom: from, validThrough: to }),
  );
  return [...regular, ...others];
}

/** As Google reads a day on which a business is closed: `opens` and `closes` at this time. */
const CLOSED = '00:00';

function timesOf(times: Properties<OpeningHoursSpecification>): OpeningHoursSpecification {
  return written({ '@type': 'OpeningHoursSpecification', ...times });
}

/** A rating from 1 to 5, and the number of ratings. */
export interface Rating {
  readonly value: number;
  readonly count: number;
}

/**
 * Returns a rating that the same page must show. Search engines show no stars for ratings that a business publishes
 * about itself, but compare them with the page. Source:
 * https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
export function aggregateRating({ value, count }: Rating): AggregateRating {
  return { '@type': 'AggregateRating', ratingValue: value, reviewCount: count, bestRating: 5 };
}

/** A review as the data contains it. */
interface WrittenReview {
  readonly author: string;
  /** The day of the review, such as `2026-05-31`. */
  readonly date: string;
  readonly text: string;
  /** From 1 to 5. */
  readonly rating: number;
}

/** Returns a review that the same page must show. Source: https://schema.org/Review */
export function reviewNode({ author, date, text, rating }: WrittenReview): NodeOf<Review> {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  };
}

/** Returns the catalog of a business: its services with name and page. Source: https://schema.org/OfferCatalog */
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
