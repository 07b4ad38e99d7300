import { coordinates, indexable, markdown, reference, text } from 'crosstown';
import { placeFields } from 'crosstown/kit';
import { z } from 'zod';
import { description, Photo, palette, place, question, scene, titled } from './common.ts';
import { PESTS } from './vocabulary.ts';

/** What is known of a town, with every pest that the text names. */
const fact = z.strictObject({ pests: z.array(z.enum(PESTS)), text: text(420) });

/** A town, city or region with a page of its own. */
export const Town = z.strictObject({
  ...placeFields(),
  kind: z.enum(['city', 'town', 'region']),
  /**
   * The count of the 2020 Census, by which the board ranks what to write next. A region has none. Source:
   * https://data.census.gov/table/DECENNIALPL2020.P1
   */
  population: z.number().int().positive().optional(),
  scene,
  palette,
  photo: Photo.optional(),
  description,
  tagline: text(90),
  lead: text(420),
  facts: z.strictObject({ water: fact, housing: fact, woods: fact, commerce: fact }),
  seasons: z.strictObject({ spring: text(320), summer: text(320), fall: text(320), winter: text(320) }),
  landmarks: z.array(text(60)).min(3).max(6),
  why: z.array(titled).min(3).max(4),
  neighbourhoods: z.array(place).length(8),
  services: z.strictObject({
    'general-pest-control': text(260),
    'bee-wasp-removal': text(260),
    'mosquito-treatment': text(260),
    'rodent-control': text(260),
    'bed-bug-treatment': text(260),
    'commercial-pest-control': text(260),
  }),
  faq: z.array(question).min(2).max(3),
});

/** A part of a town: a city neighbourhood or a village. */
export const Neighbourhood = z.strictObject({
  ...placeFields(),
  /** Left out for a place that no map has: nothing is said of distances then. */
  coordinates: coordinates().optional(),
  town: reference('towns'),
  kind: z.enum(['neighbourhood', 'village']),
  /** The name as a sentence says it, with its article: “the Old Port”. */
  called: text(60).default('{neighbourhood.name}'),
  indexable: indexable(),
  scene,
  palette,
  photo: Photo.optional(),
  description,
  tagline: text(90),
  lead: text(420),
  about: markdown(),
  expertise: z.array(titled).min(3).max(4),
  places: z.array(place).min(5).max(8),
  faq: z.array(question).min(2).max(4),
});

export type Fact = z.infer<typeof fact>;
export type Town = z.infer<typeof Town>;
export type Neighbourhood = z.infer<typeof Neighbourhood>;
