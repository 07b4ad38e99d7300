import type { LocalBusiness } from 'schema-dts';
import { businessId, type NodeContext, type NodeOf, type Properties, written } from './context.ts';

type AnyBusiness = NodeOf<LocalBusiness>;

/** A kind of business in the words of schema.org: `Plumber`, `Dentist`, `LocalBusiness` where nothing is nearer. */
export type BusinessType = AnyBusiness['@type'];

/** A business of one kind, with the properties that this kind may have. */
export type BusinessOf<Type extends BusinessType> = Extract<AnyBusiness, { readonly '@type': Type }>;

/** What is told of a business, by the names of schema.org. */
export type BusinessFacts<Type extends BusinessType> = Properties<BusinessOf<Type>> & {
  /** The most specific type that fits. Source: https://schema.org/LocalBusiness */
  readonly type: Type;
  readonly name: string;
  /** A business without an address is an error to search engines; `postalAddress` makes one. */
  readonly address: BusinessOf<Type>['address'];
};

/**
 * The one business of the site, with all that is passed and nothing else. Name and address are what search engines ask
 * for; every page that has the node should say that much, since they look at single pages. `postalAddress`,
 * `geoCoordinates`, `openingHours`, `areaServed`, `aggregateRating`, `reviewNode` and `offerCatalog` make the parts.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export function localBusiness<const Type extends BusinessType>(
  { links }: Pick<NodeContext, 'links'>,
  { type, name, ...properties }: BusinessFacts<Type>,
): BusinessOf<Type> {
  return written({
    '@type': type,
    '@id': businessId(links),
    name,
    url: links.absolute('/'),
    ...properties,
  });
}
