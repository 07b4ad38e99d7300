import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openCache } from '../cache/cache.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { readIndexNowKey } from '../files/indexnow-key.ts';
import { siteFiles } from '../files/site-files.ts';
import { createLintReport, type LintReport } from '../lint/lint-report.ts';
import { DEFAULT_BUDGETS } from '../lint/size-budget.ts';
import { cachedCompressor } from '../lint/sizes.ts';
import type { Issue, SiteFile } from '../model.ts';
import { openOldOutput } from '../output/file-list.ts';
import { type Approve, type OutputFile, type WriteResult, writeSite } from '../output/write-site.ts';
import { pathOfFile } from '../pages/paths.ts';
import { headerPolicy } from '../render/document.ts';
import { countByType } from '../render/usage.ts';
import { issuesIn } from '../sandbox/template-issues.ts';
import type { Attempt, FilesOptions, SiteInputs } from './attempt.ts';
import { buildPages } from './build-pages.ts';
import { createManifestWriter } from './incremental/manifest.ts';
import { type Judged, judgeSite } from './judge-site.ts';
import { type BuiltPage, createPageBuilder, hashInline, type InlineCodes } from './page-builder.ts';
import { collectChanges, type PlannedChanges } from './planned-changes.ts';
import { runSamplingPass, watchForUnstableClasses } from './sampling-pass.ts';
import { ownPages } from './shards.ts';
import { createStagedSite } from './staged-site.ts';
import { pageAt } from './workers/queue.ts';

/** The result. Without `written` nothing was written. */
export interface BuiltFiles {
  readonly issues: readonly Issue[];
  readonly written?: WriteResult;
  /** What the build would change, in a dry run without errors. */
  readonly changes?: PlannedChanges;
}

/** How many attempts are stopped as soon as they are stale. Usually the first one succeeds. */
const MAX_STOPPED_ATTEMPTS = 3;

/**
 * Builds and writes all files that are not up to date. Before any page is finished, the styles and scripts that its type uses
 * must be known. They are found out by a sampling pass; if another page uses anything else, the attempt is stale and repeated.
 */
export async function buildFiles(inputs: SiteInputs, options: FilesOptions): Promise<BuiltFiles> {
  const issues = sample(inputs);
  if (hasErrors(issues)) return { issues };
  try {
    for (let i = 0; i < MAX_STOPPED_ATTEMPTS; i++) {
      const built = await attempt(inputs, options, true);
      if (built) return built;
    }
    // This one builds all pages, so that everything they use is known afterwards.
    const built = await attempt(inputs, options, false);
    if (built) return built;
    const findUnstableClasses = watchForUnstableClasses(inputs.renderer.usage);
    return (await attempt(inputs, options, false)) ?? { issues: findUnstableClasses() };
  } catch (error) {
    return { issues: issuesIn(error) };
  }
}

function sample({ site, renderer, incremental, pool }: SiteInputs): Issue[] {
  const { pages } = site.plan;
  const { previous, manifest } = incremental ?? {};
  const upToDate = previous?.upToDate;
  const isOwn = ownPages(manifest?.shard, pages.length);
  const toBuild = pages.filter((page, index) => isOwn(index) && !upToDate?.find(page));
  pool.start(toBuild.length);
  // All shards sample the same pages, since the inline code of a page type must be the same in all of them.
  return runSamplingPass({ renderer, upToDate, pages, candidates: manifest?.shard ? pages : toBuild });
}

/** Returns undefined, with nothing written, if the pages use more than was known. */
async function attempt(
  inputs: SiteInputs,
  options: FilesOptions,
  stopsIfStale: boolean,
): Promise<BuiltFiles | undefined> {
  const parts = await prepareAttempt(inputs, options, stopsIfStale);
  const { manifest, isStale } = parts;
  let judged: Judged = { issues: [], audited: [] };
  let changes: PlannedChanges | undefined;
  const approve: Approve = async (read) => {
    if (isStale()) return false;
    judged = await judgeSite(parts, read);
    if (hasErrors([...judged.issues, ...judged.audited])) return false;
    if (options.isDryRun) changes = plannedChanges(parts, read);
    return !options.isDryRun;
  };
  let written: WriteResult | undefined;
  try {
    const files = (folder: string) => parts.staged.note(filesOf(parts, folder));
    written = await writeSite(options, files, { approve, onSwapped: () => manifest?.save(judged.issues) });
  } finally {
    if (!written) manifest?.discard();
  }
  if (isStale()) return undefined;
  const issues = [...judged.issues, ...judged.audited];
  return { issues, ...(written ? { written } : {}), ...(changes ? { changes } : {}) };
}

