import type { Budgets, Issue, PageIssue, PagePlan, PageReport, SiteFile } from '../model.ts';
import { compareCodeUnits, sortedBy } from '../util/order.ts';
import { createTextFinder, type FindText, type TextSources } from './page-lint.ts';
import { type BudgetOptions, createSizeBudget, type PageSource } from './size-budget.ts';

/** Collects the reports of all pages and the sizes of all files, and reports the issues of each page and of the site as a whole. */
export interface LintReport {
  asset(file: SiteFile): void;
  css(type: string, css: string): void;
  /** Pages may come in any order. */
  page(page: PagePlan, report: PageReport): void;
  issues(source: PageSource): Promise<readonly Issue[]>;
}

export function createLintReport(sources: TextSources, limits: Budgets, options?: BudgetOptions): LintReport {
  const budget = createSizeBudget(limits, options);
  const titles = createDuplicateTitles(createTextFinder(sources));
  const pageIssues = createPageIssues();
  return {
    asset: budget.asset,
    css: budget.css,
    page(page, report) {
      budget.page(page, report);
      titles.add(page, report);
      if (report.issues) pageIssues.add(report.issues);
    },
    issues: async (source) => [...pageIssues.issues(), ...titles.issues(), ...(await budget.issues(source))],
  };
}

/** Collects issues of pages and reports each group once. */
interface PageIssues {
  add(issues: readonly PageIssue[]): void;
  issues(): Issue[];
}

export function createPageIssues(): PageIssues {
  const groups = new Map<string, { worst: PageIssue; pages: number }>();
  return {
    add(issues) {
      for (const issue of issues) {
        const key = groupOf(issue);
        const { worst, pages } = groups.get(key) ?? { worst: issue, pages: 0 };
        groups.set(key, { worst: isWorse(issue, worst) ? issue : worst, pages: pages + 1 });
      }
    },
    issues: () =>
      sortedBy([...groups], ([group]) => group).map(([, { worst, pages }]) => reported(worst, pages - 1)),
  };
}

/** The key of the issues that are reported once: their group, else all facts except the pages; and the place. */
function groupOf({ code, facts, place, group }: PageIssue): string {
  if (group !== undefined) return `${group} ${place ? `${place.file}:${place.line}` : ''}`;
  return JSON.stringify([code, { ...facts, page: '', others: 0 }, place]);
}

/** Of equal issues that of the first page, so that the order in which pages were built has no effect. */
function isWorse(a: PageIssue, b: PageIssue): boolean {
  const more = (a.degree ?? 0) - (b.degree ?? 0);
  return more === 0 ? a.facts.page < b.facts.page : more > 0;
}

function reported({ code, facts, place }: PageIssue, others: number): Issue {
  // The facts remain those of the code, which TypeScript cannot infer.
  return { code, facts: { ...facts, others }, ...(place ? { place } : {}) } as Issue;
}

/** Collects titles and reports those of several pages. */
interface DuplicateTitles {
  add(page: PagePlan, report: Pick<PageReport, 'title'>): void;
  issues(): Issue[];
}

/** Collects the titles of the pages that search engines may show. */
export function createDuplicateTitles(find: FindText): DuplicateTitles {
  const pages = new Map<string, PagePlan[]>();
  return {
    add(page, { title }) {
      if (!page.indexable || page.href !== page.canonical) return;
      // Search results show a page in one language.
      const key = page.locale === undefined ? title : `${title}\n${page.locale}`;
      const same = pages.get(key);
      // V8 reserves room for 17 entries when an empty array grows; a literal takes one.
      if (same) same.push(page);
      else pages.set(key, [page]);
    },
    issues() {
      const duplicates = [...pages].filter(([, { length }]) => length > 1);
      return sortedBy(duplicates, ([key]) => key).map(([key, same]) =>
        equalTitles(key.replace(/\n.*$/s, ''), same, find),
      );
    },
  };
}

function equalTitles(title: string, same: readonly PagePlan[], find: FindText): Issue {
  const ordered = [...same].sort((a, b) => compareCodeUnits(a.path, b.path));
  const [first] = ordered;
  const place = first && find(first, title);
  const paths = ordered.map(({ path }) => path);
  return { code: 'equal-titles', facts: { title, pages: paths }, ...(place ? { place } : {}) };
}
