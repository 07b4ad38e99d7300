import { z } from 'zod';
import { internalLink, line, locales } from './fields.ts';

/** The fields of the site record where a site says nothing of its shape: those that the engine reads. */
export const standardSiteFields = () => ({
  name: line(60),
  /** For home screens, which have little room. Default: the name. */
  shortName: line(30).optional(),
  origin: origin(),
  /** A language tag of BCP 47. */
  language: line(35).default('en-US'),
  /** The languages of a site that has several, the main one first; `language` is not asked then. */
  locales: locales().optional(),
  output: z.enum(['file', 'directory']).default('file'),
  themeColor: line(30).optional(),
  /** The same where the visitor's system is dark. */
  themeColorDark: line(30).optional(),
  backgroundColor: line(30).optional(),
  description: line(165).optional(),
  keywords: z.array(line(50)).default([]),
  /** Pages that browsers fetch when they are idle. */
  prefetch: z.array(internalLink()).default([]),
});

/** Where a site is published: `https://www.example.com`. */
const origin = () =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' })
    .refine((url) => URL.canParse(url) && new URL(url).origin === url, {
      error: 'must end with the name of the host, as https://www.example.com does',
    });
