import { internalLink, text } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

/** The tool library, which has moved some of its pages. Its schema asks for addresses of the site too, as the kit does. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      redirects: {
        from: 'redirects.yaml',
        singular: 'redirect',
        schema: z.strictObject({ from: text(), to: internalLink() }),
      },
    },
  },
  settings: (...[data, site]: Parameters<typeof library.settings>) => ({
    ...library.settings(data, site),
    redirects: (data.redirects as readonly { from: string; to: string }[]).map((moved) => ({
      ...moved,
      status: 301,
    })),
  }),
};
