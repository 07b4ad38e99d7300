import type { ZodType } from 'zod';
import type { UnpublishedReason } from '../diagnostics/catalog/records.ts';
import type { Severity } from '../diagnostics/entry.ts';
import type { Place } from '../diagnostics/issue.ts';
import type { DataRecord, Origin, Origins, SourceFile } from './data.ts';
import type { PagePlan } from './pages.ts';

export type { UnpublishedReason } from '../diagnostics/catalog/records.ts';

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
  /** Drafts that are not finished: their gaps are filled with signs of them. Undefined if there are none. */
  readonly draftsWithGaps?: ReadonlySet<Origin>;
  /** The source files by path, for the source lines of issues. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Findings of `check` that the data accepts, or gives another severity: `data/checks.yaml`. */
  readonly checkEntries?: readonly CheckEntry[];
  /** For the decision which records are published. Undefined after that. */
  readonly publishing?: Publishing;
  /** The records and pages that were removed, in a dataset of published records. */
  readonly unpublished?: UnpublishedContent;
}

/** Findings of `check` that are accepted, or that have another severity, with the reason. */
export interface CheckEntry {
  readonly rule: string;
  /** Undefined if the findings are accepted. */
  readonly severity?: Severity | undefined;
  /** A path or a pattern of paths. Undefined for all pages and the whole site. */
  readonly pages?: string | undefined;
  /** The id of a page type. */
  readonly type?: string | undefined;
  /** The file that the findings are in, or a pattern. */
  readonly file?: string | undefined;
  /** The field that they are in, by its path in the record. */
  readonly field?: string | undefined;
  readonly reason: string;
  /** The last day on which it is valid. */
  readonly until?: string | undefined;
  /** The place of the entry. */
  readonly place: Place;
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

/** Where a link stands: a field that is nothing else may be left out of its record. */
export interface LinkSpot {
  readonly origin: Origin;
  readonly path: readonly PropertyKey[];
  readonly isField: boolean;
}

/** The day that a site is built for, and what of it is shown. */
export interface ScheduleOptions {
  /** The current day, such as `2027-01-05`. Records with a later date are unpublished. Without it no date is too late. */
  readonly today?: string;
  /** Includes drafts and records with a later date, for preview. */
  readonly drafts?: boolean;
  /** Makes a site with values of the example, or with a form that sends nothing, a demonstration, which can be published. */
  readonly allowsSamples?: boolean;
}

/** The days for which a site of the same data has the same records; a day of no date is before all others. */
export interface SchedulePeriod {
  readonly from: string;
  /** The first day that is not part of it; none where nothing is dated later. */
  readonly until?: string;
}

/** What of a site is not published, and the days for which this holds. */
export interface Unpublished extends SchedulePeriod {
  /** Records by their key. */
  readonly records: ReadonlyMap<string, UnpublishedReason>;
  /** Pages by their path. */
  readonly pages: ReadonlyMap<string, UnpublishedPage>;
}

/** A page that is not published, and why. */
export interface UnpublishedPage {
  readonly page: PagePlan;
  readonly reason: UnpublishedReason;
}

/** How much is not published. */
export interface UnpublishedCounts {
  readonly drafts: number;
  readonly dated: number;
  /** Records that require something unpublished. */
  readonly others: number;
  /** Pages that lack facts. */
  readonly lackFacts: number;
  /** The first day on which a record with a later date is due. */
  readonly next?: string;
}

/** What a build says of what it published. */
export interface ScheduleSummary {
  /** Whether drafts and records with a later date were published all the same. */
  readonly drafts: boolean;
  readonly allowsSamples?: boolean;
  /** The days for which the same records are published. */
  readonly period: SchedulePeriod;
  readonly unpublished: UnpublishedCounts;
}

/** The unpublished part of a site, for a plan of its published records. */
export interface UnpublishedContent extends Pick<Unpublished, 'pages'> {
  /** Ids of page types whose copy is unpublished. */
  readonly types: ReadonlySet<string>;
  /** Records without their references to unpublished ones, and as they are with them: by these they belong to others. */
  readonly originals: ReadonlyMap<DataRecord, DataRecord>;
  /** The paths of all pages once everything is published. */
  readonly paths: ReadonlySet<string>;
}

/** The information for the decision which records are published. */
export interface Publishing {
  readonly drafts: ReadonlySet<DataRecord>;
  /** Returns what of a record is translated, in a locale that is not the main one; undefined if it has no text. */
  textsOf(record: DataRecord): TranslatedTexts | undefined;
  schemaOf(record: DataRecord): ZodType | undefined;
  /** Calls `look` for each reference of a record, and returns the results. The path is valid only during the call. */
  namesIn<Found>(
    record: DataRecord,
    look: (slug: string, collection: string, path: readonly PropertyKey[]) => Found | undefined,
  ): readonly Found[];
}

/** What of a record is translated into a locale. */
export interface TranslatedTexts {
  readonly translated: number;
  /** The paths of the texts that are not. */
  readonly lacking: readonly (readonly PropertyKey[])[];
}
