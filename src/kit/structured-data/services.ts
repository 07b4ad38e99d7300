import type { AggregateOffer, Service } from 'schema-dts';
import { type NodeContext, type NodeOf, type Properties, publisherId, written } from './context.ts';

type ServiceNode = Extract<NodeOf<Service>, { readonly '@type': 'Service' }>;

/** Properties of a service, with the names of schema.org. */
interface ServiceFacts extends Properties<ServiceNode> {
  readonly name: string;
  readonly description: string;
  /** The service independent of the place: “Drain cleaning”, also on the page of one town. */
  readonly serviceType?: string;
}

/**
 * Returns the service that the page is about, provided by the business of the site unless `provider` says otherwise.
 * Source: https://schema.org/Service
 */
export function serviceNode(
  context: NodeContext,
  { name, serviceType, description, provider, ...properties }: ServiceFacts,
): ServiceNode {
  const { page } = context;
  return written({
    '@type': 'Service',
    '@id': `${page.url}#service`,
    name,
    serviceType,
    description,
    url: page.url,
    provider: provider ?? { '@id': publisherId(context) },
    ...properties,
  });
}

/** A minimum price and its unit. */
interface LeastPrice {
  /** What is offered, if a page has several offers. */
  readonly name?: string | undefined;
  readonly amount: number;
  /** Three-letter code (ISO 4217), such as `USD`. */
  readonly currency: string;
  /** The unit as text, as on the page: “per hour”. */
  readonly unit?: string | undefined;
  /** The UN/CEFACT code of the unit, if there is one: `HUR` for hour, `MON` for month. */
  readonly unitCode?: string | undefined;
}

/**
 * Returns an offer with a minimum price, such as “From $89 per month”, which the page must show. A plain `price`
 * would mean exactly that amount; an `AggregateOffer` needs only the lowest one. Source:
 * https://schema.org/AggregateOffer
 */
export function offerFrom(
  { page }: Pick<NodeContext, 'page'>,
  { name, amount, currency, unit, unitCode }: LeastPrice,
): NodeOf<AggregateOffer> {
  return {
    '@type': 'AggregateOffer',
    ...(name === undefined ? {} : { name }),
    url: page.url,
    lowPrice: amount,
    priceCurrency: currency,
    priceSpecification: written({
      '@type': 'UnitPriceSpecification',
      minPrice: amount,
      priceCurrency: currency,
      unitText: unit,
      unitCode,
    }),
  };
}
