import { z } from 'zod';
import { markdown, reference, slug, text } from '../../index.ts';
import { lastChange, metaDescription, question } from './texts.ts';

/** A service, independent of places. */
export const serviceFields = () => ({
  slug: slug(),
  name: text(60),
  label: text(60).describe('The name as used in links and sentences: “Drain cleaning”.'),
  description: metaDescription(),
  summary: text(200).describe('One or two sentences for lists.'),
  updated: lastChange(),
});

/** A minimum price for one of the units: “From $89 per month”. `offerFrom` creates its structured data. */
export const leastPrice = <const Unit extends string>(units: readonly [Unit, ...Unit[]]) =>
  z.strictObject({ amount: z.number().positive(), unit: z.enum(units) });

/**
 * The text of a combination of records, such as a service in a place. `axes` contains the collection of each record:
 * `{ place: 'places', service: 'services' }`.
 */
export const cellFields = <const Axes extends Readonly<Record<string, string>>>(axes: Axes) => ({
  ...(Object.fromEntries(Object.entries(axes).map(([axis, collection]) => [axis, reference(collection)])) as {
    [Axis in keyof Axes]: ReturnType<typeof reference>;
  }),
  updated: lastChange(),
  description: metaDescription(),
  body: markdown(),
  faq: z.array(question()).max(3).default([]),
});
