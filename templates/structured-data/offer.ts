import { type NodeContext, offerFrom } from 'crosstown/kit';
import type { Build } from '../data.ts';
import type { Service, Town } from '../schema.ts';

/** UN/CEFACT codes of the units that services are priced by; a visit has none. */
const UNIT_CODES = { month: 'MON', visit: undefined } as const;

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
  readonly about?: Pick<Service, 'price'>;
}

/** Returns the business with the offers whose price the texts of the page name, such as “from $89 per month”. */
export function withNamedOffers<Node extends object>(
  node: Node,
  context: Page,
  { services, texts, about }: Named,
): Node {
  const text = JSON.stringify(texts);
  const isNamed = ({ price }: Service) =>
    price && price.amount !== about?.price?.amount && new RegExp(`\\$${price.amount}\\b`).test(text);
  const offers = serviceOffers(context, services.filter(isNamed));
  return offers ? { ...node, makesOffer: offers } : node;
}

/** The services that a town has texts about, in their general form, which has the price. */
export function servicesIn(town: Town, { lookups }: Pick<Build, 'lookups'>): Service[] {
  return Object.keys(town.services).flatMap((slug) => {
    const local = lookups.find('localServices', slug);
    return (local && lookups.find('services', local.service)) ?? [];
  });
}

type Page = Pick<NodeContext, 'page'>;

function offerOf(context: Page, { amount, unit }: NonNullable<Service['price']>, name?: string) {
  return offerFrom(context, {
    name,
    amount,
    currency: 'USD',
    unit: `per ${unit}`,
    unitCode: UNIT_CODES[unit],
  });
}
