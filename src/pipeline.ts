import { existsSync } from 'node:fs';
import { prepareAssets, type SiteAssets } from './assets/assets.ts';
import { hasErrors } from './issues/catalogue.ts';
import { hashWhenAsked, sizeOfData } from './load/data-hash.ts';
import { makeSite } from './making/make-site.ts';
import { type Decided, openMemory } from './making/open-memory.ts';
import { type Crew, createCrew, type ThreadOptions } from './making/threads/crew.ts';
import { fingerprintOf } from './making/threads/fingerprint.ts';
import type { Known } from './making/threads/messages.ts';
import { findUnchanged } from './making/unchanged.ts';
import type { Issue, Publication, SiteDefinition, SitePlan, SourceFile, WaitingCounts } from './model.ts';
import { type PlannedSite, planFrom } from './planning.ts';
import { summaryOf } from './publish/counts.ts';
import { commonHeadTags } from './render/common-head.ts';
import type { FragmentOptions } from './render/fragments.tsx';
import { createSiteRenderer } from './render/site-renderer.ts';
import { eachOnce } from './watch/each-once.ts';
import { writeChanges } from './write/changes-file.ts';
import { guardOutput } from './write/guard.ts';
import { memoryPath } from './write/memory-file.ts';
import { locked, type Written } from './write/write-site.ts';

export { type Planned, type PlannedSite, planFrom } from './planning.ts';
export { RefusedError } from './write/guard.ts';
export { LockedError } from './write/lock.ts';

/** What a build is told, and whom it tells how far it is. */
export interface GenerateOptions {
  readonly root: string;
  readonly out: string;
  readonly definition: SiteDefinition;
  /** Hash of all code that makes pages. With it a build remembers the one before, and makes only what changed. */
  readonly code?: string;
  /** Makes everything anew, whatever is remembered. */
  readonly force?: boolean;
  /** For which day the site is made, and whether drafts are on it. */
  readonly publication?: Publication;
  /** A file for the list of what changed and what is gone since the last build. */
  readonly changes?: string;
  readonly fragments?: FragmentOptions;
  /** Lets other threads help with many pages. Without it this one makes them all. */
  readonly threads?: ThreadOptions;
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
  readonly waiting?: WaitingCounts;
  /** Not made when nothing changed since the last build. */
  readonly plan?: SitePlan;
  readonly written?: Written;
  /** How many raster images had to be made; the others were in the cache. */
  readonly rasterized?: number;
  /** What the last build left could not be read, so all was made anew. */
  readonly isMemoryDamaged?: boolean;
}

/** Builds a site: data, plan, assets, pages, files. `out` changes in one step at the end, or not at all. */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  const { root, out, code, force, publication = {} } = options;
  guardOutput(root, out);
  const data = hashWhenAsked(root);
  const known = { root, out, data, publication };
  const same = code === undefined || force ? undefined : findUnchanged({ ...known, code });
  const result = same ?? (await build(options, data));
  if (result.written && options.changes !== undefined) writeChanges(options.changes, result.written);
  return result;
}

async function build(options: GenerateOptions, hash: () => string): Promise<GenerateResult> {
  const { root, out, fragments, code, force, threads, publication = {} } = options;
  const start = { root, publication, remembers: code !== undefined, ...(fragments ? { fragments } : {}) };
  const crew = createCrew(start, threads);
  // A build that remembers the one before has most often little to make.
  if (force || !existsSync(memoryPath(out))) crew.callEarly(sizeOfData(root));
  try {
    return await buildWith(crew, options, hash);
  } finally {
    await crew.dismiss();
  }
}

async function buildWith(crew: Crew, options: GenerateOptions, hash: () => string): Promise<GenerateResult> {
  const { root, out, definition, fragments, code, publication } = options;
  // Before anything is read: what changes from now on counts as changed for the next build.
  const data = code === undefined ? '' : hash();
  const { issues: planIssues, dataset, site } = planFrom(root, definition, publication);
  const sources = dataset.files;
  if (!site) return { issues: planIssues, sources, pages: 0 };
  const assets = await prepareAssets(root, site);
  const thrown = eachOnce(site.log.take());
  if (thrown.length) return { issues: [...planIssues, ...thrown], sources, pages: 0 };
  const issues = [...planIssues, ...assets.issues];
  if (hasErrors(issues)) return { issues, sources, pages: 0 };
  const decided = { site, assets, commonHeads: headsOf(site, assets), issues, data };
  const observation = { observed: code !== undefined, ...(fragments ? { fragments } : {}) };
  const renderer = createSiteRenderer({ ...decided, ...site, ...assets, ...observation });
  return locked(out, async () => {
    const past = code === undefined ? undefined : openMemory(decided, { ...options, code });
    const known = () => knownOf(root, decided);
    const made = await makeSite({ site, assets, renderer, crew, known, memory: past?.memory }, options);
    return {
      ...made,
      issues: [...issues, ...made.issues],
      sources,
      pages: site.plan.pages.length,
      waiting: summaryOf(site.unpublished).waiting,
      plan: site.plan,
      rasterized: assets.rasterized,
      ...(past?.isDamaged ? { isMemoryDamaged: true } : {}),
    };
  });
}

/** What the heads of all pages end with, in each language. */
function headsOf({ definition, plan }: PlannedSite, assets: SiteAssets): string[] {
  return plan.editions.map((edition) => commonHeadTags({ definition, ...edition }, assets));
}

/** What threads have to know beside the data that each loads for itself. */
function knownOf(root: string, { site, assets, commonHeads }: Decided): Known {
  return { fingerprint: fingerprintOf(root, site), images: assets.imagesById, commonHeads };
}
