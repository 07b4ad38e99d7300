import type { PageIssue, PagePlan, PageReport, RenderedPage, SiteDefinition, SitePlan } from '../model.ts';
import { createTextSearch, type TextSources } from './find-text.ts';
import { textHash } from './read/readable-text.ts';
import { createHostCheck } from './rules/page-hosts.ts';
import { createIdCheck } from './rules/page-ids.ts';
import { createLinkCheck, type LinkTargets } from './rules/page-links.ts';
import { createArtifactCheck, createLengthCheck } from './rules/page-texts.ts';
import { DEFAULT_BUDGETS } from './rules/size-budget.ts';

/** Checks each page, in the worker that builds it. */
export interface PageLint {
  lint(rendered: RenderedPage): PageReport;
  /** Updates the report of an unchanged page: its lost links and positions in the data. `read` returns its bytes. */
  relint(page: PagePlan, previous: PageReport, read: () => Buffer): PageReport;
}

interface PageLintInput extends LinkTargets, TextSources {
  readonly plan: SitePlan;
  readonly definition: SiteDefinition;
  readonly dataset: Parameters<typeof createArtifactCheck>[0];
  /** Whether reports contain the hash of the readable text. */
  readonly tracksText: boolean;
  /** Whether addresses were removed that unchanged pages may still link to. */
  readonly hasLostAddresses: boolean;
}

export function createPageLint(input: PageLintInput): PageLint {
  const { definition, dataset, settings, hasLostAddresses, tracksText } = input;
  const search = createTextSearch(input);
  const withPlace =
    (page: PagePlan) =>
    ({ place: _, ...issue }: PageIssue): PageIssue => {
      const found = issue.text === undefined ? undefined : search(page, issue.text);
      return found ? { ...issue, place: found.origin.locate(found.path) } : issue;
    };
  const links = createLinkCheck(input);
  const checks: readonly ((rendered: RenderedPage) => readonly PageIssue[])[] = [
    links,
    createArtifactCheck(dataset),
    createHostCheck(settings),
    createIdCheck(),
    createLengthCheck({ ...DEFAULT_BUDGETS, ...definition.budgets }),
  ];
  return {
    lint(rendered) {
      const { page, content, firstImage } = rendered;
      const issues = checks.flatMap((check) => check(rendered)).map(withPlace(page));
      return {
        bytes: content.length,
        ...(firstImage === undefined ? {} : { firstImage }),
        ...(tracksText ? { text: textHash(content) } : {}),
        ...(issues.length ? { issues } : {}),
      };
    },
    relint(page, { issues: known = [], ...rest }, read) {
      const linksOf = (content: Buffer) => links({ page, content, body: [{ html: [content] }] });
      const issues = [...known, ...(hasLostAddresses ? linksOf(read()) : [])].map(withPlace(page));
      const text = tracksText && rest.text === undefined ? { text: textHash(read()) } : {};
      return { ...rest, ...text, ...(issues.length ? { issues } : {}) };
    },
  };
}
