import { findUnpublished, listUnfinished, type UnfinishedEntry } from '../audit/unfinished.ts';
import { evictOldEntries } from '../core/cache/cache.ts';
import { hasErrors, isOfExample } from '../core/diagnostics/issue.ts';
import { issuesAsJson } from '../core/diagnostics/report/json.ts';
import type {
  Dataset,
  Issue,
  ScheduleOptions,
  SiteDefinition,
  SiteFile,
  SitePlan,
  SourceFile,
  UnpublishedCounts,
} from '../core/model.ts';
import type { EndPhase } from '../core/util/timings.ts';
import { prepareAssets } from '../site/assets/assets.ts';
import type { OnImage } from '../site/assets/rasters.ts';
import { checkClaims } from '../site/files/claims.ts';
import { hostNotes } from '../site/files/host-notes.ts';
import { readIndexNowKey } from '../site/files/indexnow-key.ts';
import { checkRedirectPages } from '../site/files/redirect-pages.ts';
import { siteFiles } from '../site/files/site-files.ts';
import { type LedgerOptions, openLedger } from '../site/ledger/open-ledger.ts';
import { type DataHashes, hashesOfUsed, hashOfData, hashWhenAsked } from '../site/load/files/data-folder.ts';
import { openLoadMemory } from '../site/load/load-memory.ts';
import { type Planned, type PlannedSite, planFrom } from '../site/plan-site.ts';
import { headerPolicy } from '../site/render/document.ts';
import type { FragmentOptions } from '../site/render/fragments.tsx';
import { createSiteRenderer } from '../site/render/site-renderer.ts';
import { countByType } from '../site/render/usage.ts';
import { summarizeSchedule } from '../site/schedule/summary.ts';
import { issuesIn, mergeIssues } from '../site/templates/template-issues.ts';
import type { Activity } from '../site/templates/watchdog.ts';
import { type BuildTools, buildPages, samplePages } from './build-pages.ts';
import { commonHeadsOf } from './in-memory.ts';
import { type PageTable, pagesIn } from './incremental/page-table.ts';
import {
  findUnchanged,
  inputsOf,
  openPreviousBuild,
  type Prepared,
  saveBuild,
} from './incremental/previous-build.ts';
import { judgeSite, type SiteBuild } from './judge-site.ts';
import { writeChanges } from './output/file-list.ts';
import { guardOutput } from './output/guard.ts';
import { writeJsonSchemas } from './output/json-schemas.ts';
import { publishAndRecord, withLedgerLock } from './output/ledger-record.ts';
import type { Waiting } from './output/lock.ts';
import { resolveOutput } from './output/paths.ts';
import { openFolderWriter } from './output/staging.ts';
import { clearUnchanged, type NewSite, type WriteResult, withLock, writeSite } from './output/write-site.ts';
import { hashInline, type InlineCodes, settleFile } from './page-builder.ts';
import { collectChanges, type PlannedChanges } from './planned-changes.ts';
import { countOf, type Division } from './shards.ts';

/** Builds a site. `out` changes in one step at the end, or not at all. */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  const { root, code, force = false, shards, publication = {}, publishing } = options;
  guardOutput(root, options.out, force);
  const out = resolveOutput(options.out);
  const data = hashWhenAsked(root);
  const needsBuild =
    force ||
    options.isDryRun ||
    shards !== undefined ||
    publishing?.publishedOn !== undefined ||
    publishing?.adopt !== undefined;
  const unchanged =
    code === undefined || needsBuild
      ? undefined
      : findUnchanged(root, out, { code, publication }, () => hashOfData(data()));
  // Killed builds may have left something beside an output that stays as it is.
  const leftovers = unchanged ? await clearUnchanged(out) : [];
  const result: GenerateResult = !unchanged
    ? await buildAnew({ ...options, out }, data)
    : leftovers.length > 0
      ? { ...unchanged, written: { ...unchanged.written, leftovers } }
      : unchanged;
  if (result.written && options.changes !== undefined) writeChanges(options.changes, result.written);
  return result;
}

async function buildAnew(options: GenerateOptions, hash: () => DataHashes): Promise<GenerateResult> {
  const { root, out, waiting, whileWriting = (work) => work() } = options;
  const ready = await prepare(options, hash);
  if (!('site' in ready)) return ready;
  const write = async () => {
    if (ready.ledger.isCurrent()) return writePages(ready, options);
    // Another publication was recorded before this build had the locks.
    const again = await prepare(options, hashWhenAsked(root));
    return 'site' in again ? writePages(again, options) : again;
  };
  const locked = isPublication(options) ? () => withLedgerLock(root, write, waiting) : write;
  return whileWriting(() => withLock(out, locked, waiting));
}

/** Whether a build records its pages in the ledger. Those of shards are recorded when they are merged. */
function isPublication({ publishing, shard, isDryRun = false }: GenerateOptions): boolean {
  return publishing?.publishedOn !== undefined && !shard && !isDryRun;
}

interface Ready extends Prepared {
  /** Before a publication: what is left out. */
  readonly unpublished?: readonly UnfinishedEntry[];
}

