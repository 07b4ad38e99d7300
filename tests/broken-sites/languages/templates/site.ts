import { line, locales, localized, reference, slug } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const { collections } = library.data;
const site = { name: localized(line()), origin: z.string(), phone: line(), locales: locales() };
const tool = z.strictObject({
  slug: slug(),
  name: localized(line()),
  branch: reference('branches'),
  days: z.number(),
  note: localized(line()).optional(),
});

/** The tool library in two languages. */
export default {
  ...library,
  data: {
    site: { from: 'site.yaml', schema: z.strictObject(site) },
    collections: { ...collections, tools: { ...collections.tools, schema: tool } },
  },
};
