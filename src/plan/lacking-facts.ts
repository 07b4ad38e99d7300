import type { Issue, LackingFacts, PagePlan, SitePlan } from '../model.ts';
import { isFirstOfList } from '../pages/hubs.ts';
import { placeOfPage, type ThresholdVerdict, verdictOf } from '../pages/thresholds.ts';

type IsPublished = (path: string) => boolean;

/** Returns the pages that are held since they lack facts, by their canonical address. */
export function findHeldForFacts(
  pages: readonly PagePlan[],
  isPublished: IsPublished,
): ReadonlyMap<string, LackingFacts> {
  return new Map(
    below(pages, 'held', isPublished).flatMap(({ canonical, lacking }) =>
      lacking ? [[canonical, lacking] as const] : [],
    ),
  );
}

/**
 * Reports the pages that lack facts and are not held. Those that are held are listed instead of reported: that nothing is known of a place
 * yet is no mistake.
 */
export function lackingFactsIssues(plan: SitePlan, isPublished: IsPublished): Issue[] {
  const issuesOf = (verdict: 'error' | 'noindex', code: 'page-below' | 'page-noindex') =>
    below(plan.pages, verdict, isPublished).flatMap((page): Issue[] => {
      const { path, type, lacking } = page;
      return lacking
        ? [{ code, facts: { path, type: type.id, facts: lacking }, ...placeOfPage(page, plan) }]
        : [];
    });
  return [...issuesOf('error', 'page-below'), ...issuesOf('noindex', 'page-noindex')];
}

function below(pages: readonly PagePlan[], verdict: ThresholdVerdict, isPublished: IsPublished) {
  return pages.filter(
    (page) =>
      page.lacking &&
      page.href === page.canonical &&
      isFirstOfList(page) &&
      verdictOf(page.type.thresholds ?? {}, isPublished(page.path)) === verdict,
  );
}
