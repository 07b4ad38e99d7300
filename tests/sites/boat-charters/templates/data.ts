import {
  basePath,
  createSite,
  dateTime,
  day,
  markdown,
  origin,
  pattern,
  reference,
  slug,
  text,
} from 'crosstown';
import { photoFields } from 'crosstown/kit';
import { z } from 'zod';

const updated = day();

const Site = z.strictObject({
  name: text(),
  origin: origin(),
  base: basePath().optional(),
  phone: text(),
  season: z.strictObject({ opens: day(), closes: day() }),
});
const Harbor = z.strictObject({ slug: slug(), name: text(), updated, dock: text(), water: text() });
const Vessel = z.strictObject({
  slug: slug(),
  name: text(),
  harbor: reference('harbors'),
  updated,
  seats: z.number().int().positive(),
  text: text(),
  photo: z.strictObject(photoFields()).optional(),
});
const Trip = z.strictObject({ slug: slug(), name: text(), updated, text: text() });
const Sailing = z.strictObject({
  harbor: reference('harbors'),
  vessel: reference('vessels'),
  trip: reference('trips'),
  updated,
  dollars: z.number().positive(),
  note: text(),
});
const Entry = z.strictObject({
  slug: slug(),
  title: text(),
  date: dateTime(),
  updated: dateTime().optional(),
  summary: text(),
  vessel: reference('vessels'),
  body: markdown(),
});
const Wording = z.strictObject({
  slug: slug(),
  title: pattern(),
  description: pattern(),
  heading: pattern(),
});

export const {
  pageType,
  useSite: useFleet,
  defineSite,
} = createSite({
  site: { from: 'site.yaml', schema: Site },
  data: {
    harbors: { from: 'harbors.yaml', schema: Harbor, singular: 'harbor' },
    vessels: { from: 'vessels/*.{yaml,json}', schema: Vessel, singular: 'vessel' },
    trips: { from: 'trips.yaml', schema: Trip, singular: 'trip' },
    sailings: { from: 'sailings.yaml', schema: Sailing, singular: 'sailing' },
    log: { from: 'log/*.md', schema: Entry, singular: 'entry' },
    wording: { from: 'pages/*.yaml', schema: Wording, singular: 'page' },
  },
  copy: 'wording',
  axes: {
    boat: { harbor: 'harbors', vessel: 'vessels' },
    sailing: { harbor: 'harbors', vessel: 'vessels', trip: 'trips' },
    entry: { entry: 'log' },
  },
});

export type Vessel = z.infer<typeof Vessel>;
