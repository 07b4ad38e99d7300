import { setImmediate } from 'node:timers/promises';
import type { Issue } from '../core/model.ts';
import { fileOf } from '../core/pages/paths.ts';
import type { PageRenderer } from '../site/render/page-renderer.ts';
import { sampleOf } from '../site/render/usage.ts';
import { collectIssues } from '../site/templates/template-issues.ts';
import { createPartWriter, type ManifestPart } from './incremental/manifest.ts';
import type { BuildInputs, Prepared, PreviousBuild } from './incremental/previous-build.ts';
import { openFolderWriter } from './output/staging.ts';
import type { FileEntry } from './output/write-site.ts';
import { createPageBuilder, hashInline, type InlineCodes } from './page-builder.ts';
import { ownPages, type Shard } from './shards.ts';
import { fingerprintOf, type Job } from './workers/messages.ts';
import { StuckPageError, type WorkerPool } from './workers/pool.ts';
import {
  type BuiltPart,
  buildChunks,
  createChunkQueue,
  pageAt,
  takenFrom,
  type WrittenPage,
} from './workers/queue.ts';

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
  /** In the order of the plan. */
  readonly pages: readonly WrittenPage[];
  readonly inline: InlineCodes;
  /** What the threads have recorded for the next build. */
  readonly parts: readonly ManifestPart[];
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
  if (usage.size() === known) return { ...first, inline };
  const last = await assets.inlineFor(usage.types);
  const [before, now] = [hashInline(inline), hashInline(last)];
  const typeAt = (index: number) => pageAt(site.plan.pages, index).type.id;
  const stale = own.filter((index) => before.get(typeAt(index)) !== now.get(typeAt(index)));
  const { remove } = openFolderWriter(target.folder);
  for (const index of stale) remove(fileOf(pageAt(site.plan.pages, index)));
  const second = await runThreads(prepared, tools, { ...target, inline: last, indexes: stale });
  const again = new Map(second.pages.map((page) => [page.index, page]));
  return {
    pages: first.pages.map((page) => again.get(page.index) ?? page),
    inline: last,
    // Of a page that is in two parts the last entry counts.
    parts: [...first.parts, ...second.parts],
  };
}

/** Pages that are built with the same inline code. */
interface Work extends Target {
  readonly inline: InlineCodes;
  readonly indexes: readonly number[];
}

/** Builds pages, or reuses those that are up to date. */
async function runThreads(
  prepared: Prepared,
  tools: BuildTools,
  work: Work,
): Promise<Omit<BuiltPages, 'inline'>> {
  const { site, assets, ledger, commonHeads } = prepared;
  const { renderer, pool, previous, inputs } = tools;
  const { out, folder, files, inline, indexes } = work;
  const { pages } = site.plan;
  const { tracksText } = ledger;
  const { write } = openFolderWriter(folder);
  const writer = createPartWriter(inputs.fingerprints);
  const builder = createPageBuilder({ site, renderer, inline, files, tracksText, previous, writer, write });
  const done = new Map<number, WrittenPage>();
  const toBuild = indexes.filter((index) => {
    const reused = builder.reuse(pageAt(pages, index));
    if (reused) done.set(index, { index, ...reused });
    return !reused;
  });
  const rebuild = (index: number) => void builder.build(pageAt(pages, index));
  const threads = pool.start(toBuild.length);
  const queue = createChunkQueue(threads, toBuild.length);
  const job = (): Job => ({
    ...{ queue, pages: toBuild, folder, out, inline, files, tracksText, commonHeads },
    fingerprint: fingerprintOf(site),
    images: assets.imagesById,
    before: filesBefore(prepared, previous, toBuild),
  });
  try {
    const [others, own] = await Promise.all([
      threads > 1 && toBuild.length > 0 ? pool.build(job()) : [],
      buildChunks({ queue, pages: toBuild, thread: 0 }, pages, {
        // A page may have become up to date when another one with the same fragments was built.
        build: (page) => builder.reuse(page) ?? builder.build(page),
        onChunk: reportProgress(work, () => [takenFrom(queue), toBuild.length]),
      }),
    ]);
    throwFirstFailure([own, ...others], (at) => rebuild(toBuild[at] ?? -1));
    for (const part of others) {
      for (const { type, uses } of part.usage) renderer.usage.note(type, uses);
      for (const { index } of part.pages) renderer.forget(pageAt(pages, index));
    }
    for (const part of [own, ...others]) for (const page of part.pages) done.set(page.index, page);
    return {
      pages: indexes.flatMap((index) => done.get(index) ?? []),
      parts: [writer.part, ...others.map((part) => part.manifest)],
    };
  } catch (error) {
    // Built in this thread, it does not end either, and the watchdog reports which line of the templates is running.
    if (error instanceof StuckPageError) rebuild(error.index);
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
function throwFirstFailure(parts: readonly BuiltPart[], rebuild: (at: number) => void): void {
  const [first] = parts.flatMap(({ failure }) => failure ?? []).sort((a, b) => a.at - b.at);
  if (!first) return;
  if (first.io) throw Object.assign(new Error(first.io.message), first.io);
  rebuild(first.at);
  throw new Error(`A page could be built only when it was tried again: ${first.reason}`);
}

/** Returns what the previous build wrote for some pages, by path. */
function filesBefore(
  { site }: Prepared,
  { files }: PreviousBuild,
  indexes: readonly number[],
): ReadonlyMap<string, FileEntry> {
  const paths = indexes.map((index) => fileOf(pageAt(site.plan.pages, index)));
  return new Map(
    paths.flatMap((path) => {
      const entry = files.get(path);
      return entry ? [[path, entry] as const] : [];
    }),
  );
}
