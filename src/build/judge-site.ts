import { applyCheckEntries } from '../check/check-entries.ts';
import { checkSite, limitsOf } from '../check/check-site.ts';
import { describeSite } from '../check/known-site.ts';
import { checkHostLimits } from '../check/rules/hosts.ts';
import { severityOf } from '../diagnostics/catalogue.ts';
import type { Issue } from '../model.ts';
import { fileOf } from '../pages/paths.ts';
import type { Attempt } from './attempt.ts';
import { inlineOf } from './page-builder.ts';

/* What is found out about a site that is complete, before it replaces the output. */

/** Returns the issues of all pages together. `read` returns the content of a file that was written. */
export function lintIssues(
  { renderer, inline, report }: Attempt,
  read: (path: string) => Uint8Array,
): Promise<readonly Issue[]> {
  return report.issues({
    partsOf: (page) => renderer.partsOf(page, inlineOf(inline, page)),
    read: (page) => read(fileOf(page)),
  });
}

/** Audits the site that is going to be published. Hints are left to `check`. */
export function auditIssues(
  { site, staged, incremental, today }: Attempt,
  read: (path: string) => Uint8Array,
): readonly Issue[] {
  if (incremental?.manifest.shard) return [];
  const known = describeSite(site);
  const { findings: all } = checkSite(staged.folder(read), limitsOf(site.settings), known);
  const { findings } = applyCheckEntries(all, site.dataset.checkEntries ?? [], { today, known });
  return findings.flatMap(({ issue }) => (severityOf(issue) === 'hint' ? [] : issue));
}

/** Returns what the host of the site would refuse. Warnings and hints are left to `check`. */
export function hostIssues(
  { site, staged, incremental }: Attempt,
  read: (path: string) => Uint8Array,
): Issue[] {
  const { host } = site.settings;
  if (host === undefined || incremental?.manifest.shard) return [];
  const issues: Issue[] = [];
  checkHostLimits(staged.folder(read), host, (issue) => void issues.push(issue));
  return issues.filter((issue) => severityOf(issue) === 'error');
}
