import { slug } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

/** The tool library, with members that nobody has written down. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      members: { from: 'members.yaml', singular: 'member', schema: z.strictObject({ slug: slug() }) },
    },
  },
};
