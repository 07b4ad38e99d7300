import { audit } from '../../entry.ts';
import { formatCount, type OnPages, pagesOf, quote } from '../../words.ts';

const POLICIES = 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies';
const GALLERY = 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery';

/** A property of a type of schema.org. */
export interface TypedProperty extends OnPages {
  readonly type: string;
  readonly property: string;
  /** The document that asks for it. */
  readonly source: string;
}

const LIMITS = {
  characters: 'characters',
  depth: 'objects and lists within each other',
  objects: 'objects and lists',
} as const;

const OF_OFFICE = {
  phone: 'The telephone number',
  address: 'The street',
  data: 'The structured data',
} as const;

const SHOW_IT =
  'Show the fact on the page, or remove it from the structured data. What opens by a click is shown.';

/** The spellings that are read, by what is looked for. */
const READ = {
  phone: 'A telephone number is found with or without country code and extension, and in letters.',
  number: 'A number is found as 1,200.50, 1.200,50, 1 200 or 1’200.',
  rating:
    'A rating is found as 4.5, 4,5, 90 % or ★★★★½, and in meters and labels of graphics (aria-label, alt, title).',
  words: 'Words are found in their order, with any punctuation.',
  time: 'A time is found as 8:00, 8.00, 0800, 8 a.m., 8a, 8h, 8 Uhr, 8–17, 8 to noon, half past eight or 24 hours.',
} as const;

/** What pages tell search engines in JSON-LD. */
export const AUDIT_STRUCTURED_DATA = {
  'json-ld-syntax': audit(
    'error',
    {
      finds: 'structured data that is no JSON',
      why: 'Search engines skip it.',
      source: 'https://www.rfc-editor.org/rfc/rfc8259',
      fix: 'Correct the JSON.',
    },
    (f: OnPages & { said: string }) => `The structured data of ${pagesOf(f)} is no valid JSON: ${f.said}`,
  ),

  'json-ld-too-large': audit(
    'error',
    {
      finds: 'structured data that is too large or too deep to be examined',
      why: 'Search engines read the first 2 MB of a page, and ignore what they cannot read.',
      source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
      fix: 'Describe what the page is about, and nothing else.',
    },
    (f: OnPages & { limit: keyof typeof LIMITS; most: number }) =>
      `The structured data of ${pagesOf(f)} was not examined: it has more than ${formatCount(f.most)} ${LIMITS[f.limit]}.`,
  ),

  'json-ld-required': audit(
    'error',
    {
      finds: 'properties that Google requires for a type and that are missing',
      why: 'The page is not eligible for the search result of this type.',
      source: GALLERY,
      fix: 'Add the property, and show its value on the page.',
    },
    (f: TypedProperty) =>
      `“${f.type}” in the structured data of ${pagesOf(f)} has no “${f.property}”, which is required.`,
    (f) => `Add it, and show its value on the page: ${f.source}`,
  ),

  'json-ld-recommended': audit(
    'hint',
    {
      finds: 'properties that Google recommends for a type and that are missing',
      why: 'More facts make a better search result.',
      source: GALLERY,
      fix: 'Add the property if the fact is known and the page shows it.',
    },
    (f: TypedProperty) =>
      `“${f.type}” in the structured data of ${pagesOf(f)} has no “${f.property}”, which is recommended.`,
    (f) =>
      `If the fact is known and the page shows it, add it where a template describes “${f.type}”: ${f.source}`,
  ),

  'json-ld-vocabulary': audit(
    'warning',
    {
      finds: 'types and properties that schema.org does not have, or has for other types only',
      why: 'Search engines ignore them.',
      source: 'https://schema.org/docs/full.html',
      fix: 'Correct the name, or use a type that has the property.',
    },
    (f: OnPages & { type: string; property?: string }) =>
      f.property === undefined
        ? `“${f.type}” in the structured data of ${pagesOf(f)} is no type of schema.org.`
        : `“${f.type}” in the structured data of ${pagesOf(f)} has “${f.property}”, which schema.org does not know for this type.`,
  ),

  'json-ld-value': audit(
    'error',
    {
      finds:
        'values of structured data in a wrong format: numbers, prices, currencies, dates, times, ratings',
      why: 'Search engines cannot read the value, and may ignore the whole description.',
      source: 'https://schema.org/docs/full.html',
      fix: 'Write the value as schema.org documents it.',
    },
    (f: OnPages & { property: string; value: string; expected: string }) =>
      `“${f.property}” in the structured data of ${pagesOf(f)} is ${quote(f.value)}, but must be ${f.expected}.`,
  ),

  'json-ld-hidden': audit(
    'warning',
    {
      finds:
        'facts of structured data that the page does not show: phone, hours, rating, price, breadcrumbs, questions and answers (an error if their digits or words are nowhere on the page)',
      why: 'Structured data must describe what visitors see; otherwise Google may take manual action.',
      source: `${POLICIES}#content`,
      fix: `${SHOW_IT} ${Object.values(READ).join(' ')}`,
    },
    (f: OnPages & { property: string; value: string; unsure?: keyof typeof READ }) =>
      `The structured data of ${pagesOf(f)} says that “${f.property}” is ${quote(f.value)}, which ${f.unsure ? 'was not found on the page' : 'the page does not show'}.`,
    (f) =>
      f.unsure
        ? `${READ[f.unsure]} If the page shows it in another way, accept this finding in data/checks.yaml.`
        : SHOW_IT,
  ),

  'other-office': audit(
    'warning',
    {
      finds:
        'pages about a place that show the telephone number, street or structured data of an office which does not serve it (collection “offices”)',
      why: 'Visitors call the wrong office, and search engines see one address on pages of another.',
      source: 'https://support.google.com/business/answer/3038177',
      fix: 'Show the office that “officeOf” returns for the record of the page, or name the right one in the record as “office”.',
    },
    (f: OnPages & { what: keyof typeof OF_OFFICE; office: string; own?: string }) =>
      `${OF_OFFICE[f.what]} of the office ${quote(f.office)} is on ${pagesOf(f)}; ${f.own === undefined ? 'no office serves there' : `the office there is ${quote(f.own)}`}.`,
  ),

  'json-ld-conflict': audit(
    'error',
    {
      finds: 'two values of one property of one “@id”',
      why: 'An “@id” names one thing, which search engines put together from all pages.',
      source: 'https://www.w3.org/TR/json-ld11/#node-identifiers',
      fix: 'Write the same value on each page, or use another “@id”.',
    },
    (f: OnPages & { id: string; property: string; other: string }) =>
      `“${f.property}” of ${quote(f.id)} on ${pagesOf(f)} differs from that on ${f.other}.`,
  ),
};
