import type { Image, ScheduleOptions } from '../../core/model.ts';
import { hash128 } from '../../core/util/hash.ts';
import type { Uses } from '../../site/dependencies/uses.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import type { BuildManifest } from '../incremental/manifest.ts';
import type { PageTable } from '../incremental/page-table.ts';
import type { InlineCodes } from '../page-builder.ts';
import type { ChunkQueue, Failure } from './queue.ts';

/*
 * A worker plans the whole site itself, since a site definition contains functions, which cannot be sent. It receives
 * `Job`s, builds its part of each, and answers with a `WorkerPart`.
 */

/** The data of a worker at its start. */
export interface WorkerStart {
  readonly root: string;
  /** URL of the module that exports the site definition, and the name of the export. */
  readonly module: string;
  readonly name: string;
  /** URL of the module that guards the inputs of the site. */
  readonly inputs: string | undefined;
  /** Hash of all code that builds pages. With it, the records are those that the main thread has stored. */
  readonly code?: string | undefined;
  readonly publication: ScheduleOptions;
  /** The watchdog sees here which page the worker is building. */
  readonly heartbeat: SharedArrayBuffer;
}

/** The pages to build, and what the main thread knows about them. */
export interface Job {
  /** Of the data and the plan. Data that changed while it was read has another fingerprint. */
  readonly fingerprint: string;
  readonly images: ReadonlyMap<string, Image>;
  /** The tags at the end of the head of every page, per locale. */
  readonly commonHeads: readonly string[];
  readonly inline: InlineCodes;
  readonly out: string;
  /** Whether the hash of each page's readable text is needed. */
  readonly tracksText: boolean;
  /** The folder to write to. */
  readonly folder: string;
  /** Paths of the files that are not pages. */
  readonly files: readonly string[];
  /** Indexes of the pages in the plan. */
  readonly pages: Uint32Array;
  readonly queue: ChunkQueue;
  /** The build manifest beside the output. */
  readonly before: BuildManifest | undefined;
}

/** A job as a worker receives it. The main thread is thread 0. */
export interface WorkerJob extends Job {
  readonly thread: number;
}

/** The part of a worker. */
export interface WorkerPart {
  /** The pages that it has built. */
  readonly table: PageTable;
  /** The page that could not be built, if there is one. */
  readonly failure: Failure | undefined;
  /** What the pages of each type use. */
  readonly usage: readonly { readonly type: string; readonly uses: readonly Uses[] }[];
}

/** Returns a hash of the addresses of all pages and of the data that was read. Threads with the same hash have the same plan. */
export function fingerprintOf({ dataset, plan }: PlannedSite): string {
  const files = [...dataset.files.values()].map(({ path, digest }) => `${path} ${digest}`);
  return hash128([...files, ...plan.pages.map(({ href }) => href)].join('\n'));
}
