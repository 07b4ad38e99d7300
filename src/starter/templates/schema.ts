import { day, internalLink, markdown, pattern, phrase, reference, slug, text } from 'crosstown';
import {
  businessFields,
  businessType,
  cellFields,
  guaranteeFields,
  hoursWordFields,
  insuranceFields,
  leadFormFields,
  metaDescription,
  officeFields,
  pageFields,
  personFields,
  placeFields,
  postcodeWordFields,
  postFields,
  question,
  serviceFields,
  siteFields,
  titled,
} from 'crosstown/kit';
import { z } from 'zod';
import { ICON_NAMES } from './icons.ts';

/*
 * What the files in data/ may hold. Most of it is the same for every local business and comes from the kit (`…Fields()`);
 * the rest is this site's own. A key that is not listed is a mistake, and `npm run generate` says so at its line.
 *
 * `text` is a text of one line with its greatest length. In a `pattern` words in braces are filled in page by page, in a
 * `phrase` for each entry of a list.
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
    by: text(),
    services: text(),
    towns: text(),
    allTowns: text(),
    list: text(),
    privacy: text(),
    messages: text(),
    close: text(),
    note: text(),
    sample: text(),
  }),
});

export const Town = z.strictObject({
  ...placeFields(),
  /** The file name of its office in data/offices.yaml, if that is not the nearest one. */
  office: reference('offices').optional(),
  sign: z.strictObject({ text: text(30), points: z.enum(['left', 'right', 'none']) }).optional(),
  picture: picture.optional(),
  description: metaDescription(),
  lead,
  points: z.array(titled()).min(2),
  faq,
});

export const Service = z.strictObject({
  ...serviceFields(),
  order: z.number(),
  icon,
  picture: picture.optional(),
  lead,
  steps: z.array(titled()).min(2),
  signs: z.array(text(140)),
  faq,
});

/** What is to be said of one service in one town. */
export const Local = z.strictObject({
  ...cellFields({ town: 'towns', service: 'services' }),
  lead,
  checks: z.array(text(140)).min(2),
});

export const Article = z.strictObject({ ...postFields(), author: reference('team').optional() });

/** One of several offices. `lead` is what only this one can say: who works there, how to find it. */
export const Office = z.strictObject({ ...officeFields(), lead: lead.optional() });

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
/** The words of a link to a service in a town, such as `{service.name} {town.in}`. */
const link = phrase(['service', 'town'], 90);

/** A kind of page: `slug` is the name of its file in data/pages/ and the id of its page type in templates/pages/. */
const kind = <Slug extends string, Shape extends z.ZodRawShape>(name: Slug, shape: Shape) =>
  z.strictObject({ slug: z.literal(name), ...page, ...shape });

export const Copy = z.discriminatedUnion('slug', [
  kind('home', {
    hero: picture.optional(),
    picture: picture.optional(),
    services: text(),
    steps: z.strictObject({ title: text(), items: z.array(titled()) }),
    towns: z.strictObject({ title: text(), text: text(), finder: z.strictObject(postcodeWordFields()) }),
    promises: z.strictObject({ title: text(), items: z.array(titled().extend({ icon })) }),
    proof: text(),
  }),
  kind('services', {
    finder: text(),
    notices: z.array(z.strictObject({ notice: text(), service: reference('services') })),
  }),
  kind('service', { steps: pattern(), signs: pattern(), towns: pattern(), faq: pattern(), link }),
  kind('towns', { list: text() }),
  kind('town', { points: pattern(), services: pattern(), faq: pattern(), link, nearby: pattern() }),
  kind('local', { checks: pattern(), faq: pattern(), onward: pattern(), general: pattern(), link }),
  kind('articles', { list: text() }),
  kind('article', {}),
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
export type Office = z.infer<typeof Office>;
export type Service = z.infer<typeof Service>;
export type Local = z.infer<typeof Local>;
