import { slug, text } from 'crosstown';
import { z } from 'zod';
import { PLATES } from './vocabulary.ts';

/** An animal that people call about. */
export const Animal = z.strictObject({
  slug: slug(),
  plate: z.enum(PLATES),
  name: text(40),
  latin: text(40),
  /** What the plate shows, for those who do not see it. */
  alt: text(140),
  size: text(80),
  /** What tells it from others. */
  marks: text(140),
  /** The length of the animal on the plate, in millimeters: without tail, feelers and legs. */
  drawn: z.number().positive(),
  /** The bar below it, which is drawn by the same scale. */
  bar: z.strictObject({ inches: z.number().positive(), label: text(12) }),
  /** The names by which a text speaks of it. */
  said: z.array(text(40)).min(1),
});

export type Animal = z.infer<typeof Animal>;
