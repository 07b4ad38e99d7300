import { type NodeContext, offerFrom } from 'crosstown/kit';
import type { Build } from '../data.ts';
import type { Service, Town } from '../schema.ts';
import { isSpokenOf } from '../spoken.ts';

/** UN/CEFACT codes of the units that services are priced by; a visit has none. */
const UNIT_CODES = { month: 'MON', visit: undefined } as const;

const CURRENCY = 'USD';

/** “From $89 per month”: the least price that the page shows, for each unit; none where the page shows none. */
export function serviceOffer(context: Page, { price }: Pick<Service, 'price'>) {
  return price && offerOf(context, price);
}

/** The offers of a page that shows several services, each with its name. */
export function serviceOffers(context: Page, services: readonly Pick<Service, 'name' | 'price'>[]) {
  const offers = services.flatMap(({ name, price }) => (price ? [offerOf(context, price, name)] : []));
  return offers.length ? offers : undefined;
}

/** Services whose price a page may name, and what it says. */
interface Named {
  readonly services: readonly Service[];
  /** Records and texts that the page shows. */
  readonly texts: unknown;
  /** The service that the page is about, which has an offer of its own. */
  readonly about?: Service;
}

/**
 * Returns the business with the offers whose price the texts of the page name, such as “wasp nests from $149”: one
 * sentence has to name both. Services may have the same price, so a figure alone does not say whose it is.
 */
export function withNamedOffers<Node extends object>(
  node: Node,
  context: Page,
  { services, texts, about }: Named,
): Node {
  const sentences = sentencesIn(texts);
  const isNamed = ({ price, said }: Service) =>
    price &&
    sentences.some((text) => new RegExp(`\\$${price.amount}\\b`).test(text) && isSpokenOf({ said }, text));
  const named = services.filter((service) => service !== about && isNamed(service));
  const offers = serviceOffers(context, named);
  return offers ? { ...node, makesOffer: offers } : node;
}

/** The sentences of all texts in a value. A heading goes with the sentence that follows it. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[.?!](?=\s)|\n\s*\n/);
  if (typeof value !== 'object' || value === null) return [];
  if ('title' in value && 'text' in value) return sentencesIn(`${value.title} ${value.text}`);
  return Object.values(value).flatMap(sentencesIn);
}

/** The services that a town has texts about, in their general form, which has the price. */
export function servicesIn(town: Town, { lookups }: Pick<Build, 'lookups'>): Service[] {
  return Object.keys(town.services).flatMap((slug) => {
    const local = lookups.find('localServices', slug);
    return (local && lookups.find('services', local.service)) ?? [];
  });
}

type Page = Pick<NodeContext, 'page'>;

/**
 * `lowPrice` says that it is the least. Validators want a unit price to have a `price`, so it has that and no `minPrice`.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
function offerOf(context: Page, { amount, unit }: NonNullable<Service['price']>, name?: string) {
  const unitCode = UNIT_CODES[unit];
  return {
    ...offerFrom(context, { name, amount, currency: CURRENCY }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification' as const,
      price: amount,
      priceCurrency: CURRENCY,
      unitText: `per ${unit}`,
      ...(unitCode ? { unitCode } : {}),
    },
  };
}
