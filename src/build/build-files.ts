import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SiteAssets } from '../assets/assets.ts';
import { openCache } from '../cache/cache.ts';
import { checkSite, DEFAULT_LIMITS } from '../check/check-site.ts';
import { applyExceptions } from '../check/exceptions.ts';
import { describeSite, namesIn } from '../check/known-site.ts';
import { checkHostLimits } from '../check/rules/hosts.ts';
import { severityOf } from '../diagnostics/catalogue.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { readIndexNowKey } from '../files/indexnow-key.ts';
import { siteFiles } from '../files/site-files.ts';
import type { Ledger } from '../ledger/open-ledger.ts';
import { createLintReport, type LintReport } from '../lint/lint-report.ts';
import { DEFAULT_BUDGETS } from '../lint/size-budget.ts';
import { cachedCompressor } from '../lint/sizes.ts';
import type { Issue, PagePlan, SiteFile } from '../model.ts';
import { openOldOutput } from '../output/file-list.ts';
import { openFolderWriter } from '../output/staging.ts';
import type { Output } from '../output/swap.ts';
import { type Approve, type OutputFile, type WriteResult, writeSite } from '../output/write-site.ts';
import { fileOf, pathOfFile } from '../pages/paths.ts';
import type { PlannedSite } from '../plan-site.ts';
import { headerPolicy } from '../render/document.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { countByType } from '../render/usage.ts';
import { issuesIn } from '../sandbox/template-issues.ts';
import type { PlannedChanges } from './changes/changes.ts';
import { collectChanges } from './changes/collect.ts';
import { createManifestWriter, type FileEntry, type ManifestWriter } from './incremental/manifest.ts';
import type { IncrementalBuild } from './incremental/previous-build.ts';
import {
  type BuiltPage,
  createPageBuilder,
  hashInline,
  type InlineCodes,
  inlineOf,
  type PageBuilder,
} from './page-builder.ts';
import { runSamplingPass, watchForUnstableClasses } from './sampling-pass.ts';
import { ownPages } from './shards.ts';
import { createStagedSite, type StagedSite } from './staged-site.ts';
import { decide, hasThresholds, type Round } from './thresholds/decide.ts';
import type { Decided } from './thresholds/decisions.ts';
import { createPageTexts } from './thresholds/page-texts.ts';
import { fingerprintOf, type Job, usageOf, type WorkerPart } from './workers/messages.ts';
import { StuckPageError, type WorkerPool } from './workers/pool.ts';
import { type BuiltPart, buildPart, closeQueue, createChunkQueue, takenFrom } from './workers/queue.ts';

/** A site that is planned and whose assets are prepared. */
export interface SiteInputs {
  readonly root: string;
  readonly site: PlannedSite;
  readonly assets: SiteAssets;
  /** The tags at the end of the head of every page, per locale. */
  readonly commonHeads: readonly string[];
  readonly renderer: PageRenderer;
  readonly pool: WorkerPool;
  readonly ledger: Ledger;
  /** What earlier rounds decided of pages that are below the thresholds of their types. */
  readonly decisions: Decided;
  /** Hash of the engine's own code, for the cache. */
  readonly engine: string | undefined;
  /** Undefined for builds that neither read nor write a build manifest. */
  readonly incremental: IncrementalBuild | undefined;
}

interface Options extends Output {
  /** Called for each page that is built, not for pages that are up to date. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Only finds out what the build would change: nothing is written. */
  readonly isDryRun?: boolean;
  /** Whether the site is going to be published: it must pass the rules of `check`. */
  readonly isPublished?: boolean;
  /** The day for which it is built: exceptions from rules may have expired. */
  readonly today?: string | undefined;
  /** Whether pages below the thresholds of their types are held. A site with drafts is for review, and shows all. */
  readonly decidesPages?: boolean;
}

/** The result. Without `written` nothing was written. */
export interface BuiltFiles {
  readonly issues: readonly Issue[];
  readonly written?: WriteResult;
  /** What the build would change, in a dry run without errors. */
  readonly changes?: PlannedChanges;
  /** What was decided of pages: the site has to be planned and built again. */
  readonly decided?: Decided;
}

/** How many attempts are stopped as soon as they are stale. Usually the first one succeeds. */
const MAX_STOPPED_ATTEMPTS = 3;

/**
 * Builds and writes all files that are not up to date. Before any page is finished, the styles and scripts that its type uses
 * must be known. They are found out by a sampling pass; if another page uses anything else, the attempt is stale and repeated.
 */
