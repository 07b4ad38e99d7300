import type { DataRecord, HiddenReason, LocaleData, SiteDefinition, SitePlan } from '../model.ts';

/** A site with all of its records, and the plan of its pages once all of them are published. */
export interface Whole {
  readonly definition: SiteDefinition;
  readonly locales: readonly LocaleData[];
  readonly plan: Pick<SitePlan, 'pages'>;
}

/** Records that wait, of all languages, and why. */
export type Waits = ReadonlyMap<DataRecord, HiddenReason>;
