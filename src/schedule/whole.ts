import type { DataRecord, Dataset, Locale, SiteDefinition, SitePlan, Wait } from '../model.ts';

/** The records of a site in one language. */
export interface EditionOfAll {
  /** None where the site has one language alone. */
  readonly locale?: Locale;
  readonly dataset: Dataset;
}

/** A site with all of its records, and the plan of its pages once all of them are published. */
export interface Whole {
  readonly definition: SiteDefinition;
  readonly editions: readonly EditionOfAll[];
  readonly plan: Pick<SitePlan, 'pages'>;
}

/** Records that wait, of all languages, and why. */
export type Waits = ReadonlyMap<DataRecord, Wait>;
