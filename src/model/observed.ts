import type { PageIssue } from '../diagnostics/issue.ts';
import type { Head } from './pages.ts';
import type { PagePlan } from './plan.ts';

export type { PageIssue };

/** A page as it passes, just made. */
export interface PassingPage {
  readonly page: PagePlan;
  /** The whole file. Holds until the next page is made. */
  readonly content: Uint8Array;
  /** Its body, section by section, in pieces: one that recurs on other pages are the same bytes there. */
  readonly body: readonly { readonly html: readonly (string | Uint8Array)[] }[];
  /** Title and description as its page type gave them. */
  readonly head: Pick<Head, 'title' | 'description'>;
  /** Its structured data as a script element, or nothing. */
  readonly jsonLd: string;
  /** Address of the image that it shows first. */
  readonly firstImage: string | undefined;
}

/** What was seen on a page when it was made: plain data, which threads send and the next build remembers. */
export interface Sighting {
  /** Its size before compression. */
  readonly bytes: number;
  /** An upper bound of its size as it travels, for the pages that stand for their type. */
  readonly bound?: number;
  readonly firstImage?: string;
  readonly title: string;
  /** What is wrong with it. Left out where nothing is. */
  readonly found?: readonly PageIssue[];
}
