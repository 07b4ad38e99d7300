import { reference, slug, text, valuesOf } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

/** The tool library, with collections that are made of the values in others. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      tools: {
        from: 'tools.yaml',
        singular: 'tool',
        schema: z.strictObject({
          slug: slug(),
          name: text(),
          branch: reference('branches'),
          days: z.int(),
          note: text(),
          see: reference('notes').optional(),
          sizes: z.array(z.union([z.string(), z.strictObject({ inches: z.number() })])).default([]),
        }),
      },
      sizes: valuesOf('tools', 'sizes'),
      notes: valuesOf('tools', 'note'),
      levels: valuesOf('tool', 'level'),
      days: valuesOf('tools', 'day'),
    },
  },
};
