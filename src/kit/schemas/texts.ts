import { z } from 'zod';
import { day, markdown, text } from '../../index.ts';

/** A question with its answer, as `Questions` and `faqPage` use it. The answer is Markdown: its links can name sources. */
export const question = () => z.strictObject({ question: text(140), answer: markdown(900) });

/** A short text with a title. */
export const titled = () => z.strictObject({ title: text(70), text: text(420) });

/** The day on which the text of a record changed last, for `lastmod` of its pages. */
export const lastChange = () =>
  day().describe('The day of the last change of this text, for search engines.');

/**
 * The meta description of a page. Search results cut a longer one (https://developers.google.com/search/docs/appearance/snippet), so
 * that one over 160 characters is a warning of the audit; the limit is for what cannot be meant as one.
 */
export const metaDescription = () =>
  text(320).meta({ shown: 160 }).describe('What search results show below the title.');
