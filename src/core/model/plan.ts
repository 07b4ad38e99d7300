import type { FewEntries } from '../diagnostics/catalog/hubs.ts';
import type { PageIssue } from '../diagnostics/issue.ts';
import type { DataRecord, Locale } from './data.ts';
import type { Dataset, UnpublishedPage } from './dataset.ts';
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
  /** Pages that are not in the plan: hubs with too few entries, and in a plan of published records the unpublished pages. By path. */
  readonly unpublished: ReadonlyMap<string, UnpublishedPage>;
  /** Hubs with too few entries that have a page all the same, because it was published. */
  readonly keptHubs: readonly FewEntries[];
  /** Returns the plan of the locale that a page is in. */
  localeOf(page: Pick<PagePlan, 'locale'>): LocalePlan;
  /** Returns the copy of a page. Computed on request, so that the plan of very many pages stays small. */
  copyOf(page: PagePlan): DataRecord;
  /** Returns the records from which the page's address was computed. */
  contextOf(page: PagePlan): RecordContext;
}

/** A rendered page. */
export interface RenderedPage {
  readonly page: PagePlan;
  /** The whole file. Valid until the next page is rendered. */
  readonly content: Uint8Array;
  /** The fragments of the body. One that is on several pages is the same object on each. */
  readonly body: readonly PageFragment[];
  /** Title and description from its page type. */
  readonly head: Pick<Head, 'title' | 'description'>;
  /** Its structured data as a script element, or empty. */
  readonly jsonLd: string;
  /** Address of the first image on the page, without the base. */
  readonly firstImage: string | undefined;
}

/** A part of a body. */
export interface PageFragment {
  readonly pieces: readonly (string | Uint8Array)[];
  readonly facts: MarkupFacts;
  /** Undefined if no other page has it. */
  readonly dependencies?: readonly unknown[];
}

/** What the audit must know of HTML. */
export interface MarkupFacts {
  /** Values of `href` and `src`, except addresses that were looked up. */
  readonly links: readonly string[];
  readonly ids: readonly string[];
  readonly hosts: readonly HostReference[];
}

/** An attribute with the address of another host. */
export interface HostReference {
  readonly name: string;
  /** The name of its element. */
  readonly tag: string;
  readonly address: string;
  /** Whether an island has the address in its props. */
  readonly isOfIsland?: boolean;
}

/** The report of the rules that need a page alone. Plain data, which the build manifest contains. */
export interface PageReport {
  /** Size before compression. */
  readonly bytes: number;
  readonly firstImage?: string;
  /** Hash of its readable text, if the site has a ledger of published pages. */
  readonly text?: string;
  /** Omitted if there are none. */
  readonly issues?: readonly PageIssue[];
}
