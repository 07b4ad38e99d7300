import type { Issue, PageDecisions } from '../../model.ts';

/** What was decided of pages after their text was measured, and what is said about them. */
export interface Decided extends PageDecisions {
  /** An issue for each page that is held or not indexed. */
  readonly issues: readonly Issue<'page-held' | 'page-noindex'>[];
}

export const NO_DECISIONS: Decided = { held: new Set(), noindex: new Set(), issues: [] };

/** Joins the decisions of two rounds. */
export function joinDecisions(before: Decided, more: Decided): Decided {
  return {
    held: new Set([...before.held, ...more.held]),
    noindex: new Set([...before.noindex, ...more.noindex]),
    issues: [...before.issues, ...more.issues],
  };
}

export function areSameDecisions(a: PageDecisions, b: PageDecisions): boolean {
  return areSame(a.held, b.held) && areSame(a.noindex, b.noindex);
}

function areSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}
