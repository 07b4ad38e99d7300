import type { PagePlan } from '../model.ts';

/**
 * Width up to which search results show a title completely, in CSS pixels. Search engines cut by width, not by
 * characters: result pages use Arial of 20 pixels in a column of 600.
 */
export const WIDEST_TITLE = 600;
const TITLE_SIZE = 20;

/** Appends the brand to a title if both fit in a search result. */
export function withBrand(title: string, brand: string): string {
  if (title.includes(brand)) return title;
  const whole = `${title} | ${brand}`;
  return titleWidth(whole) <= WIDEST_TITLE ? whole : title;
}

/** Returns the title of a page of a list. All but the first get their number, unless the title contains it. */
export function titleOfPart(title: string, { pagination }: Pick<PagePlan, 'pagination'>): string {
  if (!pagination || pagination.number === 1) return title;
  const { number, count } = pagination;
  const numbers: readonly string[] = title.match(/\d+/g) ?? [];
  return numbers.includes(String(number)) ? title : `${title} (${number}/${count})`;
}

/** Returns the width of a title in a search result, in CSS pixels. Accents do not count. */
export function titleWidth(title: string): number {
  let units = 0;
  for (const letter of title.normalize('NFD')) units += ADVANCES.get(letter) ?? unitsOf(letter);
  return (units * TITLE_SIZE) / 1000;
}

/** Returns the width of a letter that is not in the table. */
function unitsOf(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  return /[\u1100-\uffff\u{1f000}-\u{1ffff}]/u.test(letter) ? 1000 : 556;
}

/**
 * Advance widths in thousandths of the type size, as the metrics of Helvetica give them, on which Arial was made.
 * Source: Helvetica.afm of the Adobe Core 14 font metrics.
 */
const BY_WIDTH: Readonly<Record<number, string>> = {
  191: "'",
  222: 'ijl‘’‚',
  260: '|',
  278: ' !,./:;I[\\]ft',
  333: '()`r-“”„',
  334: '{}',
  355: '"',
  389: '*',
  469: '^',
  500: 'Jckvsxyz',
  556: '#$0123456789?L_abdeghnopqu–',
  584: '+<=>~',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
  1000: '—…',
  1015: '@',
};

const ADVANCES = new Map(
  Object.entries(BY_WIDTH).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width)] as const),
  ),
);
