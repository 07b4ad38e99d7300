import type { ReactElement } from 'react';
import type { LackingFacts } from '../diagnostics/catalog/thresholds.ts';
import type { DataRecord } from './data.ts';
import type { ChosenImage, ImageSource, Images, Links, Lookups } from './services.ts';

export type { LackingFacts } from '../diagnostics/catalog/thresholds.ts';

/** Text and elements of a page's head. The engine adds canonical, robots, Open Graph and Twitter elements. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** Share image: the id of an image of the site. Default: the share image of the page, else of the site. */
  readonly image?: string;
  readonly imageAlt?: string;
  /** Open Graph type. Default: `website`. */
  readonly type?: 'website' | 'article';
  /** Timestamps of an article, with time zone. */
  readonly published?: string;
  readonly modified?: string;
  /**
   * Images to load first: by id, as a picture of several, or with a media query for one that only some windows need. The first of them
   * has high priority.
   */
  readonly preload?: readonly (string | ChosenImage | ImageSource)[];
  /** Additional meta elements, such as the verification of a search console. */
  readonly meta?: readonly MetaTag[];
  /** Additional link elements. */
  readonly links?: readonly LinkTag[];
  /** Class names of the body. */
  readonly bodyClass?: string;
  /** Language tag (BCP 47) of the page, if it differs from that of the site. */
  readonly lang?: string;
}

/** A meta element: `property` for Open Graph (https://ogp.me), `name` for all others. */
export type MetaTag =
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string };

/** A link element, with its HTML attributes (https://html.spec.whatwg.org/#the-link-element). */
export interface LinkTag {
  readonly rel: string;
  readonly href: string;
  readonly hreflang?: string;
  readonly type?: string;
  readonly media?: string;
  readonly sizes?: string;
  readonly title?: string;
  readonly as?: string;
  readonly crossorigin?: string;
  readonly integrity?: string;
  readonly referrerpolicy?: string;
  readonly fetchpriority?: 'high' | 'low' | 'auto';
  readonly color?: string;
}

/** A node of a page's JSON-LD graph. Templates type it with schema-dts. */
export type GraphNode = object;

/** A list that is divided into several pages. */
export interface Paginate<Records = RecordContext, Item extends DataRecord = DataRecord> {
  /** Returns the entries in their order. */
  items(context: Records): readonly Item[];
  /** Number of entries per page. */
  readonly size: number;
}

/**
 * A page that lists the pages below it: a county its towns. Which page belongs to which hub follows from their records: both have the
 * same record, or one that names it by references, such as a town its county. A hub with few entries has no page, and the
 * hub above lists its entries.
 */
export interface Hub<Id extends string = string> {
  /** The id of the page type that it lists, or several. */
  readonly children: Id | readonly Id[];
  /** The least number of entries of a hub that is listed by another one. With fewer, it has no page of its own. Default: each has one. */
  readonly minimum?: number;
  /** The largest number of entries on a page. A longer list has several pages. Default: 150. */
  readonly pageSize?: number;
  /** Whether a list of several pages is divided between first letters (A–C, D–H) instead of after `pageSize` entries. */
  readonly letters?: boolean;
}

/**
 * Links between pages of a type whose places are near each other, with the same records on all other axes: rodent control in Windham and in
 * the towns around. Each page is in at least `linksIn` lists, so that no remote place is without links: where it is not among the nearest
 * of enough others, their lists are longer.
 */
export interface Nearby {
  /** The axis whose records have `coordinates`. */
  readonly axis: string;
  /** The number of pages that each page lists, apart from additional ones. Default: 6. */
  readonly count?: number;
  /** The least number of lists that each page is in. Default: 3. */
  readonly linksIn?: number;
}

