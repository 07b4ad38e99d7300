import { linkContract, text } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

export default {
  ...library,
  data: {
    ...library.data,
    site: {
      from: 'site.yaml',
      schema: z.strictObject({
        name: text(),
        origin: z.string(),
        phone: text(),
        linkContract: linkContract(),
      }),
    },
  },
};
