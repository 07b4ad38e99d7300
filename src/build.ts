import { existsSync } from 'node:fs';
import { prepareAssets } from './assets/assets.ts';
import { buildPages } from './build/build-pages.ts';
import { headsOf, knownOf } from './build/known.ts';
import { type Decided, type Division, openPreviousBuild } from './build/previous-build.ts';
import { countOf } from './build/shards/shard.ts';
import { findUnchanged } from './build/unchanged.ts';
import type { WorkerOptions } from './build/workers/others.ts';
import { createWorkerPool, type WorkerPool } from './build/workers/pool.ts';
import { evictOldEntries, openCache } from './cache/cache.ts';
import { hasErrors } from './diagnostics/issue.ts';
import { checkClaims } from './files/claims.ts';
import { hashWhenAsked, sizeOfData } from './load/files/data-folder.ts';
import type { HiddenCounts, Issue, ScheduleOptions, SiteDefinition, SitePlan, SourceFile } from './model.ts';
import { buildManifestPath } from './output/build-manifest-file.ts';
import { writeChanges } from './output/file-list.ts';
import { guardOutput } from './output/guard.ts';
import type { Waiting } from './output/lock.ts';
import { isReleased, resolveOutput } from './output/releases.ts';
import { type WriteResult, withLock } from './output/write-site.ts';
import { planFrom } from './plan-site.ts';
import type { FragmentOptions } from './render/fragments.tsx';
import { openTrees } from './render/markdown-trees.ts';
import { createSiteRenderer } from './render/site-renderer.ts';
import { mergeIssues } from './sandbox/template-issues.ts';
import type { Activity } from './sandbox/watchdog.ts';
import { summarizeSchedule } from './schedule/summary.ts';

export { placeOfShard, type Shard } from './build/shards/shard.ts';
export { RefusedError } from './output/guard.ts';
export { LockedError } from './output/lock.ts';
export { recover } from './output/swap.ts';
export type { Planned, PlannedSite } from './plan-site.ts';
export { planFrom } from './plan-site.ts';

/** Builds a site: data, plan, assets, pages, files. `out` changes in one step at the end, or not at all. */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  const { root, code, force = false, shards, publication = {}, releases } = options;
  guardOutput(root, { ...options, force });
  const out = resolveOutput(options.out);
  const data = hashWhenAsked(root);
  const known = { root, out, data, publication };
  const isOtherwise = force || shards !== undefined || (releases !== undefined && !isReleased(out));
  const same = code === undefined || isOtherwise ? undefined : findUnchanged({ ...known, code });
  const result = same ?? (await build({ ...options, out }, data));
  if (result.written && options.changes !== undefined) writeChanges(options.changes, result.written);
  return result;
}

async function build(options: GenerateOptions, hash: () => string): Promise<GenerateResult> {
  const { root, out, fragments, code, engine, force, workers, publication = {} } = options;
  const start = { root, publication, engine, fragments, remembers: code !== undefined };
  const crew = createWorkerPool(start, workers);
  // A build that remembers the one before has most often little to make.
  if (force || !existsSync(buildManifestPath(out))) crew.startEarly(sizeOfData(root));
  try {
    return await buildWith(crew, options, hash);
  } finally {
    await crew.terminate();
  }
}

