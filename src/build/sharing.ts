import type { PagePlan } from '../model.ts';
import { fileOf } from '../pages/paths.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import type { FileEntry } from './incremental/manifest.ts';
import type { IncrementalState, ManifestInProgress } from './manifest-in-progress.ts';
import type { BuiltPage, PageBuilder } from './page-builder.ts';
import { ownPages } from './shards/shard.ts';
import type { Job, Known, Report } from './workers/messages.ts';
import type { WorkerPool } from './workers/pool.ts';

/** Who makes the pages of a plan, and with what. */
export interface Team extends Pick<Job, 'inline' | 'out' | 'folder' | 'files'> {
  readonly pool: WorkerPool;
  readonly finisher: PageBuilder;
  readonly renderer: Pick<PageRenderer, 'usage' | 'forget'>;
  /** What of the last build matters; undefined for one that remembers nothing. */
  readonly incremental: Pick<IncrementalState, 'former' | 'shard'> | undefined;
  readonly notes: ManifestInProgress | undefined;
  known(): Known;
  /** Whether what is made by now will not be used. */
  isInVain(): boolean;
  /** Told of each page that was made. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Finishes all pages: those that stay as they are first, then those that threads share in making. */
export async function* finishPages(pages: readonly PagePlan[], team: Team): AsyncGenerator<BuiltPage> {
  const { pool, finisher, incremental, inline, out, folder, files, known, isInVain, notes } = team;
  const toMake: number[] = [];
  const isOwn = incremental?.shard ? ownPages(incremental.shard, pages.length) : () => true;
  for (const [index, page] of pages.entries()) {
    if (!isOwn(index)) continue;
    const kept = finisher.reuse(page);
    if (kept) yield kept;
    else toMake.push(index);
  }
  const isShared = pool.startFor(toMake.length) > 1;
  const before = filesOf(isShared ? toMake.map((index) => pageAt(pages, index)) : [], incremental?.former);
  const hands = {
    known,
    isInVain,
    meanwhile: () => notes?.answer(),
    make(index: number) {
      const page = pageAt(pages, index);
      // By now it may be known to stay as it is, from what came out the same on another.
      return finisher.reuse(page) ?? finisher.build(page);
    },
    receive: (report: Report, thread: number) => takeOver(report, { ...team, pages, thread }),
  };
  let done = 0;
  for await (const made of pool.build({ inline, out, folder, files, pages: toMake, before }, hands)) {
    yield made;
    team.onProgress?.(++done, toMake.length);
  }
}

function pageAt(pages: readonly PagePlan[], index: number): PagePlan {
  const page = pages[index];
  if (page) return page;
  throw new Error(`There is no page ${index} in the plan.`);
}

/** What the last build left of some pages. */
function filesOf(
  pages: readonly PagePlan[],
  former: IncrementalState['former'] = () => undefined,
): ReadonlyMap<string, FileEntry> {
  return new Map(
    pages.flatMap((page) => {
      const file = fileOf(page);
      const before = former(file);
      return before ? [[file, { hash: before.hash, bytes: before.bytes, mtime: before.mtime }]] : [];
    }),
  );
}

interface Receiver extends Pick<Team, 'renderer' | 'notes'> {
  readonly pages: readonly PagePlan[];
  readonly thread: number;
}

/** Takes over what another thread has made, and what it has learned on the way. */
function* takeOver(
  { pages: made, lines, usage: used }: Report,
  { renderer, notes, pages, thread }: Receiver,
): Generator<BuiltPage> {
  notes?.add(thread, lines);
  for (const { type, uses } of used) renderer.usage.note(type, uses);
  for (const { index, ...done } of made) {
    const page = pageAt(pages, index);
    renderer.forget(page);
    yield { ...done, page };
  }
}
