import type { LocalBusiness } from 'schema-dts';
import { type NodeContext, type NodeOf, type Properties, written } from './context.ts';

type AnyBusiness = NodeOf<LocalBusiness>;

/** A business type of schema.org, such as `Plumber` or `Dentist`. Use `LocalBusiness` if there is no better one. */
export type BusinessType = AnyBusiness['@type'];

/** A business of one type, with the properties of this type. */
export type BusinessOf<Type extends BusinessType> = Extract<AnyBusiness, { readonly '@type': Type }>;

/** Properties of a business, with the names of schema.org. */
export type BusinessFacts<Type extends BusinessType> = Properties<BusinessOf<Type>> & {
  /** The most specific type that applies. Source: https://schema.org/LocalBusiness */
  readonly type: Type;
  readonly name: string;
  /** Search engines report a business without an address as an error. `postalAddress` creates one. */
  readonly address: BusinessOf<Type>['address'];
};

/**
 * Returns the business of the site with the given properties. Search engines require name and address, and examine
 * single pages, so every page with this node should contain both. Create the parts with `postalAddress`,
 * `geoCoordinates`, `openingHours`, `areaServed`, `aggregateRating`, `reviewNode` and `offerCatalog`.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export function localBusiness<const Type extends BusinessType>(
  { links }: Pick<NodeContext, 'links'>,
  { type, name, ...properties }: BusinessFacts<Type>,
): BusinessOf<Type> {
  return written({
    '@type': type,
    '@id': `${links.absolute('/')}#business`,
    name,
    url: links.absolute('/'),
    ...properties,
  });
}
