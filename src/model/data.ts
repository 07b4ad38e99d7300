import type { ZodType } from 'zod';
import type { Place } from '../diagnostics/issue.ts';
import type { LinkSpot, Publishing, Withheld } from './publication.ts';

export type { Issue, Place, Result } from '../diagnostics/issue.ts';

/** A text file of the site. `path` is relative to the site's root and uses forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Why the file provides no records: it is invalid (and reported), or its name is not that of a data file. */
  readonly unread?: 'broken' | 'foreign';
}

/** A validated, deeply frozen record of a collection. */
export type DataRecord = Readonly<Record<string, unknown>>;

/** One of several languages of a site. */
export interface Locale {
  /** A language tag (BCP 47), such as `fr-CA`. */
  readonly code: string;
  /** The tags of all languages of the site, the main language first. */
  readonly all: readonly string[];
  /** Prefix of the addresses: empty for the main language, otherwise such as `/fr`. */
  readonly prefix: string;
}

/** The source of a record. Locates values of the record in its file. */
export interface Origin {
  readonly collection: string;
  /** Such as `towns/windham`: unique in a dataset, stable between runs. */
  readonly key: string;
  readonly place: Place;
  locate(path: readonly PropertyKey[]): Place;
}

/** The source of each record of a dataset. */
export type Origins = ReadonlyMap<object, Origin>;

/** A collection: its files below `data/` (a glob) and the schema of a record. */
export interface CollectionDefinition<S extends ZodType = ZodType> {
  readonly from: string;
  readonly schema: S;
  /** The name of a single record in tokens, such as `town` in `{town.name}`. Default: the name of the collection. */
  readonly one?: string;
  /**
   * Whether a record is published on the day of its `date` (the default). Use `false` if `date` is another day, such
   * as the day of a concert.
   */
  readonly scheduled?: boolean;
  /** Creates the collection from the values of a field of another collection instead of files. See `valuesOf()`. */
  readonly valuesOf?: ValuesOf;
}

/** The field whose values make up a collection. */
export interface ValuesOf {
  readonly collection: string;
  /** A field with a text or a list of texts. */
  readonly field: string;
}

/** The data of a site: one site record and any number of collections. */
export interface DataDefinition {
  /** The site record. Default: `site.yaml`, with the fields of `StandardSite`. */
  readonly site?: { readonly from: string; readonly schema: ZodType };
  readonly collections: Readonly<Record<string, CollectionDefinition>>;
}

/** A link from a text of the data to an address of the site. */
export interface InternalLink {
  readonly target: string;
  /** The record's key, and the path of the text in it. */
  readonly record: string;
  readonly field: string;
  readonly spot?: LinkSpot;
  place(): Place;
}

/** An image in a text of the data. */
export interface TextImage {
  /** The path of the file below `data/`, or the URL of an image on another host. */
  readonly source: string;
  readonly isForeign: boolean;
  /** The folder of the text below `data/`, for suggestions. */
  readonly folder: string;
  /** The record's key, and the path of the text in it. */
  readonly record: string;
  readonly field: string;
  readonly spot?: LinkSpot;
  place(): Place;
}

/** All records of a site, validated, with tokens replaced and references checked. */
export interface Dataset {
  readonly site: DataRecord;
  readonly collections: Readonly<Record<string, readonly DataRecord[]>>;
  readonly origins: Origins;
  /** Links from texts of the data to addresses of the site. Empty after they were checked. */
  readonly links: readonly InternalLink[];
  /** Images in texts of the data. */
  readonly images: readonly TextImage[];
  /** Slugs of rejected records; `unknown` if a whole file could not be read. */
  readonly refused: ReadonlySet<string> | 'unknown';
  /** The source files by path, for the source lines of issues. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** For deciding what is published; not there once that is decided. */
  readonly publishing?: Publishing;
  /** Of a dataset of published records alone: what is not in it. */
  readonly withheld?: Withheld;
}
