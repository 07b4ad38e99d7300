import { z } from 'zod';
import { line, markdown, moment, phrase, slug } from '../../index.ts';
import { metaDescription } from './texts.ts';

/** A blog article or news item: a Markdown file, whose text is the `body`. */
export const postFields = () => ({
  slug: slug(),
  title: line(90),
  description: metaDescription(),
  date: moment().describe('The day of publication. Before it, the post is not part of the site.'),
  updated: moment().describe('The day of the last change of the text.').optional(),
  summary: line(260).describe('A few sentences for lists and feeds.'),
  keywords: z.array(line(50)).min(2).max(8),
  body: markdown(),
});

/** Format of dates, as `PostDate` uses it. */
export const dateFields = () => ({
  day: phrase(['month', 'day', 'year'], 40),
  months: z.array(line(20)).length(12),
});
