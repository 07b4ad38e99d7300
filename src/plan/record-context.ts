import type { Dataset, Lookups, PagePlan, RecordContext } from '../model.ts';

/** Gives what there is for a page before any page has an address. */
export type ContextOfRecords = (page: Pick<PagePlan, 'records' | 'cell'>) => RecordContext;

/** The records of a page under the names of its axes, with what is the same for all pages. */
export function recordContexts({ site, collections }: Dataset, lookups: Lookups): ContextOfRecords {
  // A spread that depends on a condition costs thirty times as much as these, which say what there is.
  return ({ records, cell }) =>
    cell
      ? { site, data: collections, lookups, cell, ...records }
      : { site, data: collections, lookups, ...records };
}
