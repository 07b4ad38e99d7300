import { line, slug } from 'crosstown';
import { z } from 'zod';
import { PLATES } from './vocabulary.ts';

/** An animal that people call about. */
export const Animal = z.strictObject({
  slug: slug(),
  plate: z.enum(PLATES),
  name: line(40),
  latin: line(40),
  /** What the plate shows, for those who do not see it. */
  alt: line(140),
  size: line(80),
  /** What tells it from others. */
  marks: line(140),
  /** The length of the animal on the plate, in millimeters: without tail, feelers and legs. */
  drawn: z.number().positive(),
  /** The bar below it, which is drawn by the same scale. */
  bar: z.strictObject({ inches: z.number().positive(), label: line(12) }),
  /** The names by which a text speaks of it. */
  said: z.array(line(40)).min(1),
});

export type Animal = z.infer<typeof Animal>;
