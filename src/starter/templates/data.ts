import {
  type BuildOf,
  coordinates,
  type DataDefinition,
  type DataOf,
  day,
  internalLink,
  type LayoutContextOf,
  line,
  markdown,
  pageTypesFor,
  pattern,
  phrase,
  reference,
  slug,
  useBuild,
  zip,
} from 'crosstown';
import { z } from 'zod';

/*
 * What the files in data/ may hold. `line` is a text of one line with its greatest length, `pattern` one whose braces are
 * filled in page by page. A key that is not listed here is a mistake, and `crosstown generate` says so at its line.
 */

const updated = day();
const titled = z.strictObject({ title: line(60), text: line(420) });
const question = z.strictObject({ question: line(140), answer: line(600) });
/** A drawing of templates/drawings/pictures.tsx, and what it shows for those who cannot see it. */
const pictured = {
  picture: z.enum(['brush', 'stove-door', 'porch', 'camp', 'woodshed']),
  alt: line(140),
};

const Site = z.strictObject({
  name: line(60),
  short: line(20),
  trade: line(60),
  origin: z.url(),
  description: line(165),
  updated,
  phone: line(20),
  telephone: line(20),
  email: z.email(),
  address: z.strictObject({ locality: line(), region: line(), country: line() }),
  coordinates: coordinates(),
  hours: z.array(
    z.strictObject({
      label: line(60),
      text: line(40),
      days: z.array(line()).optional(),
      opens: line().optional(),
      closes: line().optional(),
    }),
  ),
  colors: z.strictObject({ theme: line(), background: line() }),
  menu: z.array(z.strictObject({ label: line(20), to: internalLink() })),
  words: z.strictObject({
    skip: line(),
    menu: line(),
    breadcrumb: line(),
    call: line(),
    ask: line(),
    hours: line(),
    services: line(),
    towns: line(),
    questions: line(),
    privacy: line(),
    fictional: line(),
  }),
});

const Town = z.strictObject({
  slug: slug(),
  name: line(40),
  in: line(60),
  zip: zip(),
  coordinates: coordinates(),
  sign: z.strictObject({ text: line(30), points: z.enum(['left', 'right', 'none']) }),
  updated,
  ...pictured,
  description: line(165),
  lead: line(420),
  points: z.array(titled).min(2),
  questions: z.array(question),
});

const Service = z.strictObject({
  slug: slug(),
  name: line(40),
  order: z.number(),
  updated,
  ...pictured,
  summary: line(200),
  description: line(165),
  lead: line(420),
  steps: z.array(titled).min(2),
  signs: z.array(line(140)),
  questions: z.array(question),
});

/** What is to be said of one service in one town. */
const Local = z.strictObject({
  town: reference('towns'),
  service: reference('services'),
  updated,
  description: line(165),
  lead: line(420),
  body: markdown(),
  checks: z.array(line(140)).min(2),
  questions: z.array(question),
});

const Article = z.strictObject({
  slug: slug(),
  title: line(90),
  summary: line(165),
  date: day(),
  updated: day().optional(),
  body: markdown(),
});

/** What every page has. */
const page = {
  updated,
  title: pattern(70),
  description: pattern(165),
  heading: pattern(90),
  lead: pattern(420),
};
/** The words of a link to a service in a town, such as `{service.name} {town.in}`. */
const link = phrase(['service', 'town'], 90);

/** The wording of each kind of page; `slug` is the name of the file and the id of the page type in templates/pages/. */
const Wording = z.discriminatedUnion('slug', [
  z.strictObject({
    slug: z.literal('home'),
    ...page,
    words: z.strictObject({
      services: line(),
      more: line(),
      towns: line(),
      townsText: line(),
      promises: line(),
    }),
    promises: z.array(titled),
  }),
  z.strictObject({
    slug: z.literal('services'),
    ...page,
    words: z.strictObject({ finder: line() }),
    finder: z.array(z.strictObject({ notice: line(), service: reference('services') })),
  }),
  z.strictObject({
    slug: z.literal('service'),
    ...page,
    words: z.strictObject({ steps: pattern(), signs: pattern(), towns: pattern(), link }),
  }),
  z.strictObject({
    slug: z.literal('town'),
    ...page,
    words: z.strictObject({ points: pattern(), services: pattern(), link, nearby: pattern() }),
  }),
  z.strictObject({
    slug: z.literal('local'),
    ...page,
    words: z.strictObject({ checks: pattern(), onward: pattern(), general: pattern(), link }),
  }),
  z.strictObject({ slug: z.literal('articles'), ...page, words: z.strictObject({ read: line() }) }),
  z.strictObject({
    slug: z.literal('article'),
    ...page,
    words: z.strictObject({ written: phrase(['date']) }),
  }),
  z.strictObject({
    slug: z.literal('contact'),
    ...page,
    words: z.strictObject({ phone: line(), email: line(), hours: line(), ready: line() }),
    ready: z.array(line()),
  }),
  z.strictObject({ slug: z.enum(['thank-you', 'privacy', 'not-found']), ...page, body: markdown() }),
]);

/** Where the files of each collection lie in data/, and what one record is called in braces, as in {town.name}. */
export const data = {
  site: { from: 'site.yaml', schema: Site },
  collections: {
    towns: { from: 'towns/*.yaml', schema: Town, one: 'town' },
    services: { from: 'services/*.yaml', schema: Service, one: 'service' },
    local: { from: 'local/*.yaml', schema: Local, one: 'cell' },
    articles: { from: 'articles/*.md', schema: Article, one: 'article' },
    pages: { from: 'pages/*.yaml', schema: Wording, one: 'page' },
  },
} satisfies DataDefinition;

/** The records that a kind of page is made for. There is one page of each kind that is not listed. */
type PageAxes = {
  readonly service: { readonly service: 'services' };
  readonly town: { readonly town: 'towns' };
  readonly local: { readonly town: 'towns'; readonly service: 'services' };
  readonly article: { readonly article: 'articles' };
};

export type Town = z.infer<typeof Town>;
export type Service = z.infer<typeof Service>;
export type Article = z.infer<typeof Article>;
export type SiteData = DataOf<typeof data>;
/** What every section may ask for: data, links, images. */
export type Build = BuildOf<typeof data, 'pages', PageAxes>;
export type Layout = LayoutContextOf<typeof data, 'pages', PageAxes>;

/** Defines a kind of page. */
export const pageType = pageTypesFor<typeof data, 'pages', PageAxes>();
/** Gives a section the data, links and images of the site. */
export const useSite = useBuild<Build>;
