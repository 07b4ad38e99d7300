import type { PagePlan } from '../model.ts';

/**
 * The widest title that search results show whole, in CSS pixels. Search engines cut by width, not by letters: a result
 * page sets titles in Arial of 20 pixels, in a column of 600.
 */
export const WIDEST_TITLE = 600;
const TITLE_SIZE = 20;

/** A title with the brand behind it where both fit into a search result; else the title, which says more. */
export function withBrand(title: string, brand: string): string {
  if (title.includes(brand)) return title;
  const whole = `${title} | ${brand}`;
  return titleWidth(whole) <= WIDEST_TITLE ? whole : title;
}

/** The title of a page of a list: all but the first say which they are, unless the template does, in a way that every language reads. */
export function titleOfPart(title: string, { pagination }: Pick<PagePlan, 'pagination'>): string {
  if (!pagination || pagination.number === 1) return title;
  const { number, count } = pagination;
  const numbers: readonly string[] = title.match(/\d+/g) ?? [];
  return numbers.includes(String(number)) ? title : `${title} (${number}/${count})`;
}

/** How wide a title is in a search result, in CSS pixels. Letters with accents are as wide as without. */
export function titleWidth(title: string): number {
  let units = 0;
  for (const letter of title.normalize('NFD')) units += ADVANCES.get(letter) ?? unitsOf(letter);
  return (units * TITLE_SIZE) / 1000;
}

/** How wide a letter is that the table does not have. */
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
