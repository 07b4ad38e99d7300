import { line, markdown, moment, reference, slug } from 'crosstown';
import { z } from 'zod';
import { description, Photo, palette, scene } from './common.ts';

/** An article of the blog or a news item. */
export const Post = z.strictObject({
  slug: slug(),
  title: line(90),
  description,
  date: moment(),
  updated: moment().optional(),
  scene,
  palette,
  photo: Photo.optional(),
  summary: line(260),
  keywords: z.array(line(50)).min(2).max(8),
  services: z.array(reference('services')).max(3).default([]),
  towns: z.array(reference('towns')).max(4).default([]),
  body: markdown(),
});

export type Post = z.infer<typeof Post>;
