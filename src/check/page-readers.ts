import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ReadPage } from './read-page.ts';

/* Pages that worker threads read, while the main thread compares those that are read. */

/** What a worker is started with. */
export interface ReaderStart {
  readonly folder: string;
  readonly names: readonly string[];
}

/** Paths of files below the folder. The worker answers with their pages, in the same order. */
export type ReaderJob = readonly string[];

interface Options extends ReaderStart {
  /** URL of the module that a worker runs. */
  readonly entry: string;
}

/** From this number of pages on, workers save more time than they need to start. */
export const MANY_PAGES = 500;
/** The main thread cannot compare pages faster than so many workers read them. */
const MAX_READERS = 3;
/** Pages in a job. */
const JOB_PAGES = 32;
/** Memory of a worker for new objects, in megabytes. */
const YOUNG_MB = 16;
/** Jobs that wait for each worker: it need not wait for the main thread, and few pages are in memory. */
const JOBS_AHEAD = 2;

/**
 * Reads the pages of a folder in worker threads.
 * @returns the pages in the order of the files
 * @throws whatever a worker throws, such as an error of the file system
 */
export async function* readInThreads(files: readonly string[], options: Options): AsyncGenerator<ReadPage> {
  const jobs: ReaderJob[] = [];
  for (let i = 0; i < files.length; i += JOB_PAGES) jobs.push(files.slice(i, i + JOB_PAGES));
  const count = Math.min(MAX_READERS, availableParallelism(), jobs.length);
  const readers = Array.from({ length: count }, () => startReader(options));
  const started: Promise<readonly ReadPage[]>[] = [];
  const startNext = () => {
    const job = jobs[started.length];
    const reader = readers[started.length % count];
    if (!job || !reader) return;
    const pages = reader.read(job);
    // An error is thrown when its turn comes.
    pages.catch(() => undefined);
    started.push(pages);
  };
  try {
    for (let i = 0; i < count * JOBS_AHEAD; i++) startNext();
    for (let i = 0; i < jobs.length; i++) {
      const pages = await started[i];
      // The pages must not stay in memory.
      delete started[i];
      startNext();
      if (pages) yield* pages;
    }
  } finally {
    await Promise.all(readers.map((reader) => reader.end()));
  }
}

interface Waiting {
  resolve(pages: readonly ReadPage[]): void;
  reject(error: Error): void;
}

function startReader({ entry, folder, names }: Options) {
  const workerData: ReaderStart = { folder, names };
  // A page is forgotten as soon as it is sent.
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  const worker = new Worker(new URL(entry), { workerData, execArgv: [], resourceLimits });
  const waiting: Waiting[] = [];
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (pages: readonly ReadPage[]) => waiting.shift()?.resolve(pages));
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A worker ended before its work, with code ${code}.`)));
  return {
    read: (job: ReaderJob) =>
      new Promise<readonly ReadPage[]>((resolve, reject) => {
        if (failure) return reject(failure);
        waiting.push({ resolve, reject });
        worker.postMessage(job);
      }),
    end: () => worker.terminate(),
  };
}
