import { AUDIT } from '../../diagnostics/catalogue/audit.ts';
import { describeIssue, severityOf } from '../../diagnostics/catalogue.ts';
import type { AuditDefinition } from '../../diagnostics/entry.ts';
import { hash128 } from '../../util/hash.ts';
import type { AuditFinding } from '../findings.ts';

/** GitHub shows this many results, and refuses files with 25,000. Source: https://docs.github.com/en/code-security/code-scanning/troubleshooting-sarif-uploads/results-exceed-limit */
const MAX_RESULTS = 5000;

/** At most this many pages of a finding are listed; the message says how many there are. GitHub shows 100 locations. */
const MAX_PAGES = 20;

const LEVELS = { error: 'error', warning: 'warning', hint: 'note' } as const;

/** How a report names the tool and the files. */
export interface SarifOptions {
  readonly version: string;
  /** The file of a page, relative to the repository. */
  fileOf(page: string): string;
}

/** Returns findings as SARIF 2.1.0. Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function findingsAsSarif(findings: readonly AuditFinding[], options: SarifOptions): object {
  const codes = Object.keys(AUDIT);
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Crosstown', version: options.version, rules: rulesOf() } },
        ...noteOfOmission(findings.length),
        results: findings.slice(0, MAX_RESULTS).map((finding) => ({
          ...resultOf(finding, options),
          ruleIndex: codes.indexOf(finding.issue.code),
        })),
      },
    ],
  };
}

/** Says that findings are missing in the report: the least severe ones, on the fewest pages. */
function noteOfOmission(count: number): object {
  if (count <= MAX_RESULTS) return {};
  const text = `${count - MAX_RESULTS} of ${count} findings are not in this report, which has at most ${MAX_RESULTS}.`;
  return {
    invocations: [
      { executionSuccessful: true, toolExecutionNotifications: [{ level: 'warning', message: { text } }] },
    ],
  };
}

function rulesOf(): object[] {
  return Object.entries<AuditDefinition<never>>(AUDIT).map(([id, { severity, rule }]) => ({
    id,
    shortDescription: { text: `Finds ${rule.finds}.` },
    fullDescription: { text: rule.why },
    help: { text: rule.fix },
    helpUri: rule.source,
    defaultConfiguration: { level: LEVELS[severity] },
  }));
}

function resultOf({ issue, pages, cause, field }: AuditFinding, { fileOf }: SarifOptions): object {
  const { message, hint } = describeIssue(issue);
  const { place } = issue;
  const [first, ...others] = place ? [undefined, ...pages] : pages;
  const main = place
    ? {
        artifactLocation: { uri: encodeURI(place.file) },
        region: { startLine: place.line, startColumn: place.column },
      }
    : { artifactLocation: { uri: encodeURI(first === undefined ? fileOf('/') : fileOf(first)) } };
  const related = others.flatMap((page) => (page === undefined ? [] : [page])).slice(0, MAX_PAGES);
  return {
    ruleId: issue.code,
    level: LEVELS[severityOf(issue)],
    message: { text: `${message} ${hint}` },
    locations: [{ physicalLocation: main }],
    ...(related.length
      ? {
          relatedLocations: related.map((page, id) => ({
            id: id + 1,
            physicalLocation: { artifactLocation: { uri: encodeURI(fileOf(page)) } },
          })),
        }
      : {}),
    // Several lines of a file may have the same text.
    partialFingerprints: { 'crosstown/v1': hash128(field === undefined ? cause : `${cause} ${pages[0]}`) },
  };
}
