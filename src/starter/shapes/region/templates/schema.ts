import { coordinates, internalLink, line, markdown, pattern, phrase, reference, slug } from 'crosstown';
import {
  businessFields,
  dateFields,
  guaranteeFields,
  insuranceFields,
  leadFormFields,
  pageFields,
  personFields,
  question,
  sampleFields,
  serviceFields,
  siteFields,
  titled,
} from 'crosstown/kit';
import { z } from 'zod';
import { picture } from './drawings/schema.ts';

/*
 * What the files in data/ may hold. Most of it is the same for every local business and comes from the kit (`…Fields()`);
 * the rest is this site's own. A key that is not listed is a mistake, and `npm run generate` says so at its line.
 *
 * `line` is a text of one line with its greatest length. In a `pattern` words in braces are filled in page by page. In a
 * `fact` they are what templates/facts.ts knows or computes of a town.
 */

const faq = z.array(question()).default([]);
const lead = line(420);

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
  shortName: line(20),
  menu: z.array(z.strictObject({ label: line(20), to: internalLink() })),
  form: z.strictObject(leadFormFields()),
  dates: z.strictObject(dateFields()),
  words: z.strictObject({
    skip: line(),
    menu: line(),
    home: line(),
    breadcrumb: line(),
    call: line(),
    ask: line(),
    hours: line(),
    services: line(),
    states: line(),
    list: line(),
    nearby: line(),
    figures: line(),
    privacy: line(),
    messages: line(),
    close: line(),
    note: line(),
    sample: line(),
  }),
});

/* The tables of places come from a script; what you know of them is in files of your own, such as utilities.yaml. */
export const State = z.strictObject({ slug: slug(), name: line(40) });
export const County = z.strictObject({ ...State.shape, full: line(90), state: reference('states') });
export const Town = z.strictObject({
  ...County.omit({ state: true }).shape,
  county: reference('counties'),
  /** Whether the county is governed from it. */
  seat: z.stringbool(),
  population: z.coerce.number().int(),
  /** A larger town so near that the sun is the same there. */
  like: slug().optional(),
  /** The nearest other state, if it is near, how far away it is, and where. */
  border: line(40).optional(),
  borderMiles: z.coerce.number().optional(),
  borderWind: line(20).optional(),
  coordinates: coordinates(),
  picture: picture.optional(),
});

/** Who runs the grid in a town, and what is to be said of it. Batteries need it. */
export const Utility = z.strictObject({ town: reference('towns'), name: line(60), text: line(420) });
export const Office = z.strictObject({ slug: slug(), town: reference('towns'), ...sampleFields() });

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

const page = { ...pageFields(), lead: pattern(420) };

/** A kind of page: `slug` is the name of its file in data/pages/ and the id of its page type in templates/pages/. */
const kind = <Slug extends string, Shape extends z.ZodRawShape>(name: Slug, shape: Shape) =>
  z.strictObject({ slug: z.literal(name), ...page, ...shape });

const table = { figures: line(), columns: z.array(line(30)).length(5), note: line() };

export const Copy = z.discriminatedUnion('slug', [
  kind('home', {
    services: line(),
    states: z.strictObject({ title: line(), text: line() }),
    promises: z.strictObject({ title: line(), items: z.array(titled()) }),
    proof: line(),
  }),
  kind('state', { list: pattern() }),
  kind('county', { ...table, list: pattern(), same: phrase(['towns', 'like']) }),
  kind('town', {
    /** The description of each town. */
    summary: fact(),
    figures: pattern(),
    rows: z.array(z.strictObject({ label: line(40), value: fact() })),
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
    phone: line(),
    email: line(),
    ready: z.strictObject({ title: line(), items: z.array(line()) }),
  }),
  kind('thank-you', { body: markdown() }),
  kind('privacy', { body: markdown() }),
  kind('not-found', { body: markdown() }),
]);

export type Town = z.infer<typeof Town>;
export type Service = z.infer<typeof Service>;
export type Fact = (typeof FACTS)[number];
