import type { Issue, PageIssue, Place } from '../model.ts';
import { compareCodeUnits } from '../util/order.ts';
import type { IssueCode } from './catalog.ts';
import { severityOf } from './catalog.ts';

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

/** A text of a page in the data. */
export interface FoundText {
  readonly place: Place;
  /** The field that contains the text, by its path in the record. */
  readonly field: string;
}

/** Finds in the data what issues of pages are about. */
export interface Locator {
  /** The text of an issue. */
  textOf(issue: PageIssue): FoundText | undefined;
  /** The place of a finding that is about a whole page, the first of these, or about what all of them have in common. */
  placeOf(code: IssueCode, pages: readonly string[], text: string | undefined): Place | undefined;
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
  readonly found: FoundText | undefined;
  readonly pages: string[];
}

/**
 * Creates a collection. With a locator, issues about a text are one finding for each line of the data that pages have the text from,
 * whatever their types are, and one for the pages of a type whose template has it.
 */
export function createFindings(locator?: Locator): Findings {
  const groups = new Map<string, Group>();
  const ofSite: AuditFinding[] = [];
  return {
    page(issue) {
      const found = locator?.textOf(issue);
      const cause = causeOf(issue, found);
      const group = groups.get(cause);
      if (!group) groups.set(cause, { worst: copyOf(issue), found, pages: [issue.facts.page] });
      else {
        if (isWorse(issue, group.worst)) group.worst = copyOf(issue);
        group.pages.push(issue.facts.page);
      }
    },
    site(issue) {
      ofSite.push({ issue, pages: [] });
    },
    all: () =>
      inOrderOfWeight([...[...groups.values()].map((group) => findingOf(group, locator)), ...ofSite]),
  };
}

/** Returns a copy, since texts that were cut from a page keep the whole page in memory. */
function copyOf(issue: PageIssue): PageIssue {
  return JSON.parse(JSON.stringify(issue)) as PageIssue;
}

/** Its group, or all facts except the page; of a text of the data its place, and the text unless the worst of several is reported. */
function causeOf({ code, facts, group, degree, text }: PageIssue, found: FoundText | undefined): string {
  const cause = group ?? JSON.stringify({ ...facts, page: undefined, others: undefined });
  if (!found) return `${code} ${cause}`;
  const { file, line, column } = found.place;
  return `${code} ${file}:${line}:${column} ${degree === undefined ? text : cause}`;
}

/** The issue with the highest degree; of equal ones that of the first page. */
function isWorse(a: PageIssue, b: PageIssue): boolean {
  const more = (a.degree ?? 0) - (b.degree ?? 0);
  return more === 0 ? a.facts.page < b.facts.page : more > 0;
}

function findingOf({ worst, found, pages }: Group, locator: Locator | undefined): AuditFinding {
  const { code, facts, severity, text } = worst;
  const sorted = [...new Set(pages)].sort(compareCodeUnits);
  const place = found?.place ?? locator?.placeOf(code, [facts.page, ...sorted], text);
  const issue = {
    code,
    facts: { ...facts, others: sorted.length - 1 },
    ...(place ? { place } : {}),
    ...(severity ? { severity } : {}),
  };
  return {
    // The facts remain those of the code, which TypeScript cannot infer.
    issue: issue as Issue,
    pages: sorted,
    ...(text === undefined ? {} : { text }),
    ...(found ? { field: found.field } : {}),
  };
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

/** Returns a finding on some of its pages, at the place that it has on these. */
export function onlyOn(finding: AuditFinding, pages: readonly string[], locator?: Locator): AuditFinding {
  const { issue, field, text } = finding;
  if (pages.length === finding.pages.length) return finding;
  const facts = { ...issue.facts, page: pages[0], others: pages.length - 1 };
  const place = (field === undefined && locator?.placeOf(issue.code, pages, text)) || issue.place;
  return { ...finding, pages, issue: { ...issue, facts, ...(place ? { place } : {}) } as Issue<IssueCode> };
}
