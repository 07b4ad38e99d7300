import type { ZodType } from 'zod';
import type { Finding, IssueCode } from '../diagnostics/catalogue.ts';
import type { LinkSpot, Publishing, Withheld } from './publication.ts';

/** A text file below the site's root. `path` is relative to the root and uses forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Hash of its bytes, of a large one: to ask for its text twice keeps that in memory. */
  readonly digest?: string;
  /** Why no record is read from it: it cannot be used, and that is told; or by its name it is no data file. */
  readonly unread?: 'broken' | 'foreign';
}

/** Where something stands in a source file. Lines and columns count from 1; `length` is in characters. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/**
 * A finding as data: what is wrong, by a code and the facts that this code asks for, and where. Severity and words come
 * from the catalogue in `issues/`.
 */
export type Issue<Code extends IssueCode = IssueCode> = Finding<Code> & {
  readonly place?: Place;
  /** A second place that belongs to the matter, such as the first of two equal slugs. */
  readonly related?: Place;
};

/** What a stage hands on: its value, and what it found. A value is usable when no issue is an error. */
export interface Result<T> {
  readonly value: T;
  readonly issues: readonly Issue[];
}

/** One validated, deeply frozen row of a collection. */
export type DataRecord = Readonly<Record<string, unknown>>;

/** One of the languages of a site that has several. */
export interface Locale {
  /** A language tag of BCP 47, such as `fr-CA`. */
  readonly code: string;
  /** The tags of all languages of the site, the main one first. */
  readonly all: readonly string[];
  /** What the addresses of its pages begin with: nothing for the main language, else such as `/fr`. */
  readonly prefix: string;
}

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
  /** What one record is called in tokens, `town` for `{town.name}`. Default: the name of the collection. */
  readonly one?: string;
  /**
   * Whether a record is published on the day of its `date` (the default). `false` where that is another day, such as the one
   * of a concert, which is announced before.
   */
  readonly scheduled?: boolean;
  /** Makes it of the values in a field of another collection, as `valuesOf()` says it; then it is read from no files. */
  readonly valuesOf?: ValuesOf;
}

/** Which values a collection is made of, in place of files. */
export interface ValuesOf {
  readonly collection: string;
  /** A field with a text or a list of texts. */
  readonly field: string;
}

/** What a site's data consists of: one site record and any number of collections. */
export interface DataDefinition {
  /** The site record. Default: `site.yaml`, with the fields of `StandardSite`. */
  readonly site?: { readonly from: string; readonly schema: ZodType };
  readonly collections: Readonly<Record<string, CollectionDefinition>>;
}

/** A link from a text of the data to an address of this site. */
export interface InternalLink {
  readonly target: string;
  /** What the record is called, and where the text stands in it. */
  readonly record: string;
  readonly field: string;
  readonly spot?: LinkSpot;
  place(): Place;
}

/** An image that a text of the data shows. */
export interface TextImage {
  /** The path of its file below `data/`, or its address on another host. */
  readonly source: string;
  readonly isForeign: boolean;
  /** The folder below `data/` that the text is in, for saying what may have been meant. */
  readonly folder: string;
  /** What the record is called, and where the text stands in it. */
  readonly record: string;
  readonly field: string;
  readonly spot?: LinkSpot;
  place(): Place;
}

/** All records of a site, validated, with tokens filled in and references known to exist. */
export interface Dataset {
  readonly site: DataRecord;
  readonly collections: Readonly<Record<string, readonly DataRecord[]>>;
  readonly origins: Origins;
  /** Addresses of this site that texts of the data link to; none once they are checked. */
  readonly links: readonly InternalLink[];
  /** Images that texts of the data show. */
  readonly images: readonly TextImage[];
  /** Slugs of records that were refused; unknown when a whole file could not be read. */
  readonly refused: ReadonlySet<string> | 'unknown';
  /** The source files by path, for showing the line of an issue. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** For deciding what is published; not there once that is decided. */
  readonly publishing?: Publishing;
  /** Of a dataset of published records alone: what is not in it. */
  readonly withheld?: Withheld;
}
