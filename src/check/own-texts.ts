import { type ExcerptText, type OwnText, removeExcerpts } from './excerpts.ts';
import { isNotFoundPage, type PageSummary } from './facts.ts';
import { countSentences, type SentenceCounts } from './sentence-counts.ts';

/** What is compared of a page. */
export type ComparedText = ExcerptText & Pick<PageSummary, 'path' | 'isListed'>;

/** The texts of the pages that are compared with one another. */
export interface OwnTexts<Page extends ComparedText = PageSummary> {
  /** The text of each page without excerpts of others. */
  readonly byPage: ReadonlyMap<Page, OwnText>;
  /** On how many pages each sentence is, as one of their own. */
  readonly counts: SentenceCounts;
}

/** Returns the texts of the pages that search engines may show. `pages` are all pages by number. */
export function readOwnTexts<Page extends ComparedText>(pages: readonly Page[]): OwnTexts<Page> {
  const compared = pages.filter((page) => page.isListed && !isNotFoundPage(page));
  const byPage = removeExcerpts(compared, pages, countSentences(compared));
  return { byPage, counts: countSentences([...byPage.values()]) };
}
