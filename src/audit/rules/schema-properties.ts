import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackedText } from '../../core/util/packed.ts';
import { asList, isPlain } from '../../core/util/plain.ts';
import { type Node, typesOf } from './json-ld-nodes.ts';

/** The properties that Google documents for a type. `a|b` means one of both. */
export interface SchemaType {
  /** The type of schema.org, with those that are special cases of it. */
  readonly type: string;
  readonly required?: readonly string[];
  readonly recommended?: readonly string[];
  readonly source: string;
  /** Whether those without an id are parts of other things, which need less. */
  readonly isPart?: boolean;
}

const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data';

/** The types that are checked. */
export const SCHEMA_TYPES: readonly SchemaType[] = [
  {
    type: 'LocalBusiness',
    required: ['name', 'address'],
    recommended: ['telephone', 'url', 'geo', 'openingHoursSpecification', 'priceRange'],
    source: `${GOOGLE}/local-business`,
  },
  {
    type: 'Article',
    recommended: ['headline', 'author', 'datePublished', 'dateModified', 'image'],
    source: `${GOOGLE}/article`,
  },
  {
    type: 'BreadcrumbList',
    required: ['itemListElement'],
    source: `${GOOGLE}/breadcrumb`,
  },
  {
    type: 'FAQPage',
    required: ['mainEntity'],
    source: `${GOOGLE}/faqpage`,
  },
  {
    type: 'Question',
    required: ['name', 'acceptedAnswer|suggestedAnswer'],
    source: `${GOOGLE}/faqpage`,
  },
  { type: 'Answer', required: ['text'], source: `${GOOGLE}/faqpage` },
  {
    type: 'AggregateOffer',
    required: ['lowPrice', 'priceCurrency'],
    source: `${GOOGLE}/product-snippet`,
  },
  {
    type: 'AggregateRating',
    required: ['ratingValue', 'ratingCount|reviewCount'],
    source: `${GOOGLE}/review-snippet`,
  },
  {
    type: 'Review',
    required: ['author', 'reviewRating'],
    recommended: ['datePublished'],
    source: `${GOOGLE}/review-snippet`,
  },
  {
    type: 'Service',
    recommended: ['name', 'provider'],
    source: 'https://schema.org/Service',
    isPart: true,
  },
];

/** What schema.org says about its types. */
export interface SchemaTerms {
  isType(type: string): boolean;
  /** Whether a type is another one, or a special case of it. */
  isA(type: string, other: string): boolean;
  /** Whether a type, or one above it, has a property. */
  has(type: string, property: string): boolean;
}

/** A type of schema.org: the types that it is a special case of, and the properties that it adds. */
export interface Term {
  readonly parents: readonly string[];
  readonly properties: readonly string[];
}

/** Reads the types of schema.org, which `npm run reference` writes from the package schema-dts. */
export function readSchemaTerms(): SchemaTerms {
  const path = join(import.meta.dirname, 'vocabulary.json');
  const text = readPackedText(path) ?? readFileSync(path, 'utf8');
  const lines: Readonly<Record<string, readonly [parents: string, properties: string]>> = JSON.parse(text);
  const namesIn = (list: string) => list.split(' ').filter(Boolean);
  const terms = new Map(
    Object.entries(lines).map(([type, [parents, properties]]): [string, Term] => [
      type,
      { parents: namesIn(parents), properties: namesIn(properties) },
    ]),
  );
  const some = (type: string, test: (type: string, term: Term) => boolean): boolean => {
    const term = terms.get(type);
    return term !== undefined && (test(type, term) || term.parents.some((parent) => some(parent, test)));
  };
  return {
    isType: (type) => terms.has(type),
    isA: (type, other) => some(type, (one) => one === other),
    has: (type, property) => some(type, (_, { properties }) => properties.includes(property)),
  };
}

/** A value that search engines cannot read, and what they expect. */
export interface WrongValue {
  readonly property: string;
  readonly value: string;
  readonly expected: string;
}

interface Format {
  readonly properties: readonly string[];
  readonly pattern: RegExp;
  readonly expected: string;
}