/** A page that a hub lists. */
export type HubEntry = {
  readonly href: string;
  /** The names of its records that are not those of the hub: of a town in a county, the name of the town. */
  readonly name: string;
  /** The first letter of the name, without accents, or its first digit; `#` without one. */
  readonly letter: string;
  /** Id of its page type. */
  readonly type: string;
  /** The slugs of its records by axis. */
  readonly slugs: Readonly<Record<string, string>>;
};

/** One page of a list. There is always at least one. */
export interface Pagination<Item = DataRecord> {
  /** The entries on this page. */
  readonly items: readonly Item[];
  /** The number of the page, starting at 1. */
  readonly number: number;
  /** Number of pages. */
  readonly count: number;
  /** Number of entries on all pages, and on those before this one. */
  readonly total: number;
  readonly offset: number;
  /** The addresses of all pages in order. */
  readonly hrefs: readonly string[];
  /** The letters on each page, such as `A–C`, if the list is divided between letters. */
  readonly labels?: readonly string[];
  readonly previous?: string;
  readonly next?: string;
}

/**
 * What a page needs to be published for search engines. Facts are counted while pages are planned; texts are measured as they are written,
 * and a page below stops a publication. Source: https://developers.google.com/search/docs/essentials/spam-policies#doorways
 */
export interface Thresholds<Records = RecordContext> {
  /** Facts of its records. A page that lacks some is not part of the site until they are known. */
  readonly facts?: NeededFacts<Records>;
  /** Least number of words in sentences that no other page of the site has, apart from names and numbers. */
  readonly ownWords?: number;
  /**
   * Highest share of text that is equal to that of another page of the type, from 0 to 1, apart from names and numbers: Jaccard index of their
   * runs of five words.
   */
  readonly similarity?: number;
}

/** The facts that a page needs: what there is to say about its records. */
export interface NeededFacts<Records = RecordContext> {
  /** Returns the facts that a page may have, by name: fields of its records. One that is undefined, null or empty is missing. */
  of(context: Records): Readonly<Record<string, unknown>>;
  /** How many of them it needs. Default: all. */
  readonly least?: number;
}

/**
 * A page type: its records, address, head and sections. `where`, `path` and `updated` receive only records: links and
 * copy depend on all pages and do not exist yet.
 */
export interface PageType<Context = PageContext, Records = RecordContext> {
  /** The name of the page type in links. Also the slug of its record in the copy collection. */
  readonly id: string;
  /**
   * Name in the context → collection. There is one page per combination of their records. Without axes, there is one
   * page.
   */
  readonly axes: Readonly<Record<string, string>>;
  /** A collection of cells. Pages exist only for combinations with a cell, which is `cell` in the context and in tokens. */
  readonly cell?: string;
  /** Divides a list into several pages: `/news`, `/news/page/2` and so on. */
  readonly paginate?: Paginate<Records>;
  /** Lists the pages of other types, on several pages if there are many. The list is `pagination` in the context. */
  readonly hub?: Hub;
  /** Links to the pages of the type for the nearest places. They are `page.nearby` in the context. */
  readonly nearby?: Nearby;
  /** Returns whether a combination has a page. Default: all have one. */
  where?(context: Records): boolean;
  /**
   * Returns the path of a page, such as `/windham/bed-bugs`. Default: the slugs of its records, or `/` and the id
   * without axes; `/` for `home`.
   */
  path(context: Records): string;
  /** Additional addresses with the same content. Their canonical address is `path`. */
  readonly aliases?: readonly string[];
  /**
   * Excludes all pages of the type from search engines. `indexable: false` in a record or in the copy excludes single
   * pages.
   */
  readonly noindex?: boolean;
  /** What a page needs to be published. Default: nothing. */
  readonly thresholds?: Thresholds<Records>;
  /** Whether each page has its own share image (the default) or all pages share one: for very many pages. */
  readonly share?: 'page' | 'type';
  /** Returns the day of the last change, for `lastmod`. Default: the latest `updated` of the page's records. */
  updated?(context: Records): string | undefined;
  /** Returns title and description. Default: those of the copy, else of the last record, else of the site. */
  head(context: Context): Head;
  /** Returns the nodes of the JSON-LD graph. Default: none. */
  structuredData?(context: Context): readonly GraphNode[];
  /** Returns the page body: a list of sections, or a single section. */
  sections(context: Context): ReactElement | readonly ReactElement[];
}

