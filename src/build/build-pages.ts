import { setImmediate } from 'node:timers/promises';
import type { Issue } from '../core/model.ts';
import { fileOf } from '../core/pages/paths.ts';
import type { PageRenderer } from '../site/render/page-renderer.ts';
import { sampleOf } from '../site/render/usage.ts';
import { collectIssues } from '../site/templates/template-issues.ts';
import { createTableWriter, mergeTables, type PageTable, pageAt } from './incremental/page-table.ts';
import type { BuildInputs, Prepared, PreviousBuild } from './incremental/previous-build.ts';
import { openPageFiles } from './output/page-files.ts';
import { openFolderWriter } from './output/staging.ts';
import { createPageBuilder, hashInline, type InlineCodes } from './page-builder.ts';
import { ownPages, type Shard } from './shards.ts';

/** The tools that build pages. */
export interface BuildTools {
  readonly renderer: PageRenderer;
  readonly previous: PreviousBuild;
  readonly inputs: BuildInputs;
}

/**
 * Finds out which classes and islands the page types use, before any page is finished: from a sample of the pages to build, and
 * from the build manifest for all others. Returns the issues of their templates.
 */
export function samplePages(
  { site: { plan } }: Prepared,
  { renderer, previous: { upToDate } }: BuildTools,
  shard: Shard | undefined,
): Issue[] {
  const { pages } = plan;
  const isOwn = ownPages(shard, pages.length);
  const toBuild = pages.filter((page, index) => isOwn(index) && upToDate?.find(page) === undefined);
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
  /** URL of the module of the thread that writes many pages. */
  readonly thread?: string | undefined;
  /** Called for each page that is built, not for pages that are up to date. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The pages of a build. */
export interface BuiltPages {
  readonly table: PageTable;
  readonly inline: InlineCodes;
}

/**
 * Builds the pages that are not up to date, and writes them to a folder. The inline code of the page types is made from what
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
  const first = await runPages(prepared, tools, { ...target, inline, indexes: own });
  if (usage.size() === known) return { table: mergeTables([first], count), inline };
  const last = await assets.inlineFor(usage.types);
  const [before, now] = [hashInline(inline), hashInline(last)];
  const typeAt = (index: number) => pageAt(site.plan.pages, index).type.id;
  const stale = own.filter((index) => before.get(typeAt(index)) !== now.get(typeAt(index)));
  const { remove } = openFolderWriter(target.folder);
  for (const index of stale) remove(fileOf(pageAt(site.plan.pages, index)));
  const second = await runPages(prepared, tools, { ...target, inline: last, indexes: stale });
  return { table: mergeTables([first, second], count), inline: last };
}

/** Pages that are built with the same inline code. */
interface Work extends Target {
  readonly inline: InlineCodes;
  readonly indexes: readonly number[];
}

/** How many pages are built until other events are handled. */
const TURN = 64;

/** Builds pages, or reuses those that are up to date. */
async function runPages(
  { site, ledger: { tracksText } }: Prepared,
  { renderer, previous, inputs }: BuildTools,
  { folder, files, inline, indexes, thread, onProgress }: Work,
): Promise<PageTable> {
  const { write } = openFolderWriter(folder);
  const { upToDate } = previous;
  const writer = createTableWriter(inputs.fingerprints, upToDate?.isSameKey ? upToDate.current() : undefined);
  const options = { site, renderer, inline, files, tracksText, previous, writer, write };
  const { build, reuse } = createPageBuilder(options);
  const toBuild = indexes.filter((index) => !reuse(index));
  const pageFiles = openPageFiles(folder, toBuild.length, thread);
  try {
    for (const [at, index] of toBuild.entries()) {
      // A page may have become up to date when another one with the same fragments was built.
      if (!reuse(index)) build(index, pageFiles);
      onProgress?.(at + 1, toBuild.length);
      // Lets signals and the messages of the thread through.
      if (at % TURN === TURN - 1) await setImmediate();
    }
    await pageFiles.finish();
    return writer.done();
  } finally {
    await pageFiles.end();
  }
}
