import type { ComponentType, ReactElement } from 'react';
import type { Budgets } from './budgets.ts';
import type { DataDefinition, DataRecord, Issue, Origins } from './data.ts';
import type { PageContext, PageType } from './pages.ts';
import type { PagePlan } from './plan.ts';
import type { GivenSettings } from './settings.ts';

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
  /** Id of the page type whose page lists the entries, for readers who want to see them on the site. Default: the home page. */
  readonly index?: string;
}

/** What a link to a page looks like where it is shared; it is written as PNG. */
export type ShareImage = Pick<Drawing, 'element' | 'width' | 'height' | 'alt'>;

/** What a share image can be drawn from. Of a type whose pages share one image it is the first page. */
export interface SharedPage extends Pick<PagePlan, 'path' | 'type' | 'records' | 'cell'> {
  /** The wording of the page, tokens filled in. */
  readonly copy: DataRecord;
}

/** Components that are also hydrated in the browser, by name. What props they take is for `<Island>` to know. */
export type Islands = Readonly<Record<string, ComponentType<never>>>;

/** What surrounds the sections of a page. */
export interface Layout {
  readonly before: readonly ReactElement[];
  readonly after: readonly ReactElement[];
}

/** The table of contents of a site as the engine holds it, complete: `templates/site.ts` exports one as default. */
export interface SiteDefinition {
  readonly data: DataDefinition;
  settings(data: PageContext['data'], site: DataRecord): GivenSettings;
  /** Findings about the data that only this trade can make. */
  checks?(data: PageContext['data'], site: DataRecord, origins: Origins): readonly Issue[];
  /** Collection of wording: its record with the slug of a page type's id becomes `copy` of the type's pages. */
  readonly copy?: string;
  readonly pages: readonly PageType[];
  /**
   * Drawings by id; they exist before the pages are rendered. One is drawn once for the same code and the same props, so a component
   * of a drawing must be made of its props alone, and not of what a file says or a variable holds.
   */
  drawings(data: PageContext['data'], site: DataRecord): readonly Drawing[];
  /**
   * Gives the function that draws what a link to a page looks like in a chat or a feed. Without it all pages have the
   * image of the settings.
   */
  shareImages?(data: PageContext['data'], site: DataRecord): (page: SharedPage) => ShareImage;
  /** Photos by id; a record may have one in place of a drawing. */
  photos?(data: PageContext['data']): readonly Photo[];
  readonly fonts?: readonly FontDefinition[];
  /** Limits that differ from the engine's own. */
  readonly budgets?: Partial<Budgets>;
  feeds(data: PageContext['data'], site: DataRecord): readonly FeedDefinition[];
  /** What stands before and after the sections of every page. */
  layout(context: PageContext): Layout;
  /** Tailwind entry, below `templates/`. Without one pages have no styles but those of their fonts. */
  readonly styles?: string;
  /** Style sheet for paper, below `templates/`; linked with media=print. */
  readonly printStyles?: string;
  /** Module below `templates/` that exports `islands` and `start`. */
  readonly islandsModule?: string;
  readonly islands: Islands;
}

/** A file of the finished site. `path` is relative to the output folder. */
export interface SiteFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A file of the output as it was left. */
export interface Stamp {
  readonly bytes: number;
  /** When its content last changed, in milliseconds, as the file system says it. */
  readonly mtime: number;
}
