import { statSync } from 'node:fs';
import { join } from 'node:path';
import { checkSite, limitsOf } from '../audit/audit-site.ts';
import { applyCheckEntries } from '../audit/check-entries.ts';
import { describeSite } from '../audit/known-site.ts';
import type { AuditedFile, SiteFolder } from '../audit/read/read-folder.ts';
import { cachedCompressor } from '../audit/read/sizes.ts';
import { createLintReport } from '../audit/reports/lint-report.ts';
import { checkHostLimits } from '../audit/rules/hosts.ts';
import { DEFAULT_BUDGETS } from '../audit/rules/size-budget.ts';
import { openCache } from '../cache/cache.ts';
import { severityOf } from '../diagnostics/catalogue.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import type { Issue } from '../model.ts';
import { findOtherFiles } from '../output/file-list.ts';
import type { NewSite } from '../output/write-site.ts';
import { fileOf } from '../pages/paths.ts';
import { compareCodeUnits } from '../util/order.ts';
import { thresholdIssues } from './measure-texts.ts';
import { type InlineCodes, inlineOf } from './page-builder.ts';
import type { SiteBuild } from './site-build.ts';
import { pageAt, type WrittenPage } from './workers/queue.ts';

/** A site that is complete, before it replaces the output. */
interface CompleteSite {
  readonly inline: InlineCodes;
  readonly pages: readonly WrittenPage[];
  readonly target: NewSite;
}

/** What is found out about it. */
interface Judged {
  readonly issues: readonly Issue[];
  /** Issues of an audit. A build of the same data that is not published does not repeat them. */
  readonly audited: readonly Issue[];
}

/** Examines all pages together. Shards are examined when they are merged, since each has only some of the pages. */
export async function judgeSite(build: SiteBuild, complete: CompleteSite): Promise<Judged> {
  const linted = await lintIssues(build, complete);
  if (build.incremental?.manifest.shard) return { issues: linted, audited: [] };
  const { target } = complete;
  const folder = folderOf(build.out, target);
  const issues = [...linted, ...hostIssues(build, folder)];
  if (hasErrors(issues)) return { issues, audited: [] };
  // An audit measures texts too.
  if (build.isPublished) return { issues, audited: auditIssues(build, folder) };
  return { issues: [...issues, ...thresholdIssues(build, folder, target.read)], audited: [] };
}

function lintIssues(
  { root, site, assets, incremental, renderer }: SiteBuild,
  { inline, pages, target }: CompleteSite,
): Promise<readonly Issue[]> {
  const limits = { ...DEFAULT_BUDGETS, ...site.definition.budgets };
  const report = createLintReport(limits, {
    isShard: incremental?.manifest.shard !== undefined,
    compressor: cachedCompressor(openCache(root)),
  });
  for (const [type, { css }] of inline) report.css(type, css);
  for (const file of assets.files) report.asset(file);
  for (const { index, seen } of pages) report.page(pageAt(site.plan.pages, index), seen);
  return report.issues({
    partsOf: (page) => renderer.partsOf(page, inlineOf(inline, page)),
    read: (page) => target.read(fileOf(page)),
  });
}

/** Returns the site as it will be written, with the files of the output that no build has written. */
function folderOf(out: string, { sizes, read }: NewSite): SiteFolder {
  const { foreign = [] } = findOtherFiles(out, new Set(sizes.keys()));
  const others = foreign.map((path) => ({ path, size: statSync(join(out, path)).size }));
  const own = [...sizes].map(([path, size]): AuditedFile => ({ path, size }));
  return {
    files: [...own, ...others].sort((a, b) => compareCodeUnits(a.path, b.path)),
    read: (path) => (sizes.has(path) ? read(path).toString() : undefined),
  };
}

/** Audits the site that is going to be published. Hints are left to `check`. */
function auditIssues({ site, today }: SiteBuild, folder: SiteFolder): readonly Issue[] {
  const known = describeSite(site);
  const { findings: all } = checkSite(folder, limitsOf(site.settings), known);
  const { findings } = applyCheckEntries(all, site.dataset.checkEntries ?? [], { today, known });
  return findings.flatMap(({ issue }) => (severityOf(issue) === 'hint' ? [] : issue));
}

/** Returns what the host of the site would refuse. Warnings and hints are left to `check`. */
function hostIssues({ site }: SiteBuild, folder: SiteFolder): Issue[] {
  const { host } = site.settings;
  const issues: Issue[] = [];
  if (host !== undefined) checkHostLimits(folder, host, (issue) => void issues.push(issue));
  return issues.filter((issue) => severityOf(issue) === 'error');
}
