import type { DataRecord, Dataset, Locale } from './data.ts';
import type { PageType, Pagination, RecordContext } from './pages.ts';
import type { Links, Lookups } from './services.ts';
import type { SiteSettings } from './settings.ts';

/** A planned page: everything that is decided before rendering. */
export interface PagePlan {
  readonly path: string;
  /** The address in links, with a trailing slash if the site uses them. */
  readonly href: string;
  readonly type: PageType;
  readonly records: Readonly<Record<string, DataRecord>>;
  readonly cell?: DataRecord;
  /** The canonical path; differs from `path` for aliases. */
  readonly canonical: string;
  /** Whether search engines may show the page. Robots meta, sitemap, feeds and structured data use this value. */
  readonly indexable: boolean;
  /** The language tag, if the site has several languages. */
  readonly locale?: string;
  /** The page in all languages, including itself, if it exists in several. */
  readonly alternates?: readonly Alternate[];
  /** The part of a list that the page shows, if the list has several pages. */
  readonly pagination?: Pagination;
  /** Id of its share image, if the site has share images. */
  readonly shareImage?: string;
  readonly updated?: string;
}

/** A page in one of the languages of its site. */
export interface Alternate {
  /** A language tag (BCP 47). */
  readonly locale: string;
  readonly href: string;
}

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
