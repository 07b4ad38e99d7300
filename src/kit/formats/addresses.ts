import type { Address } from '../structured-data/places.ts';

/** Countries that write the postal code at the end: after the region, or in place of it. */
const CODE_AT_END = /^(?:US|CA|AU|NZ|GB|IE|IN|ZA|SG)$/;
/** Countries that write the region after the city. */
const WITH_REGION = /^(?:US|CA|AU|IN)$/;

/**
 * Returns an address in one line, as letters in its country have it: “12 Merchants Row, Rutland, VT 05701”,
 * “Marktgasse 5, 04109 Leipzig”. Source: https://github.com/google/libaddressinput (`fmt` of each country)
 */
export function formatAddress({ street, locality, region, zip, country }: Address): string {
  const atEnd = CODE_AT_END.test(country);
  const after = [...(WITH_REGION.test(country) ? [region] : []), ...(atEnd ? [zip] : [])];
  const city = [...(atEnd ? [] : [zip]), locality].filter(Boolean).join(' ');
  return [street, city, after.filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
