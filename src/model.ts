import type { ComponentType, ReactElement } from 'react';
import type { ZodType } from 'zod';
import type { IssueCode } from './issues/catalogue.ts';

/* The central types, in the order in which a build meets them. */

/** A text file below the site's root. `path` is relative to the root and uses forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Where something stands in a source file. Lines and columns count from 1; `length` is in characters. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** The particulars of an issue; its words are made of them in `issues/catalogue.ts`. */
export type Facts = Readonly<Record<string, string | number | readonly string[]>>;

/** A finding as data. It says what is wrong and where; severity and words come from the catalogue. */
export interface Issue {
  readonly code: IssueCode;
  readonly facts: Facts;
  readonly place?: Place;
  /** A second place that belongs to the matter, such as the first of two equal slugs. */
  readonly related?: Place;
}

/** What a stage hands on: its value, and what it found. A value is usable when no issue is an error. */
export interface Result<T> {
  readonly value: T;
  readonly issues: readonly Issue[];
}

/** One validated, deeply frozen row of a collection. */
export type DataRecord = Readonly<Record<string, unknown>>;

/** Where a record came from, and how to find a value of it again in its file. */
export interface Origin {
  readonly collection: string;
  /** `towns/windham`: unique in a dataset, stable between runs. */
  readonly key: string;
  readonly place: Place;
  locate(path: readonly PropertyKey[]): Place;
}

/** Where each record of a dataset came from. */
export type Origins = ReadonlyMap<object, Origin>;

/** How a collection is read: the files below `data/` (a glob) and the shape of each record. */
export interface CollectionDefinition<S extends ZodType = ZodType> {
  readonly from: string;
  readonly schema: S;
  /** What one record is called in tokens, `town` for `{town.name}`. */
  readonly one: string;
}

/** What a site's data consists of: one site record and any number of collections. */
export interface DataDefinition {
  readonly site: { readonly from: string; readonly schema: ZodType };
  readonly collections: Readonly<Record<string, CollectionDefinition>>;
}

/** All records of a site, validated, with tokens filled in and references known to exist. */
export interface Dataset {
  readonly site: DataRecord;
  readonly collections: Readonly<Record<string, readonly DataRecord[]>>;
  readonly origins: Origins;
  /** Addresses of this site that texts of the data link to. */
  readonly links: readonly InternalLink[];
  /** The source files by path, for showing the line of an issue. */
  readonly files: ReadonlyMap<string, SourceFile>;
}

/** A link from a text of the data to an address of this site. */
export interface InternalLink {
  readonly target: string;
  readonly field: string;
  place(): Place;
}

/** Text and tags of a page's head. The engine adds canonical, robots, Open Graph and Twitter tags. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** Share image: the id of an image of the site. Default: the site's own. */
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
  readonly noindex?: boolean;
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
  readonly page: { readonly path: string; readonly href: string; readonly url: string };
  readonly links: Links;
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
  /** Drives robots meta, sitemap and links, so that they cannot disagree. */
  readonly indexable: boolean;
  readonly updated?: string;
}

/** All pages of a site, complete before anything is rendered, sorted by path. */
export interface SitePlan {
  readonly pages: readonly PagePlan[];
  readonly links: Links;
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

/** An image of the site as templates use it. Sizes are in CSS pixels. */
export interface Image {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly type: string;
  readonly srcset?: string;
}

/** The images of a site by id. */
export interface Images {
  get(id: string): Image;
}

/** A drawing: an SVG made by a component, written as a hashed file, and as PNG too if `raster` is set. */
export interface Drawing {
  readonly id: string;
  readonly element: ReactElement;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly raster?: boolean;
  /** A fixed path such as `favicon.svg` in place of a hashed one. */
  readonly path?: string;
}

/** A photograph that a record carries. `file` is relative to `data/`. */
export interface Photo {
  readonly id: string;
  readonly record: DataRecord;
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A web font for headings. */
export interface FontDefinition {
  readonly family: string;
  /** A woff2 file, as a module of an installed package. */
  readonly file: string;
  readonly weight: number;
  /** Local fonts that stand in until it is there, and the average advance of their characters in em. */
  readonly fallback: { readonly local: readonly string[]; readonly averageWidth: number };
}

/** A feed of dated records. */
export interface FeedDefinition {
  readonly path: string;
  readonly title: string;
  readonly pageType: string;
  /** Axis of the page type whose records are the entries. */
  readonly axis: string;
}

/** Hosts that the site's data allows pages to contact, by Content-Security-Policy directive. */
export interface AllowedHosts {
  readonly script?: readonly string[];
  readonly connect?: readonly string[];
  readonly form?: readonly string[];
}

/** What the engine reads from the site record, whatever its other fields. */
export interface SiteSettings {
  readonly name: string;
  readonly shortName: string;
  readonly origin: string;
  readonly language: string;
  readonly output: 'file' | 'directory';
  readonly themeColor: string;
  readonly backgroundColor: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly shareImage: string;
  /** Ids of the square drawings for browser tabs and home screens. */
  readonly icons: { readonly favicon: string; readonly touch: string; readonly manifest: readonly string[] };
  readonly preconnect: readonly string[];
  readonly prefetch: readonly string[];
  readonly idleScript: string | null;
  readonly idleTimeoutMs: number;
  readonly hosts: AllowedHosts;
  readonly redirects: readonly Redirect[];
}

/** A permanent or temporary move of an address. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** Limits in bytes after brotli. A build over a limit fails and says what weighs most. */
export interface Budgets {
  /** HTML with its inlined CSS: for any page, and for 95 % of them. */
  readonly page: number;
  readonly mostPages: number;
  readonly css: number;
  readonly react: number;
  readonly islands: number;
  readonly font: number;
  readonly fonts: number;
  /** The image that a page shows first. */
  readonly firstImage: number;
  /** All that a page fetches before the browser is idle: HTML, web fonts, first image. */
  readonly beforeIdle: number;
}

/** A part of a page, for saying what it is that weighs. */
export interface PagePart {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** The table of contents of a site: `templates/site.ts` exports one as default. */
export interface SiteDefinition {
  readonly data: DataDefinition;
  settings(data: PageContext['data'], site: DataRecord): SiteSettings;
  /** Findings about the data that only this trade can make. */
  checks?(data: PageContext['data'], site: DataRecord, origins: Origins): readonly Issue[];
  /** Collection of wording: its record with the slug of a page type's id becomes `copy` of the type's pages. */
  readonly copy?: string;
  readonly pages: readonly PageType[];
  /** Drawings by id; they exist before the pages are rendered. */
  drawings(data: PageContext['data'], site: DataRecord): readonly Drawing[];
  /** Photos by id; a record may have one in place of a drawing. */
  photos?(data: PageContext['data']): readonly Photo[];
  readonly fonts?: readonly FontDefinition[];
  /** Limits that differ from the engine's own. */
  readonly budgets?: Partial<Budgets>;
  readonly feeds: readonly FeedDefinition[];
  /** What stands before and after the sections of every page. */
  layout(context: PageContext): {
    readonly before: readonly ReactElement[];
    readonly after: readonly ReactElement[];
  };
  /** Tailwind entry, below `templates/`. */
  readonly styles: string;
  /** Style sheet for paper, below `templates/`; linked with media=print. */
  readonly printStyles?: string;
  /** Module below `templates/` that exports `islands` and `start`; leave out for a site without scripts. */
  readonly islandsModule?: string;
  readonly islands: Readonly<Record<string, ComponentType<never>>>;
}

/** A file of the finished site. `path` is relative to the output folder. */
export interface SiteFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}
