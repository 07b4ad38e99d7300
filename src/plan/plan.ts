import type { Dataset, Issue, PagePlan, Result, SiteDefinition, SitePlan, SiteSettings } from '../model.ts';
import { sortedBy } from '../util/order.ts';
import { addressOf } from './address.ts';
import { checkInternalLinks, checkRedirects } from './check-links.ts';
import { findBadPath, findCollisions } from './check-paths.ts';
import { createCopywriter } from './copy.ts';
import { type Combination, expand } from './expand.ts';
import { createLinks, linkKey } from './links.ts';

/**
 * Decides every page of the site: its address, its records, whether search engines may index it. Reports
 * addresses that are malformed or claimed twice, and links and redirects in the data that lead nowhere.
 */
export function planSite(
  definition: SiteDefinition,
  dataset: Dataset,
  settings: SiteSettings,
): Result<SitePlan> {
  const issues: Issue[] = [];
  const pages: PagePlan[] = [];
  const byRecords = new Map<string, string>();
  const writeCopy = createCopywriter(definition, dataset);
  for (const type of definition.pages) {
    const expanded = expand(type, dataset);
    issues.push(...expanded.issues);
    for (const combination of expanded.value) {
      const path = type.path(contextOf(dataset, combination));
      const bad = findBadPath(type.id, path);
      if (bad) issues.push(bad);
      issues.push(...writeCopy(type, tokenRecords(combination)).issues);
      const made = [path, ...(type.copies ?? [])].map((address) =>
        createPage(address, path, combination, settings),
      );
      pages.push(...made);
      byRecords.set(linkKey(type.id, Object.values(combination.records)), made[0]?.href ?? path);
    }
  }
  const sorted = sortedBy(pages, (page) => page.path);
  const paths = new Set(sorted.map((page) => page.path));
  issues.push(
    ...findCollisions(sorted, dataset),
    ...checkInternalLinks(dataset, paths),
    ...checkRedirects(settings.redirects, paths),
  );
  const copyOf = (page: PagePlan) => writeCopy(page.type, tokenRecords(page)).value ?? {};
  return { value: { pages: sorted, links: createLinks(settings, byRecords, paths), copyOf }, issues };
}

/** What the wording of a page may name: the records of its axes, and its cell. */
function tokenRecords({ records, cell }: Pick<PagePlan, 'records' | 'cell'>) {
  return cell ? { ...records, cell } : records;
}

/** What `path` and `where` may look at: the records, before links exist. */
function contextOf(dataset: Dataset, combination: Combination): never {
  return {
    site: dataset.site,
    data: dataset.collections,
    cell: combination.cell,
    ...combination.records,
  } as never;
}

function createPage(
  path: string,
  canonical: string,
  combination: Combination,
  settings: SiteSettings,
): PagePlan {
  const { type, records, cell } = combination;
  const updated = latest(
    [...Object.values(records), ...(cell ? [cell] : [])].map((record) => record.updated ?? record.date),
  );
  return {
    ...addressOf(path, settings.output),
    type,
    records,
    ...(cell ? { cell } : {}),
    ...(updated ? { updated } : {}),
    canonical: addressOf(canonical, settings.output).href,
    indexable: path === canonical && !type.noindex,
  };
}

/** The latest of days and moments, both of which order as text up to the day. */
function latest(dates: readonly unknown[]): string | undefined {
  return dates
    .filter((date): date is string => typeof date === 'string')
    .sort()
    .at(-1);
}
