import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createHeartbeat, watchHeartbeats } from '../../site/templates/watchdog.ts';
import type { Job, WorkerJob, WorkerPart, WorkerStart } from './messages.ts';
import { closeQueue } from './queue.ts';

/** Worker threads that build pages beside the main thread. */
export interface WorkerPool {
  /** Starts workers if so many pages are worth it. Returns the number of threads, including the main thread. */
  start(pages: number): number;
  /**
   * Lets all workers build their parts of a job. If one fails, the queue is closed, so that the others and the main thread stop
   * soon, and all workers are terminated before the promise is rejected.
   */
  build(job: Job): Promise<WorkerPart[]>;
  /** Terminates all workers. */
  terminate(): Promise<void>;
}

/** Where workers find the code they run, and how many there may be. */
export interface WorkerOptions {
  /** URL of the module that exports the site definition. */
  readonly module: string;
  /** URL of the module that guards the inputs of the site. */
  readonly inputs?: string | undefined;
  /** Name of the export; by default `default`. */
  readonly name?: string;
  /** URL of `worker.ts`, as a worker can import it. */
  readonly entry: string;
  /** Number of threads; by default it depends on the number of pages and of CPU cores. */
  readonly count?: number;
  /** How long a worker may work on a page, in milliseconds; by default there is no limit. */
  readonly timeout?: number;
}

/** A page that a worker does not finish. */
export class StuckPageError extends Error {
  /** Its index in the plan. */
  readonly index: number;

  constructor(index: number) {
    super(`A worker does not finish page ${index}.`);
    this.index = index;
  }
}

/** A worker, its heartbeat, and a promise that is rejected when it fails or exits. */
interface PoolWorker {
  readonly worker: Worker;
  readonly heartbeat: SharedArrayBuffer;
  readonly failed: Promise<never>;
}

/** From this number of pages on, workers save more time than they need to load the code and the data of the site. */
export const WORTHWHILE_PAGES = 2000;
/** Each worker holds all data in memory. */
const MAX_THREADS = 4;

/** Creates a pool without workers. Without options none is ever started. */
export function createWorkerPool(
  start: Omit<WorkerStart, 'module' | 'name' | 'inputs' | 'heartbeat'>,
  options: WorkerOptions | undefined,
): WorkerPool {
  const workers: PoolWorker[] = [];
  const terminate = async () => {
    await Promise.all(workers.splice(0).map(({ worker }) => worker.terminate()));
  };
  return {
    start(pages) {
      while (options && workers.length + 1 < threadsFor(pages, options))
        workers.push(startWorker(start, options));
      return workers.length + 1;
    },
    async build(job) {
      const watch = watchWorkers(workers, options?.timeout);
      try {
        const parts = workers.map((worker, i) => runJob(worker, { ...job, thread: i + 1 }));
        return await Promise.race([watch.timedOut, Promise.all(parts)]);
      } catch (error) {
        closeQueue(job.queue);
        await terminate();
        throw error;
      } finally {
        watch.end();
      }
    },
    terminate,
  };
}

function threadsFor(pages: number, { count }: WorkerOptions): number {
  const worthwhile = pages < WORTHWHILE_PAGES ? 1 : Math.min(MAX_THREADS, availableParallelism());
  return Math.min(count ?? worthwhile, pages);
}

function startWorker(
  start: Omit<WorkerStart, 'module' | 'name' | 'inputs' | 'heartbeat'>,
  { module, name = 'default', inputs, entry }: WorkerOptions,
): PoolWorker {
  const heartbeat = createHeartbeat();
  const workerData: WorkerStart = { ...start, module, name, inputs, heartbeat };
  const worker = new Worker(new URL(entry), { workerData });
  const failed = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`A worker ended before its work, with code ${code}.`)));
  });
  // If it fails between jobs, the next job reports it.
  failed.catch(() => undefined);
  return { worker, heartbeat, failed };
}

function runJob({ worker, failed }: PoolWorker, job: WorkerJob): Promise<WorkerPart> {
  const part = new Promise<WorkerPart>((resolve) => worker.once('message', resolve));
  worker.postMessage(job);
  return Promise.race([part, failed]);
}

/** Watches that each worker finishes its pages. The promise is rejected with a StuckPageError. */
function watchWorkers(workers: readonly PoolWorker[], timeout: number | undefined) {
  let end = () => {};
  const timedOut = new Promise<never>((_, reject) => {
    if (timeout === undefined || workers.length === 0) return;
    const heartbeats = workers.map(({ heartbeat }) => heartbeat);
    end = watchHeartbeats(heartbeats, timeout, (task) => reject(new StuckPageError(task - 1)));
  });
  return { timedOut, end: () => end() };
}
