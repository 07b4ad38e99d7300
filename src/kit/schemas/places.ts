import { z } from 'zod';
import { coordinates, day, line, phrase, slug, zip } from '../../index.ts';

/** A place that has a page: a city, a part of one, a region. */
export const placeFields = () => ({
  slug: slug(),
  name: line(40),
  /** Where something is, as a sentence says it: “in the Old Port”, “around Sebago Lake”. */
  in: line(60),
  zip: zip(),
  coordinates: coordinates(),
  /** The day it was last changed: `lastmod` of its pages comes from it. */
  updated: day(),
});

/** How distances are said; `distanceTo` takes it. */
export const distanceFields = () => ({
  near: line(40),
  one: phrase(['wind'], 40),
  many: phrase(['miles', 'wind'], 40),
  /** From the north, around by east. */
  winds: z.array(line(20)).length(8),
});
