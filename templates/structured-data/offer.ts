import { type NodeContext, offerFrom } from 'crosstown/kit';
import type { Service } from '../schema.ts';

/** UN/CEFACT codes of the units that services are priced by; a visit has none. */
const UNIT_CODES = { month: 'MON', visit: undefined } as const;

/** “From $89 per month”: the least price that the page shows, for each unit; none where the page shows none. */
export function serviceOffer(context: Pick<NodeContext, 'page'>, { price }: Pick<Service, 'price'>) {
  if (!price) return undefined;
  const { amount, unit } = price;
  return offerFrom(context, { amount, currency: 'USD', unit: `per ${unit}`, unitCode: UNIT_CODES[unit] });
}
