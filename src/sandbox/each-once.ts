import type { Mistake } from './log.ts';

/**
 * Mistakes as they are told: each once, as it was first met, and on how many pages it is. `of` is how many pages were looked
 * at, where all were that could have it.
 */
export function eachOnce(met: readonly Mistake[], of?: number): Mistake[] {
  const groups = new Map<string, { first: Mistake; pages: Set<string> }>();
  for (const mistake of met) {
    const key = keyOf(mistake);
    const group = groups.get(key) ?? { first: mistake, pages: new Set() };
    groups.set(key, group);
    group.pages.add(pageIn(mistake));
  }
  return [...groups.values()].map(({ first, pages }) => withCount(first, { met: pages.size, of }));
}

function withCount<M extends Mistake>(mistake: M, { met, of }: { met: number; of: number | undefined }): M {
  return { ...mistake, facts: { ...mistake.facts, met, ...(of === undefined ? {} : { of }) } };
}

function pageIn({ facts: { page, records = [] } }: Mistake): string {
  return page ?? records.join('\n');
}

/** What is the same wherever a mistake is met; what is thrown may name the page. */
function keyOf({ code, facts, place }: Mistake): string {
  const { page, type, records, met, of, ...own } = facts;
  const parts = Object.entries(own).filter(([name]) => !['known', 'said', 'found', 'shownBy'].includes(name));
  return JSON.stringify([code, parts, place]);
}
