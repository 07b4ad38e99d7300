import { setImmediate } from 'node:timers/promises';
import type { Issue } from '../core/model.ts';
import { fileOf } from '../core/pages/paths.ts';
import type { PageRenderer } from '../site/render/page-renderer.ts';
import { sampleOf } from '../site/render/usage.ts';
import { collectIssues } from '../site/templates/template-issues.ts';
import { createTableWriter, mergeTables, type PageTable } from './incremental/page-table.ts';
import type { BuildInputs, Prepared, PreviousBuild } from './incremental/previous-build.ts';
import { openFolderWriter } from './output/staging.ts';
import { createPageBuilder, hashInline, type InlineCodes } from './page-builder.ts';
import { ownPages, type Shard } from './shards.ts';
import { fingerprintOf, type Job } from './workers/messages.ts';
import { StuckPageError, type WorkerPool } from './workers/pool.ts';
import { buildChunks, createChunkQueue, type Failure, pageAt, takenFrom } from './workers/queue.ts';

/** The tools that build pages. */
export interface BuildTools {
  readonly renderer: PageRenderer;
  readonly pool: WorkerPool;
  readonly previous: PreviousBuild;
  readonly inputs: BuildInputs;
}

/**
 * Finds out which classes and islands the page types use, before any page is finished: from a sample of the pages to build, and
 * from the build manifest for all others. Returns the issues of their templates.
 */
export function samplePages(
  { site: { plan } }: Prepared,
  { renderer, pool, previous: { upToDate } }: BuildTools,
  shard: Shard | undefined,
): Issue[] {
  const { pages } = plan;
  const isOwn = ownPages(shard, pages.length);
  const toBuild = pages.filter((page, index) => isOwn(index) && upToDate?.find(page) === undefined);
  pool.start(toBuild.length);
  // All shards sample the same pages, since the inline code of a page type must be the same in all of them.
  const issues = collectIssues(sampleOf(shard ? pages : toBuild), (page) => {
    const { fragments } = renderer.sample(page);
    upToDate?.noteRendered(page, fragments);
  });
  for (const page of upToDate ? pages : []) {
    const row = upToDate?.find(page);
    if (row !== undefined) renderer.usage.note(page.type.id, upToDate?.newUsesOf(page.type.id, row) ?? []);
  }
  return issues;
}

/** Which pages are built, and where to. */
interface Target {
  readonly shard?: Shard | undefined;
  readonly out: string;
  /** The folder to write to. */
  readonly folder: string;
  /** Paths of the files that are not pages. */
  readonly files: readonly string[];
  /** Called for each page that is built, not for pages that are up to date. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The pages of a build. */
export interface BuiltPages {
  readonly table: PageTable;
  readonly inline: InlineCodes;
}

/**
 * Builds the pages that are not up to date, in all threads, and writes them to a folder. The inline code of the page types is made from what
 * the sampled pages use. If another page uses anything else, the code of its type is made again, and the pages of the type are built once
 * more.
 */
export async function buildPages(prepared: Prepared, tools: BuildTools, target: Target): Promise<BuiltPages> {
  const { site, assets } = prepared;
  const { usage } = tools.renderer;
  const count = site.plan.pages.length;
  const own = Array.from({ length: count }, (_, index) => index).filter(ownPages(target.shard, count));
  const known = usage.size();
  const inline = await assets.inlineFor(usage.types);
  const first = await runThreads(prepared, tools, { ...target, inline, indexes: own });
  if (usage.size() === known) return { table: mergeTables(first, count), inline };
  const last = await assets.inlineFor(usage.types);
  const [before, now] = [hashInline(inline), hashInline(last)];
  const typeAt = (index: number) => pageAt(site.plan.pages, index).type.id;
  const stale = own.filter((index) => before.get(typeAt(index)) !== now.get(typeAt(index)));
  const { remove } = openFolderWriter(target.folder);
  for (const index of stale) remove(fileOf(pageAt(site.plan.pages, index)));
  const second = await runThreads(prepared, tools, { ...target, inline: last, indexes: stale });
  return { table: mergeTables([...first, ...second], count), inline: last };
}

/** Pages that are built with the same inline code. */
interface Work extends Target {
  readonly inline: InlineCodes;
  readonly indexes: readonly number[];
}

/** Builds pages, or reuses those that are up to date. Returns the tables of the threads. */
async function runThreads(prepared: Prepared, tools: BuildTools, work: Work): Promise<readonly PageTable[]> {
  const { site, assets, ledger, commonHeads } = prepared;
  const { renderer, pool, previous, inputs } = tools;
  const { out, folder, files, inline, indexes } = work;
  const { pages } = site.plan;
  const { tracksText } = ledger;
  const { write } = openFolderWriter(folder);
  const { upToDate } = previous;
  const writer = createTableWriter(inputs.fingerprints, upToDate?.isSameKey ? upToDate.current() : undefined);
  const { build, reuse } = createPageBuilder({
    ...{ site, renderer, inline, files, tracksText, previous, writer, write },
  });
  const toBuild = Uint32Array.from(indexes.filter((index) => !reuse(index)));
  const threads = pool.start(toBuild.length);
  const queue = createChunkQueue(threads, toBuild.length);
  const job = (): Job => ({
    ...{ queue, pages: toBuild, folder, out, inline, files, tracksText, commonHeads },
    fingerprint: fingerprintOf(site),
    images: assets.imagesById,
    before: previous.manifest,
  });
  try {
    const [others, failure] = await Promise.all([
      threads > 1 && toBuild.length > 0 ? pool.build(job()) : [],
      buildChunks(
        { queue, pages: toBuild, thread: 0 },
        {
          // A page may have become up to date when another one with the same fragments was built.
          build: (index) => void (reuse(index) || build(index)),
          onChunk: reportProgress(work, () => [takenFrom(queue), toBuild.length]),
        },
      ),
    ]);
    throwFirstFailure([failure, ...others.map((part) => part.failure)], (at) => build(toBuild[at] ?? -1));
    for (const part of others) {
      for (const { type, uses } of part.usage) renderer.usage.note(type, uses);
      for (const index of part.table.pages.indexes) renderer.forget(pageAt(pages, index));
    }
    return [writer.done(), ...others.map((part) => part.table)];
  } catch (error) {
    // Built in this thread, it does not end either, and the watchdog reports which line of the templates is running.
    if (error instanceof StuckPageError) build(error.index);
    throw error;
  }
}

/** Creates the function that reports each page once, whichever thread took it. */
function reportProgress(
  { onProgress = () => undefined }: Target,
  count: () => readonly [taken: number, total: number],
): () => Promise<void> {
  let reported = 0;
  return async () => {
    const [taken, total] = count();
    while (reported < taken) onProgress(++reported, total);
    // Lets signals and the messages of workers through.
    await setImmediate();
  };
}

/**
 * Builds the first page that failed once more in this thread, where it throws its error, whichever thread it failed in. An error of the
 * disk is thrown as it was: the second time it may not occur.
 */
function throwFirstFailure(failures: readonly (Failure | undefined)[], rebuild: (at: number) => void): void {
  const [first] = failures.flatMap((failure) => failure ?? []).sort((a, b) => a.at - b.at);
  if (!first) return;
  if (first.io) throw Object.assign(new Error(first.io.message), first.io);
  rebuild(first.at);
  throw new Error(`A page could be built only when it was tried again: ${first.reason}`);
}
