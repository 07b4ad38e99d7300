import { z } from 'zod';
import { basePath, host, languages, linkContract, origin, text } from '../../index.ts';
import { metaDescription } from './texts.ts';

/** The site fields that the engine reads from the site record. */
export const siteFields = () => ({
  name: text(60),
  origin: origin(),
  /** The path of the origin that the site is below, such as `/locations`. */
  base: basePath().optional(),
  /** Language of the texts, such as `en-US` (BCP 47). */
  language: text(10),
  /** The languages of a site with several, the main one first; `language` is not used then. */
  languages: languages().optional(),
  description: metaDescription(),
  keywords: z.array(text(50)),
  /** Whether pages are files (`services.html`) or folders with an index (`services/`). */
  output: z.enum(['file', 'directory']),
  /** Where the site is published: `check` and `generate` know the limits of this host. */
  host: host().optional(),
  /** What the links between the pages promise; a plan that breaks it is an error. */
  linkContract: linkContract().optional(),
  /** Color of the browser around the page, and background while the page opens from the home screen. */
  themeColor: text(20),
  /** `themeColor` in dark mode. */
  themeColorDark: text(20).optional(),
  backgroundColor: text(20),
});
