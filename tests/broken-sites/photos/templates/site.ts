import { slug, text } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const member = z.strictObject({
  slug: slug(),
  portrait: z.strictObject({ picture: text(), alt: text() }).optional(),
});

/** The tool library, with photos of its members: some name their photo, of the others it has the name that they have. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      members: { from: 'members.yaml', singular: 'member', schema: member },
    },
  },
  photos: ({ members = [] }) =>
    (members as readonly z.infer<typeof member>[]).map((record) => ({
      id: record.slug,
      record,
      file: record.portrait?.picture ?? `members/${record.slug}.jpg`,
      alt: record.portrait?.alt ?? '',
      width: 800,
      height: 600,
    })),
} satisfies typeof library;