/** Formats of values. Source: https://schema.org/docs/full.html, at each property */
const FORMATS: readonly Format[] = [
  {
    properties:
      'price lowPrice highPrice minPrice maxPrice ratingValue bestRating worstRating offerCount latitude longitude'.split(
        ' ',
      ),
    pattern: /^\s*[+-]?\d+(?:\.\d+)?\s*$/,
    expected: 'a number without a unit, such as 89 or 4.9',
  },
  {
    properties: ['ratingCount', 'reviewCount'],
    pattern: /^\s*\d+\s*$/,
    expected: 'a whole number, such as 12',
  },
  {
    properties: ['priceCurrency', 'currency'],
    pattern: /^[A-Z]{3}$/,
    expected: 'a code of ISO 4217, such as USD',
  },
  {
    properties:
      'datePublished dateModified dateCreated startDate endDate uploadDate priceValidUntil validFrom validThrough'.split(
        ' ',
      ),
    pattern:
      /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ](?:[01]\d|2[0-3]|24(?=:00)):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?)?)?$/,
    expected: 'a date of ISO 8601, such as 2026-11-23',
  },
  {
    properties: ['opens', 'closes'],
    pattern: /^(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?|24:00(?::00)?)(?:Z|[+-]\d\d:\d\d)?$/,
    expected: 'a time of ISO 8601, such as 08:00',
  },
  {
    properties: ['item'],
    pattern: /^https?:\/\/./i,
    expected: 'a complete address, such as https://www.example.com/services',
  },
  {
    properties: ['openingHours'],
    pattern: /^(?:(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)|24:00|[^\d:]|\d+(?![\d:]))*$/,
    expected: 'days and times that exist, such as Mo-Fr 08:00-17:00',
  },
];

const FORMAT_OF = new Map(
  FORMATS.flatMap((format) => format.properties.map((property) => [property, format] as const)),
);

/** The values of a node that have a wrong format or are out of range. */
export function wrongValuesOf(node: Node): WrongValue[] {
  const wrong: WrongValue[] = [];
  for (const [property, value] of Object.entries(node)) {
    const format = FORMAT_OF.get(property);
    if (!format) continue;
    for (const one of asList(value)) {
      const text = typeof one === 'string' || typeof one === 'number' ? String(one) : '';
      // What is empty is missing, except a limit, instead of which the usual one could stand.
      if (text.trim() === '' && (typeof one !== 'string' || !/^(?:be|wor)stRating$/.test(property))) continue;
      if (!format.pattern.test(text)) wrong.push({ property, value: text, expected: format.expected });
    }
  }
  if (wrong.length > 0) return wrong;
  return typesOf(node).includes('BreadcrumbList') ? faultsOfOrder(node) : faultsOfRating(node);
}

/** The number that a value is; the other one if it is none. */
export function numberOr(other: number, value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumber ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? other : number;
}

/** Source: https://developers.google.com/search/docs/appearance/structured-data/review-snippet#aggregated-rating-type-definition */
function faultsOfRating({
  ratingValue,
  bestRating,
  worstRating,
  ratingCount,
  reviewCount,
}: Node): WrongValue[] {
  const [best, worst] = [numberOr(5, bestRating), numberOr(1, worstRating)];
  if (best <= worst)
    return [
      {
        property: 'bestRating',
        value: String(best),
        expected: `more than the worst rating, which is ${worst}`,
      },
    ];
  const value = numberOr(best, ratingValue);
  if (value < worst || value > best)
    return [{ property: 'ratingValue', value: String(value), expected: `a number from ${worst} to ${best}` }];
  const [ratings, reviews] = [numberOr(-1, ratingCount), numberOr(-1, reviewCount)];
  if (Math.max(ratings, reviews) !== 0) return [];
  const property = ratings === 0 ? 'ratingCount' : 'reviewCount';
  return [{ property, value: '0', expected: 'at least 1: without reviews there is no rating' }];
}

/** Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
function faultsOfOrder({ itemListElement }: Node): WrongValue[] {
  const positions = asList(itemListElement).map((item) =>
    String((isPlain(item) && item.position) ?? '').trim(),
  );
  const isOrder = new Set(positions).size === positions.length && positions.includes('1');
  if (isOrder && positions.every((one) => /^[1-9]\d*$/.test(one))) return [];
  // An entry without a position is reported itself.
  if (positions.length === 0 || positions.includes('')) return [];
  const expected = '1 for the first entry, 2 for the second, and so on';
  return [{ property: 'position', value: positions.join(', '), expected }];
}

/** Whether a value says nothing: it is blank, or consists of such values, as an address without any line. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  if (isPlain(value))
    return Object.entries(value).every(([name, inner]) => /^@(?:type|context)$/.test(name) || isEmpty(inner));
  return value === undefined || value === null;
}
