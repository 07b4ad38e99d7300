import { type OwnText, removeExcerpts } from './excerpts.ts';
import { isNotFoundPage, type PageSummary } from './facts.ts';
import { countSentences, type SentenceCounts } from './sentence-counts.ts';

/** The texts of the pages that are compared with one another. */
export interface OwnTexts {
  /** The text of each page without excerpts of others. */
  readonly byPage: ReadonlyMap<PageSummary, OwnText>;
  /** On how many pages each sentence is, as one of their own. */
  readonly counts: SentenceCounts;
}

/** Returns the texts of the pages that search engines may show. */
export function readOwnTexts(pages: readonly PageSummary[]): OwnTexts {
  const compared = pages.filter((page) => page.isListed && !isNotFoundPage(page));
  const byPage = removeExcerpts(compared, pages, countSentences(compared));
  return { byPage, counts: countSentences([...byPage.values()]) };
}
