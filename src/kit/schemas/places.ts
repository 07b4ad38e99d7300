import { z } from 'zod';
import { coordinates, day, line, phrase, slug, zip } from '../../index.ts';

/** A place that has a page: a city, a neighborhood, a region. */
export const placeFields = () => ({
  slug: slug(),
  name: line(40),
  /** The place with its preposition: “in the Old Port”, “around Sebago Lake”. */
  in: line(60),
  zip: zip(),
  coordinates: coordinates(),
  /** The day of the last change, for `lastmod` of its pages. */
  updated: day(),
});

/** Text for distances, as `distanceTo` uses it. */
export const distanceFields = () => ({
  near: line(40),
  one: phrase(['wind'], 40),
  many: phrase(['miles', 'wind'], 40),
  /** Clockwise, starting in the north. */
  winds: z.array(line(20)).length(8),
});
