import { line } from 'crosstown';
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
        one: 'shelf',
        schema: z.strictObject({ branch: line(), tool: line(), text: line() }),
      },
    },
  },
};
