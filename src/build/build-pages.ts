import { setImmediate } from 'node:timers/promises';
import { openFolderWriter } from '../output/staging.ts';
import { fileOf } from '../pages/paths.ts';
import type { Attempt } from './attempt.ts';
import type { FileEntry } from './incremental/manifest.ts';
import { fingerprintOf, type Job, usageOf, type WorkerPart } from './workers/messages.ts';
import { StuckPageError } from './workers/pool.ts';
import {
  type BuiltPart,
  buildPart,
  closeQueue,
  createChunkQueue,
  pageAt,
  takenFrom,
} from './workers/queue.ts';

/** What all threads build together, and where. */
type SharedJob = Pick<Job, 'queue' | 'pages' | 'folder'>;

/** Builds pages in all threads, and joins their parts. */
export async function buildPages(
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
    images: assets.imagesById,
    commonHeads,
    inline,
    usage: usageOf(renderer.usage),
    stopsIfStale,
    out,
    tracksText: attempt.ledger.tracksText,
    files: [...assets.files, ...others].map(({ path }) => path),
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
