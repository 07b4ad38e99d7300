import type { Issue } from '../../model.ts';
import { severityOf, wordsOf } from '../catalogue.ts';
import { inOrder } from './terminal.ts';

/** Issues for programs: stable order, words included. */
export function issuesAsJson(issues: readonly Issue[]): object[] {
  return inOrder(issues).map((issue) => ({
    code: issue.code,
    ...('kind' in issue.facts ? { kind: issue.facts.kind } : {}),
    severity: severityOf(issue),
    ...(issue.place ? { place: issue.place } : {}),
    ...(issue.related ? { related: issue.related } : {}),
    ...wordsOf(issue),
  }));
}
