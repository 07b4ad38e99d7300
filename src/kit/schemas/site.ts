import { z } from 'zod';
import { line } from '../../index.ts';
import { metaDescription } from './texts.ts';

/** What a site says of itself. The engine reads it from the site record under these names. */
export const siteFields = () => ({
  name: line(60),
  origin: z
    .url({ protocol: /^https$/, error: 'must be an address such as https://www.example.com' })
    .refine((url) => !url.endsWith('/'), { error: 'must not end with a slash' }),
  /** Language of the texts, such as `en-US` (BCP 47). */
  language: line(10),
  description: metaDescription(),
  keywords: z.array(line(50)),
  /** Whether pages are files, `/services.html`, or folders with an index, `/services/`. */
  output: z.enum(['file', 'directory']),
  /** Colors of the browser around the page, and of the page while it opens from the home screen. */
  themeColor: line(20),
  /** The first of them where the visitor's system is dark. */
  themeColorDark: line(20).optional(),
  backgroundColor: line(20),
});
