import picomatch from 'picomatch';
import { severityOf } from '../diagnostics/catalogue.ts';
import type { AcceptedFinding, Issue } from '../model.ts';
import { type AuditFinding, onlyOn } from './findings.ts';

/** The findings that are left, and the number of those that are accepted. */
export interface WithExceptions {
  readonly findings: readonly AuditFinding[];
  readonly accepted: number;
}

/**
 * Removes findings that the data accepts, on the pages for which it does. Errors stay. Adds a warning for each exception that has expired, or that matches
 * nothing.
 */
export function applyExceptions(
  findings: readonly AuditFinding[],
  exceptions: readonly AcceptedFinding[],
  today: string | undefined,
): WithExceptions {
  const isExpired = ({ until }: AcceptedFinding) =>
    until !== undefined && today !== undefined && until < today;
  const used = new Set<AcceptedFinding>();
  const valid = exceptions
    .filter((one) => !isExpired(one))
    .map((one) => ({ one, covers: one.pages === undefined ? () => true : picomatch(one.pages) }));
  let accepted = 0;
  const left = findings.flatMap((finding): readonly AuditFinding[] => {
    const own = valid.filter(({ one }) => one.rule === finding.issue.code);
    if (own.length === 0 || severityOf(finding.issue) === 'error') return [finding];
    const isAccepted = (page: string) => {
      const found = own.filter(({ covers }) => covers(page));
      for (const { one } of found) used.add(one);
      return found.length > 0;
    };
    const pages = finding.pages.filter((page) => !isAccepted(page));
    // A finding of the whole site has no pages, and is accepted only as a whole.
    const isWhole = finding.pages.length === 0;
    const ofSite = isWhole ? own.filter(({ one }) => one.pages === undefined) : [];
    for (const { one } of ofSite) used.add(one);
    if (isWhole ? ofSite.length > 0 : pages.length === 0) {
      accepted += 1;
      return [];
    }
    return [isWhole ? finding : onlyOn(finding, pages)];
  });
  const faults = exceptions.flatMap((one) => {
    if (isExpired(one)) return [asFinding(expired(one))];
    return used.has(one) ? [] : [asFinding(unused(one))];
  });
  return { findings: [...left, ...faults], accepted };
}

function expired({ rule, until = '', place }: AcceptedFinding): Issue {
  return { code: 'exception-expired', facts: { rule, until }, place };
}

function unused({ rule, pages = 'all pages', place }: AcceptedFinding): Issue {
  return { code: 'exception-unused', facts: { rule, pages }, place };
}

function asFinding(issue: Issue): AuditFinding {
  return { issue, pages: [], cause: `${issue.code} ${JSON.stringify(issue.facts)}` };
}
