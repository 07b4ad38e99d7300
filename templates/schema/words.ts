import { line, phrase, reference, slug } from 'crosstown';
import { dateFields, distanceFields } from 'crosstown/kit';
import { z } from 'zod';

/** An entry of a menu that opens: a page, and the links below it under headings. */
const pages = z.array(reference('pages')).min(1);

/** What is said on many pages: `data/words.yaml`. What one page type says stands with it in data/pages/. */
export const Words = z.strictObject({
  skip: line(40),
  header: z.strictObject({
    pages,
    navigation: line(40),
    menu: line(30),
    close: line(30),
    /** Name of the bar at the lower edge of phones. */
    quick: line(40),
    /** The link that stands in for the menu where there is no script. */
    everything: line(30),
    services: z.strictObject({ all: line(40), first: line(40), second: line(40) }),
    /** `towns` are those in the menu; all of them, unless said. */
    areas: z.strictObject({ all: line(40), towns: z.array(reference('towns')).optional() }),
    /** Pages that only the side menu has, after those of the bar. */
    more: z.array(reference('pages')),
  }),
  breadcrumb: line(40),
  actions: z.strictObject({
    call: line(60),
    quote: line(60),
    emergency: line(60),
    /** The line under the title of a post: a call or a quote. */
    ask: z.strictObject({ call: line(30), or: line(20), quote: line(60) }),
  }),
  /** Pictures of animals, each with what the form asks about it and its service. */
  seen: z.strictObject({
    title: line(60),
    intro: line(140),
    /** One of the options of the field `pestType` in data/site.yaml. */
    tiles: z
      .array(z.strictObject({ pest: slug(), animal: reference('animals'), service: reference('services') }))
      .min(4),
  }),
  /** `source` of a lead from the form at the end of a page. */
  quote: z.strictObject({ source: line(40) }),
  hours: z.strictObject({ emergencies: line(40) }),
  price: z.strictObject({
    label: line(30),
    month: phrase(['amount'], 60),
    visit: phrase(['amount'], 60),
    quote: line(60),
  }),
  /** What customers can check, and the label of records that only show the layout. */
  proof: z.strictObject({
    sample: line(30),
    guarantee: line(40),
    license: line(40),
    number: phrase(['number', 'authority'], 140),
  }),
  ratings: z.strictObject({
    /** On area pages, on the home page, and under the two figures of the reviews page. */
    area: phrase(['value', 'count'], 60),
    home: phrase(['value', 'count'], 60),
    google: phrase(['count'], 60),
    listings: phrase(['count'], 60),
    profile: line(60),
  }),
  distance: z.strictObject(distanceFields()),
  map: z.strictObject({ alt: phrase(['town'], 90), scale: phrase(['miles'], 40) }),
  dates: z.strictObject(dateFields()),
  /** The end of a post. */
  post: z.strictObject({
    sources: line(40),
    updated: phrase(['date'], 60),
    checked: phrase(['date'], 90),
    author: line(40),
    reviewer: line(40),
  }),
  feeds: z.strictObject({ blog: line(90), news: line(90) }),
  messages: z.strictObject({ label: line(40), close: line(40) }),
  footer: z.strictObject({
    place: line(60),
    prices: line(60),
    hours: line(40),
    links: line(40),
    pages,
    services: line(40),
    subscribe: z.strictObject({
      title: line(40),
      label: line(40),
      subject: line(60),
      submit: line(30),
      note: line(140),
    }),
    legal: phrase(['years', 'site'], 140),
  }),
  sitemap: z.strictObject({ pages }),
});

export type Words = z.infer<typeof Words>;
