import type { Division } from './making/open-memory.ts';
import type { ThreadOptions } from './making/threads/others.ts';
import type { Issue, Publication, SiteDefinition, SitePlan, SourceFile, WaitingCounts } from './model.ts';
import type { FragmentOptions } from './render/fragments.tsx';
import type { Pulse } from './watch/pulse.ts';
import type { Waiting } from './write/lock.ts';
import type { Written } from './write/write-site.ts';

/** What a build is told, and whom it tells how far it is. */
export interface GenerateOptions extends Division {
  readonly root: string;
  readonly out: string;
  readonly definition: SiteDefinition;
  /** Hash of all code that makes pages. With it a build remembers the one before, and makes only what changed. */
  readonly code?: string;
  /** Hash of the engine's own code. With it texts that were parsed are kept for the next build. */
  readonly engine?: string | undefined;
  /**
   * Makes everything anew, whatever is remembered, and writes also where nobody knows which files are of a build: those of the
   * site take their places, all others stay.
   */
  readonly force?: boolean;
  /** So many sites are kept, each in a folder of its own beside the output, which is a link to the last. */
  readonly releases?: number;
  /** How long another build that writes there is waited for; not at all unless told. */
  readonly waiting?: Waiting;
  /** Called around all that leaves something behind when it is broken off. */
  readonly whileWriting?: (work: () => Promise<GenerateResult>) => Promise<GenerateResult>;
  /** For which day the site is made, and whether drafts are on it. */
  readonly publication?: Publication;
  /** A file for the list of what changed and what is gone since the last build. */
  readonly changes?: string;
  readonly fragments?: FragmentOptions | undefined;
  /** Lets other threads help with many pages. Without it this one makes them all. */
  readonly threads?: ThreadOptions;
  /** Shows somebody that the code of the site comes to an end. */
  readonly pulse?: Pulse;
  /** Told of each page that is made, not of those that stay as they are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What a build found and did. Without `written` nothing was written, and the old output stands. */
export interface GenerateResult {
  readonly issues: readonly Issue[];
  /** The data files, for showing the lines of issues. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly pages: number;
  /** How much is not published yet; unknown where the data has errors. */
  readonly waiting?: WaitingCounts;
  /** Not made when nothing changed since the last build. */
  readonly plan?: SitePlan;
  readonly written?: Written;
  /** How many raster images had to be made; the others were in the cache. */
  readonly rasterized?: number;
  /** What the last build left could not be read, so all was made anew. */
  readonly isMemoryDamaged?: boolean;
}