/** Does everything that is done before pages are rendered. */
async function prepare(options: GenerateOptions, hash: () => DataHashes): Promise<Ready | GenerateResult> {
  // Before the data is read: whatever changes afterwards is a change for the next build.
  const before: DataHashes = options.code === undefined ? new Map() : hash();
  const { site, whole, issues, dataset } = planSite(options);
  options.endPhase?.('plan');
  const ready = site ? await prepareSite(site, issues, { ...options, before }) : { issues };
  options.endPhase?.('assets');
  if (!('site' in ready)) return { ...ready, sources: dataset.files, pages: 0 };
  return whole && isPublication(options) ? { ...ready, unpublished: findUnpublished(whole) } : ready;
}

/** Loads and plans the site. Writes the schemas for editors. */
function planSite(options: GenerateOptions): Planned {
  const { root, definition, code, force, activity, publication, isDryRun, endPhase } = options;
  const loaded = (dataset: Dataset) => {
    endPhase?.('data');
    if (!isDryRun) writeJsonSchemas(root, { data: definition.data, dataset, code });
  };
  const watched = activity ? { activity } : {};
  const memory = openLoadMemory(root, { code, isStored: !isDryRun, isFresh: force === true });
  return planFrom(root, definition, { ...publication, ...watched, memory, loaded });
}

/** Compares the plan with the ledger and prepares the assets. Returns the issues alone if there are errors. */
async function prepareSite(
  site: PlannedSite,
  planIssues: readonly Issue[],
  { before, ...options }: GenerateOptions & { readonly before: DataHashes },
): Promise<Prepared | Pick<GenerateResult, 'issues' | 'isGuarded'>> {
  const { root, publishing, onImage, publication } = options;
  const ledger = openLedger(root, site, publishing);
  const isRefused = isPublication(options) && !publication?.allowsSamples;
  const known = [...(isRefused ? planIssues.map(asRefused) : planIssues), ...ledger.issues];
  if (hasErrors(known)) return { issues: known, isGuarded: !hasErrors(planIssues) };
  const assets = await prepareAssets(root, { ...site, onImage });
  const thrown = mergeIssues(site.log.take());
  if (thrown.length) return { issues: [...planIssues, ...thrown] };
  const issues = [
    ...known,
    ...assets.issues,
    ...checkClaims(site, assets),
    ...checkRedirectPages(site.settings, site),
    ...readIndexNowKey(root).issues,
  ];
  if (hasErrors(issues)) return { issues };
  const data = hashOfData(hashesOfUsed(before, site.dataset.files, assets.imageHashes()));
  return { site, assets, ledger, commonHeads: commonHeadsOf(site, assets), data, issues };
}

function asRefused(issue: Issue): Issue {
  return isOfExample(issue) ? { ...issue, severity: 'error' } : issue;
}

/** Samples the classes of the pages, then builds and writes everything. Needs the lock of the output. */
async function writePages(prepared: Ready, options: GenerateOptions): Promise<GenerateResult> {
  const { root, fragments, shard } = options;
  const { site, assets, issues } = prepared;
  const inputs = inputsOf(prepared, options);
  const previous = openPreviousBuild(inputs, options);
  const renderer = createSiteRenderer({ ...prepared, ...site, ...assets, fragments });
  const tools = { renderer, previous, inputs };
  const wrong = samplePages(prepared, tools, shard);
  options.endPhase?.('samples');
  const built = hasErrors(wrong)
    ? { issues: wrong }
    : await writeSite({ ...options, isDurable: isPublication(options) }, (target) =>
        fillSite(target, prepared, tools, options),
      ).catch(asIssues);
  evictOldEntries(root);
  const all = [...issues, ...built.issues];
  const { unpublished } = prepared;
  return {
    ...built,
    issues: all,
    ...(unpublished ? { unfinished: listUnfinished(issuesAsJson(all), unpublished) } : {}),
    sources: site.dataset.files,
    pages: countOf(site.plan.pages.length, shard),
    unpublished: summarizeSchedule(site.unpublished).unpublished,
    plan: site.plan,
    hostNotes: hostNotes(site.settings, site.plan),
    rasterized: assets.rasterized,
    ...(previous.isDamaged ? { isManifestDamaged: true } : {}),
  };
}

/** What was built. Without `written` nothing was written. */
type Built = Pick<GenerateResult, 'issues' | 'written' | 'changes'>;

/** Returns the issues of templates that were thrown. Throws errors of the engine. */
function asIssues(error: unknown): Built {
  return { issues: issuesIn(error) };
}

