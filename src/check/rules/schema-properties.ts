/** The properties that Google documents for a type. `a|b` means one of both. */
export interface SchemaType {
  /** The type of schema.org, with those that are special cases of it. */
  readonly type: string;
  readonly required: readonly string[];
  readonly recommended: readonly string[];
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
    required: [],
    recommended: ['headline', 'author', 'datePublished', 'dateModified', 'image'],
    source: `${GOOGLE}/article`,
  },
  {
    type: 'BreadcrumbList',
    required: ['itemListElement'],
    recommended: [],
    source: `${GOOGLE}/breadcrumb`,
  },
  {
    type: 'FAQPage',
    required: ['mainEntity'],
    recommended: [],
    source: `${GOOGLE}/faqpage`,
  },
  {
    type: 'Question',
    required: ['name', 'acceptedAnswer|suggestedAnswer'],
    recommended: [],
    source: `${GOOGLE}/faqpage`,
  },
  { type: 'Answer', required: ['text'], recommended: [], source: `${GOOGLE}/faqpage` },
  {
    type: 'AggregateOffer',
    required: ['lowPrice', 'priceCurrency'],
    recommended: [],
    source: `${GOOGLE}/product-snippet`,
  },
  {
    type: 'AggregateRating',
    required: ['ratingValue', 'ratingCount|reviewCount'],
    recommended: [],
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
    required: [],
    recommended: ['name', 'provider'],
    source: 'https://schema.org/Service',
    isPart: true,
  },
];
