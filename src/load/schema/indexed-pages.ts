import { z } from 'zod';

/** The pages of a site that are indexed, as Google Search Console exports them. */
export const INDEXED_FILE = 'indexed-pages.csv';

/**
 * A row of the export in English: “Table.csv” of the indexed pages in the report on page indexing.
 * Source: https://support.google.com/webmasters/answer/7440203
 */
export const indexedRowSchema = () =>
  z.strictObject({
    URL: z.string().refine((url) => URL.canParse(url), {
      error: 'must be the address of a page, such as https://www.example.com/about',
    }),
    'Last crawled': z.string().optional(),
  });