async function buildWith(
  crew: WorkerPool,
  options: GenerateOptions,
  hash: () => string,
): Promise<GenerateResult> {
  const { root, definition, code, engine, publication, force } = options;
  // Before anything is read: what changes from now on counts as changed for the next build.
  const data = code === undefined ? '' : hash();
  const watched = options.activity ? { activity: options.activity } : {};
  const known = { engine, writesCache: true };
  // Other threads make their plan while this one looks for mistakes in its own.
  const planned = planFrom(root, definition, { ...publication, ...watched, ...known, loaded: crew.ready });
  const { issues: planIssues, dataset, site } = planned;
  const sources = dataset.files;
  const refused = (issues: readonly Issue[]) => ({ issues, sources, pages: 0 });
  if (!site) return refused(planIssues);
  const assets = await prepareAssets(root, { ...site, code: force ? undefined : code });
  const thrown = mergeIssues(site.log.take());
  if (thrown.length) return refused([...planIssues, ...thrown]);
  const issues = [...planIssues, ...assets.issues, ...checkClaims(site, assets)];
  if (hasErrors(issues)) return refused(issues);
  const decided = { site, assets, commonHeads: headsOf(site, assets), issues, data };
  const write = () => makeAll(crew, decided, options);
  const { whileWriting = (work) => work() } = options;
  return whileWriting(async () => ({ sources, ...(await withLock(options.out, write, options.waiting)) }));
}

/** Makes and writes the files of a site that is decided. Needs the lock of the output. */
async function makeAll(
  crew: WorkerPool,
  decided: Decided,
  options: GenerateOptions,
): Promise<Omit<GenerateResult, 'sources'>> {
  const { root, fragments, code, engine } = options;
  const { site, assets } = decided;
  const observation = { observed: code !== undefined, fragments, trees: openTrees(openCache(root), engine) };
  const renderer = createSiteRenderer({ ...decided, ...site, ...assets, ...observation });
  const past = code === undefined ? undefined : openPreviousBuild(decided, { ...options, code });
  const known = () => knownOf(root, decided);
  const making = { site, assets, renderer, pool: crew, known, incremental: past?.memory };
  const made = await buildPages(making, options);
  if (engine !== undefined) evictOldEntries(root);
  return {
    ...made,
    issues: [...decided.issues, ...made.issues],
    pages: countOf(site.plan.pages.length, options.shard),
    waiting: summarizeSchedule(site.unpublished).waiting,
    plan: site.plan,
    rasterized: assets.rasterized,
    ...(past?.isDamaged ? { isManifestDamaged: true } : {}),
  };
}

/** What a build is told, and whom it tells how far it is. */
interface GenerateOptions extends Division {
  readonly root: string;
  readonly out: string;
  readonly definition: SiteDefinition;
  /** Hash of all code that makes pages. With it a build remembers the one before, and makes only what changed. */
  readonly code?: string;
  /** Hash of the engine's own code. With it texts that were parsed are kept for the next build. */
  readonly engine?: string | undefined;
  /**
   * Makes everything anew, whatever is remembered, and writes also where nobody knows which files are of a build: those of the
   * site take their places, all others stay.
   */
  readonly force?: boolean;
  /** So many sites are kept, each in a folder of its own beside the output, which is a link to the last. */
  readonly releases?: number;
  /** How long another build that writes there is waited for; not at all unless told. */
  readonly waiting?: Waiting;
  /** Called around all that leaves something behind when it is broken off. */
  readonly whileWriting?: (work: () => Promise<GenerateResult>) => Promise<GenerateResult>;
  /** For which day the site is made, and whether drafts are on it. */
  readonly publication?: ScheduleOptions;
  /** A file for the list of what changed and what is gone since the last build. */
  readonly changes?: string;
  readonly fragments?: FragmentOptions | undefined;
  /** Lets other threads help with many pages. Without it this one makes them all. */
  readonly workers?: WorkerOptions;
  /** What the watchdog observes. */
  readonly activity?: Activity;
  /** Told of each page that is made, not of those that stay as they are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What a build found and did. Without `written` nothing was written, and the old output stands. */
export interface GenerateResult {
  readonly issues: readonly Issue[];
  /** The data files, for showing the lines of issues. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly pages: number;
  /** How much is not published yet; unknown where the data has errors. */
  readonly waiting?: HiddenCounts;
  /** Not made when nothing changed since the last build. */
  readonly plan?: SitePlan;
  readonly written?: WriteResult;
  /** How many raster images had to be made; the others were in the cache. */
  readonly rasterized?: number;
  /** What the last build left could not be read, so all was made anew. */
  readonly isManifestDamaged?: boolean;
}
