import { coordinates, day, internalLink, markdown, pattern, phrase, reference, slug, text } from 'crosstown';
import {
  businessFields,
  businessType,
  guaranteeFields,
  hoursWordFields,
  insuranceFields,
  leadFormFields,
  metaDescription,
  officeFields,
  pageFields,
  personFields,
  question,
  serviceFields,
  siteFields,
  titled,
} from 'crosstown/kit';
import { z } from 'zod';

/*
 * What the files in data/ may hold. Most of it is the same for every local business and comes from the kit (`…Fields()`);
 * the rest is this site's own. A key that is not listed is a mistake, and `npm run generate` says so at its line.
 *
 * `text` is a text of one line with its greatest length. In a `pattern` words in braces are filled in page by page. In a
 * `fact` they are what templates/facts.ts knows or computes of a town.
 */

const faq = z.array(question()).default([]);
const lead = text(420);
/** A photo or a drawing below data/, and what it shows, for people who cannot see it. */
const picture = z.strictObject({ file: text(120), alt: text(140) });

/** What is known or computed of a town, for the sentences in data/pages/town.yaml and data/services/. */
export const FACTS = [
  ...['name', 'apart', 'countyName', 'people', 'rank', 'count', 'north', 'south'],
  ...[
    'longest',
    'shortest',
    'june',
    'december',
    'tilt',
    'pitch',
    'shade',
    'rows',
    'rowsMore',
    'rowsLess',
    'shadeMore',
    'shadeLess',
  ],
  ...[
    'officeName',
    'drive',
    'far',
    'later',
    'earlier',
    'near',
    'nearAt',
    'next',
    'nextAt',
    'third',
    'thirdAt',
  ],
  ...['border', 'borderAt', 'beyond', 'beyondAt', 'seat', 'utilityName', 'grid'],
] as const;
const fact = () => phrase([...FACTS], 420);

export const Site = z.strictObject({
  ...siteFields(),
  ...businessFields(),
  shortName: text(20),
  trade: text(60),
  businessType: businessType(),
  menu: z.array(z.strictObject({ label: text(20), to: internalLink() })),
  form: z.strictObject(leadFormFields()),
  hoursWords: z.strictObject(hoursWordFields()),
  words: z.strictObject({
    skip: text(),
    menu: text(),
    home: text(),
    breadcrumb: text(),
    call: text(),
    ask: text(),
    hours: text(),
    services: text(),
    states: text(),
    list: text(),
    nearby: text(),
    figures: text(),
    privacy: text(),
    messages: text(),
    close: text(),
    note: text(),
    sample: text(),
  }),
});

/* The tables of places come from a script; what you know of them is in files of your own, such as utilities.yaml. */
export const State = z.strictObject({ slug: slug(), name: text(40) });
export const County = z.strictObject({ ...State.shape, full: text(90), state: reference('states') });
export const Town = z.strictObject({
  ...County.omit({ state: true }).shape,
  county: reference('counties'),
  /** Whether the county is governed from it. */
  seat: z.stringbool(),
  population: z.coerce.number().int(),
  /** A larger town so near that the sun is the same there. */
  like: slug().optional(),
  /** The nearest other state, if it is near, how far away it is, and where. */
  border: text(40).optional(),
  borderMiles: z.coerce.number().optional(),
  borderWind: text(20).optional(),
  coordinates: coordinates(),
  /** Its office, if that is not the nearest one. */
  office: reference('offices').optional(),
  picture: picture.optional(),
});

/** Who runs the grid in a town, and what is to be said of it. Batteries need it. */
export const Utility = z.strictObject({ town: reference('towns'), name: text(60), text: text(420) });
/** `lead` is what only this office can say. Without it, its page has the words of all. */
export const Office = z.strictObject({ ...officeFields(), lead: text(420).optional() });

/** Sentences, of which a page shows the first one whose facts are known. */
const choice = z.array(fact()).min(1);

export const Service = z.strictObject({
  ...serviceFields(),
  order: z.number(),
  picture: picture.optional(),
  lead,
  steps: z.array(titled()).min(2),
  faq,
  /** The facts that a town needs for a page about this service. */
  needs: z.array(z.enum(FACTS)),
  /** What the page of the service in a town says. */
  local: z.strictObject({ description: fact(), lead: choice, text: z.array(choice) }),
});

/* What backs the work. Records with `sample: true` are labeled, and `npm run generate` names them. */
export const Guarantee = z.strictObject(guaranteeFields());
export const Insurance = z.strictObject(insuranceFields());
export const TeamMember = z.strictObject(personFields());

/** A page that is a heading and a text. */
export const TextPage = z.strictObject({
  slug: slug(),
  title: text(60),
  description: metaDescription(),
  updated: day(),
  body: markdown(),
});

const page = { ...pageFields(), lead: pattern(420) };

/** A kind of page: `slug` is the name of its file in data/pages/ and the id of its page type in templates/pages/. */
const kind = <Slug extends string, Shape extends z.ZodRawShape>(name: Slug, shape: Shape) =>
  z.strictObject({ slug: z.literal(name), ...page, ...shape });

const table = { figures: text(), columns: z.array(text(30)).length(5), note: text() };

export const Copy = z.discriminatedUnion('slug', [
  kind('home', {
    picture: picture.optional(),
    services: text(),
    states: z.strictObject({ title: text(), text: text() }),
    promises: z.strictObject({ title: text(), items: z.array(titled()) }),
    proof: text(),
  }),
  kind('state', { list: pattern() }),
  kind('county', { ...table, list: pattern(), same: phrase(['towns', 'like']) }),
  kind('town', {
    /** The description of each town. */
    summary: fact(),
    figures: pattern(),
    rows: z.array(z.strictObject({ label: text(40), value: fact() })),
    services: pattern(),
    without: phrase(['services']),
    about: z.array(choice),
  }),
  kind('service', { steps: pattern(), list: pattern(), faq: pattern() }),
  kind('service-state', { list: pattern() }),
  kind('service-county', { list: pattern(), others: phrase(['towns']) }),
  kind('local', { onward: pattern() }),
  kind('figures', { body: markdown() }),
  kind('contact', {
    phone: text(),
    email: text(),
    address: text(),
    offices: text(),
    ready: z.strictObject({ title: text(), items: z.array(text()) }),
  }),
  kind('office', { towns: pattern() }),
  kind('thank-you', { body: markdown() }),
  kind('privacy', { body: markdown() }),
  kind('text', {}),
  kind('not-found', { body: markdown() }),
]);

export type Town = z.infer<typeof Town>;
export type Office = z.infer<typeof Office>;
export type Service = z.infer<typeof Service>;
export type Fact = (typeof FACTS)[number];
