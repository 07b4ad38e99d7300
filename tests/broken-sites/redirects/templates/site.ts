import { line } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

/** The tool library, which has moved some of its pages. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      redirects: {
        from: 'redirects.yaml',
        one: 'redirect',
        schema: z.strictObject({ from: line(), to: line(), status: z.literal(301).default(301) }),
      },
    },
  },
  settings: (...[data, site]: Parameters<typeof library.settings>) => ({
    ...library.settings(data, site),
    redirects: data.redirects,
  }),
};
