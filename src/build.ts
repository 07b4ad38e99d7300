import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareAssets } from './assets/assets.ts';
import { buildFiles } from './build/build-files.ts';
import { commonHeadsOf } from './build/in-memory.ts';
import { findUnchanged, openIncrementalBuild, type Prepared } from './build/incremental/previous-build.ts';
import type { PlannedChanges } from './build/planned-changes.ts';
import { countOf, type Division } from './build/shards.ts';
import {
  createWorkerPool,
  WORTHWHILE_PAGES,
  type WorkerOptions,
  type WorkerPool,
} from './build/workers/pool.ts';
import { evictOldEntries } from './cache/cache.ts';
import { hasErrors } from './diagnostics/issue.ts';
import { checkClaims } from './files/claims.ts';
import { readIndexNowKey } from './files/indexnow-key.ts';
import { type LedgerOptions, openLedger } from './ledger/open-ledger.ts';
import {
  type DataHashes,
  hashesOfUsed,
  hashOfData,
  hashWhenAsked,
  MUCH_DATA,
  sizeOfData,
} from './load/files/data-folder.ts';
import type {
  Dataset,
  HiddenCounts,
  Issue,
  ScheduleOptions,
  SiteDefinition,
  SitePlan,
  SourceFile,
} from './model.ts';
import { buildManifestPath } from './output/build-manifest-file.ts';
import { writeChanges } from './output/file-list.ts';
import { replaceWhole } from './output/file-operations.ts';
import { guardOutput } from './output/guard.ts';
import { writeJsonSchemas } from './output/json-schemas.ts';
import type { Waiting } from './output/lock.ts';
import { resolveOutput } from './output/paths.ts';
import { clearUnchanged, type WriteResult, withLock } from './output/write-site.ts';
import { LEDGER_PATH } from './pages/paths.ts';
import { planFrom } from './plan-site.ts';
import type { FragmentOptions } from './render/fragments.tsx';
import { createSiteRenderer } from './render/site-renderer.ts';
import { mergeIssues } from './sandbox/template-issues.ts';
import type { Activity } from './sandbox/watchdog.ts';
import { summarizeSchedule } from './schedule/summary.ts';

export { type AddressFacts, explainAddress } from './build/explain.ts';
export { createInMemoryRenderer, NO_CODE } from './build/in-memory.ts';
export { nameSections } from './build/page-sections.ts';
export type { ChangeCause, ChangeGroup, PlannedChanges } from './build/planned-changes.ts';
export { placeOfShard, type Shard } from './build/shards.ts';
export type { LedgerOptions } from './ledger/open-ledger.ts';
export { openDataFiles } from './load/files/read-files.ts';
export { writeReportFile } from './output/file-list.ts';
export { replaceWhole } from './output/file-operations.ts';
export { RefusedError } from './output/guard.ts';
export { LockedError } from './output/lock.ts';
export { recover } from './output/swap.ts';
export type { Planned, PlannedSite } from './plan-site.ts';
export { planFrom } from './plan-site.ts';

/** Builds a site. `out` changes in one step at the end, or not at all. */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  const { root, code, force = false, shards, publication = {}, publishing } = options;
  guardOutput(root, options.out, force);
  const out = resolveOutput(options.out);
  const data = hashWhenAsked(root);
  const needsBuild =
    force ||
    options.isDryRun ||
    shards !== undefined ||
    publishing?.publishedOn !== undefined ||
    publishing?.adopt !== undefined;
  const unchanged =
    code === undefined || needsBuild
      ? undefined
      : findUnchanged(root, out, { code, publication }, () => hashOfData(data()));
  // Killed builds may have left something beside an output that stays as it is.
  const leftovers = unchanged ? await clearUnchanged(out) : [];
  const result: GenerateResult = !unchanged
    ? await build({ ...options, out }, data)
    : leftovers.length > 0
      ? { ...unchanged, written: { ...unchanged.written, leftovers } }
      : unchanged;
  if (result.written && options.changes !== undefined) writeChanges(options.changes, result.written);
  return result;
}

async function build(options: GenerateOptions, hash: () => DataHashes): Promise<GenerateResult> {
  const { root, fragments, code, workers, publication = {} } = options;
  const { out, waiting, whileWriting = (work) => work() } = options;
  const start = { root, publication, fragments, isIncremental: code !== undefined };
  const pool = createWorkerPool(start, workers);
  try {
    // Before the data is read: whatever changes afterwards is a change for the next build.
    const before: DataHashes = code === undefined ? new Map() : hash();
    const ready = await prepare(pool, options, before);
    if (!('prepared' in ready)) return ready;
    const { prepared, sources } = ready;
    const write = async () => ({ sources, ...(await buildPages(pool, prepared, options)) });
    return await whileWriting(() => withLock(out, write, waiting));
  } finally {
    await pool.terminate();
  }
}

