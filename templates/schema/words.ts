import { phrase, reference, slug, text } from 'crosstown';
import { distanceFields, hoursWordFields } from 'crosstown/kit';
import { z } from 'zod';

/** An entry of a menu that opens: a page, and the links below it under headings. */
const pages = z.array(reference('pages')).min(1);

/** What is said on many pages: `data/words.yaml`. What one page type says stands with it in data/pages/. */
export const Words = z.strictObject({
  skip: text(40),
  header: z.strictObject({
    pages,
    navigation: text(40),
    menu: text(30),
    close: text(30),
    /** Name of the bar at the lower edge of phones. */
    quick: text(40),
    /** The link that stands in for the menu where there is no script. */
    everything: text(30),
    services: z.strictObject({ all: text(40), first: text(40), second: text(40) }),
    /** `towns` are those in the menu; all of them, unless said. */
    areas: z.strictObject({ all: text(40), towns: z.array(reference('towns')).optional() }),
    /** Pages that only the side menu has, after those of the bar. */
    more: z.array(reference('pages')),
  }),
  breadcrumb: text(40),
  actions: z.strictObject({
    call: text(60),
    quote: text(60),
    emergency: text(60),
    /** The closing call of town pages. */
    schedule: text(60),
    /** The line under the title of a post: a call or a quote. */
    ask: z.strictObject({ call: text(30), or: text(20), quote: text(60) }),
  }),
  /** Pictures of animals, each with what the form asks about it and its service. */
  seen: z.strictObject({
    title: text(60),
    intro: text(140),
    /** One of the options of the field `pestType` in data/site.yaml. */
    tiles: z
      .array(z.strictObject({ pest: slug(), animal: reference('animals'), service: reference('services') }))
      .min(4),
  }),
  /** `source` of a lead from the form at the end of a page. */
  quote: z.strictObject({
    source: text(40),
    /** Beside the form: the price of the plan on pages about several services, and what holds for services without a price. */
    plan: text(120),
    price: text(60),
  }),
  hours: z.strictObject({ emergencies: text(40), ...hoursWordFields() }),
  price: z.strictObject({
    label: text(30),
    month: phrase(['amount'], 60),
    visit: phrase(['amount'], 60),
    quote: text(60),
  }),
  /** What customers can check, and the label of records that only show the layout. */
  proof: z.strictObject({
    sample: text(30),
    guarantee: text(40),
    license: text(40),
    number: phrase(['number', 'authority'], 140),
  }),
  ratings: z.strictObject({
    /** On area pages, on the home page, and under the two figures of the reviews page. */
    area: phrase(['value', 'count'], 60),
    home: phrase(['value', 'count'], 60),
    google: phrase(['count'], 60),
    listings: phrase(['count'], 60),
    stars: phrase(['value'], 40),
    profile: text(60),
  }),
  distance: z.strictObject(distanceFields()),
  map: z.strictObject({ alt: phrase(['town'], 90), scale: phrase(['miles'], 40) }),
  /** The end of a post. */
  post: z.strictObject({
    sources: text(40),
    updated: phrase(['date'], 60),
    checked: phrase(['date'], 90),
    author: text(40),
    reviewer: text(40),
  }),
  feeds: z.strictObject({ blog: text(90), news: text(90) }),
  messages: z.strictObject({ label: text(40), close: text(40) }),
  footer: z.strictObject({
    place: text(60),
    prices: text(120),
    hours: text(40),
    links: text(40),
    pages,
    services: text(40),
    subscribe: z.strictObject({
      title: text(40),
      label: text(40),
      subject: text(60),
      submit: text(30),
      note: text(140),
    }),
    legal: phrase(['years', 'site'], 140),
  }),
  sitemap: z.strictObject({ pages }),
});

export type Words = z.infer<typeof Words>;
