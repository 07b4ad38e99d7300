import type { TextEdit } from '../model.ts';
import { createMoves } from '../pages/redirects.ts';
import type { PlannedSite } from '../plan-site.ts';

/**
 * Finds links in texts of the data that name the site with its whole address, and a page that has moved. Links by their path alone
 * are errors of the plan.
 */
export function findMovedLinks({ plan }: Pick<PlannedSite, 'plan'>): TextEdit[] {
  const paths = new Set(plan.pages.map(({ path }) => path));
  return plan.locales.flatMap(({ dataset, settings: { origin, redirects } }) => {
    const movedTo = createMoves(redirects, paths);
    return (dataset.absoluteLinks ?? []).flatMap((link): TextEdit[] => {
      const { target } = link;
      const to = target.startsWith(`${origin}/`) ? movedTo(target.slice(origin.length)) : undefined;
      if (to === undefined) return [];
      return [{ place: link.place(), from: target, to: to.startsWith('/') ? origin + to : to }];
    });
  });
}
