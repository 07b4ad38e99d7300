import type { PageIssue } from '../diagnostics/issue.ts';
import type { DataRecord, Locale } from './data.ts';
import type { Dataset } from './dataset.ts';
import type { Head, PagePlan, RecordContext } from './pages.ts';
import type { Links, Lookups } from './services.ts';
import type { SiteSettings } from './site.ts';

/** The records of a site in one locale. */
export interface LocaleData {
  /** Undefined if the site has only one locale. */
  readonly locale?: Locale;
  readonly dataset: Dataset;
}

/** The records of a site in one locale, and its settings. */
export interface ConfiguredLocale extends LocaleData {
  readonly settings: SiteSettings;
}

/** A site in one locale, with its links and lookups. */
export interface LocalePlan extends ConfiguredLocale {
  readonly links: Links;
  readonly lookups: Lookups;
}

/** All pages of a site, sorted by path, complete before rendering. */
export interface SitePlan {
  readonly pages: readonly PagePlan[];
  /** The site in each of its languages, the main language first. */
  readonly locales: readonly LocalePlan[];
  /** The links and lookups of the main language. */
  readonly links: Links;
  readonly lookups: Lookups;
  /** Returns the plan of the locale that a page is in. */
  localeOf(page: Pick<PagePlan, 'locale'>): LocalePlan;
  /** Returns the copy of a page. Computed on request, so that the plan of very many pages stays small. */
  copyOf(page: PagePlan): DataRecord;
  /** Returns the records from which the page's address was computed. */
  contextOf(page: PagePlan): RecordContext;
}

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