/** Plans the site and prepares its assets. `before` are hashes of the data before it was read. Returns the result of the build if it cannot continue. */
async function prepare(
  pool: WorkerPool,
  options: GenerateOptions,
  before: DataHashes,
): Promise<{ readonly prepared: Prepared; readonly sources: GenerateResult['sources'] } | GenerateResult> {
  const { site, dataset, issues: planIssues } = plan(pool, options);
  const sources = dataset.files;
  const refuse = (issues: readonly Issue[]) => ({ issues, sources, pages: 0 });
  if (!site) return refuse(planIssues);
  const ledger = openLedger(options.root, site, options.publishing);
  if (hasErrors([...planIssues, ...ledger.issues]))
    return { ...refuse([...planIssues, ...ledger.issues]), isGuarded: !hasErrors(planIssues) };
  const assets = await prepareAssets(options.root, site);
  const thrown = mergeIssues(site.log.take());
  if (thrown.length) return refuse([...planIssues, ...thrown]);
  const { issues: keyIssues } = readIndexNowKey(options.root);
  const issues = [
    ...planIssues,
    ...ledger.issues,
    ...assets.issues,
    ...checkClaims(site, assets),
    ...keyIssues,
  ];
  if (hasErrors(issues)) return refuse(issues);
  const data = hashOfData(hashesOfUsed(before, sources, assets.imageHashes()));
  const commonHeads = commonHeadsOf(site, assets);
  return { sources, prepared: { site, assets, commonHeads, issues, data, ledger } };
}

/**
 * Loads and plans the site. Workers start as soon as the data is known to have no errors, if there will be many pages to build. Writes the
 * schemas for editors.
 */
function plan(
  pool: WorkerPool,
  { root, out, definition, code, force, activity, publication, isDryRun }: GenerateOptions,
) {
  const buildsAll = force || !existsSync(buildManifestPath(out));
  const loaded = (dataset: Dataset, hasErrors: boolean) => {
    if (!hasErrors && buildsAll && sizeOfData(root) >= MUCH_DATA) pool.start(WORTHWHILE_PAGES);
    if (!isDryRun) writeJsonSchemas(root, { data: definition.data, dataset, code });
  };
  const watched = activity ? { activity } : {};
  return planFrom(root, definition, {
    ...publication,
    ...watched,
    loaded,
  });
}

/** Builds and writes the pages of a planned site. Needs the lock of the output. */
async function buildPages(
  pool: WorkerPool,
  prepared: Prepared,
  options: GenerateOptions,
): Promise<Omit<GenerateResult, 'sources'>> {
  const { root, fragments, code, engine, shard } = options;
  const { site, assets, issues } = prepared;
  const observed = code !== undefined;
  const renderer = createSiteRenderer({ ...prepared, ...site, ...assets, observed, fragments });
  const incremental = code === undefined ? undefined : openIncrementalBuild(prepared, { ...options, code });
  const built = await buildFiles({
    ...options,
    ...prepared,
    ...{ renderer, pool, incremental },
    isPublished: options.publishing?.publishedOn !== undefined && options.isDryRun !== true,
    today: options.publication?.today,
  });
  const published = built.written && shard === undefined ? prepared.ledger.changed() : undefined;
  if (published) replaceWhole(join(root, LEDGER_PATH), published);
  if (engine !== undefined) evictOldEntries(root);
  return {
    ...built,
    issues: [...issues, ...built.issues],
    pages: countOf(site.plan.pages.length, shard),
    waiting: summarizeSchedule(site.unpublished).waiting,
    plan: site.plan,
    rasterized: assets.rasterized,
    ...(incremental?.isDamaged ? { isManifestDamaged: true } : {}),
  };
}

interface GenerateOptions extends Division {
  readonly root: string;
  readonly out: string;
  readonly definition: SiteDefinition;
  /** Hash of all code that builds pages. With it the build is incremental. */
  readonly code?: string;
  /** Hash of the engine's own code. With it measured texts are cached for the next build. */
  readonly engine?: string | undefined;
  /**
   * Builds everything again, and writes even if it is unknown which files of the output were written by a build: files of the
   * site are replaced, all others stay.
   */
  readonly force?: boolean;
  /** How long to wait for another build that writes to the same output; by default not at all. */
  readonly waiting?: Waiting;
  /** Wraps all steps that write files, so that they can be cleaned up after an interrupt. */
  readonly whileWriting?: (work: () => Promise<GenerateResult>) => Promise<GenerateResult>;
  /** The date for which the site is built, and whether it contains drafts. */
  readonly publication?: ScheduleOptions;
  /** How the ledger of published pages is used. */
  readonly publishing?: LedgerOptions;
  /** Only finds out what the build would change: nothing is written. */
  readonly isDryRun?: boolean;
  /** A file for the list of changed and removed files. */
  readonly changes?: string;
  readonly fragments?: FragmentOptions | undefined;
  /** Lets worker threads build pages too. By default the main thread builds all of them. */
  readonly workers?: WorkerOptions;
  /** What the watchdog observes. */
  readonly activity?: Activity;
  /** Called for each page that is built, not for pages that are up to date. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The result of a build. Without `written` nothing was written, and the output is as it was. */
export interface GenerateResult {
  readonly issues: readonly Issue[];
  /** The data files, to show the lines of issues. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly pages: number;
  /** Whether the ledger of published pages is what prevents the build. */
  readonly isGuarded?: boolean;
  /** What is not published yet; unknown if the data has errors. */
  readonly waiting?: HiddenCounts;
  /** Undefined if nothing has changed since the previous build. */
  readonly plan?: SitePlan;
  readonly written?: WriteResult;
  /** What the build would change, in a dry run without errors. */
  readonly changes?: PlannedChanges;
  /** How many raster images were created; the others were cached. */
  readonly rasterized?: number;
  /** Whether the build manifest could not be read, so that everything was built. */
  readonly isManifestDamaged?: boolean;
}
