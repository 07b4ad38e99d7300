import { z } from 'zod';
import { host, internalLink, line, linkContract, locales } from './fields.ts';

/** The default fields of the site record: those that the engine reads. */
export const standardSiteFields = () => ({
  name: line(60),
  /** For home screens, which have little room. Default: the name. */
  shortName: line(30).optional(),
  origin: origin(),
  /** A language tag of BCP 47. */
  language: line(35).default('en-US'),
  /** The locales of a site with several, the main locale first; `language` is not used then. */
  locales: locales().optional(),
  output: z.enum(['file', 'directory']).default('file'),
  host: host().optional(),
  themeColor: line(30).optional(),
  /** For dark mode. */
  themeColorDark: line(30).optional(),
  backgroundColor: line(30).optional(),
  description: line(165).optional(),
  keywords: z.array(line(50)).default([]),
  /** Pages that browsers fetch when they are idle. */
  prefetch: z.array(internalLink()).default([]),
  linkContract: linkContract().optional(),
});

/** Where a site is published: `https://www.example.com`. */
const origin = () =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' })
    .refine((url) => URL.canParse(url) && new URL(url).origin === url, {
      error: 'must end with the name of the host, as https://www.example.com does',
    });
