import { z } from 'zod';
import { dateTime, markdown, slug, text } from '../../index.ts';
import { metaDescription } from './texts.ts';

/** A blog article or news item: a Markdown file, whose text is the `body`. */
export const postFields = () => ({
  slug: slug(),
  title: text(90),
  description: metaDescription(),
  date: dateTime().describe('The day of publication. Before it, the post is not part of the site.'),
  updated: dateTime().describe('The day of the last change of the text.').optional(),
  summary: text(260).describe('A few sentences for lists and feeds.'),
  keywords: z.array(text(50)).min(2).max(8),
  body: markdown(),
});
