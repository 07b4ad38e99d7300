import { text } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const { collections } = library.data;

/** The tool library, with cells that may name what there is not. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...collections,
      shelves: {
        from: 'shelves.yaml',
        singular: 'shelf',
        schema: z.strictObject({ branch: text(), tool: text(), text: text() }),
      },
    },
  },
};
