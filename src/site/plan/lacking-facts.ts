import type {
  Issue,
  LackingFacts,
  PagePlan,
  RecordContext,
  SitePlan,
  Thresholds,
  UnpublishedReason,
} from '../../core/model.ts';
import { isLinkTarget } from '../../core/pages/paths.ts';
import { isFilled } from '../../core/util/plain.ts';

/** Returns what a page lacks of the facts that its type needs; undefined if it has enough. */
export function lackingFacts(
  { facts }: Pick<Thresholds, 'facts'>,
  context: RecordContext,
): LackingFacts | undefined {
  if (!facts) return undefined;
  const all = Object.entries(facts.of(context));
  const missing = all.filter(([, value]) => !isFilled(value)).map(([name]) => name);
  const [found, least] = [all.length - missing.length, facts.least ?? all.length];
  return found < least ? { found, least, missing } : undefined;
}

type IsPublished = (path: string) => boolean;

/**
 * Returns the pages that are unpublished since they lack facts, by their canonical address. They are listed instead of reported: that
 * nothing is known of a place yet is no mistake. A page that was published stays.
 */
export function findLacking(
  pages: readonly PagePlan[],
  isPublished: IsPublished,
): ReadonlyMap<string, UnpublishedReason> {
  return new Map(
    pages.flatMap((page) => {
      const { canonical, path, lacking } = page;
      if (!lacking || !isLinkTarget(page) || isPublished(path)) return [];
      return [[canonical, { kind: 'facts', cause: path, facts: lacking }] as const];
    }),
  );
}

/** Reports the published pages that lack facts, at the record that they are about. Pages with `noindex` may lack facts. */
export function lackingFactsIssues(plan: SitePlan, isPublished: IsPublished): Issue[] {
  return plan.pages.flatMap((page): Issue[] => {
    const { path, type, lacking, indexable } = page;
    if (!lacking || !isLinkTarget(page) || !indexable || !isPublished(path)) return [];
    return [
      { code: 'page-below', facts: { path, type: type.id, facts: lacking }, ...placeOfPage(page, plan) },
    ];
  });
}

function placeOfPage(page: PagePlan, plan: SitePlan): Pick<Issue, 'place'> {
  const record = page.cell ?? Object.values(page.records).at(-1);
  const place = record && plan.localeOf(page).dataset.origins.get(record)?.place;
  return place ? { place } : {};
}
