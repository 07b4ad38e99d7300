import type { Uses } from '../../dependencies/uses.ts';
import type { Image, ScheduleOptions } from '../../model.ts';
import type { SettledFile } from '../../output/write-site.ts';
import type { InlineParts } from '../../render/document.ts';
import type { FragmentOptions } from '../../render/fragments.tsx';
import type { FileEntry } from '../incremental/manifest.ts';
import type { BuiltPage } from '../page-builder.ts';
import type { ChunkQueue } from './chunk-queue.ts';

/* What threads tell one another. A definition holds functions, which cannot be sent: each thread imports its own. */

/** What a thread begins with. */
export interface Start {
  readonly root: string;
  /** Address of the module that exports the site's definition, and the name of the export. */
  readonly module: string;
  readonly name: string;
  readonly publication: ScheduleOptions;
  /** Whether to write down what the next build has to know. */
  readonly remembers: boolean;
  readonly fragments?: FragmentOptions | undefined;
  /** Hash of the engine's own code, to find what was kept. */
  readonly engine?: string | undefined;
  /** Where it shows which page it is at. */
  readonly work: SharedArrayBuffer;
}

/** Sent to a worker once the main thread has found the data sound: the worker loads the site then. */
export type Load = 'load';

/** What the main thread has found out by the time that pages are made. */
export interface Known {
  /** Of the data and the plan; a thread that finds another came upon data that was changed meanwhile. */
  readonly fingerprint: string;
  readonly images: ReadonlyMap<string, Image>;
  readonly commonHeads: readonly string[];
}

/** Pages to make, in one attempt. */
export interface Job {
  /** What the pages of a type carry in themselves, by its id. */
  readonly inline: ReadonlyMap<string, InlineParts>;
  readonly out: string;
  /** Where the files are written to. */
  readonly folder: string;
  /** Paths of the files that are no pages. */
  readonly files: readonly string[];
  /** Numbers of the pages in the plan. */
  readonly pages: readonly number[];
  /** What the last build left of them, by path. */
  readonly before: ReadonlyMap<string, FileEntry>;
}

/** A job as a thread receives it. */
export interface WorkerJob extends Job, Known {
  readonly queue: ChunkQueue;
  /** The number of the thread; the main one is 0. */
  readonly thread: number;
}

/** A page that another thread has made and written. */
export interface ReportedPage extends Pick<BuiltPage, 'seen'> {
  /** Its number in the plan. */
  readonly index: number;
  readonly file: SettledFile;
}

/** What a thread has done since its last report. */
export interface Report {
  readonly pages: readonly ReportedPage[];
  /** Lines for the memory. */
  readonly lines: string;
  /** What pages used, of the types of which there is more to tell. */
  readonly usage: readonly TypeUsage[];
  /** With the last one of a job. */
  readonly end?: End;
}

/** What a thread knows when its job is done. */
export interface End {
  /** The page that could not be made, if there was one. */
  readonly failures: readonly Failure[];
}

/** What the pages of a type used. */
export interface TypeUsage {
  readonly type: string;
  readonly uses: readonly Uses[];
}

/** A page whose template threw something. */
export interface Failure {
  /** Its place in the list of the job. */
  readonly at: number;
  readonly reason: string;
}
