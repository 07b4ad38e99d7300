import { locales, localized, reference, slug, text } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const { collections } = library.data;
const site = { name: localized(text()), origin: z.string(), phone: text(), locales: locales() };
const tool = z.strictObject({
  slug: slug(),
  name: localized(text()),
  branch: reference('branches'),
  days: z.number(),
  note: localized(text()).optional(),
});

/** The tool library in two languages. */
export default {
  ...library,
  data: {
    site: { from: 'site.yaml', schema: z.strictObject(site) },
    collections: { ...collections, tools: { ...collections.tools, schema: tool } },
  },
};
