import { reference } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const { collections } = library.data;

/** The tool library, with cells that name a tool by a field of another name that is no reference. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...collections,
      shelves: {
        from: 'shelves.yaml',
        singular: 'shelf',
        schema: z.strictObject({ branch: reference('branches'), lent: z.string(), text: z.string() }),
      },
    },
  },
};
