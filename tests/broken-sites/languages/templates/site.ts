import { languages, reference, slug, text } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const { collections } = library.data;
const site = { name: text(), origin: z.string(), phone: text(), languages: languages() };
const tool = z.strictObject({
  slug: slug(),
  name: text(),
  branch: reference('branches'),
  days: z.number(),
  note: text().optional(),
});

/** The tool library in two languages. */
export default {
  ...library,
  data: {
    site: { from: 'site.yaml', schema: z.strictObject(site) },
    collections: { ...collections, tools: { ...collections.tools, schema: tool } },
  },
};
