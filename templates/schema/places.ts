import { coordinates, indexable, line, markdown, reference } from 'crosstown';
import { placeFields } from 'crosstown/kit';
import { z } from 'zod';
import { description, Photo, palette, place, question, scene, titled } from './common.ts';

/** A town, city or region with a page of its own. */
export const Town = z.strictObject({
  ...placeFields(),
  kind: z.enum(['city', 'town', 'region']),
  scene,
  palette,
  photo: Photo.optional(),
  description,
  tagline: line(90),
  lead: line(420),
  facts: z.strictObject({
    water: line(420),
    housing: line(420),
    woods: line(420),
    commerce: line(420),
  }),
  seasons: z.strictObject({ spring: line(320), summer: line(320), fall: line(320), winter: line(320) }),
  landmarks: z.array(line(60)).min(3).max(6),
  why: z.array(titled).min(3).max(4),
  neighbourhoods: z.array(place).length(8),
  services: z.strictObject({
    'general-pest-control': line(260),
    'bee-wasp-removal': line(260),
    'mosquito-treatment': line(260),
    'rodent-control': line(260),
    'bed-bug-treatment': line(260),
    'commercial-pest-control': line(260),
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
  called: line(60).default('{neighbourhood.name}'),
  indexable: indexable(),
  scene,
  palette,
  photo: Photo.optional(),
  description,
  tagline: line(90),
  lead: line(420),
  about: markdown(),
  expertise: z.array(titled).min(3).max(4),
  places: z.array(place).min(5).max(8),
  faq: z.array(question).min(2).max(4),
});

export type Town = z.infer<typeof Town>;
export type Neighbourhood = z.infer<typeof Neighbourhood>;
