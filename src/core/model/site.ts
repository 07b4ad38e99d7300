import type { ComponentType, ReactElement } from 'react';
import type { HostName } from '../diagnostics/catalog/audit/hosts.ts';
import type { DataDefinition, DataRecord, Issue, Origins } from './data.ts';
import type { PageContext, PagePlan, PageType } from './pages.ts';

/** A drawing: an SVG created by a component, written as a hashed SVG file, or as PNG if `raster` is set. */
export interface Drawing {
  readonly id: string;
  readonly element: ReactElement;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly raster?: boolean;
  /** A fixed path such as `favicon.svg` instead of a hashed one. */
  readonly path?: string;
}

/**
 * A photo or a logo of a record: JPEG, PNG, SVG or another image format. `file` is relative to `data/`. Width and height are
 * those of the file unless given.
 */
export interface Photo {
  readonly id: string;
  readonly record: DataRecord;
  readonly file: string;
  readonly alt: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A web font for headings. */
export interface FontDefinition {
  /** The name in `font-family` of the styles. */
  readonly family: string;
  /** A woff2 file, as a module path of an installed package. */
  readonly file: string;
  readonly weight: number;
  /**
   * The characters to keep; others are shown in the fallback font. Default: ASCII and typographic punctuation, and in other languages than
   * English the letters of European languages.
   */
  readonly characters?: string;
  /** Local fonts that are shown until the web font has loaded, and the average width of their characters in em. */
  readonly fallback: { readonly local: readonly string[]; readonly averageWidth: number };
}

/** The print style sheet of a site. */
export interface PrintLink {
  readonly href: string;
  /** Whether the inline loader loads it when the browser is idle. Otherwise pages link to it. */
  readonly isDeferred: boolean;
}

/** An Atom feed of records with a date. */
export interface FeedDefinition {
  /** The file, such as `blog.xml`; with `fields`, such as `towns.json`. */
  readonly path: string;
  readonly title: string;
  /** Id of the page type of the entries. */
  readonly pageType: string;
  /** The axis of the page type whose records are the entries. */
  readonly axis: string;
  /** Id of the page type whose page lists the entries. Default: the home page. */
  readonly index?: string;
  /**
   * Writes a list in JSON instead of Atom, for scripts: of each page `href`, and these fields of its record. `PostcodeFinder` and a search
   * fetch it.
   */
  readonly fields?: readonly string[];
}

/** The share image of a page, written as PNG. */
export type ShareImage = Pick<Drawing, 'element' | 'width' | 'height' | 'alt'>;

/** What a share image can show. If a page type shares one image, this is its first page. */
export interface SharedPage extends Pick<PagePlan, 'path' | 'type' | 'records' | 'cell'> {
  /** The copy of the page, with tokens replaced. */
  readonly copy: DataRecord;
}

/** Components that are also hydrated in the browser, by name. `<Island>` checks their props. */
export type Islands = Readonly<Record<string, ComponentType<never>>>;

/** Elements around the sections of a page. */
export interface Layout {
  readonly before: readonly ReactElement[];
  readonly after: readonly ReactElement[];
}

/** A complete site definition, with defaults. `templates/site.ts` exports one as its default export. */
export interface SiteDefinition {
  readonly data: DataDefinition;
  settings(data: PageContext['data'], site: DataRecord): GivenSettings;
  /** Returns issues that only this site can find. */
  checks?(data: PageContext['data'], site: DataRecord, origins: Origins): readonly Issue[];
  /** The collection of copy. Its record whose slug is the id of a page type becomes `copy` of the type's pages. */
  readonly copy?: string;
  readonly pages: readonly PageType[];
  /** Returns the drawings. Their components may read files below `templates/`, such as SVG files: these are part of the code. */
  drawings(data: PageContext['data'], site: DataRecord): readonly Drawing[];
  /**
   * Returns a function that draws the share image of a page. Without it, all pages have the share image of the
   * settings.
   */
  shareImages?(data: PageContext['data'], site: DataRecord): (page: SharedPage) => ShareImage;
  /** Returns the photos and logos of records. */
  photos?(data: PageContext['data']): readonly Photo[];
  readonly fonts?: readonly FontDefinition[];
  /** Limits that override the engine's defaults. */
  readonly budgets?: Partial<Budgets>;
  feeds(data: PageContext['data'], site: DataRecord): readonly FeedDefinition[];
  /** Returns the elements before and after the sections of every page. */
  layout(context: PageContext): Layout;
  /** Tailwind style sheet below `templates/`. Without it, pages have only the styles of their fonts. */
  readonly styles?: string;
  /** Print style sheet below `templates/`, linked with `media=print`. */
  readonly printStyles?: string;
  /**
   * Tailwind style sheet below `templates/` of what only scripts show, such as messages, without utility classes. Pages load it with their
   * scripts, so that its size counts for none of them.
   */
  readonly scriptStyles?: string;
  /** Module below `templates/` that exports `islands` and `start`. */
  readonly islandsModule?: string;
  readonly islands: Islands;
  /**
   * What templates read besides the data. A change rebuilds all pages. Everything else that templates read is an error: the clock, random
   * numbers, the network, other files and variables.
   */
  readonly inputs?: DeclaredInputs;
}

/** Inputs of templates besides the data. */
export interface DeclaredInputs {
  /** Names of environment variables. */
  readonly env?: readonly string[];
  /** Paths of files, relative to the folder of the site, with `/`. */
  readonly files?: readonly string[];
}

/** A file of the output. `path` is relative to the output folder. */
export interface SiteFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Size and time of a file in the output. */
export interface Stamp {
  readonly bytes: number;
  /** Modification time in milliseconds. */
  readonly mtime: number;
}

/** Hosts that pages may contact, by directive of the Content-Security-Policy. */
export interface AllowedHosts {
  /** Scripts (`script-src`). The host of `idleScript` is always allowed, also for requests. */
  readonly script?: readonly string[] | undefined;
  /** Requests of scripts (`connect-src`). */
  readonly connect?: readonly string[] | undefined;
  /** Targets of forms (`form-action`). */
  readonly form?: readonly string[] | undefined;
  /** Images (`img-src`). */
  readonly image?: readonly string[] | undefined;
}

/** Ids of square drawings for browser tabs and home screens. Omitted ones are not linked. */
export interface Icons {
  readonly favicon?: string | undefined;
  readonly touch?: string | undefined;
  /** Icons of the web manifest. Without any, there is no manifest. */
  readonly manifest: readonly string[];
}

/** The settings of a site. */
export interface SiteSettings {
  readonly name: string;
  readonly shortName: string;
  readonly origin: string;
  /**
   * The path of the origin that the site is below, such as `/locations`, or empty. Paths of pages are without it, addresses (`href`) with
   * it; the files of the output are where they would be without it.
   */
  readonly base: string;
  readonly language: string;
  readonly output: 'file' | 'directory';
  /** Where the site is published. A build checks the limits of this host. */
  readonly host?: HostName | undefined;
  readonly themeColor?: string | undefined;
  readonly themeColorDark?: string | undefined;
  readonly backgroundColor?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords: readonly string[];
  /** Id of the share image of pages that have none of their own. Without it, these pages have no share image. */
  readonly shareImage?: string | undefined;
  readonly icons: Icons;
  /** Hosts to connect to early. */
  readonly preconnect: readonly string[];
  /** URL of an external script that loads when the browser is idle, at the latest after `idleTimeoutMs`. */
  readonly idleScript: string | null;
  readonly idleTimeoutMs: number;
  readonly hosts: AllowedHosts;
  /**
   * Props that an island has on many pages, by the name of the island, as plain JSON. Pages on which it has exactly these do not
   * repeat them: browsers load them with the islands.
   */
  readonly islandProps: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly redirects: readonly Redirect[];
  /** What the links of the site promise. */
  readonly linkContract?: LinkContract | undefined;
  /** Whether the build allows values of the example, and there are some: search engines show no page, and each says what it is. */
  readonly isDemonstration?: boolean;
}

/**
 * What the links between the pages of a site promise. `check` and `generate --publish` count the links of the finished pages; a page beyond a
 * limit is an error.
 */
export interface LinkContract {
  /** The most clicks from the home page to a page that search engines may show. */
  readonly maxDepth?: number | undefined;
  /** The least number of pages that link to a page that search engines may show. */
  readonly linksIn?: number | undefined;
  /** The most pages that a page links to. */
  readonly linksOut?: number | undefined;
}

/**
 * The settings that a site definition returns. Missing ones come from the fields of the site record with these names,
 * redirects from the collection `redirects`, and otherwise from the engine's defaults.
 */
export type GivenSettings = {
  readonly [Name in Exclude<keyof SiteSettings, 'isDemonstration'>]?: SiteSettings[Name] | undefined;
};

/** A redirect with its HTTP status, or a page that is gone. */
export interface Redirect {
  /** The old path, without query and fragment; `/old/*` for a whole folder. */
  readonly from: string;
  /** A page of the site, or `/new/:splat` for the same path below another folder. Undefined for a page that is gone. */
  readonly to?: string | undefined;
  /** Whether the page was deleted for good and has no successor: hosts that can answer with status 410. */
  readonly gone?: boolean | undefined;
  /** 301 (permanent) or 302 (temporary). */
  readonly status: number;
}

/** The default site record: only fields that the engine reads. A name and an origin are enough. */
export interface StandardSite {
  readonly name: string;
  readonly shortName?: string | undefined;
  readonly origin: string;
  readonly base?: string | undefined;
  readonly language: string;
  readonly languages?: string[] | undefined;
  readonly output: 'file' | 'directory';
  readonly host?: HostName | undefined;
  readonly themeColor?: string | undefined;
  readonly themeColorDark?: string | undefined;
  readonly backgroundColor?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords: readonly string[];
  readonly linkContract?: LinkContract | undefined;
}

/**
 * Limits of a site. Sizes are in bytes after Brotli compression. A build that exceeds one fails and lists the largest
 * parts.
 */
export interface Budgets {
  /** HTML with inlined CSS: for every page, and for 95 % of the pages. */
  readonly page: number;
  readonly mostPages: number;
  readonly css: number;
  /** What every page loads when the browser is idle: `start` of the islands module. */
  readonly start: number;
  /** What a page loads when one of its islands is due, besides React: the components, their shared props, and what they load later. */
  readonly islands: number;
  readonly react: number;
  readonly font: number;
  readonly fonts: number;
  /** The first image of a page. */
  readonly firstImage: number;
  /** Everything that a page loads before the browser is idle: HTML, web fonts, first image. */
  readonly beforeIdle: number;
  /** Width of a title in search results, in CSS pixels. Exceeding this limit or one of the next two is a warning. */
  readonly titleWidth: number;
  /** Length of a meta description in characters. */
  readonly description: number;
  /** Length of a heading in characters. */
  readonly heading: number;
}

/** A part of a page, to report what contributes to its size. */
export interface PagePart {
  readonly name: string;
  readonly content: string | Uint8Array;
}
