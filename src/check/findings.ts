import type { IssueCode } from '../diagnostics/catalogue.ts';
import { severityOf } from '../diagnostics/catalogue.ts';
import type { Issue, PageIssue } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';

/** What has one cause: an issue, and the pages that have it. */
export interface AuditFinding {
  readonly issue: Issue;
  /** The pages, sorted. Empty for an issue of the whole site. */
  readonly pages: readonly string[];
  /** The same for the same cause in another run. */
  readonly cause: string;
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
      ofSite.push({ issue, pages: [], cause: `${issue.code} ${JSON.stringify(issue.facts)}` });
    },
    all: () => inOrderOfWeight([...[...groups].map(([cause, group]) => findingOf(cause, group)), ...ofSite]),
  };
}

/** Returns a copy, since texts that were cut from a page keep the whole page in memory. */
function copyOf(issue: PageIssue): PageIssue {
  return JSON.parse(JSON.stringify(issue)) as PageIssue;
}

/** Its group, or all facts except the page. */
function causeOf({ code, facts, group }: PageIssue): string {
  return `${code} ${group ?? JSON.stringify({ ...facts, page: undefined, others: undefined })}`;
}

/** The issue with the highest degree; of equal ones that of the first page. */
function isWorse(a: PageIssue, b: PageIssue): boolean {
  const more = (a.degree ?? 0) - (b.degree ?? 0);
  return more === 0 ? a.facts.page < b.facts.page : more > 0;
}

function findingOf(cause: string, { worst, pages }: Group): AuditFinding {
  const sorted = [...new Set(pages)].sort(compareCodeUnits);
  return { ...withCount(worst, sorted.length), pages: sorted, cause };
}

function withCount(
  { code, facts, place, text }: PageIssue,
  pages: number,
): Pick<AuditFinding, 'issue' | 'text'> {
  // The facts remain those of the code, which TypeScript cannot infer.
  const issue = { code, facts: { ...facts, others: pages - 1 }, ...(place ? { place } : {}) } as Issue;
  return { issue, ...(text === undefined ? {} : { text }) };
}

const RANKS = { error: 0, warning: 1, hint: 2 };

/** Returns findings by severity, those on most pages first. */
export function inOrderOfWeight(findings: readonly AuditFinding[]): AuditFinding[] {
  const rank = ({ issue }: AuditFinding) => RANKS[severityOf(issue)];
  return [...findings].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      b.pages.length - a.pages.length ||
      compareCodeUnits(a.issue.code, b.issue.code) ||
      compareCodeUnits(a.cause, b.cause),
  );
}

/** Findings that were accepted before: the pages by code and cause. */
export type Baseline = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the findings that are not in a baseline; those on further pages with these only. */
export function withoutBaseline(findings: readonly AuditFinding[], baseline: Baseline): AuditFinding[] {
  return findings.flatMap((finding) => {
    const known = baseline.get(finding.cause);
    if (!known) return [finding];
    const pages = finding.pages.filter((page) => !known.has(page));
    return pages.length === 0 ? [] : [onlyOn(finding, pages)];
  });
}

/** Returns a finding on some of its pages. */
export function onlyOn(finding: AuditFinding, pages: readonly string[]): AuditFinding {
  if (pages.length === finding.pages.length) return finding;
  const facts = { ...finding.issue.facts, page: pages[0], others: pages.length - 1 };
  return { ...finding, pages, issue: { ...finding.issue, facts } as Issue<IssueCode> };
}

/** Returns a baseline as JSON, in stable order. */
export function baselineText(findings: readonly AuditFinding[]): string {
  const pagesOf = new Map<string, string[]>();
  // A finding is divided if it has another severity on some of its pages.
  for (const { cause, pages } of findings) pagesOf.set(cause, [...(pagesOf.get(cause) ?? []), ...pages]);
  const entries = [...pagesOf]
    .map(([cause, pages]) => ({ cause, pages: pages.sort(compareCodeUnits) }))
    .sort((a, b) => compareCodeUnits(a.cause, b.cause));
  return `${JSON.stringify({ version: 1, findings: entries }, null, 2)}\n`;
}

/** Reads a baseline. Returns undefined if the text is none. */
export function parseBaseline(text: string): Baseline | undefined {
  try {
    const { version, findings } = JSON.parse(text) as {
      readonly version: unknown;
      readonly findings: readonly { readonly cause: string; readonly pages: readonly string[] }[];
    };
    return version === 1 ? new Map(findings.map(({ cause, pages }) => [cause, new Set(pages)])) : undefined;
  } catch {
    return undefined;
  }
}
