import { slug, text } from 'crosstown';
import { photoFields } from 'crosstown/kit';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const { credit: _, ...fields } = photoFields();
const member = z.strictObject({ slug: slug(), id: text().optional(), photo: z.strictObject(fields) });

/** The tool library, with photos of its members; their ids are made of the names of their files. */
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
      id: record.id ?? record.photo.file.replace(/[^a-z0-9]+/g, '-'),
      record,
      ...record.photo,
    })),
} satisfies typeof library;
