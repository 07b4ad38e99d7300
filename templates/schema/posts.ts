import { day, reference } from 'crosstown';
import { postFields, sourceFields } from 'crosstown/kit';
import { z } from 'zod';
import { Photo, palette, scene } from './common.ts';

/** An article of the blog or a news item. */
export const Post = z.strictObject({
  ...postFields(),
  scene,
  palette,
  photo: Photo.optional(),
  /** The first is what it is about: the form beside the text has chosen its pest, unless others have pests too. */
  services: z.array(reference('services')).max(3).default([]),
  towns: z.array(reference('towns')).max(4).default([]),
  /** What the text relies on: studies, laws, advice of public offices. */
  sources: z.array(z.strictObject(sourceFields())).max(8).default([]),
  /** The day on which the sources were last compared with the text. */
  checked: day().optional(),
  /** Who wrote it, and who checked it. Feeds show a text `author`, which is not a slug. */
  writtenBy: reference('team').optional(),
  reviewedBy: reference('team').optional(),
});

export type Post = z.infer<typeof Post>;
