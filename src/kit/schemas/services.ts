import { z } from 'zod';
import { day, line, markdown, reference, slug } from '../../index.ts';
import { metaDescription, question } from './texts.ts';

/** A service, wherever it is done. */
export const serviceFields = () => ({
  slug: slug(),
  name: line(60),
  /** The name as links and sentences write it: “Drain cleaning”. */
  label: line(60),
  description: metaDescription(),
  /** What it is, in a sentence or two, for lists. */
  summary: line(200),
  updated: day(),
});

/** A price that is the least, for one of these units: “From $89 per month”. `offerFrom` tells search engines. */
export const leastPrice = <const Unit extends string>(units: readonly [Unit, ...Unit[]]) =>
  z.strictObject({ amount: z.number().positive(), unit: z.enum(units) });

/**
 * The text of a combination, such as one service in one place. `axes` names the collection that each of its records is
 * of: `{ place: 'places', service: 'services' }`.
 */
export const cellFields = <const Axes extends Readonly<Record<string, string>>>(axes: Axes) => ({
  ...(Object.fromEntries(Object.entries(axes).map(([axis, collection]) => [axis, reference(collection)])) as {
    [Axis in keyof Axes]: ReturnType<typeof reference>;
  }),
  updated: day(),
  description: metaDescription(),
  body: markdown(),
  faq: z.array(question()).max(3).default([]),
});
