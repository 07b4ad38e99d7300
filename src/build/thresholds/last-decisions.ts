import { whyBelow } from '../../diagnostics/catalogue/thresholds.ts';
import type { SiteDefinition } from '../../model.ts';
import { readLastIssues } from '../incremental/previous-build.ts';
import { hasThresholds } from './decide.ts';

/** What the last build decided of a page that is below the thresholds of its type. */
export interface LastDecision {
  readonly kind: 'held' | 'noindex';
  /** What its text lacks, as a part of a sentence. */
  readonly reason: string;
}

/**
 * Returns what the last build decided, by path: only a build measures texts, since it has rendered all pages. Empty if there was none,
 * and for sites without thresholds.
 */
export function readLastDecisions(
  out: string,
  definition: Pick<SiteDefinition, 'pages'>,
): ReadonlyMap<string, LastDecision> {
  if (!hasThresholds(definition)) return new Map();
  return new Map(
    readLastIssues(out).flatMap(({ code, facts }): [string, LastDecision][] => {
      if (code !== 'page-held' && code !== 'page-noindex') return [];
      return [[facts.path, { kind: code === 'page-held' ? 'held' : 'noindex', reason: whyBelow(facts) }]];
    }),
  );
}
