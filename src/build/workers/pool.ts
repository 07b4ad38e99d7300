import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { MUCH_DATA } from '../../load/files/data-folder.ts';
import type { BuiltPage } from '../page-builder.ts';
import { type Maker, makeChunk } from './build-chunk.ts';
import { chunksOf, closeQueue, createChunkQueue } from './chunk-queue.ts';
import { createMailbox } from './mailbox.ts';
import type { Failure, Job, Known, Report, WorkerJob } from './messages.ts';
import {
  type Beginning,
  letLoad,
  type Pool,
  StuckPage,
  startWorkers,
  type WorkerOptions,
  watchOver,
} from './others.ts';

/** The threads that make pages: this one, and others that help. */
export interface WorkerPool {
  /** Starts other threads if so many pages are worth it, and says how many there are now. */
  startFor(pages: number): number;
  /** Starts them before anybody knows how many pages there are, if so much data will have many: to start takes a while. */
  startEarly(dataBytes: number): void;
  /** Lets them load the site, as the data is sound. */
  ready(): void;
  /** Makes pages in all threads. Each is given when it is done, in no order. */
  build(job: Job, hands: OwnWork): AsyncGenerator<BuiltPage>;
  /** Ends the other threads, whatever they are at. */
  terminate(): Promise<void>;
}

/** What this thread does itself. */
export interface OwnWork {
  /** Tells the others what they have to know. */
  known(): Known;
  /** Makes the page of this number. */
  make(index: number): BuiltPage;
  /** Whether what is made by now will not be used: then each thread ends with the chunk that it is at. */
  isInVain(): boolean;
  /** Takes over what another thread has done. */
  receive(report: Report, thread: number): Iterable<BuiltPage>;
  /** Does what is to be done anyway while others are still making pages. */
  meanwhile(): void;
}

/** So many pages take longer than a thread needs to load the code and the data of the site. */
const WORTH = 2000;
/** Each thread holds all data; more of them would ask for more memory than most machines have. */
const MOST = 4;

/** Prepares threads for the pages of a site; none is started before it is called for. Without options this thread is alone. */
export function createWorkerPool(start: Beginning, options: WorkerOptions | undefined): WorkerPool {
  const others: Pool = { workers: [], work: [], mailbox: createMailbox(), isReady: false };
  const { workers } = others;
  const callFor = (pages: number) => {
    const more = threadsFor(pages, options) - workers.length - 1;
    if (options && more > 0) startWorkers(more, others, { ...options, start });
    return workers.length + 1;
  };
  return {
    startFor: callFor,
    startEarly(dataBytes) {
      if (dataBytes >= MUCH_DATA) callFor(WORTH);
    },
    ready: () => letLoad(others),
    async *build(job, hands) {
      const share = createChunkQueue(workers.length + 1, job.pages.length);
      const failures: Failure[] = [];
      const endWatch = watchOver(others, options);
      try {
        yield* makeTogether({ ...job, queue: share }, { ...hands, failures }, others);
      } catch (error) {
        // Rendered in this thread, it does not end either, and the watchdog reports which line of the templates is running.
        if (error instanceof StuckPage) hands.make(error.index);
        throw error;
      } finally {
        endWatch();
      }
      const [first] = failures.sort((a, b) => a.at - b.at);
      if (!first) return;
      // Made here once more it throws what it threw, whichever thread it was in.
      hands.make(job.pages[first.at] ?? 0);
      throw new Error(`A page could be made only when it was tried again: ${first.reason}`);
    },
    async terminate() {
      others.work.length = 0;
      await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
    },
  };
}

function threadsFor(pages: number, options: WorkerOptions | undefined): number {
  if (!options) return 1;
  const paying = pages < WORTH ? 1 : Math.min(MOST, availableParallelism());
  return Math.min(options.count ?? paying, pages);
}

/** This thread takes chunks like all others, and after each what the others have done meanwhile. */
async function* makeTogether(
  job: Job & Pick<WorkerJob, 'queue'>,
  hands: OwnWork & Maker,
  { workers, mailbox }: Pool,
): AsyncGenerator<BuiltPage> {
  let busy = workers.length;
  const received = function* () {
    for (const letter of mailbox.take()) {
      if ('fault' in letter) throw letter.fault;
      const { report, thread } = letter;
      yield* hands.receive(report, thread);
      if (report.end) busy -= 1;
      hands.failures.push(...(report.end?.failures ?? []));
    }
  };
  try {
    const known = busy > 0 ? hands.known() : undefined;
    workers.forEach((worker, i) => {
      worker.postMessage({ ...job, ...known, thread: i + 1 });
    });
    for (const chunk of chunksOf(job.queue, 0)) {
      for (const [, done] of makeChunk(chunk, job, hands)) yield done;
      await setImmediate();
      yield* received();
      if (hands.isInVain()) closeQueue(job.queue);
    }
    if (busy > 0) hands.meanwhile();
    for (; busy > 0; yield* received()) {
      if (hands.isInVain()) closeQueue(job.queue);
      await mailbox.arrival();
    }
  } finally {
    // What is written after this would be left behind.
    if (busy > 0) await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
  }
}
