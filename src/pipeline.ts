import { existsSync } from 'node:fs';
import { prepareAssets } from './assets/assets.ts';
import { checkClaims } from './files/claims.ts';
import type { GenerateOptions, GenerateResult } from './generating.ts';
import { hasErrors } from './issues/catalogue.ts';
import { hashWhenAsked, sizeOfData } from './load/data-hash.ts';
import type { LoadedSite } from './load/editions.ts';
import { headsOf, knownOf } from './making/known.ts';
import { makeSite } from './making/make-site.ts';
import { type Decided, openMemory } from './making/open-memory.ts';
import { countOf } from './making/shards/shard.ts';
import { type Crew, createCrew } from './making/threads/crew.ts';
import { findUnchanged } from './making/unchanged.ts';
import type { Issue } from './model.ts';
import { planFrom } from './planning.ts';
import { summaryOf } from './publish/counts.ts';
import { forgetOldTrees, openTrees } from './render/markdown-trees.ts';
import { createSiteRenderer } from './render/site-renderer.ts';
import { eachOnce } from './watch/each-once.ts';
import { writeChanges } from './write/changes-file.ts';
import { guardOutput } from './write/guard.ts';
import { memoryPath } from './write/memory-file.ts';
import { outputAt } from './write/output.ts';
import { isReleased } from './write/releases.ts';
import { locked } from './write/write-site.ts';

export type { Planned, PlannedSite } from './deciding.ts';
export type { GenerateOptions, GenerateResult } from './generating.ts';
export { placeOfShard, type Shard } from './making/shards/shard.ts';
export { planFrom } from './planning.ts';
export { RefusedError } from './write/guard.ts';
export { LockedError } from './write/lock.ts';
export { recover } from './write/recover.ts';

/** Builds a site: data, plan, assets, pages, files. `out` changes in one step at the end, or not at all. */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  const { root, code, force = false, shards, publication = {}, releases } = options;
  guardOutput(root, { ...options, force });
  const out = outputAt(options.out);
  const data = hashWhenAsked(root);
  const known = { root, out, data, publication };
  const isOtherwise = force || shards !== undefined || (releases !== undefined && !isReleased(out));
  const same = code === undefined || isOtherwise ? undefined : findUnchanged({ ...known, code });
  const result = same ?? (await build({ ...options, out }, data));
  if (result.written && options.changes !== undefined) writeChanges(options.changes, result.written);
  return result;
}

async function build(options: GenerateOptions, hash: () => string): Promise<GenerateResult> {
  const { root, out, fragments, code, engine, force, threads, publication = {} } = options;
  const start = { root, publication, engine, fragments, remembers: code !== undefined };
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
  const { root, definition, code, engine, publication, force } = options;
  // Before anything is read: what changes from now on counts as changed for the next build.
  const data = code === undefined ? '' : hash();
  const watched = options.pulse ? { pulse: options.pulse } : {};
  const known = { engine, code: force ? undefined : code, keeps: true };
  // Other threads make their plan while this one looks for mistakes in its own.
  const loaded = (handOver: LoadedSite['handOver']) => crew.ready(() => ({ handed: handOver() }));
  const planned = planFrom(root, definition, { ...publication, ...watched, ...known, loaded });
  const { issues: planIssues, dataset, site } = planned;
  const sources = dataset.files;
  const refused = (issues: readonly Issue[]) => ({ issues, sources, pages: 0 });
  if (!site) return refused(planIssues);
  const assets = await prepareAssets(root, { ...site, code: force ? undefined : code });
  const thrown = eachOnce(site.log.take());
  if (thrown.length) return refused([...planIssues, ...thrown]);
  const issues = [...planIssues, ...assets.issues, ...checkClaims(site, assets)];
  if (hasErrors(issues)) return refused(issues);
  const decided = { site, assets, commonHeads: headsOf(site, assets), issues, data };
  const write = () => makeAll(crew, decided, options);
  const { whileWriting = (work) => work() } = options;
  return whileWriting(async () => ({ sources, ...(await locked(options.out, write, options.waiting)) }));
}

/** Makes and writes the files of a site that is decided. Needs the lock of the output. */
async function makeAll(
  crew: Crew,
  decided: Decided,
  options: GenerateOptions,
): Promise<Omit<GenerateResult, 'sources'>> {
  const { root, fragments, code, engine } = options;
  const { site, assets } = decided;
  const observation = { observed: code !== undefined, fragments, trees: openTrees(root, engine) };
  const renderer = createSiteRenderer({ ...decided, ...site, ...assets, ...observation });
  const past = code === undefined ? undefined : openMemory(decided, { ...options, code });
  const known = () => knownOf(root, decided);
  const made = await makeSite({ site, assets, renderer, crew, known, memory: past?.memory }, options);
  if (engine !== undefined) forgetOldTrees(root, site.plan.pages.length);
  return {
    ...made,
    issues: [...decided.issues, ...made.issues],
    pages: countOf(site.plan.pages.length, options.shard),
    waiting: summaryOf(site.unpublished).waiting,
    plan: site.plan,
    rasterized: assets.rasterized,
    ...(past?.isDamaged ? { isMemoryDamaged: true } : {}),
  };
}
