import { plainSpaces } from '../islands/hours/spaces.ts';

/** Returns a number as a language writes it: `1,234.5` or `1.234,5`. Source: https://tc39.es/ecma402/#numberformat-objects */
export function formatNumber(value: number, language: string): string {
  return plainSpaces(new Intl.NumberFormat(language).format(value));
}

/**
 * Returns a price as a language writes it: `$89`, `$89.50`, `1.289 €`. `currency` is a code of ISO 4217, such as `USD`. Whole amounts have no
 * decimals. Source: https://tc39.es/ecma402/#numberformat-objects
 */
export function formatPrice(
  amount: number,
  { currency }: { readonly currency: string },
  language: string,
): string {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return plainSpaces(new Intl.NumberFormat(language, style).format(amount));
}
