import type { SiteAssets } from '../assets/assets.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { siteFiles } from '../files/site-files.ts';
import { withAssets } from '../lint/size-budget.ts';
import type { Issue, SiteFile } from '../model.ts';
import type { Output } from '../output/swap.ts';
import { type Approve, type OutputFile, type WriteResult, writeSite } from '../output/write-site.ts';
import { fileOf } from '../pages/paths.ts';
import type { PlannedSite } from '../plan-site.ts';
import { headerPolicy } from '../render/document.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { countByType } from '../render/usage.ts';
import { issuesIn } from '../sandbox/template-issues.ts';
import { beginManifest, type IncrementalState, type ManifestInProgress } from './manifest-in-progress.ts';
import { createIncrementalPageBuilder, createPageBuilder, type PageBuilder } from './page-builder.ts';
import { runSamplingPass } from './sampling-pass.ts';
import { finishPages } from './sharing.ts';
import { watchForUnstableClasses } from './unstable-classes.ts';
import { createWorkbench, type Workbench } from './workbench.ts';
import type { Known } from './workers/messages.ts';
import type { WorkerPool } from './workers/pool.ts';

/** A site that is planned, whose assets are there. */
export interface Making {
  readonly site: PlannedSite;
  readonly assets: SiteAssets;
  readonly renderer: PageRenderer;
  readonly pool: WorkerPool;
  /** What other threads have to know. */
  readonly known: () => Known;
  readonly incremental: IncrementalState | undefined;
}

interface MakeOptions extends Output {
  readonly root: string;
  /** Told of each page that is made, not of those that stay as they are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** So many attempts end where a page uses something new: most end soon, since what is on few pages is seldom far off. */
const MOST_BROKEN_OFF = 3;

interface AttemptOptions extends MakeOptions {
  /** Whether to make no more pages once it is known that they have to be made again. */
  readonly breaksOff?: boolean;
}

/** What came of it. Without `written` nothing was written. */
export interface Made {
  readonly issues: readonly Issue[];
  readonly written?: WriteResult;
}

/** Makes all files of a site that are not there yet as they should be. */
export async function buildPages(making: Making, options: MakeOptions): Promise<Made> {
  const issues = runSamplingPass(making);
  if (hasErrors(issues)) return { issues };
  try {
    // Seldom: a page outside the sample used a class that no page in it has.
    for (let broken = 0; broken < MOST_BROKEN_OFF; broken++) {
      const made = await attempt(making, { ...options, breaksOff: true });
      if (made) return made;
    }
    // This one goes on whatever it meets, so that all is known after it.
    const made = await attempt(making, options);
    if (made) return made;
    const findRestless = watchForUnstableClasses(making.renderer.usage);
    return (await attempt(making, options)) ?? { issues: findRestless() };
  } catch (error) {
    return { issues: issuesIn(error) };
  }
}

/** Undefined, with nothing written, when the pages turned out to use more than was known. */
async function attempt(making: Making, options: AttemptOptions): Promise<Made | undefined> {
  const { site, assets, renderer, incremental } = making;
  const known = renderer.usage.size();
  const isComplete = () => renderer.usage.size() === known;
  const inline = await assets.inlineFor(renderer.usage.types);
  const others = otherFiles(making, inline);
  const files = [...assets.files, ...others].map(({ path }) => path);
  const hasLostFiles = incremental?.previous?.hasRemovedFiles([...files, ...site.plan.pages.map(fileOf)]);
  const given = { root: options.root, isPart: incremental?.shard !== undefined };
  const lost = hasLostFiles ? { hasLostFiles } : {};
  const workbench = createWorkbench({ ...making, inline, files, ...given, ...lost });
  const notes = incremental && beginManifest(incremental, renderer.dependencies, workbench.inline);
  const finisher =
    notes && incremental
      ? createIncrementalPageBuilder(workbench, { ...incremental, ...notes })
      : createPageBuilder(workbench);
  let issues: readonly Issue[] = [];
  const approve: Approve = async (read) => {
    if (!isComplete()) return false;
    issues = await workbench.issues(read);
    return !hasErrors(issues);
  };
  const isInVain = () => options.breaksOff === true && !isComplete();
  const filesIn = (folder: string) =>
    filesOf(making, { workbench, finisher, notes, folder, others, files, isInVain, ...options });
  let written: WriteResult | undefined;
  try {
    written = await writeSite(options, filesIn, { approve, onSwapped: () => notes?.save(issues) });
  } finally {
    if (!written) notes?.discard();
  }
  return isComplete() ? { issues, ...(written ? { written } : {}) } : undefined;
}

interface Hands extends MakeOptions {
  readonly workbench: Workbench;
  readonly finisher: PageBuilder;
  readonly notes: ManifestInProgress | undefined;
  /** Where the files go. */
  readonly folder: string;
  /** The files that are neither pages nor assets. */
  readonly others: readonly SiteFile[];
  /** Paths of all files that are no pages. */
  readonly files: readonly string[];
  isInVain(): boolean;
}

/** For search engines, feed readers and hosts. */
function otherFiles({ site, assets }: Making, inline: Workbench['inline']): SiteFile[] {
  // In the order of the plan, whichever pages were looked at first.
  const types = [...countByType(site.plan.pages).keys()];
  const code = types.flatMap((type) => inline.get(type) ?? []);
  return siteFiles({ ...site, ...assets }, headerPolicy(code, site.settings));
}

/** All files of the site, each made when it is asked for, so that they need not be in incremental together. */
async function* filesOf(
  { site, assets, pool, known, incremental }: Making,
  hands: Hands,
): AsyncGenerator<OutputFile> {
  const { finisher, workbench, others } = hands;
  const { inline, verdict, renderer } = workbench;
  const { pages } = site.plan;
  // Those are made when all shards are put together; what they weigh is known in each.
  const isWhole = !incremental?.shard;
  for (const file of withAssets(assets.files, verdict)) if (isWhole) yield finisher.file(file);
  for (const file of isWhole ? others : []) yield finisher.file(file);
  const team = { ...hands, pool, known, inline, incremental, renderer };
  for await (const { page, file, seen } of finishPages(pages, team)) {
    verdict.page(page, seen);
    yield file;
  }
}
