import type { DataRecord, Dataset, Locale } from './data.ts';
import type { PageType, Pagination, RecordContext } from './pages.ts';
import type { Links, Lookups } from './services.ts';
import type { SiteSettings } from './settings.ts';

/** A page of the plan: everything that is decided about it before anything is rendered. */
export interface PagePlan {
  readonly path: string;
  /** The address as links write it, with a trailing slash when the site has them. */
  readonly href: string;
  readonly type: PageType;
  readonly records: Readonly<Record<string, DataRecord>>;
  readonly cell?: DataRecord;
  /** Path that search engines should know the page by; differs from `path` at aliases. */
  readonly canonical: string;
  /** Search engines may show it. Drives robots meta, sitemap, feeds and structured data, so that they cannot disagree. */
  readonly indexable: boolean;
  /** Its language tag, where the site has several languages; */
  readonly locale?: string;
  /** and the same page in all of them, itself included, where it is in several. */
  readonly alternates?: readonly Alternate[];
  /** The part of a list that it shows, where the list is on several pages. */
  readonly pagination?: Pagination;
  /** Id of its share image, where the site draws them. */
  readonly shareImage?: string;
  readonly updated?: string;
}

/** A page in one of the languages of its site. */
export interface Alternate {
  /** A language tag of BCP 47. */
  readonly locale: string;
  readonly href: string;
}

/** A site in one of its languages: texts, addresses and look-ups are those of that language. */
export interface Edition {
  /** None where the site has one language alone. */
  readonly locale?: Locale;
  readonly dataset: Dataset;
  readonly settings: SiteSettings;
  readonly links: Links;
  readonly lookups: Lookups;
}

/** All pages of a site, complete before anything is rendered, sorted by path. */
export interface SitePlan {
  readonly pages: readonly PagePlan[];
  /** The site in each of its languages, the main one first. */
  readonly editions: readonly Edition[];
  /** That of the main language, as the two below. */
  readonly links: Links;
  readonly lookups: Lookups;
  /** The edition that a page is in. */
  editionOf(page: Pick<PagePlan, 'locale'>): Edition;
  /** The wording of a page. Filled in when it is asked for: a plan of very many pages stays small. */
  copyOf(page: PagePlan): DataRecord;
  /** What a page is made of, as its address was decided from it. */
  contextOf(page: PagePlan): RecordContext;
}
