import type { ZodType } from 'zod';
import type { HiddenReason } from '../diagnostics/catalogue/records.ts';
import type { DataRecord, Origin } from './data.ts';
import type { PagePlan } from './plan.ts';

/** The day that a site is built for, and whether unpublished records are included. */
export interface Publication {
  /** The current day, such as `2027-01-05`. Records with a later date are hidden. Without it no date is too late. */
  readonly today?: string;
  /** Includes drafts and records with a later date, for preview. */
  readonly drafts?: boolean;
}

export type { HiddenReason };

/** A record that is not published yet, by its key. What it waits for is another record where it needs that one. */
export interface WaitingRecord {
  readonly record: string;
  readonly wait: HiddenReason;
}

/** The days for which a site of the same data has the same records; a day of no date is before all others. */
export interface Period {
  readonly from: string;
  /** The first day that is not part of it; none where nothing is dated later. */
  readonly until?: string;
}

/** What of the data is not published yet, and for how long that is so. */
export interface Unpublished extends Period {
  readonly records: readonly WaitingRecord[];
}

/** How much is not published yet. */
export interface WaitingCounts {
  readonly drafts: number;
  readonly dated: number;
  /** Those that cannot be without one of these. */
  readonly others: number;
  /** The first day on which one of those that are dated is due. */
  readonly next?: string;
}

/** What a build as a whole says of what it published. */
export interface PublishedThen {
  /** Whether drafts, and what was dated later, were published all the same. */
  readonly drafts: boolean;
  /** The days for which the same records wait. */
  readonly period: Period;
  readonly waiting: WaitingCounts;
}

/** A page that is not published yet. */
export interface WaitingPage {
  readonly page: PagePlan;
  readonly wait: HiddenReason;
}

/** All that a plan of published records has to know of the others. */
export interface Withheld {
  readonly pages: readonly WaitingPage[];
  /** Ids of page types whose copy waits. */
  readonly types: ReadonlySet<string>;
  /** Records without what waits, as they are with it: by these they belong to others. */
  readonly originals: ReadonlyMap<DataRecord, DataRecord>;
  /** The paths of all pages once everything is published. */
  readonly paths: ReadonlySet<string>;
}

/** What is needed to decide which records are published. */
export interface Publishing {
  readonly drafts: ReadonlySet<DataRecord>;
  schemaOf(record: DataRecord): ZodType | undefined;
  /** Looks at each slug of another record that a record names, and gives what is found. The path is true only for the time of the call. */
  namesIn<Found>(
    record: DataRecord,
    look: (slug: string, collection: string, path: readonly PropertyKey[]) => Found | undefined,
  ): readonly Found[];
}

/** Where a link stands: a field that is nothing else may be left out of its record. */
export interface LinkSpot {
  readonly origin: Origin;
  readonly path: readonly PropertyKey[];
  readonly isField: boolean;
}
