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
  sourceFields,
  titled,
} from 'crosstown/kit';
import { z } from 'zod';
import { ICON_NAMES } from './icons.ts';

/*
 * What the files in data/ may hold. Most of it is the same for every local business and comes from the kit (`…Fields()`);
 * the rest is this site's own. A key that is not listed is a mistake, and `npm run generate` says so at its line.
 *
 * `text` is a text of one line with its greatest length. In a `pattern` and in a `phrase` words in braces are filled in page by page.
 */

const faq = z.array(question()).default([]);
const lead = text(420);
/** A photo or a drawing below data/, and what it shows, for people who cannot see it. */
const picture = z.strictObject({ file: text(120), alt: text(140) });
/** A drawing from the sheet in icons.ts. */
const icon = z.enum(ICON_NAMES).optional();

export const Site = z.strictObject({
  ...siteFields(),
  ...businessFields(),
  shortName: text(20),
  trade: text(60),
  icon,
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
    offer: text(),
    services: text(),
    states: text(),
    list: text(),
    nearby: text(),
    source: text(),
    utility: text(),
    utilities: text(),
    snowLoad: text(),
    pounds: phrase(['pounds']),
    unknown: text(),
    office: text(),
    estimate: text(),
    rules: text(),
    sources: text(),
    privacy: text(),
    messages: text(),
    close: text(),
    note: text(),
    sample: text(),
  }),
});

/* The tables of places come from a script; what you know of them is in files of your own, in data/facts/ and utilities.yaml. */
export const State = z.strictObject({ slug: slug(), name: text(40) });
export const County = z.strictObject({ ...State.shape, full: text(90), state: reference('states') });
export const Town = z.strictObject({
  ...County.omit({ state: true }).shape,
  county: reference('counties'),
  population: z.coerce.number().int(),
  coordinates: coordinates(),
  /** Its office, if that is not the nearest one. */
  office: reference('offices').optional(),
  picture: picture.optional(),
});

/** Who runs the grid in some towns. In another trade: the authority, the water district, the county office. */
export const Utility = z.strictObject({
  slug: slug(),
  name: text(60),
  /** What it adds, for links to its page. Without it, they have the titles of its facts. */
  summary: text(160).optional(),
  state: reference('states'),
  towns: z.array(reference('towns')),
});

/** What a customer asks and you can prove. `year` is that of the source, if it has one. */
const fact = {
  title: text(60),
  text: text(480),
  source: z.strictObject({ ...sourceFields(), year: z.number().int().optional() }),
};
/** `services` are those whose pages in towns name it. */
export const StateFact = z.strictObject({
  state: reference('states'),
  services: z.array(reference('services')).default([]),
  ...fact,
});
export const CountyFact = z.strictObject({ county: reference('counties'), ...fact });
/** Its title is also on the pages of its towns and, with a `service`, on that of the service. */
export const UtilityFact = z.strictObject({
  utility: reference('utilities'),
  service: reference('services').optional(),
  ...fact,
});
/** With a `service`, it is on the page of the service in the town, otherwise on that of the town. */
export const TownFact = z.strictObject({
  town: reference('towns'),
  service: reference('services').optional(),
  ...fact,
});
/** What only one page says, besides facts: with a `service` that of the service in the town, otherwise that of the town. */
export const LocalText = z.strictObject({
  town: reference('towns'),
  service: reference('services').optional(),
  lead,
  steps: z.array(titled()).default([]),
  faq,
});
/** How many pounds of snow lie on a square foot of ground, at most, as buildings are planned for. */
export const SnowLoad = z.strictObject({ town: reference('towns'), pounds: z.number().int() });

/** `lead` is what only this office can say. Without it, its page has the words of all. */
export const Office = z.strictObject({ ...officeFields(), lead: text(420).optional() });

export const Service = z.strictObject({
  ...serviceFields(),
  order: z.number(),
  picture: picture.optional(),
  lead,
  /** Whether the snow load of a town matters to it. */
  snow: z.boolean().default(true),
  steps: z.array(titled()).min(2),
  /** What decides the price, and what the estimate says. */
  price: z.array(titled()).default([]),
  estimate: z.array(text(140)).default([]),
  faq,
  /** The introduction of its page in a town that has none of its own; contains the `name` of the town. */
  local: phrase(['name'], 420),
});

/* What backs the work. Records with `sample: true` are labeled, and `npm run generate` names them. */
export const Guarantee = z.strictObject({ ...guaranteeFields(), icon });
export const Insurance = z.strictObject({ ...insuranceFields(), icon });
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

/** The description of a page with facts, from their titles. */
const summary = phrase(['name', 'countyName', 'serviceName', 'facts'], 200);

export const Copy = z.discriminatedUnion('slug', [
  kind('home', {
    picture: picture.optional(),
    services: text(),
    steps: z.strictObject({ title: text(), items: z.array(titled()) }),
    price: z.strictObject({ title: text(), intro: text(), items: z.array(titled()) }),
    towns: text(),
    states: z.strictObject({ title: text(), text: text() }),
    promises: z.strictObject({ title: text(), items: z.array(titled().extend({ icon })) }),
    proof: text(),
  }),
  kind('state', { facts: pattern(), services: pattern(), utilities: pattern(), list: pattern() }),
  kind('county', {
    facts: pattern(),
    list: pattern(),
    figures: pattern(),
    columns: z.array(text(30)).length(3),
  }),
  kind('town', {
    summary,
    facts: pattern(),
    figures: pattern(),
    services: pattern(),
    rules: pattern(),
    local: phrase(['serviceName', 'name']),
  }),
  kind('utility', { facts: pattern(), towns: pattern(), others: phrase(['towns']) }),
  kind('service', {
    steps: pattern(),
    price: pattern(),
    utilities: pattern(),
    list: pattern(),
    faq: pattern(),
  }),
  kind('service-state', { list: pattern() }),
  kind('service-county', { list: pattern() }),
  kind('local', {
    summary,
    facts: pattern(),
    figures: pattern(),
    steps: pattern(),
    rules: pattern(),
    onward: pattern(),
    hub: phrase(['name']),
    link: phrase(['serviceName', 'name']),
  }),
  kind('sources', { list: text(), body: markdown() }),
  kind('contact', {
    reach: text(),
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
export type Utility = z.infer<typeof Utility>;
export type Office = z.infer<typeof Office>;
export type Service = z.infer<typeof Service>;
export type Fact = Pick<z.infer<typeof StateFact>, keyof typeof fact>;