/** The context before addresses exist. Also contains one record per axis. */
export interface RecordContext {
  readonly site: DataRecord;
  readonly data: Readonly<Record<string, readonly DataRecord[]>>;
  readonly lookups: Lookups;
  /** The cell of the page, for page types with cells. */
  readonly cell?: DataRecord;
  readonly [axis: string]: unknown;
}

/** The context of a page after all pages are planned. */
export interface PageContext extends RecordContext {
  readonly page: {
    readonly path: string;
    readonly href: string;
    readonly url: string;
    /** The language tag of the page. */
    readonly locale: string;
    /** The page in all languages of the site, including itself. Empty if it exists in one language only. */
    readonly alternates: readonly Alternate[];
    /** The hubs above the page, the highest first, and the page itself. Empty for a page that no hub lists. */
    readonly trail: readonly TrailStep[];
    /** All hubs that list the page, by the order of their types in the site: two for a page with two ways to it. */
    readonly hubs: readonly TrailStep[];
    /** The pages for the nearest places, nearest first, for page types with `nearby`. */
    readonly nearby: readonly NearbyPage[];
    /** Id of the share image of the page, if the site has share images. */
    readonly shareImage?: string | undefined;
  };
  readonly links: Links;
  readonly images: Images;
  /** The copy of the page, with tokens replaced. */
  readonly copy: DataRecord;
  /** The part of the list on this page, for page types with `paginate` or `hub`. */
  readonly pagination?: Pagination;
}

/** A planned page: everything that is decided before rendering. */
export interface PagePlan {
  readonly path: string;
  /** The address in links, with the base of the site, and with a trailing slash if the site uses them. */
  readonly href: string;
  readonly type: PageType;
  readonly records: Readonly<Record<string, DataRecord>>;
  readonly cell?: DataRecord;
  /** The canonical address; differs from `href` for aliases. */
  readonly canonical: string;
  /** Whether search engines may show the page. Robots meta, sitemap, feeds and structured data use this value. */
  readonly indexable: boolean;
  /** The language tag, if the site has several languages. */
  readonly locale?: string;
  /** The page in all languages, including itself, if it exists in several. */
  readonly alternates?: readonly Alternate[];
  /** The part of a list that the page shows, if the list has several pages. */
  readonly pagination?: Pagination;
  /** The hub that lists the page, and its name in that list. Of several hubs, that whose type is the first of the site. */
  readonly listing?: Listing;
  /** The pages of the same type for the nearest places. */
  readonly nearby?: readonly PagePlan[];
  /** Id of its share image, if the site has share images. */
  readonly shareImage?: string;
  readonly updated?: string;
  /** What it lacks of the facts that it needs. */
  readonly lacking?: LackingFacts;
}

/** A place in the list of a hub. */
export interface Listing {
  /** The first page of the hub. */
  readonly hub: PagePlan;
  readonly name: string;
  /** All hubs that list it. */
  readonly hubs: readonly PagePlan[];
}

/** A page of the same type for a place nearby. */
export interface NearbyPage {
  readonly href: string;
  /** The name of the place. */
  readonly name: string;
  /** The slug of the place. */
  readonly slug: string;
}

/** A page on the way from the highest hub to a page. */
export interface TrailStep {
  /** Id of its page type. */
  readonly type: string;
  readonly href: string;
  /** Its name in the hub above; of the highest hub the names of its records, or the id of its type if it has none. */
  readonly name: string;
}

/** A page in one of the languages of its site. */
export interface Alternate {
  /** A language tag (BCP 47). */
  readonly locale: string;
  readonly href: string;
}
