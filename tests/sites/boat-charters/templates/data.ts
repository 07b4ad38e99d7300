import {
  type BuildOf,
  type DataDefinition,
  day,
  line,
  markdown,
  moment,
  pageTypesFor,
  pattern,
  reference,
  slug,
  useBuild,
} from 'crosstown';
import { photoFields } from 'crosstown/kit';
import { z } from 'zod';

const updated = day();

const Site = z.strictObject({
  name: line(),
  origin: z.string(),
  phone: line(),
  season: z.strictObject({ opens: day(), closes: day() }),
});
const Harbor = z.strictObject({ slug: slug(), name: line(), updated, dock: line(), water: line() });
const Vessel = z.strictObject({
  slug: slug(),
  name: line(),
  harbor: reference('harbors'),
  updated,
  seats: z.number().int().positive(),
  text: line(),
  photo: z.strictObject(photoFields()).optional(),
});
const Trip = z.strictObject({ slug: slug(), name: line(), updated, text: line() });
const Sailing = z.strictObject({
  harbor: reference('harbors'),
  vessel: reference('vessels'),
  trip: reference('trips'),
  updated,
  dollars: z.number().positive(),
  note: line(),
});
const Entry = z.strictObject({
  slug: slug(),
  title: line(),
  date: moment(),
  updated: moment().optional(),
  summary: line(),
  vessel: reference('vessels'),
  body: markdown(),
});
const Wording = z.strictObject({
  slug: slug(),
  title: pattern(),
  description: pattern(),
  heading: pattern(),
});

export const data = {
  site: { from: 'site.yaml', schema: Site },
  collections: {
    harbors: { from: 'harbors.yaml', schema: Harbor, one: 'harbor' },
    vessels: { from: 'vessels/*.{yaml,json}', schema: Vessel, one: 'vessel' },
    trips: { from: 'trips.yaml', schema: Trip, one: 'trip' },
    sailings: { from: 'sailings.yaml', schema: Sailing, one: 'sailing' },
    log: { from: 'log/*.md', schema: Entry, one: 'entry' },
    wording: { from: 'pages/*.yaml', schema: Wording, one: 'page' },
  },
} satisfies DataDefinition;

export type Vessel = z.infer<typeof Vessel>;

export const pageType = pageTypesFor<typeof data, 'wording'>();
export const useFleet = useBuild<BuildOf<typeof data, 'wording'>>;
