import { internalLink, pattern, reference, slug, text } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const { collections } = library.data;
const site = z.strictObject({ name: text(), origin: z.string(), phone: text(), start: internalLink() });
const wording = z.strictObject({
  slug: slug(),
  title: pattern(),
  tool: reference('tools'),
});

/** The tool library, whose home page and whose site need a tool that is a draft. */
export default {
  ...library,
  data: {
    site: { from: 'site.yaml', schema: site },
    collections: { ...collections, pages: { from: 'pages/*.yaml', singular: 'page', schema: wording } },
  },
};
