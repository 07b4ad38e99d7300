import { setImmediate } from 'node:timers/promises';
import { readIndexNowKey } from '../files/indexnow-key.ts';
import { siteFiles } from '../files/site-files.ts';
import type { SiteFile } from '../model.ts';
import { type FolderWriter, openFolderWriter } from '../output/staging.ts';
import { writeIfNew } from '../output/write-site.ts';
import { fileOf } from '../pages/paths.ts';
import { headerPolicy } from '../render/document.ts';
import { countByType } from '../render/usage.ts';
import type { FileEntry, ManifestWriter } from './incremental/manifest.ts';
import { createPageBuilder, hashInline, type InlineCodes } from './page-builder.ts';
import { ownPages } from './shards.ts';
import type { SiteBuild } from './site-build.ts';
import { fingerprintOf, type Job } from './workers/messages.ts';
import { StuckPageError } from './workers/pool.ts';
import {
  type BuiltPart,
  buildPart,
  createChunkQueue,
  pageAt,
  takenFrom,
  type WrittenPage,
} from './workers/queue.ts';

/** All pages of the build, in the order of the plan. */
interface BuiltPages {
  readonly pages: readonly WrittenPage[];
  readonly inline: InlineCodes;
  /** The files that are neither pages nor assets. */
  readonly others: readonly SiteFile[];
}

/**
 * Builds the pages that are not up to date, in all threads, and writes them to a folder. The inline code of the page types is made from what
 * the sampled pages use. If another page uses anything else, the code of its type is made again, and the pages of the type are built once
 * more.
 */
export async function buildPages(
  build: SiteBuild,
  manifest: ManifestWriter | undefined,
  folder: string,
): Promise<BuiltPages> {
  const { site, assets, incremental, renderer } = build;
  const { usage } = renderer;
  const count = site.plan.pages.length;
  const isOwn = ownPages(incremental?.manifest.shard, count);
  const own = Array.from({ length: count }, (_, index) => index).filter(isOwn);
  const known = usage.size();
  const inline = await assets.inlineFor(usage.types);
  const others = otherFiles(build, inline);
  const pages = await buildAll({ build, manifest, folder, inline, others }, own);
  const inOrder = () => own.flatMap((index) => pages.get(index) ?? []);
  if (usage.size() === known) return { pages: inOrder(), inline, others };
  const last = await assets.inlineFor(usage.types);
  const [before, now] = [hashInline(inline), hashInline(last)];
  const stale = own.filter((index) => {
    const { id } = pageAt(site.plan.pages, index).type;
    return before.get(id) !== now.get(id);
  });
  for (const index of stale) openFolderWriter(folder).remove(fileOf(pageAt(site.plan.pages, index)));
  const again = await buildAll({ build, manifest, folder, inline: last, others }, stale);
  for (const [index, page] of again) pages.set(index, page);
  return { pages: inOrder(), inline: last, others: otherFiles(build, last) };
}

/** Files for search engines, feed readers and hosts. */
function otherFiles({ root, site, assets, ledger }: SiteBuild, inline: InlineCodes): SiteFile[] {
  // In the order of the plan, in which order ever the pages were sampled.
  const types = [...countByType(site.plan.pages).keys()];
  const code = types.flatMap((type) => inline.get(type) ?? []);
  const { value: indexNowKey } = readIndexNowKey(root);
  const policy = headerPolicy(code, site.settings);
  return siteFiles({ ...site, ...assets, lastmodOf: ledger.lastmodOf, indexNowKey }, policy);
}

/** Builds pages with the same inline code. */
interface Round extends Omit<BuiltPages, 'pages'> {
  readonly build: SiteBuild;
  readonly manifest: ManifestWriter | undefined;
  readonly folder: string;
}

/** Builds the pages with these indexes, or reuses those that are up to date. */
async function buildAll(round: Round, indexes: readonly number[]): Promise<Map<number, WrittenPage>> {
  const { build, manifest, folder, inline, others } = round;
  const { site, assets, renderer, pool, ledger, out, commonHeads, incremental } = build;
  const { pages } = site.plan;
  const files = [...assets.files, ...others].map(({ path }) => path);
  const { tracksText } = ledger;
  const tracked = incremental && manifest && { previous: incremental.previous, part: manifest.openPart() };
  const builder = createPageBuilder({ site, renderer, inline, files, incremental: tracked, tracksText });
  const { write } = openFolderWriter(folder);
  const done = new Map<number, WrittenPage>();
  const toBuild: number[] = [];
  for (const index of indexes) {
    const reused = builder.reuse(pageAt(pages, index));
    if (reused) done.set(index, { index, file: writeIfNew(reused.file, write), seen: reused.seen });
    else toBuild.push(index);
  }
  if (toBuild.length === 0) return done;
  const rebuild = (index: number | undefined) => builder.build(pageAt(pages, index));
  const threads = pool.start(toBuild.length);
  const queue = createChunkQueue(threads, toBuild.length);
  const shared = { queue, pages: toBuild, folder, out, inline, files, tracksText, commonHeads };
  try {
    const job = (): Job => ({
      ...shared,
      fingerprint: fingerprintOf(site),
      images: assets.imagesById,
      before: entriesBefore(build, toBuild),
    });
    const [others, own] = await Promise.all([
      threads > 1 ? pool.build(job()) : [],
      buildOwnPart(build, builder, write, shared),
    ]);
    throwFirstFailure([own, ...others], (at) => rebuild(toBuild[at]));
    for (const part of others) {
      manifest?.addPart(part.manifest);
      for (const { type, uses } of part.usage) renderer.usage.note(type, uses);
      for (const { index } of part.pages) renderer.forget(pageAt(pages, index));
    }
    for (const part of [own, ...others]) for (const page of part.pages) done.set(page.index, page);
    return done;
  } catch (error) {
    // Built in this thread, it does not end either, and the watchdog reports which line of the templates is running.
    if (error instanceof StuckPageError) rebuild(error.index);
    throw error;
  }
}

/** Builds the part of the main thread. */
function buildOwnPart(
  { site, onProgress = () => undefined }: SiteBuild,
  builder: ReturnType<typeof createPageBuilder>,
  write: FolderWriter['write'],
  { queue, pages }: Pick<Job, 'queue' | 'pages'>,
): Promise<BuiltPart> {
  let reported = 0;
  return buildPart(
    { queue, pages, thread: 0 },
    {
      plan: site.plan.pages,
      // A page may have become up to date when another one with the same fragments was built.
      build: (page) => builder.reuse(page) ?? builder.build(page),
      write,
      async onChunk() {
        while (reported < takenFrom(queue)) onProgress(++reported, pages.length);
        // Lets signals and the messages of workers through.
        await setImmediate();
      },
    },
  );
}

/** Builds the first page that failed once more in this thread, where it throws its error, whichever thread it failed in. */
function throwFirstFailure(parts: readonly BuiltPart[], rebuild: (at: number) => void): void {
  const [first] = parts.flatMap(({ failure }) => failure ?? []).sort((a, b) => a.at - b.at);
  if (!first) return;
  rebuild(first.at);
  throw new Error(`A page could be built only when it was tried again: ${first.reason}`);
}

/** Returns what the previous build wrote for some pages, by path. */
function entriesBefore(
  { site, incremental }: SiteBuild,
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
