import { markdown, pattern, phrase, text } from 'crosstown';
import { z } from 'zod';

/*
 * The words of the sections of each page type, for data/pages/. A `pattern` is filled in with the records of the page
 * (`{town.in}`), a `phrase` with those of each entry of a list. Pages of which there is one need neither.
 */

/** The quote form of a page: its title and a line of text. */
const closing = z.strictObject({ title: pattern(90), text: pattern(200) });
/** The last call of a page whose form is at its top. */
const end = z.strictObject({ title: pattern(90) });
/** The four facts of a town, and the four seasons. */
const facts = { water: pattern(60), housing: pattern(60), woods: pattern(60), commerce: pattern(60) };
const seasons = { spring: text(30), summer: text(30), fall: text(30), winter: text(30) };
/** A list of pages: its heading, and the anchor of each entry. */
const townLinks = { title: pattern(90), link: phrase(['town'], 90) };
const serviceLinks = { title: pattern(90), link: phrase(['service', 'town'], 90) };

export const about = z.strictObject({
  team: text(60),
  guarantees: text(60),
  credentials: text(60),
  facts: z
    .array(z.strictObject({ name: text(40), value: text(40) }))
    .min(2)
    .max(8),
});

export const services = z.strictObject({
  list: text(60),
  /** Below the list: what is no service of its own. */
  other: markdown(),
});

export const serviceAreas = z.strictObject({
  map: text(60),
  bay: text(30),
  find: text(60),
  /** Headings of the three rings of towns: next door, within the working radius, beyond it. */
  near: text(60),
  within: text(60),
  beyond: text(60),
  /** What the map says of a town, and of the one where the company is. */
  tip: phrase(['town', 'distance'], 90),
  base: text(60),
});

/** `newest` stands over the newest post, `list` over the others. */
export const posts = z.strictObject({ newest: text(40), list: text(60) });

export const plan = z.strictObject({ terms: text(40) });

/** Over the lists of services and towns. */
export const notFound = z.strictObject({ services: text(60), towns: text(60) });

export const contact = z.strictObject({ hours: text(40), faq: text(60) });

export const reviews = z.strictObject({
  figures: text(40),
  said: text(60),
  cases: z.strictObject({ title: text(60), findings: text(40), work: text(40) }),
});

export const sitemap = z.strictObject({
  services: text(40),
  pages: text(40),
  posts: text(40),
  towns: text(40),
  /** Heading of the towns without pages below them. */
  more: text(40),
  /** Anchors of a town, of a service there and of a part of it. */
  town: phrase(['town'], 60),
  service: phrase(['service', 'town'], 60),
  area: phrase(['neighbourhood'], 60),
});

export const service = z.strictObject({
  /** What a customer gets: the heading of the offer, that of the work, and a label for each fact. */
  get: z.strictObject({
    title: pattern(90),
    works: pattern(90),
    inspection: text(40),
    treatment: text(40),
    visits: text(40),
    preparation: text(40),
    family: text(40),
    followUp: text(40),
    cost: text(40),
  }),
  /** Over what opens in place. */
  more: pattern(90),
  prevention: pattern(90),
  questions: pattern(90),
  towns: z.strictObject({ title: pattern(90), all: text(60) }),
  related: z.strictObject({ title: pattern(90) }),
  closing,
  end,
});

export const town = z.strictObject({
  badge: pattern(90),
  services: z.strictObject({ title: pattern(90), more: text(40), about: phrase(['service', 'town'], 90) }),
  /** Over what opens in place: facts, seasons and neighborhoods. */
  local: pattern(90),
  facts: z.strictObject({ title: pattern(90), ...facts, landmarks: pattern(60) }),
  why: pattern(90),
  seasons: z.strictObject({ title: pattern(90), ...seasons }),
  neighbourhoods: z.strictObject({ title: pattern(90), others: pattern(90) }),
  questions: pattern(90),
  nearby: z.strictObject(townLinks),
  closing,
  end,
});

/** What neighbourhoods and villages have alike. */
const subArea = z.strictObject({
  badge: pattern(90),
  work: pattern(90),
  places: pattern(90),
  about: pattern(90),
  questions: pattern(90),
  elsewhere: z.strictObject({ title: pattern(90), link: phrase(['neighbourhood'], 90) }),
  services: z.strictObject({ ...serviceLinks, town: pattern(90) }),
  closing,
  end,
});

export const neighbourhood = subArea;

export const village = subArea;

export const townService = z.strictObject({
  badge: pattern(90),
  /** What a customer gets: the heading, a label for each fact, and the link to the rest. */
  get: z.strictObject({
    title: pattern(90),
    included: text(40),
    visits: text(40),
    preparation: text(40),
    family: text(40),
    more: pattern(90),
  }),
  details: pattern(90),
  fact: z.strictObject(facts),
  nearby: z.strictObject(serviceLinks),
  others: z.strictObject(serviceLinks),
  closing,
  end,
});

/** What articles and news items have alike. */
const post = {
  subjects: z.strictObject({ title: text(60), town: phrase(['town'], 90) }),
  /** Over the list of what a long text contains. */
  contents: text(60),
  /** In the middle of the text. */
  call: z.strictObject({ title: text(60), text: text(200) }),
  more: text(60),
  closing,
};

export const article = z.strictObject({ ...post, reading: phrase(['minutes'], 60) });

export const newsItem = z.strictObject(post);
