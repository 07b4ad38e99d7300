import type { DataRecord, Dataset, PagePlan, SiteDefinition } from '../core/model.ts';
import { placeholderSettings, readSettings } from '../site/config/settings.ts';
import { withDerived } from '../site/load/records/derive.ts';
import { planLocales } from '../site/plan/plan.ts';
import { createErrorAttribution } from '../site/templates/attribute.ts';

/** A record that is not part of the data yet. */
interface AddedRecord {
  readonly collection: string;
  readonly value: DataRecord;
}

/**
 * Returns the pages that a record would add to a site, in its main language. The record may lack fields; returns undefined if addresses
 * of pages are made of these. Throws errors of the engine.
 */
export function pagesAddedBy(
  { collection, value }: AddedRecord,
  { dataset, ...site }: DatasetOfSite,
): readonly PagePlan[] | undefined {
  const records = [...(dataset.collections[collection] ?? []), value];
  const collections = { ...dataset.collections, [collection]: records };
  const pages = planPages({ ...site, dataset: { ...dataset, collections } });
  if (!pages || pages.some(({ path }) => path.includes('undefined'))) return undefined;
  return pages.filter(({ records, cell }) => cell === value || Object.values(records).includes(value));
}

/** Returns the paths of the pages that are made of some records of a collection; none if the data has errors that prevent it. */
export function pathsOfRecords(
  isMeant: (record: DataRecord) => boolean,
  { collection, ...site }: DatasetOfSite & { readonly collection: string },
): readonly string[] {
  const own = new Set(site.dataset.collections[collection]?.filter(isMeant) ?? []);
  const isOwn = ({ records, cell }: PagePlan) =>
    [...Object.values(records), ...(cell ? [cell] : [])].some((record) => own.has(record));
  return own.size === 0 ? [] : (planPages(site) ?? []).filter(isOwn).map(({ path }) => path);
}

/** A site, and its data in its main language. */
interface DatasetOfSite {
  readonly root: string;
  readonly definition: SiteDefinition;
  readonly dataset: Dataset;
}

/** Returns the pages of a dataset; undefined if templates throw, for example because a record is incomplete. */
function planPages({ root, definition, dataset }: DatasetOfSite): readonly PagePlan[] | undefined {
  try {
    const { value } = withDerived(definition.data, dataset);
    const settings = readSettings(definition, value).settings ?? placeholderSettings(value);
    return planLocales(definition, [{ dataset: value, settings }]).value.pages;
  } catch (error) {
    if (!createErrorAttribution(root)(error)) throw error;
    return undefined;
  }
}
