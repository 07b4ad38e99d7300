import type { DataRecord } from './data.ts';

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
  /** Whether an address is that of a page that is not published yet. Until then nothing may link to it. */
  waits(href: string): boolean;
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

/** An image by its id, and others that stand in its place where the window is of another shape. */
export interface ChosenImage {
  readonly id: string;
  readonly sources?: readonly ImageSource[];
}

/** An image by its id, and the media condition under which it is shown. No two conditions of a picture may hold at once. */
export interface ImageSource {
  readonly id: string;
  readonly media: string;
}

/** The images of a site by id. */
export interface Images {
  get(id: string): Image;
}
