import type { ReactElement } from 'react';
import type { DataRecord } from './data.ts';

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
  /** Ids of images to fetch first; the first of them with high priority. */
  readonly preload?: readonly string[];
}

/** A node of a page's JSON-LD graph. Templates type it with schema-dts. */
export type GraphNode = object;

/** A page type: which records it is made for, its address, its head and its sections. */
export interface PageType<Context = PageContext> {
  readonly id: string;
  /** Name for context key -> collection that the type is expanded over. None: one page. */
  readonly axes: Readonly<Record<string, string>>;
  /** A collection of cells. Pages exist only for combinations that have a cell. */
  readonly cell?: string;
  where?(context: Context): boolean;
  path(context: Context): string;
  /** More addresses at which the same page is written; their canonical is `path`. */
  readonly copies?: readonly string[];
  /** Keeps all pages of the type out of search engines; a record keeps its own out with `indexable: false`. */
  readonly noindex?: boolean;
  /** Whether each page has a share image of its own (the default) or all have one: for very large matrices. */
  readonly share?: 'page' | 'type';
  /** The day the content last changed, for `lastmod`. Default: the latest `updated` of the page's records. */
  updated?(context: Context): string | undefined;
  head(context: Context): Head;
  structuredData?(context: Context): readonly GraphNode[];
  sections(context: Context): readonly ReactElement[];
}

/** What a page type's functions receive, besides one record per axis. */
export interface PageContext {
  readonly site: DataRecord;
  readonly data: Readonly<Record<string, readonly DataRecord[]>>;
  readonly page: {
    readonly path: string;
    readonly href: string;
    readonly url: string;
    /** Id of the image that stands for the page where it is shared. */
    readonly shareImage: string;
  };
  readonly links: Links;
  readonly lookups: Lookups;
  readonly images: Images;
  readonly cell: DataRecord;
  /** The wording of the page, tokens filled in. */
  readonly copy: DataRecord;
  readonly [axis: string]: unknown;
}

/** A page of the plan: everything that is decided about it before anything is rendered. */
export interface PagePlan {
  readonly path: string;
  /** The address as links write it, with a trailing slash when the site has them. */
  readonly href: string;
  readonly file: string;
  readonly type: PageType;
  readonly records: Readonly<Record<string, DataRecord>>;
  readonly cell?: DataRecord;
  /** Path that search engines should know the page by; differs from `path` for copies. */
  readonly canonical: string;
  /** Search engines may show it. Drives robots meta, sitemap, feeds and structured data, so that they cannot disagree. */
  readonly indexable: boolean;
  /** Id of its share image, where the site draws them. */
  readonly shareImage?: string;
  readonly updated?: string;
}

/** All pages of a site, complete before anything is rendered, sorted by path. */
export interface SitePlan {
  readonly pages: readonly PagePlan[];
  readonly links: Links;
  readonly lookups: Lookups;
  /** The wording of a page. Filled in when it is asked for: a plan of very many pages stays small. */
  copyOf(page: PagePlan): DataRecord;
}

/** The addresses of a site. Templates ask for links and cannot invent one. */
export interface Links {
  readonly origin: string;
  /** The address of a page that must exist; throws when it does not. */
  to(type: string, records?: Readonly<Record<string, DataRecord>>): string;
  /** The address of a page that may exist. */
  find(type: string, records?: Readonly<Record<string, DataRecord>>): string | undefined;
  /** The absolute URL of an address. */
  absolute(href: string): string;
  /** The address of a page by its path, which may carry a query and a fragment; others are left as they are. */
  forPath(path: string): string;
  /** Whether a page of the site has this path. */
  has(path: string): boolean;
}

/** Records of a site, found without a look through whole collections. */
export interface Lookups {
  /** The record of a collection with this slug. */
  find(collection: string, slug: string): DataRecord | undefined;
  /** The records of a collection that have this value in a field, such as the cells of a town, in their order. */
  naming(collection: string, field: string, value: string): readonly DataRecord[];
  /**
   * The `count` records of a collection that are nearest to a point, nearest first and equals in order of slug. The
   * record of the same slug is left out, as are records without `coordinates` and those that `accept` turns down.
   */
  nearest(
    collection: string,
    to: { readonly slug: string; readonly coordinates: { readonly lat: number; readonly lng: number } },
    count: number,
    accept?: (record: DataRecord) => boolean,
  ): readonly DataRecord[];
}

/** An image of the site as templates use it. Sizes are in CSS pixels. */
export interface Image {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly type: string;
  /** For photos: their widths, and how wide they are shown, as the `sizes` attribute says it. */
  readonly srcset?: string;
  readonly sizes?: string;
}

/** The images of a site by id. */
export interface Images {
  get(id: string): Image;
}
