import type { Offer, Service } from 'schema-dts';
import { businessId, type NodeContext, type NodeOf, type Properties, written } from './context.ts';

type ServiceNode = Extract<NodeOf<Service>, { readonly '@type': 'Service' }>;

/** What is told of a service, by the names of schema.org. */
export interface ServiceFacts extends Properties<ServiceNode> {
  readonly name: string;
  readonly description: string;
  /** What is done, whatever the place: “Drain cleaning”, also on the page of one town. */
  readonly serviceType?: string;
}

/** A service that the page is about, provided by the business of the site. Source: https://schema.org/Service */
export function serviceNode(
  { links, page }: NodeContext,
  { name, serviceType, description, ...properties }: ServiceFacts,
): ServiceNode {
  return written({
    '@type': 'Service',
    '@id': `${page.url}#service`,
    name,
    serviceType,
    description,
    url: page.url,
    provider: { '@id': businessId(links) },
    ...properties,
  });
}

/** A least price, with the unit that it is for. */
export interface LeastPrice {
  readonly amount: number;
  /** Three letters (ISO 4217), such as `USD`. */
  readonly currency: string;
  /** The unit in words, as the page says it: “per hour”. */
  readonly unit?: string | undefined;
  /** The unit as UN/CEFACT codes it, where it does: `HUR` an hour, `MON` a month. */
  readonly unitCode?: string | undefined;
}

/**
 * “From $89 per month”: an offer with a least price, which must stand on the page. A bare `price` would say that it costs
 * exactly that. Source: https://schema.org/UnitPriceSpecification
 */
export function offerFrom(
  { page }: Pick<NodeContext, 'page'>,
  { amount, currency, unit, unitCode }: LeastPrice,
): NodeOf<Offer> {
  return {
    '@type': 'Offer',
    url: page.url,
    priceSpecification: written({
      '@type': 'UnitPriceSpecification',
      minPrice: amount,
      priceCurrency: currency,
      unitText: unit,
      unitCode,
    }),
  };
}
