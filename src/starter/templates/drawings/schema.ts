import { text } from 'crosstown';
import { z } from 'zod';

/** The name of a drawing in this folder, and what it shows, for people who cannot see it. */
export const picture = z.strictObject({
  name: z.enum(['brush', 'stove-door', 'porch', 'camp', 'woodshed']),
  alt: text(140),
});

export type Picture = z.infer<typeof picture>;
