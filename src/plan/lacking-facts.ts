import type { Issue, LackingFacts, PagePlan, SitePlan } from '../model.ts';
import { isFirstOfList } from '../pages/hubs.ts';

type IsPublished = (path: string) => boolean;

/**
 * Returns the pages that are held since they lack facts, by their canonical address. They are listed instead of reported: that nothing is
 * known of a place yet is no mistake. A published page is never held.
 */
export function findHeldForFacts(
  pages: readonly PagePlan[],
  isPublished: IsPublished,
): ReadonlyMap<string, LackingFacts> {
  return new Map(
    pages.flatMap((page) => {
      const { canonical, path, lacking } = page;
      return lacking && isMeasured(page) && !isPublished(path) ? [[canonical, lacking] as const] : [];
    }),
  );
}

/** Reports the published pages that lack facts, at the record that they are about. Those that search engines must not show may. */
export function lackingFactsIssues(plan: SitePlan, isPublished: IsPublished): Issue[] {
  return plan.pages.flatMap((page): Issue[] => {
    const { path, type, lacking, indexable } = page;
    if (!lacking || !isMeasured(page) || !indexable || !isPublished(path)) return [];
    return [{ code: 'page-below', facts: { path, type: type.id, facts: lacking }, ...placeOf(page, plan) }];
  });
}

function isMeasured(page: PagePlan): boolean {
  return page.href === page.canonical && isFirstOfList(page);
}

function placeOf(page: PagePlan, plan: SitePlan): Pick<Issue, 'place'> {
  const record = page.cell ?? Object.values(page.records).at(-1);
  const place = record && plan.localeOf(page).dataset.origins.get(record)?.place;
  return place ? { place } : {};
}