async function prepareAttempt(
  inputs: SiteInputs,
  options: FilesOptions,
  stopsIfStale: boolean,
): Promise<Attempt> {
  const { site, assets, renderer, incremental, ledger } = inputs;
  const known = renderer.usage.size();
  const isStale = () => renderer.usage.size() !== known;
  const inline = await assets.inlineFor(renderer.usage.types);
  const others = otherFiles(inputs, inline);
  const files = pathsOf([...assets.files, ...others]);
  const report = createLint(inputs, inline);
  const manifest = incremental && createManifestWriter(incremental.manifest, hashInline(inline));
  const tracked = incremental && manifest && { previous: incremental.previous, part: manifest };
  const { tracksText } = ledger;
  const builder = createPageBuilder({ site, renderer, inline, files, incremental: tracked, tracksText });
  const seen = options.isDryRun ? [] : undefined;
  const staged = createStagedSite(options.out);
  const own = { staged, inline, builder, report, manifest, others, seen, stopsIfStale, isStale };
  return { ...inputs, ...options, ...own };
}

/** Compares the output with the site that would replace it. `read` returns the content of a file that was staged. */
function plannedChanges(
  { site, ledger, incremental, out, seen = [] }: Attempt,
  read: (path: string) => Uint8Array,
): PlannedChanges {
  const { previous, formerFiles = [] } = incremental ?? {};
  const old = openOldOutput(out);
  const former = new Set(formerFiles);
  return collectChanges({
    site,
    ledger,
    pages: seen,
    // A page of the output may have been deleted by hand.
    before: (path) => (former.has(path) && existsSync(join(out, path)) ? old.read(path) : undefined),
    after: read,
    upToDate: previous?.upToDate,
    hasNewSettings: incremental?.hasNewSettings() ?? false,
    formerPages: formerFiles.filter((path) => path.endsWith('.html')).map(pathOfFile),
  });
}

/** Files for search engines, feed readers and hosts. */
function otherFiles({ root, site, assets, ledger }: SiteInputs, inline: InlineCodes): SiteFile[] {
  // In the order of the plan, in which order ever the pages were sampled.
  const types = [...countByType(site.plan.pages).keys()];
  const code = types.flatMap((type) => inline.get(type) ?? []);
  const policy = headerPolicy(code, site.settings);
  const { value: indexNowKey } = readIndexNowKey(root);
  return siteFiles({ ...site, ...assets, lastmodOf: ledger.lastmodOf, indexNowKey }, policy);
}

function pathsOf(files: readonly SiteFile[]): string[] {
  return files.map(({ path }) => path);
}

function createLint({ root, site, incremental }: SiteInputs, inline: InlineCodes): LintReport {
  const limits = { ...DEFAULT_BUDGETS, ...site.definition.budgets };
  const report = createLintReport(site, limits, {
    isShard: incremental?.manifest.shard !== undefined,
    compressor: cachedCompressor(openCache(root)),
  });
  for (const [type, { css }] of inline) report.css(type, css);
  return report;
}

/** Yields all files of the site. Pages that have to be built are written to the folder before they are yielded. */
async function* filesOf(attempt: Attempt, folder: string): AsyncGenerator<OutputFile> {
  const { site, assets, others, builder, report, incremental, ledger } = attempt;
  const shard = incremental?.manifest.shard;
  // These are written when the shards are merged; their sizes count in each shard.
  for (const file of assets.files) {
    report.asset(file);
    if (!shard) yield builder.file(file);
  }
  const { pages } = site.plan;
  const isOwn = ownPages(shard, pages.length);
  const lint = ({ page, file, seen }: BuiltPage) => {
    report.page(page, seen);
    if (seen.text !== undefined) ledger.noteText(page, seen.text);
    attempt.seen?.push({ page, isNew: !('kept' in file) });
    return file;
  };
  const toBuild: number[] = [];
  for (const [index, page] of pages.entries()) {
    const reused = isOwn(index) ? builder.reuse(page) : undefined;
    if (reused) yield lint(reused);
    else if (isOwn(index)) toBuild.push(index);
  }
  for (const part of await buildPages(attempt, folder, toBuild))
    for (const { index, file, seen } of part.pages) yield lint({ page: pageAt(pages, index), file, seen });
  // Sitemaps contain the day on which the text of a page changed, which is known only now.
  if (!shard) for (const file of others) yield builder.file(file);
}
