import { createFindings } from '../../diagnostics/findings.ts';
import type { Budgets, Issue, PagePlan, PageReport, SiteFile } from '../../model.ts';
import { sortedBy } from '../../util/order.ts';
import { type BudgetOptions, createSizeBudget, type PageSource } from '../rules/size-budget.ts';

/** Collects the reports of all pages and the sizes of all files, and reports the issues of each page and of the site as a whole. */
export interface LintReport {
  asset(file: SiteFile): void;
  css(type: string, css: string): void;
  /** Pages may come in any order. */
  page(page: PagePlan, report: PageReport): void;
  issues(source: PageSource): Promise<readonly Issue[]>;
}

export function createLintReport(limits: Budgets, options?: BudgetOptions): LintReport {
  const budget = createSizeBudget(limits, options);
  const findings = createFindings();
  return {
    asset: budget.asset,
    css: budget.css,
    page(page, report) {
      budget.page(page, report);
      for (const issue of report.issues ?? []) findings.page(issue);
    },
    async issues(source) {
      const ofPages = findings.all().map(({ issue }) => issue);
      const inOrder = sortedBy(ofPages, ({ code, facts }) => JSON.stringify([code, facts]));
      return [...inOrder, ...(await budget.issues(source))];
    },
  };
}
