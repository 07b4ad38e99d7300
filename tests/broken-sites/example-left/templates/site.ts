import { coordinates } from 'crosstown';
import { leadFormFields, sampleFields } from 'crosstown/kit';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const { site, collections } = library.data;
const form = z.strictObject(leadFormFields()).pick({ endpoint: true, heading: true });
const branch = { ...sampleFields(), coordinates: coordinates().optional() };

function extended(schema: unknown, more: z.ZodRawShape) {
  return (schema as z.ZodObject).extend(more);
}

/** The tool library with a form, and with records that may be samples. */
export default {
  ...library,
  data: {
    site: { from: 'site.yaml', schema: extended(site?.schema, { form }) },
    collections: {
      ...collections,
      branches: {
        from: 'branches.yaml',
        singular: 'branch',
        schema: extended(collections.branches?.schema, branch),
      },
    },
  },
} satisfies typeof library;
