import { severityOf } from '../../core/diagnostics/catalog.ts';
import type { Severity } from '../../core/diagnostics/entry.ts';
import type { AuditFinding } from '../../core/diagnostics/findings.ts';
import { type IssueJson, issueAsJson } from '../../core/diagnostics/report/json.ts';

/** A finished audit. */
export interface Audit {
  readonly findings: readonly AuditFinding[];
  readonly pages: number;
  /** How many findings the data accepts. */
  readonly accepted: number;
  /** What could not be decided. */
  readonly notes: readonly string[];
}

/** A finding for programs, with its pages. */
export interface FindingJson extends IssueJson, Pick<AuditFinding, 'template'> {
  readonly pages: readonly string[];
}

/** An audit for programs. `version` changes when the meaning of a field changes. */
export interface AuditJson extends Counts, Pick<Audit, 'pages' | 'accepted' | 'notes'> {
  readonly version: 1;
  readonly issues: readonly FindingJson[];
}

/** Returns an audit for programs. */
export function auditAsJson({ findings, pages, accepted, notes }: Audit): AuditJson {
  return {
    version: 1,
    pages,
    ...countFindings(findings),
    accepted,
    notes,
    issues: findings.map(({ issue, pages, template }) => ({
      ...issueAsJson(issue),
      ...(template ? { template } : {}),
      pages,
    })),
  };
}

type Counts = Readonly<Record<`${Severity}s`, number>>;

/** The number of findings by severity. */
export function countFindings(findings: readonly AuditFinding[]): Counts {
  const count = (severity: Severity) => findings.filter(({ issue }) => severityOf(issue) === severity).length;
  return { errors: count('error'), warnings: count('warning'), hints: count('hint') };
}
