import type { PagePlan } from '../../model.ts';
import type { PlannedSite } from '../../plan-site.ts';
import { compareCodeUnits } from '../../util/order.ts';
import type { UpToDate } from '../incremental/up-to-date.ts';
import { createCandidates } from './locate.ts';

/** At most this many files are named for a page. */
const MAX_FILES = 3;

/**
 * Creates the function that returns the files of the data whose records changed a page since the last build: those that it is made from,
 * else others that it uses. Empty if unknown: after a change of templates or settings, without a last build, and if there are many.
 */
export function createChangedFiles(
  site: Pick<PlannedSite, 'definition' | 'plan'>,
  upToDate: Pick<UpToDate, 'changedDependencies'> | undefined,
): (page: PagePlan) => readonly string[] {
  const candidatesOf = createCandidates(site);
  return (page) => {
    const dependencies = upToDate?.changedDependencies(page);
    if (!dependencies?.length) return [];
    const { own, others } = candidatesOf({ page, dependencies });
    const { origins } = site.plan.localeOf(page).dataset;
    const records = own.length > 0 ? own : others;
    const files = new Set(records.flatMap(({ record }) => origins.get(record)?.place.file ?? []));
    return files.size > MAX_FILES ? [] : [...files].sort(compareCodeUnits);
  };
}
