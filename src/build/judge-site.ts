import { applyCheckEntries } from '../check/check-entries.ts';
import { checkSite, limitsOf } from '../check/check-site.ts';
import { describeSite } from '../check/known-site.ts';
import { checkHostLimits } from '../check/rules/hosts.ts';
import { severityOf } from '../diagnostics/catalogue.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import type { Issue } from '../model.ts';
import { fileOf } from '../pages/paths.ts';
import type { Attempt } from './attempt.ts';
import { thresholdIssues } from './measure-texts.ts';
import { inlineOf } from './page-builder.ts';

/** Returns the content of a file that was written. */
type Read = (path: string) => Uint8Array;

/** What is found out about a site that is complete, before it replaces the output. */
export interface Judged {
  readonly issues: readonly Issue[];
  /** Issues of an audit. A build of the same data that is not published does not repeat them. */
  readonly audited: readonly Issue[];
}

/** Examines all pages together. Shards are examined when they are merged, since each has only some of the pages. */
export async function judgeSite(attempt: Attempt, read: Read): Promise<Judged> {
  const { renderer, inline, report, incremental, isPublished } = attempt;
  const linted = await report.issues({
    partsOf: (page) => renderer.partsOf(page, inlineOf(inline, page)),
    read: (page) => read(fileOf(page)),
  });
  if (incremental?.manifest.shard) return { issues: linted, audited: [] };
  const issues = [...linted, ...hostIssues(attempt, read)];
  if (hasErrors(issues)) return { issues, audited: [] };
  // An audit measures texts too.
  if (isPublished) return { issues, audited: auditIssues(attempt, read) };
  return { issues: [...issues, ...thresholdIssues(attempt, read)], audited: [] };
}

/** Audits the site that is going to be published. Hints are left to `check`. */
function auditIssues({ site, staged, today }: Attempt, read: Read): readonly Issue[] {
  const known = describeSite(site);
  const { findings: all } = checkSite(staged.folder(read), limitsOf(site.settings), known);
  const { findings } = applyCheckEntries(all, site.dataset.checkEntries ?? [], { today, known });
  return findings.flatMap(({ issue }) => (severityOf(issue) === 'hint' ? [] : issue));
}

/** Returns what the host of the site would refuse. Warnings and hints are left to `check`. */
function hostIssues({ site, staged }: Attempt, read: Read): Issue[] {
  const { host } = site.settings;
  const issues: Issue[] = [];
  if (host !== undefined) checkHostLimits(staged.folder(read), host, (issue) => void issues.push(issue));
  return issues.filter((issue) => severityOf(issue) === 'error');
}
