import type { SiteAssets } from '../assets/assets.ts';
import type { Ledger } from '../ledger/open-ledger.ts';
import type { LintReport } from '../lint/lint-report.ts';
import type { PagePlan, SiteFile } from '../model.ts';
import type { Output } from '../output/swap.ts';
import type { PlannedSite } from '../plan-site.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import type { ManifestWriter } from './incremental/manifest.ts';
import type { IncrementalBuild } from './incremental/previous-build.ts';
import type { InlineCodes, PageBuilder } from './page-builder.ts';
import type { StagedSite } from './staged-site.ts';
import type { WorkerPool } from './workers/pool.ts';

/** A site that is planned and whose assets are prepared. */
export interface SiteInputs {
  readonly root: string;
  readonly site: PlannedSite;
  readonly assets: SiteAssets;
  /** The tags at the end of the head of every page, per locale. */
  readonly commonHeads: readonly string[];
  readonly renderer: PageRenderer;
  readonly pool: WorkerPool;
  readonly ledger: Ledger;
  /** Hash of the engine's own code, for the cache. */
  readonly engine: string | undefined;
  /** Undefined for builds that neither read nor write a build manifest. */
  readonly incremental: IncrementalBuild | undefined;
}

/** How the files are built. */
export interface FilesOptions extends Output {
  /** Called for each page that is built, not for pages that are up to date. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Only finds out what the build would change: nothing is written. */
  readonly isDryRun?: boolean;
  /** Whether the site is going to be published: it must pass the rules of `check`. */
  readonly isPublished?: boolean;
  /** The day for which it is built: exceptions from rules may have expired. */
  readonly today?: string | undefined;
}

/** What an attempt builds with. */
export interface Attempt extends SiteInputs, FilesOptions {
  readonly inline: InlineCodes;
  readonly builder: PageBuilder;
  readonly report: LintReport;
  readonly manifest: ManifestWriter | undefined;
  /** Each page, and whether its file differs from the output: filled in a dry run. */
  readonly seen: { readonly page: PagePlan; readonly isNew: boolean }[] | undefined;
  /** All files of the attempt. */
  readonly staged: StagedSite;
  /** The files that are neither pages nor assets. */
  readonly others: readonly SiteFile[];
  readonly stopsIfStale: boolean;
  isStale(): boolean;
}
