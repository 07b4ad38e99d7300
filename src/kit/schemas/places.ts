import { z } from 'zod';
import { coordinates, phrase, slug, text, zip } from '../../index.ts';
import { lastChange } from './texts.ts';

/** A place that has a page: a city, a neighborhood, a region. */
export const placeFields = () => ({
  slug: slug(),
  name: text(40),
  in: text(60).describe('The place with its preposition: “in Springfield”, “around the lake”.'),
  zip: zip(),
  zips: z.array(zip()).describe('More postcodes of the place, for `PostcodeFinder`.').optional(),
  coordinates: coordinates(),
  updated: lastChange(),
});

/** Words for `PostcodeFinder`. */
export const postcodeWordFields = () => ({
  label: text(60).describe('Of the field: “Your ZIP code”.'),
  find: text(30).describe('The button.'),
  invalid: text(80).describe('What a postcode looks like, for one that is not.'),
  none: phrase(['postcode'], 120).describe('“We do not come to {postcode} yet.”'),
  ask: text(60).describe('The link to the form: “Ask us”.'),
});

/** Text for distances, as `distanceTo` uses it. */
export const distanceFields = () => ({
  near: text(40),
  one: phrase(['wind'], 40),
  many: phrase(['miles', 'km', 'wind'], 40),
  winds: z.array(text(20)).length(8).describe('Clockwise, starting in the north.'),
});
