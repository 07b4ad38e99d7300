import type { DataRecord } from './data.ts';

/** The addresses of a site. Templates cannot create links to pages that do not exist. */
export interface Links {
  readonly origin: string;
  /** The path of the origin that the site is below, such as `/locations`, or empty. */
  readonly base: string;
  /** Returns the address of a page in the language of this one. Throws if the page does not exist. */
  to(type: string, records?: Readonly<Record<string, DataRecord>>, options?: LinkOptions): string;
  /** Returns the address of a page, or `undefined` if the page does not exist. */
  find(
    type: string,
    records?: Readonly<Record<string, DataRecord>>,
    options?: LinkOptions,
  ): string | undefined;
  /** Returns the absolute URL of an address, or of a path of the site such as `/`. */
  absolute(href: string): string;
  /**
   * Returns the address of a page by its path, which can have a query and a fragment. Other paths only get the base of the site, and
   * addresses of other sites are returned unchanged.
   */
  forPath(path: string): string;
  /** Returns whether the site has a page with this path. */
  has(path: string): boolean;
  /** Returns whether an address belongs to an unpublished page. Nothing may link to it. */
  isUnpublished(href: string): boolean;
}

/** Which page a link leads to. */
export interface LinkOptions {
  /** One of the site's `languages`: the page in that language. For pages that have no translation. */
  readonly locale?: string;
}

/** Finds records with indexes instead of searching whole collections. */
export interface Lookups {
  /** Returns the record of a collection with this slug. */
  find(collection: string, slug: string): DataRecord | undefined;
  /** Returns the records of a collection with this value in a field, such as the cells of a town, in their order. */
  where(collection: string, field: string, value: string): readonly DataRecord[];
  /**
   * Returns the `count` records of a collection that are nearest to a point, nearest first, equal distances by slug.
   * Excludes the record with the same slug, records without `coordinates`, and those for which `accept` returns
   * `false`.
   */
  nearest(
    collection: string,
    to: { readonly slug: string; readonly coordinates: { readonly lat: number; readonly lng: number } },
    count: number,
    accept?: (record: DataRecord) => boolean,
  ): readonly DataRecord[];
}

/** An image of the site for templates. Sizes are in CSS pixels. */
export interface Image {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly type: string;
  /** Photos: the available widths, and the displayed width as the value of the `sizes` attribute. */
  readonly srcset?: string;
  readonly sizes?: string;
}

/** An image by its id, with alternatives for windows of other shapes. */
export interface ChosenImage {
  readonly id: string;
  readonly sources?: readonly ImageSource[];
}

/** An image by its id with its media condition. The conditions of a picture must exclude each other. */
export interface ImageSource {
  readonly id: string;
  readonly media: string;
}

/** The images of a site by id. */
export interface Images {
  get(id: string): Image;
}
