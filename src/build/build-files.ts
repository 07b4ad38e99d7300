import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrors } from '../diagnostics/issue.ts';
import type { Issue } from '../model.ts';
import { openOldOutput } from '../output/file-list.ts';
import { type NewSite, type WriteResult, writeSite } from '../output/write-site.ts';
import { pathOfFile } from '../pages/paths.ts';
import { sampleOf } from '../render/usage.ts';
import { collectIssues, issuesIn } from '../sandbox/template-issues.ts';
import { buildPages } from './build-pages.ts';
import { createManifestWriter, type ManifestWriter } from './incremental/manifest.ts';
import { judgeSite } from './judge-site.ts';
import { hashInline, withRecords } from './page-builder.ts';
import { collectChanges, type PlannedChanges } from './planned-changes.ts';
import { ownPages } from './shards.ts';
import type { SiteBuild } from './site-build.ts';
import { pageAt, type WrittenPage } from './workers/queue.ts';

/** The result. Without `written` nothing was written. */
export interface BuiltFiles {
  readonly issues: readonly Issue[];
  readonly written?: WriteResult;
  /** What the build would change, in a dry run without errors. */
  readonly changes?: PlannedChanges;
}

/** Builds and writes all files that are not up to date. */
export async function buildFiles(build: SiteBuild): Promise<BuiltFiles> {
  const issues = samplePages(build);
  if (hasErrors(issues)) return { issues };
  const manifest = build.incremental && createManifestWriter(build.incremental.manifest);
  try {
    return await writeSite(build, (target) => fillSite(build, manifest, target));
  } catch (error) {
    return { issues: issuesIn(error) };
  } finally {
    manifest?.discard();
  }
}

/**
 * Finds out which classes and islands the page types use, before any page is finished: from a sample of the pages to build, and
 * from the build manifest for all others. Returns the issues of their templates.
 */
function samplePages({ site, renderer, incremental, pool }: SiteBuild): Issue[] {
  const { pages } = site.plan;
  const shard = incremental?.manifest.shard;
  const upToDate = incremental?.previous.upToDate;
  const isOwn = ownPages(shard, pages.length);
  const toBuild = pages.filter((page, index) => isOwn(index) && !upToDate?.find(page));
  pool.start(toBuild.length);
  // All shards sample the same pages, since the inline code of a page type must be the same in all of them.
  const issues = collectIssues(sampleOf(shard ? pages : toBuild), (page) => {
    const { fragments } = renderer.sample(page);
    upToDate?.noteRendered(page, fragments);
  });
  for (const page of upToDate ? pages : []) {
    const entry = upToDate?.find(page);
    if (entry) renderer.usage.note(page.type.id, upToDate?.usesOf(entry) ?? []);
  }
  return issues;
}

/** Builds all files, examines them together, and publishes them if there are no errors. */
async function fillSite(
  build: SiteBuild,
  manifest: ManifestWriter | undefined,
  target: NewSite,
): Promise<BuiltFiles> {
  const { site, assets, incremental, ledger, isDryRun } = build;
  const { inline, pages, others } = await buildPages(build, manifest, target.folder);
  for (const { index, seen } of pages)
    if (seen.text !== undefined) ledger.noteText(pageAt(site.plan.pages, index), seen.text);
  await target.add(pages.map(({ file }) => file));
  // Shards consist of pages: the other files are written when they are merged.
  if (!incremental?.manifest.shard)
    await target.add(withRecords([...assets.files, ...others], incremental?.previous, manifest));
  const { issues: found, audited } = await judgeSite(build, { inline, pages, target });
  const issues = [...found, ...audited];
  if (hasErrors(issues)) return { issues };
  if (isDryRun) return { issues, changes: plannedChanges(build, pages, target) };
  const written = await target.publish(() => manifest?.save(found, hashInline(inline)));
  return { issues, written };
}

/** Compares the output with the site that would replace it. */
function plannedChanges(
  { site, ledger, incremental, out }: SiteBuild,
  pages: readonly WrittenPage[],
  { read }: NewSite,
): PlannedChanges {
  const { previous, formerFiles = [] } = incremental ?? {};
  const old = openOldOutput(out);
  const former = new Set(formerFiles);
  return collectChanges({
    site,
    ledger,
    pages: pages.map(({ index, file }) => ({
      page: pageAt(site.plan.pages, index),
      isNew: !('kept' in file),
    })),
    // A page of the output may have been deleted by hand.
    before: (path) => (former.has(path) && existsSync(join(out, path)) ? old.read(path) : undefined),
    after: read,
    upToDate: previous?.upToDate,
    hasNewSettings: incremental?.hasNewSettings() ?? false,
    formerPages: formerFiles.filter((path) => path.endsWith('.html')).map(pathOfFile),
  });
}
