import { z } from 'zod';
import { line, type SiteSettings } from '../../index.ts';
import { metaDescription } from './texts.ts';

/** What a site says of itself, and `settingsOf` tells the engine. */
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
  backgroundColor: line(20),
});

/** A site record with the fields of `siteFields`. */
export type SiteIdentity = Pick<
  SiteSettings,
  'name' | 'origin' | 'language' | 'output' | 'themeColor' | 'backgroundColor' | 'description' | 'keywords'
>;

/** The settings that a site's record does not hold, and those in which a site differs from what is usual. */
export type OwnSettings = Pick<SiteSettings, 'shareImage' | 'icons'> & Partial<SiteSettings>;

/**
 * What the engine has to know of a site, from its record. Usually nothing is fetched from other hosts or in advance, and
 * no address has moved; a site says where it is otherwise, and which of its images stand for it.
 */
export function settingsOf(site: SiteIdentity, own: OwnSettings): SiteSettings {
  const { name, origin, language, output, themeColor, backgroundColor, description, keywords } = site;
  return {
    ...{ name, origin, language, output, themeColor, backgroundColor, description, keywords },
    shortName: name,
    preconnect: [],
    prefetch: [],
    idleScript: null,
    idleTimeoutMs: 2000,
    hosts: {},
    redirects: [],
    ...own,
  };
}