/** Builds all files, examines them together, and publishes them if there are no errors. */
async function fillSite(
  target: NewSite,
  prepared: Prepared,
  tools: BuildTools,
  options: GenerateOptions,
): Promise<Built> {
  const { out, shard, isDryRun = false } = options;
  const { assets } = prepared;
  // Shards consist of pages: the other files are written when they are merged.
  const others = (inline: InlineCodes) => [...assets.files, ...otherFiles(options.root, prepared, inline)];
  const files = others(new Map()).map(({ path }) => path);
  const { table, inline } = await buildPages(prepared, tools, {
    ...options,
    files,
    folder: target.folder,
  });
  noteTexts(prepared, table);
  options.endPhase?.('pages');
  const { write } = openFolderWriter(target.folder);
  const rest = shard ? [] : others(inline).map((file) => settleFile(file, tools.previous, write));
  target.add(pagesIn(table, prepared.site.plan.pages));
  target.add(rest);
  const judged = await judgeSite(judgement(prepared, tools, options), { inline, table, target });
  options.endPhase?.('others');
  const issues = [...judged.issues, ...judged.audited];
  if (hasErrors(issues)) return { issues };
  if (isDryRun) return { issues, changes: collectChanges(prepared, tools, { out, target, table }) };
  const finished = { out, shard, inline: hashInline(inline), table, others: rest, issues: judged.issues };
  const save = () => {
    options.endPhase?.('swap');
    saveBuild(prepared, tools.inputs, finished);
    options.endPhase?.('manifest');
  };
  const written = isPublication(options)
    ? await publishAndRecord(target, prepared.ledger, options, save)
    : await target.publish(save);
  return { issues, written };
}

/** Files for search engines, feed readers and hosts. */
function otherFiles(
  root: string,
  { site, assets, ledger }: Prepared,
  inline: InlineCodes,
): readonly SiteFile[] {
  // In the order of the plan, in which order ever the pages were sampled.
  const types = [...countByType(site.plan.pages).keys()];
  const code = types.flatMap((type) => inline.get(type) ?? []);
  const { value: indexNowKey } = readIndexNowKey(root);
  const policy = headerPolicy(code, site.settings);
  return siteFiles({ ...site, ...assets, lastmodOf: ledger.lastmodOf, indexNowKey }, policy);
}

/** Tells the ledger the texts of all pages. */
function noteTexts({ site, ledger }: Prepared, table: PageTable): void {
  if (!ledger.tracksText) return;
  for (const { page, seen } of pagesIn(table, site.plan.pages))
    if (seen.text !== undefined) ledger.noteText(page, seen.text);
}

function judgement(prepared: Prepared, { renderer }: BuildTools, options: GenerateOptions): SiteBuild {
  const { root, out, shard, publication } = options;
  const isPublished = isPublication(options);
  return { ...prepared, root, out, renderer, shard, isPublished, today: publication?.today };
}

interface GenerateOptions extends Division {
  readonly root: string;
  readonly out: string;
  readonly definition: SiteDefinition;
  /** Hash of all code that builds pages. With it the build is incremental. */
  readonly code?: string;
  /**
   * Builds everything again, and writes even if it is unknown which files of the output were written by a build: files of the
   * site are replaced, all others stay.
   */
  readonly force?: boolean;
  /** How long to wait for another build that writes to the same output; by default not at all. */
  readonly waiting?: Waiting;
  /** Wraps all steps that write files, so that they can be cleaned up after an interrupt. */
  readonly whileWriting?: (work: () => Promise<GenerateResult>) => Promise<GenerateResult>;
  /** The date for which the site is built, and whether it contains drafts. */
  readonly publication?: ScheduleOptions;
  /** How the ledger of published pages is used. */
  readonly publishing?: LedgerOptions;
  /** Only finds out what the build would change: nothing is written. */
  readonly isDryRun?: boolean;
  /** A file for the list of changed and removed files. */
  readonly changes?: string;
  readonly fragments?: FragmentOptions | undefined;
  /** URL of `file-thread.ts` as a thread can import it, to write many pages. By default the main thread writes them. */
  readonly thread?: string | undefined;
  /** What the watchdog observes. */
  readonly activity?: Activity;
  /** Called for each page that is built, not for pages that are up to date. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly onImage?: OnImage;
  /** Called when a phase of the build has ended. */
  readonly endPhase?: EndPhase;
}

/** The result of a build. Without `written` nothing was written, and the output is as it was. */
export interface GenerateResult {
  readonly issues: readonly Issue[];
  /** The data files, to show the lines of issues. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly pages: number;
  /** Whether what was published, or what is left of the example, is what prevents the build. */
  readonly isGuarded?: boolean;
  /** What is not published; unknown if the data has errors. */
  readonly unpublished?: UnpublishedCounts;
  /** Undefined if nothing has changed since the previous build. */
  readonly plan?: SitePlan;
  readonly written?: WriteResult;
  /** What its owner must know of the host, in a build in which anything has changed. */
  readonly hostNotes?: readonly string[];
  /** What is left to finish, in a build that is published. */
  readonly unfinished?: readonly UnfinishedEntry[];
  /** What the build would change, in a dry run without errors. */
  readonly changes?: PlannedChanges;
  /** How many raster images were created; the others were cached. */
  readonly rasterized?: number;
  /** Whether the build manifest could not be read, so that everything was built. */
  readonly isManifestDamaged?: boolean;
  /** Whether the output is that of a clean build. Undefined if that was not compared. */
  readonly isVerified?: boolean;
}
