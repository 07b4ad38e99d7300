import type { Issue, PageIssue } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';
import type { IssueCode } from './catalogue.ts';
import { severityOf } from './catalogue.ts';

/** What has one cause: an issue, and the pages that have it. */
export interface AuditFinding {
  readonly issue: Issue;
  /** The pages, sorted. Empty for an issue of the whole site. */
  readonly pages: readonly string[];
  /** The text of the pages that it is about, to find it in the data. */
  readonly text?: string;
  /** The field of the data that contains the text, by its path in the record: `questions.0.answer`. */
  readonly field?: string;
  /** Of a finding that is from no line of the data: the page type, and the section that contains the text. */
  readonly template?: { readonly type: string; readonly section?: string };
}

/** Collects issues of pages and of the site by cause. */
export interface Findings {
  page(issue: PageIssue): void;
  site(issue: Issue): void;
  /** Ordered by severity, then by the number of pages. */
  all(): AuditFinding[];
}

interface Group {
  worst: PageIssue;
  readonly pages: string[];
}

export function createFindings(): Findings {
  const groups = new Map<string, Group>();
  const ofSite: AuditFinding[] = [];
  return {
    page(issue) {
      const cause = causeOf(issue);
      const group = groups.get(cause);
      if (!group) groups.set(cause, { worst: copyOf(issue), pages: [issue.facts.page] });
      else {
        if (isWorse(issue, group.worst)) group.worst = copyOf(issue);
        group.pages.push(issue.facts.page);
      }
    },
    site(issue) {
      ofSite.push({ issue, pages: [] });
    },
    all: () => inOrderOfWeight([...[...groups.values()].map(findingOf), ...ofSite]),
  };
}

/** Returns a copy, since texts that were cut from a page keep the whole page in memory. */
function copyOf(issue: PageIssue): PageIssue {
  return JSON.parse(JSON.stringify(issue)) as PageIssue;
}

/** Its place, and its group, or all facts except the page. */
function causeOf({ code, facts, group, place }: PageIssue): string {
  const cause = group ?? JSON.stringify({ ...facts, page: undefined, others: undefined });
  return `${code} ${place ? `${place.file}:${place.line}` : ''} ${cause}`;
}

/** The issue with the highest degree; of equal ones that of the first page. */
function isWorse(a: PageIssue, b: PageIssue): boolean {
  const more = (a.degree ?? 0) - (b.degree ?? 0);
  return more === 0 ? a.facts.page < b.facts.page : more > 0;
}

function findingOf({ worst, pages }: Group): AuditFinding {
  const { code, facts, place, severity, text } = worst;
  const sorted = [...new Set(pages)].sort(compareCodeUnits);
  const issue = {
    code,
    facts: { ...facts, others: sorted.length - 1 },
    ...(place ? { place } : {}),
    ...(severity ? { severity } : {}),
  };
  // The facts remain those of the code, which TypeScript cannot infer.
  return { issue: issue as Issue, pages: sorted, ...(text === undefined ? {} : { text }) };
}

const RANKS = { error: 0, warning: 1, hint: 2 };

/** Returns findings by severity, those on most pages first. */
export function inOrderOfWeight(findings: readonly AuditFinding[]): AuditFinding[] {
  const rank = ({ issue }: AuditFinding) => RANKS[severityOf(issue)];
  return [...findings].sort(
    (a, b) =>
      rank(a) - rank(b) || b.pages.length - a.pages.length || compareCodeUnits(a.issue.code, b.issue.code),
  );
}

/** Returns a finding on some of its pages. */
export function onlyOn(finding: AuditFinding, pages: readonly string[]): AuditFinding {
  if (pages.length === finding.pages.length) return finding;
  const facts = { ...finding.issue.facts, page: pages[0], others: pages.length - 1 };
  return { ...finding, pages, issue: { ...finding.issue, facts } as Issue<IssueCode> };
}
