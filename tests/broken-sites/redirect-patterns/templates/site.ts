import { redirectFields } from 'crosstown/kit';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

/** The tool library with the redirects of the kit: folders, and pages that are gone. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      redirects: { from: 'redirects.yaml', schema: z.strictObject(redirectFields()) },
    },
  },
  settings: (...[data, site]: Parameters<typeof library.settings>) => ({
    ...library.settings(data, site),
    redirects: data.redirects as never,
  }),
};
