import { z } from 'zod';

/** The pages of a performance report of Google Search Console, as it exports them. */
export const SEARCH_FILE = 'search-console.csv';

const count = () => z.int().min(0);

/**
 * A row of the export in English: “Pages.csv” of the report on search results.
 * Source: https://support.google.com/webmasters/answer/12919192
 */
export const searchRowSchema = () =>
  z.strictObject({
    'Top pages': z.string().regex(/^https?:\/\/[^/]+/, {
      error: 'must be the address of a page, such as https://www.example.com/about',
    }),
    Clicks: count(),
    Impressions: count(),
    CTR: z.string().optional(),
    /** The mean position among the results. */
    Position: z.number().min(0),
  });
