import type { Output } from '../output/swap.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import type { IncrementalBuild, Prepared } from './incremental/previous-build.ts';
import type { WorkerPool } from './workers/pool.ts';

/** The build of a site that is planned and whose assets are prepared. */
export interface SiteBuild extends Prepared, Output {
  readonly root: string;
  /** Hash of the engine's own code, for the cache. */
  readonly engine?: string | undefined;
  readonly renderer: PageRenderer;
  readonly pool: WorkerPool;
  /** Undefined for builds that neither read nor write a build manifest. */
  readonly incremental: IncrementalBuild | undefined;
  /** Called for each page that is built, not for pages that are up to date. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Only finds out what the build would change: nothing is written. */
  readonly isDryRun?: boolean;
  /** Whether the site is going to be published: it must pass the rules of `check`. */
  readonly isPublished?: boolean;
  /** The day for which it is built: exceptions from rules may have expired. */
  readonly today?: string | undefined;
}
