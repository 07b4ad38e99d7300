import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { MUCH_DATA } from '../../load/files/data-hash.ts';
import type { DonePage } from '../finishing.ts';
import { createMailbox } from './mailbox.ts';
import { type Maker, makeChunk } from './make-chunk.ts';
import type { Failure, Job, Known, Report, SharedJob } from './messages.ts';
import {
  type Beginning,
  hire,
  letLoad,
  type Others,
  StuckPage,
  type ThreadOptions,
  watchOver,
} from './others.ts';
import { chunksOf, shareAmong, stopSharing } from './share.ts';

/** The threads that make pages: this one, and others that help. */
export interface Crew {
  /** Starts other threads if so many pages are worth it, and says how many there are now. */
  callFor(pages: number): number;
  /** Starts them before anybody knows how many pages there are, if so much data will have many: to start takes a while. */
  callEarly(dataBytes: number): void;
  /** Lets them load the site, as the data is sound. */
  ready(): void;
  /** Makes pages in all threads. Each is given when it is done, in no order. */
  make(job: Job, hands: Hands): AsyncGenerator<DonePage>;
  /** Ends the other threads, whatever they are at. */
  dismiss(): Promise<void>;
}

/** What this thread does itself. */
export interface Hands {
  /** Tells the others what they have to know. */
  known(): Known;
  /** Makes the page of this number. */
  make(index: number): DonePage;
  /** Whether what is made by now will not be used: then each thread ends with the chunk that it is at. */
  isInVain(): boolean;
  /** Takes over what another thread has done. */
  receive(report: Report, thread: number): Iterable<DonePage>;
  /** Does what is to be done anyway while others are still making pages. */
  meanwhile(): void;
}

/** So many pages take longer than a thread needs to load the code and the data of the site. */
const WORTH = 2000;
/** Each thread holds all data; more of them would ask for more memory than most machines have. */
const MOST = 4;

/** Prepares threads for the pages of a site; none is started before it is called for. Without options this thread is alone. */
export function createCrew(start: Beginning, options: ThreadOptions | undefined): Crew {
  const others: Others = { workers: [], work: [], mailbox: createMailbox(), isReady: false };
  const { workers } = others;
  const callFor = (pages: number) => {
    const more = threadsFor(pages, options) - workers.length - 1;
    if (options && more > 0) hire(more, others, { ...options, start });
    return workers.length + 1;
  };
  return {
    callFor,
    callEarly(dataBytes) {
      if (dataBytes >= MUCH_DATA) callFor(WORTH);
    },
    ready: () => letLoad(others),
    async *make(job, hands) {
      const share = shareAmong(workers.length + 1, job.pages.length);
      const failures: Failure[] = [];
      const endWatch = watchOver(others, options);
      try {
        yield* makeTogether({ ...job, share }, { ...hands, failures }, others);
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
    async dismiss() {
      others.work.length = 0;
      await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
    },
  };
}

function threadsFor(pages: number, options: ThreadOptions | undefined): number {
  if (!options) return 1;
  const paying = pages < WORTH ? 1 : Math.min(MOST, availableParallelism());
  return Math.min(options.count ?? paying, pages);
}

/** This thread takes chunks like all others, and after each what the others have done meanwhile. */
async function* makeTogether(
  job: Job & Pick<SharedJob, 'share'>,
  hands: Hands & Maker,
  { workers, mailbox }: Others,
): AsyncGenerator<DonePage> {
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
    for (const chunk of chunksOf(job.share, 0)) {
      for (const [, done] of makeChunk(chunk, job, hands)) yield done;
      await setImmediate();
      yield* received();
      if (hands.isInVain()) stopSharing(job.share);
    }
    if (busy > 0) hands.meanwhile();
    for (; busy > 0; yield* received()) {
      if (hands.isInVain()) stopSharing(job.share);
      await mailbox.arrival();
    }
  } finally {
    // What is written after this would be left behind.
    if (busy > 0) await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
  }
}
