import { z } from 'zod';

/** Fields that the engine reads from every record, whether or not its schema lists them. */
export const SWITCHES = z.object({
  draft: z.boolean().optional().describe('Whether the site is built without this record.'),
  indexable: z.boolean().optional().describe('Whether search engines may show the pages of this record.'),
});