export async function buildFiles(inputs: SiteInputs, options: Options): Promise<BuiltFiles> {
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

/** What an attempt builds with. */
interface Attempt extends SiteInputs, Options {
  readonly inline: InlineCodes;
  readonly builder: PageBuilder;
  readonly report: LintReport;
  readonly manifest: ManifestWriter | undefined;
  /** Each page, and whether its file differs from the output: filled in a dry run. */
  readonly seen: { readonly page: PagePlan; readonly isNew: boolean }[] | undefined;
  /** All files of the attempt. */
  readonly staged: StagedSite;
  /** The files that are neither pages nor assets. */
  readonly others: readonly SiteFile[];
  readonly stopsIfStale: boolean;
  isStale(): boolean;
}

/** Returns undefined, with nothing written, if the pages use more than was known. */
async function attempt(
  inputs: SiteInputs,
  options: Options,
  stopsIfStale: boolean,
): Promise<BuiltFiles | undefined> {
  const parts = await prepareAttempt(inputs, options, stopsIfStale);
  const { manifest, isStale } = parts;
  let issues: readonly Issue[] = [];
  let changes: PlannedChanges | undefined;
  let decided: Decided | undefined;
  // A build of the same data that is not published does not repeat what an audit said.
  let audited: readonly Issue[] = [];
  const approve: Approve = async (read) => {
    if (isStale()) return false;
    const round = decideOnPages(parts, read);
    decided = round?.decided;
    if (round?.errors.length) issues = [...inputs.decisions.issues, ...round.decided.issues, ...round.errors];
    if (round) return false;
    issues = [...inputs.decisions.issues, ...(await lintIssues(parts, read)), ...hostIssues(parts, read)];
    if (hasErrors(issues)) return false;
    if (options.isPublished) audited = auditIssues(parts, read);
    if (hasErrors(audited)) return false;
    if (options.isDryRun) changes = changesOf(parts, read);
    return !options.isDryRun;
  };
  let written: WriteResult | undefined;
  try {
    const onSwapped = () => manifest?.save(issues);
    written = await writeSite(options, (folder) => parts.staged.note(filesOf(parts, folder)), {
      approve,
      onSwapped,
    });
  } finally {
    if (!written) manifest?.discard();
  }
  if (isStale()) return undefined;
  const again = decided && !hasErrors(issues) ? { decided } : {};
  const result = { ...(written ? { written } : {}), ...(changes ? { changes } : {}), ...again };
  return { issues: [...issues, ...audited], ...result };
}

async function prepareAttempt(inputs: SiteInputs, options: Options, stopsIfStale: boolean): Promise<Attempt> {
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

/** Returns what the build would change. `read` returns the content of a file that was staged. */
function changesOf(
  { site, ledger, seen = [], incremental, out, decisions }: Attempt,
  read: (path: string) => Uint8Array,
): PlannedChanges {
  const { previous, formerFiles = [] } = incremental ?? {};
  const old = openOldOutput(out);
  const former = new Set(formerFiles);
  return collectChanges(seen, {
    site,
    ledger,
    decisions,
    // A page of the output may have been deleted by hand.
    before: (path) => (former.has(path) && existsSync(join(out, path)) ? old.read(path) : undefined),
    after: read,
    changedDependencies: (page) => previous?.upToDate?.changedDependencies(page),
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

function createLint({ site, incremental }: SiteInputs, inline: InlineCodes): LintReport {
  const limits = { ...DEFAULT_BUDGETS, ...site.definition.budgets };
  const report = createLintReport(site, limits, { isShard: incremental?.manifest.shard !== undefined });
  for (const [type, { css }] of inline) report.css(type, css);
  return report;
}

/** Returns the issues of all pages together. `read` returns the content of a file that was written. */
function lintIssues(
  { root, renderer, inline, report }: Attempt,
  read: (path: string) => Uint8Array,
): Promise<readonly Issue[]> {
  return report.issues({
    partsOf: (page) => renderer.partsOf(page, inlineOf(inline, page)),
    read: (page) => read(fileOf(page)),
    compressor: cachedCompressor(openCache(root)),
  });
}

/**
 * Measures the pages and returns what was decided of those that are below the thresholds of their types; undefined if there are none.
 * A shard does not know the pages of the others: they are measured when all shards are merged.
 */
function decideOnPages(
  { root, engine, site, ledger, incremental, decidesPages }: Attempt,
  read: (path: string) => Uint8Array,
): Round | undefined {
  if (!decidesPages || !hasThresholds(site.definition) || incremental?.manifest.shard) return undefined;
  const summarize = createPageTexts({ root, engine, names: namesIn(site) });
  const textOf = (page: PagePlan) => summarize(read(fileOf(page)));
  const round = decide({ ...site, isPublished: ledger.isPublished, textOf });
  return round.errors.length + round.decided.issues.length > 0 ? round : undefined;
}

/** Audits the site that is going to be published. Hints are left to `check`. */
function auditIssues(
  { site, staged, incremental, today }: Attempt,
  read: (path: string) => Uint8Array,
): readonly Issue[] {
  if (incremental?.manifest.shard) return [];
  const limits = { ...DEFAULT_LIMITS, host: site.settings.host };
  const { findings: all } = checkSite(staged.folder(read), limits, describeSite(site));
  const { findings } = applyExceptions(all, site.dataset.exceptions ?? [], today);
  return findings.flatMap(({ issue }) => (severityOf(issue) === 'hint' ? [] : issue));
}

/** Returns what the host of the site would refuse. Warnings and hints are left to `check`. */
function hostIssues({ site, staged, incremental }: Attempt, read: (path: string) => Uint8Array): Issue[] {
  const { host } = site.settings;
  if (host === undefined || incremental?.manifest.shard) return [];
  const issues: Issue[] = [];
  checkHostLimits(staged.folder(read), host, (issue) => void issues.push(issue));
  return issues.filter((issue) => severityOf(issue) === 'error');
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

/** What all threads build together, and where. */
type SharedJob = Pick<Job, 'queue' | 'pages' | 'folder'>;

/** Builds pages in all threads, and joins their parts. */
async function buildPages(
  attempt: Attempt,
  folder: string,
  toBuild: readonly number[],
): Promise<readonly BuiltPart[]> {
  const { site, pool, builder } = attempt;
  if (toBuild.length === 0) return [];
  const build = (index: number | undefined) => builder.build(pageAt(site.plan.pages, index));
  const threads = pool.start(toBuild.length);
  const job = { queue: createChunkQueue(threads, toBuild.length), pages: toBuild, folder };
  try {
    const workers = threads > 1 ? pool.build(jobFor(attempt, job)) : [];
    const [others, own] = await Promise.all([workers, buildOwnPart(attempt, job)]);
    throwFirstFailure([own, ...others], (at) => build(toBuild[at]));
    for (const part of others) joinPart(attempt, part);
    return [own, ...others];
  } catch (error) {
    // Built in this thread, it does not end either, and the watchdog reports which line of the templates is running.
    if (error instanceof StuckPageError) build(error.index);
    throw error;
  }
}

/** Builds the part of the main thread. */
function buildOwnPart(
  { site, builder, stopsIfStale, isStale, onProgress = () => undefined }: Attempt,
  { queue, pages, folder }: SharedJob,
): Promise<BuiltPart> {
  let reported = 0;
  return buildPart(
    { queue, pages, thread: 0 },
    {
      plan: site.plan.pages,
      // A page may have become up to date when another one with the same fragments was built.
      build: (page) => builder.reuse(page) ?? builder.build(page),
      write: openFolderWriter(folder).write,
      async onChunk() {
        if (stopsIfStale && isStale()) closeQueue(queue);
        else while (reported < takenFrom(queue)) onProgress(++reported, pages.length);
        // Lets signals and the messages of workers through.
        await setImmediate();
      },
    },
  );
}

/** Adds what a worker has found out to what this thread knows. */
function joinPart(
  { site, manifest, renderer }: Attempt,
  { pages, manifest: lines, usage }: WorkerPart,
): void {
  manifest?.addPart(lines);
  for (const { type, uses } of usage) renderer.usage.note(type, uses);
  for (const { index } of pages) renderer.forget(pageAt(site.plan.pages, index));
}

/** Builds the first page that failed once more in this thread, where it throws its error, whichever thread it failed in. */
function throwFirstFailure(parts: readonly BuiltPart[], rebuild: (at: number) => void): void {
  const [first] = parts.flatMap(({ failure }) => failure ?? []).sort((a, b) => a.at - b.at);
  if (!first) return;
  rebuild(first.at);
  throw new Error(`A page could be built only when it was tried again: ${first.reason}`);
}

function jobFor(attempt: Attempt, job: SharedJob): Job {
  const { site, assets, commonHeads, inline, renderer, others, out, stopsIfStale } = attempt;
  return {
    ...job,
    fingerprint: fingerprintOf(site),
    decisions: { held: attempt.decisions.held, noindex: attempt.decisions.noindex },
    images: assets.imagesById,
    commonHeads,
    inline,
    usage: usageOf(renderer.usage),
    stopsIfStale,
    out,
    tracksText: attempt.ledger.tracksText,
    files: pathsOf([...assets.files, ...others]),
    before: entriesBefore(attempt, job.pages),
  };
}

/** Returns what the previous build wrote for some pages, by path. */
function entriesBefore(
  { site, incremental }: Attempt,
  pages: readonly number[],
): ReadonlyMap<string, FileEntry> {
  const entries = new Map<string, FileEntry>();
  for (const index of pages) {
    const path = fileOf(pageAt(site.plan.pages, index));
    const entry = incremental?.previous.entryOf(path);
    if (entry) entries.set(path, { hash: entry.hash, bytes: entry.bytes, mtime: entry.mtime });
  }
  return entries;
}

/** Returns the page at an index of the plan. */
function pageAt(pages: readonly PagePlan[], index = -1): PagePlan {
  const page = pages[index];
  if (page) return page;
  throw new Error(`There is no page ${index} in the plan.`);
}
