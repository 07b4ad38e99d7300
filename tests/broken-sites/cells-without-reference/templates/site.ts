import { reference } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const { collections } = library.data;

/** The tool library, with cells that name a branch by a field of another name that is no reference. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...collections,
      shelves: {
        from: 'shelves.yaml',
        one: 'shelf',
        schema: z.strictObject({ shop: z.string(), tool: reference('tools'), text: z.string() }),
      },
    },
  },
};
