import type { ZodType } from 'zod';
import type { Place } from '../diagnostics/issue.ts';

export type { Issue, PageIssue, Place, Result } from '../diagnostics/issue.ts';

/** A text file of the site. `path` is relative to the site's root and uses forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Why the file provides no records: it is invalid (and reported), or its name is not that of a data file. */
  readonly unread?: 'broken' | 'foreign';
  /** Hash of the bytes that were read, for a file that provides records. */
  readonly digest?: string;
  /** Set if the text is read again each time that it is asked for. It is empty if the file has changed. */
  readonly isReread?: true;
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
  /** The file below the root that contains the record. */
  readonly file: string;
  readonly place: Place;
  locate(path: readonly PropertyKey[]): Place;
  /** Returns the place of a piece of the text at a path; `nth` is its index among equal pieces. */
  locatePiece(path: readonly PropertyKey[], piece: { readonly piece: string; readonly nth: number }): Place;
}

/** The source of each record of a dataset. */
export type Origins = ReadonlyMap<object, Origin>;

/** A collection: its files below `data/` (a glob) and the schema of a record. */
export interface CollectionDefinition<S extends ZodType = ZodType> {
  readonly from: string;
  readonly schema: S;
  /** The name of a single record in tokens, such as `town` in `{town.name}`. Default: the name of the collection. */
  readonly singular?: string;
  /**
   * Whether a record is published on the day of its `date` (the default). Use `false` if `date` is another day, such
   * as the day of a concert.
   */
  readonly scheduled?: boolean;
  /**
   * Where “crosstown pull” reads the records. `from` is one CSV or JSON file, which is committed: builds do not need the source.
   */
  readonly source?: CollectionSource;
  /** Creates the collection from the values of a field of another collection instead of files. See `valuesOf()`. */
  readonly valuesOf?: ValuesOf;
}

/**
 * Where the records of a collection are: an address with https, or a command that prints them. `token` names the environment variable
 * whose value is sent as a bearer token. The command is a program and its arguments; it runs without a shell in the folder of the site.
 */
export type CollectionSource =
  | { readonly url: string; readonly token?: string }
  | { readonly command: readonly string[] };

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
