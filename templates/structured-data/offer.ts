import { type NodeContext, offerFrom } from 'crosstown/kit';
import type { Service } from '../schema.ts';

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
