import { slug, text } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const { collections } = library.data;

/** The tool library, with what is to come: posts, closing days, and pages for tools that are being repaired. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...collections,
      posts: { from: 'posts/*.md', singular: 'post', schema: z.strictObject({ slug: slug(), body: text() }) },
      closings: { from: 'closings.yaml', singular: 'closing', schema: z.strictObject({ day: text() }) },
    },
  },
  pages: library.pages.flatMap((type) =>
    type.id === 'tool' ? [type, { ...type, id: 'repair', where: () => false }] : type,
  ),
};
