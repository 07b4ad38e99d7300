import type { ReactElement } from 'react';
import type { DataRecord } from './data.ts';
import type { Alternate } from './plan.ts';
import type { ChosenImage, Images, Links, Lookups } from './services.ts';

/** Text and tags of a page's head. The engine adds canonical, robots, Open Graph and Twitter tags. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** Share image: the id of an image of the site. Default: the page's own, else the site's. */
  readonly image?: string;
  readonly imageAlt?: string;
  /** Open Graph type. Default `website`. */
  readonly type?: 'website' | 'article';
  /** Article dates, with time zone. */
  readonly published?: string;
  readonly modified?: string;
  /** Images to fetch first, by id or as a picture of several; the first of them with high priority. */
  readonly preload?: readonly (string | ChosenImage)[];
  /** Further meta elements, such as the proof for a search console that a site is yours. */
  readonly meta?: readonly MetaTag[];
  /** Further link elements, such as the same page in other languages. */
  readonly links?: readonly LinkTag[];
  /** Class names of the body. */
  readonly bodyClass?: string;
  /** The language of the page, a tag of BCP 47, where it is not that of the site. */
  readonly lang?: string;
}

/** A meta element: `property` is for Open Graph (https://ogp.me), `name` for all others. */
export type MetaTag =
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string };

/** A link element, with the attributes of https://html.spec.whatwg.org/#the-link-element as HTML writes them. */
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

/** A list that is too long for one page. */
export interface Paginate<Records = RecordContext, Item extends DataRecord = DataRecord> {
  /** The entries, in their order. */
  items(context: Records): readonly Item[];
  /** How many stand on a page. */
  readonly size: number;
}

/** One of the pages of a list. There is always a first. */
export interface Pagination<Item = DataRecord> {
  /** The entries on this page. */
  readonly items: readonly Item[];
  /** Counted from 1. */
  readonly number: number;
  /** How many pages there are; */
  readonly count: number;
  /** and how many entries, on all of them. */
  readonly total: number;
  /** The addresses of all pages, in their order. */
  readonly hrefs: readonly string[];
  readonly previous?: string;
  readonly next?: string;
}

/**
 * A page type: which records it is made for, its address, its head and its sections. What decides whether and where a
 * page is sees the records alone: links and wording come of all pages together, and are not there yet.
 */
export interface PageType<Context = PageContext, Records = RecordContext> {
  readonly id: string;
  /** Name for context key -> collection that the type is expanded over. None: one page. */
  readonly axes: Readonly<Record<string, string>>;
  /** A collection of cells. Pages exist only for combinations that have a cell. */
  readonly cell?: string;
  /** A list that stands on several pages, so many entries on each: `/news`, `/news/page/2` and so on. */
  readonly paginate?: Paginate<Records>;
  where?(context: Records): boolean;
  path(context: Records): string;
  /** More addresses at which the same page is written; their canonical is `path`. */
  readonly aliases?: readonly string[];
  /** Keeps all pages of the type out of search engines; a record, or their wording, keeps its own out with `indexable: false`. */
  readonly noindex?: boolean;
  /** Whether each page has a share image of its own (the default) or all have one: for very large matrices. */
  readonly share?: 'page' | 'type';
  /** The day the content last changed, for `lastmod`. Default: the latest `updated` of the page's records. */
  updated?(context: Records): string | undefined;
  head(context: Context): Head;
  structuredData?(context: Context): readonly GraphNode[];
  /** What is on the page between what is on all: a list of sections, or a single one. */
  sections(context: Context): ReactElement | readonly ReactElement[];
}

/** What there is for a page before any page has an address, besides one record per axis. */
export interface RecordContext {
  readonly site: DataRecord;
  readonly data: Readonly<Record<string, readonly DataRecord[]>>;
  readonly lookups: Lookups;
  /** Of a page type with cells, the one of this page. */
  readonly cell?: DataRecord;
  readonly [axis: string]: unknown;
}

/** What there is for a page once all pages are planned: what it is made of, and what stands around it. */
export interface PageContext extends RecordContext {
  readonly page: {
    readonly path: string;
    readonly href: string;
    readonly url: string;
    /** Its language tag. */
    readonly locale: string;
    /** The same page in all languages of the site, itself included; none where it is in one alone. */
    readonly alternates: readonly Alternate[];
    /** Id of the image that stands for the page where it is shared; none where the site has no such images. */
    readonly shareImage?: string | undefined;
  };
  readonly links: Links;
  readonly images: Images;
  /** The wording of the page, tokens filled in. */
  readonly copy: DataRecord;
  /** Of a page type that shows a list on several pages, the part of it on this one. */
  readonly pagination?: Pagination;
}
