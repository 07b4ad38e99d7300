import { statSync } from 'node:fs';
import { join } from 'node:path';
import { applyCheckEntries } from '../audit/check-entries.ts';
import { describeSite } from '../audit/known-site.ts';
import { createLocator } from '../audit/locator.ts';
import type { AuditedFile, SiteFolder } from '../audit/read/read-folder.ts';
import { cachedCompressor } from '../audit/read/sizes.ts';
import { checkHostLimits } from '../audit/rules/hosts.ts';
import { checkSizes, DEFAULT_BUDGETS } from '../audit/rules/size-budget.ts';
import { openCache } from '../core/cache/cache.ts';
import { AUDIT_EXCEPTIONS } from '../core/diagnostics/catalog/audit/exceptions.ts';
import type { HostName } from '../core/diagnostics/catalog/audit/hosts.ts';
import { severityOf } from '../core/diagnostics/catalog.ts';
import { createFindings } from '../core/diagnostics/findings.ts';
import { hasErrors } from '../core/diagnostics/issue.ts';
import type { Issue, PageIssue } from '../core/model.ts';
import { fileOf } from '../core/pages/paths.ts';
import { append } from '../core/util/lists.ts';
import { compareCodeUnits, sortedBy } from '../core/util/order.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import type { PageRenderer } from '../site/render/page-renderer.ts';
import { type PageTable, pagesIn } from './incremental/page-table.ts';
import type { Prepared } from './incremental/previous-build.ts';
import type { NewSite } from './output/write-site.ts';
import { type InlineCodes, inlineOf } from './page-builder.ts';
import type { Shard } from './shards.ts';

/** The build of a site that is planned and whose assets are prepared. */
export interface SiteBuild extends Prepared {
  readonly root: string;
  readonly out: string;
  readonly renderer: PageRenderer;
  readonly shard?: Shard | undefined;
  /** Whether the site is going to be published: it must pass the rules of `check`. */
  readonly isPublished?: boolean;
  /** The day for which it is built: exceptions from rules may have expired. */
  readonly today?: string | undefined;
}

/** A site that is complete, before it replaces the output. */
interface CompleteSite {
  readonly inline: InlineCodes;
  readonly table: PageTable;
  readonly target: NewSite;
}

/** The findings about a complete site. */
interface Judged {
  readonly issues: readonly Issue[];
  /** Issues of an audit. A build of the same data that is not published does not repeat them. */
  readonly audited: readonly Issue[];
}

/** Examines all pages together. Shards are examined when they are merged, since each has only some of the pages. */
export async function judgeSite(build: SiteBuild, complete: CompleteSite): Promise<Judged> {
  const ofPages = await issuesOfPages(build, complete);
  if (build.shard) return { issues: ofPages, audited: [] };
  const { host } = build.site.settings;
  if (host === undefined && !build.isPublished) return { issues: ofPages, audited: [] };
  const folder = folderOf(build.out, complete.target);
  const issues = [...ofPages, ...(host === undefined ? [] : hostIssues(host, folder))];
  const isAudited = build.isPublished && !hasErrors(issues);
  return { issues, audited: isAudited ? await auditIssues(build, folder, ofPages) : [] };
}

async function issuesOfPages(
  { root, site, assets, shard, renderer, today }: SiteBuild,
  { inline, table, target }: CompleteSite,
): Promise<readonly Issue[]> {
  const limits = { ...DEFAULT_BUDGETS, ...site.definition.budgets };
  const found: PageIssue[] = [];
  const built = Array.from(pagesIn(table, site.plan.pages), ({ page, seen: { issues = [], ...weighed } }) => {
    append(found, issues);
    return { page, ...weighed };
  });
  const tooLarge = await checkSizes(
    {
      assets: assets.files,
      styles: new Map([...inline].map(([type, { css }]) => [type, css])),
      pages: built,
      partsOf: (page) => renderer.partsOf(page, inlineOf(inline, page)),
      read: (page) => target.read(fileOf(page)),
    },
    limits,
    {
      isShard: shard !== undefined,
      compressor: cachedCompressor(openCache(root)),
    },
  );
  return [...pageIssues(found, site, today), ...tooLarge];
}

/** Joins the issues of all pages, at their lines in the data. Most builds have none. */
function pageIssues(issues: readonly PageIssue[], site: PlannedSite, today: string | undefined): Issue[] {
  if (issues.length === 0) return [];
  const known = describeSite(site);
  const findings = createFindings(createLocator(known));
  for (const issue of sortedBy(issues, ({ facts }) => facts.page)) findings.page(issue);
  const entries = site.dataset.checkEntries ?? [];
  const { findings: left } = applyCheckEntries(findings.all(), entries, { today, known });
  // An entry that is not used here may be for the rules that compare pages.
  const own = left.flatMap(({ issue }) => (issue.code in AUDIT_EXCEPTIONS ? [] : issue));
  return sortedBy(own, ({ code, facts }) => JSON.stringify([code, facts]));
}

/** Returns the site as it will be written, with the files of the output that no build has written. */
function folderOf(out: string, { sizes, read, foreign }: NewSite): SiteFolder {
  const unknown = foreign().filter((path) => !sizes.has(path));
  const others = unknown.map((path) => ({ path, size: statSync(join(out, path)).size }));
  const own = [...sizes].map(([path, size]): AuditedFile => ({ path, size }));
  return {
    files: [...own, ...others].sort((a, b) => compareCodeUnits(a.path, b.path)),
    read: (path) => (sizes.has(path) ? read(path).toString() : undefined),
  };
}

/** Audits the site that is going to be published. Hints are left to `check`, and what the rules for single pages found is in `ofPages`. */
async function auditIssues(
  { site, today }: SiteBuild,
  folder: SiteFolder,
  ofPages: readonly Issue[],
): Promise<readonly Issue[]> {
  // Most builds are not published, and need only the rules for single pages.
  const { auditSite, limitsOf } = await import('../audit/audit-site.ts');
  const known = describeSite(site);
  const { findings: all } = auditSite(folder, limitsOf(site), known);
  const { findings } = applyCheckEntries(all, site.dataset.checkEntries ?? [], { today, known });
  const reported = new Set(ofPages.map(({ code }) => code));
  if (site.settings.isDemonstration) reported.add('noindex-site');
  return findings.flatMap(({ issue }) =>
    severityOf(issue) === 'hint' || reported.has(issue.code) ? [] : issue,
  );
}

/** Returns what the host of the site would refuse. Warnings and hints are left to `check`. */
function hostIssues(host: HostName, folder: SiteFolder): Issue[] {
  const issues: Issue[] = [];
  checkHostLimits(folder, host, (issue) => void issues.push(issue));
  return issues.filter((issue) => severityOf(issue) === 'error');
}
