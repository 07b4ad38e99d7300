import { reference } from 'crosstown';
import { postFields } from 'crosstown/kit';
import { z } from 'zod';
import { Photo, palette, scene } from './common.ts';

/** An article of the blog or a news item. */
export const Post = z.strictObject({
  ...postFields(),
  scene,
  palette,
  photo: Photo.optional(),
  services: z.array(reference('services')).max(3).default([]),
  towns: z.array(reference('towns')).max(4).default([]),
});

export type Post = z.infer<typeof Post>;
