import { day, line } from 'crosstown';
import { z } from 'zod';
import { PALETTES, SCENES } from './vocabulary.ts';

/** The day a record was last changed: `lastmod` of its pages comes from it. */
export const updated = day();
/** The drawing that a record shows. */
export const scene = z.enum(SCENES);
export const palette = z.enum(PALETTES);
/** The meta description. */
export const description = line(165);
/** A short text under a title. */
export const titled = z.strictObject({ title: line(70), text: line(420) });
/** A place with a note on it. */
export const place = z.strictObject({ name: line(60), note: line(140) });
export const question = z.strictObject({ question: line(140), answer: line(700) });

/** A real photograph. Where a record has one it stands in place of the drawn scene. */
export const Photo = z.strictObject({
  file: line(),
  alt: line(200),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  credit: line(120),
});

export type Photo = z.infer<typeof Photo>;
