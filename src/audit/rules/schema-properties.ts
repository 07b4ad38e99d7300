import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlain } from '../../core/util/plain.ts';
import type { Node } from './json-ld-nodes.ts';

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
  const text = readFileSync(join(import.meta.dirname, 'vocabulary.json'), 'utf8');
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
  readonly properties: ReadonlySet<string>;
  readonly pattern: RegExp;
  readonly expected: string;
}

/** Formats of values. Source: https://schema.org/docs/full.html, at each property */
const FORMATS: readonly Format[] = [
  {
    properties: new Set(
      'price lowPrice highPrice minPrice maxPrice ratingValue bestRating worstRating ratingCount reviewCount offerCount latitude longitude'.split(
        ' ',
      ),
    ),
    pattern: /^\s*[+-]?\d+(?:\.\d+)?\s*$/,
    expected: 'a number without a unit, such as 89 or 4.9',
  },
  {
    properties: new Set(['priceCurrency', 'currency']),
    pattern: /^[A-Z]{3}$/,
    expected: 'a code of ISO 4217, such as USD',
  },
  {
    properties: new Set(
      'datePublished dateModified dateCreated startDate endDate uploadDate priceValidUntil validFrom validThrough'.split(
        ' ',
      ),
    ),
    pattern:
      /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ][0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?)?)?$/,
    expected: 'a date of ISO 8601, such as 2026-11-23',
  },
  {
    properties: new Set(['opens', 'closes']),
    pattern: /^(?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-]\d\d:\d\d)?$/,
    expected: 'a time of ISO 8601, such as 08:00',
  },
];

/** The values of a node that have a wrong format or are out of range. */
export function wrongValuesOf(node: Node): WrongValue[] {
  const wrong: WrongValue[] = [];
  for (const [property, value] of Object.entries(node)) {
    const format = FORMATS.find(({ properties }) => properties.has(property));
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    if (format && text !== undefined && text !== '' && !format.pattern.test(text))
      wrong.push({ property, value: text, expected: format.expected });
  }
  return wrong.length > 0 ? wrong : ratingOutOfRange(node);
}

/** Source: https://developers.google.com/search/docs/appearance/structured-data/review-snippet#aggregated-rating-type-definition */
function ratingOutOfRange({ ratingValue, bestRating = 5, worstRating = 1 }: Node): WrongValue[] {
  if (ratingValue === undefined || isPlain(ratingValue)) return [];
  const [value, best, worst] = [Number(ratingValue), Number(bestRating), Number(worstRating)];
  if (!(value < worst || value > best)) return [];
  return [
    { property: 'ratingValue', value: String(ratingValue), expected: `a number from ${worst} to ${best}` },
  ];
}
