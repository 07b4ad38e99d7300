import type { PageRenderer } from '../site/render/page-renderer.ts';
import type { Prepared } from './incremental/previous-build.ts';
import type { Shard } from './shards.ts';

/** The build of a site that is planned and whose assets are prepared, as it is judged. */
export interface SiteBuild extends Prepared {
  readonly root: string;
  readonly out: string;
  /** Hash of the engine's own code, for the cache. */
  readonly engine?: string | undefined;
  readonly renderer: PageRenderer;
  readonly shard?: Shard | undefined;
  /** Whether the site is going to be published: it must pass the rules of `check`. */
  readonly isPublished?: boolean;
  /** The day for which it is built: exceptions from rules may have expired. */
  readonly today?: string | undefined;
}
