import type { Issue, PageIssue } from '../model.ts';
import { sortedBy } from '../util/order.ts';

/** Gathers what was found on pages, and tells each matter once. */
export interface Gathered {
  note(found: readonly PageIssue[]): void;
  issues(): Issue[];
}

/** Begins with nothing found. Pages may come in any order. */
export function createGathered(): Gathered {
  const matters = new Map<string, { worst: PageIssue; pages: number }>();
  return {
    note(found) {
      for (const sighted of found) {
        const key = matterOf(sighted);
        const known = matters.get(key);
        if (!known) matters.set(key, { worst: sighted, pages: 1 });
        else
          matters.set(key, {
            worst: isWorse(sighted, known.worst) ? sighted : known.worst,
            pages: known.pages + 1,
          });
      }
    },
    issues: () =>
      sortedBy([...matters], ([matter]) => matter).map(([, { worst, pages }]) => told(worst, pages - 1)),
  };
}

/** What two findings have in common that are one matter: what they say it is, or all but the page, and the place. */
function matterOf({ code, facts, place, group }: PageIssue): string {
  if (group !== undefined) return `${group} ${place ? `${place.file}:${place.line}` : ''}`;
  return JSON.stringify([code, { ...facts, page: '', others: 0 }, place]);
}

/** Of equals the one on the first page, whichever was made first. */
function isWorse(a: PageIssue, b: PageIssue): boolean {
  const more = (a.degree ?? 0) - (b.degree ?? 0);
  return more === 0 ? a.facts.page < b.facts.page : more > 0;
}

function told({ code, facts, place }: PageIssue, others: number): Issue {
  // The facts stay those of the code, whichever it is.
  return { code, facts: { ...facts, others }, ...(place ? { place: place } : {}) } as Issue;
}
