import {
  aggregateRating,
  geoCoordinates,
  licenseNode,
  localBusiness,
  offerCatalog,
  openingHours,
  postalAddress,
  reviewNode,
  withoutSamples,
} from 'crosstown/kit';
import type { Build } from '../data.ts';
import { pageLink } from '../page-links.ts';
import type { Review } from '../schema.ts';
import { servedTowns, townPlace } from './places.ts';

type Card = Pick<Build, 'site' | 'links' | 'images'>;

/** The business as every page has it, complete enough to stand alone. */
export function businessCard(input: Card) {
  return localBusiness(input, cardOf(input));
}

/** The business with the rating of its listing, unless it is a sample, for pages that show the same figures. */
export function ratedBusiness(input: Card) {
  return localBusiness(input, ratedCardOf(input));
}

/** The business with its rating and the reviews that the page shows. */
export function reviewedBusiness(input: Card, reviews: readonly Review[]) {
  const review = reviews.length ? reviews.map(reviewNode) : undefined;
  return localBusiness(input, { ...ratedCardOf(input), review });
}

/** The business in full, for pages that are about it. Its ratings are left to the pages that show them. */
export function business(input: Build) {
  return localBusiness(input, factsOf(input));
}

/** The business with all its services. The home page and the map leave them to these pages: they must fit a first round trip. */
export function businessWithServices(input: Build) {
  return localBusiness(input, { ...factsOf(input), hasOfferCatalog: catalog(input) });
}

function factsOf(input: Build) {
  const { site, links, images } = input;
  return {
    ...cardOf(input),
    alternateName: site.alternateName,
    description: site.description,
    email: site.email,
    logo: links.absolute(images.get('icon-512').src),
    foundingDate: String(site.since),
    paymentAccepted: site.payments.join(', '),
    geo: geoCoordinates(site.coordinates),
    areaServed: servedTowns(input).map((town) => townPlace(town, site.address)),
    hasCredential: credentials(input),
    openingHoursSpecification: openingHours(site.hours),
  };
}

/**
 * schema.org has no type for pest control; HomeAndConstructionBusiness is the nearest.
 * Source: https://schema.org/HomeAndConstructionBusiness
 */
function cardOf({ site, links, images }: Card) {
  return {
    type: 'HomeAndConstructionBusiness' as const,
    name: site.name,
    telephone: site.telephone,
    image: links.absolute(images.get('share').src),
    priceRange: `$${site.prices.lowest} - $${site.prices.highest}`,
    address: postalAddress(site.address),
  };
}

function ratedCardOf(input: Card) {
  const { sample, listing } = input.site.ratings;
  return { ...cardOf(input), aggregateRating: sample ? undefined : aggregateRating(listing) };
}

/** The licenses that are no samples. */
function credentials({ data }: Build) {
  const licenses = withoutSamples(data.licenses);
  return licenses.length ? licenses.map(licenseNode) : undefined;
}

function catalog(input: Build) {
  const services = input.data.services.map((service) => ({
    name: service.name,
    href: input.links.to('service', { service }),
  }));
  return offerCatalog(input, pageLink(input, 'services').name, services);
}
