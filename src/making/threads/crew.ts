import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DonePage } from '../finishing.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { type Maker, makeChunk } from './make-chunk.ts';
import type { Failure, Job, Known, Report, SharedJob, Start } from './messages.ts';
import { chunksOf, shareAmong } from './share.ts';

/** Where other threads find what they need, and how many there may be. */
export interface ThreadOptions {
  /** Address of the module that exports the site's definition. */
  readonly module: string;
  /** Name of the export; `default` unless told. */
  readonly name?: string;
  /** Address of `thread.ts`, as a thread can import it. */
  readonly entry: string;
  /** How many threads make pages; unless told, as many as pay. */
  readonly count?: number;
}

/** The threads that make pages: this one, and others that help. */
export interface Crew {
  /** Starts other threads if so many pages are worth it, and says how many there are now. They load the data meanwhile. */
  callFor(pages: number): number;
  /** Starts them before anybody knows how many pages there are, if so much data will have many: to load it takes long. */
  callEarly(dataBytes: number): void;
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
  /** Takes over what another thread has done. */
  receive(report: Report, thread: number): Iterable<DonePage>;
  /** Does what is to be done anyway while others are still making pages. */
  meanwhile(): void;
}

/** What comes from another thread: its reports, or the error that ended it. */
type Letter = { readonly thread: number; readonly report: Report } | { readonly fault: unknown };

interface Others {
  readonly workers: Worker[];
  readonly mailbox: Mailbox<Letter>;
}

/** So many pages take longer than a thread needs to load the code and the data of the site. */
const WORTH = 2000;
/** Each thread holds all data; more of them would ask for more memory than most machines have. */
const MOST = 4;

/** So many bytes of data: that is thousands of records. */
const MUCH_DATA = 20_000_000;

/** Prepares threads for the pages of a site; none is started before it is called for. Without options this thread is alone. */
export function createCrew(start: Omit<Start, 'module' | 'name'>, options: ThreadOptions | undefined): Crew {
  const others: Others = { workers: [], mailbox: createMailbox() };
  const { workers } = others;
  const callFor = (pages: number) => {
    const more = threadsFor(pages, options) - workers.length - 1;
    if (options && more > 0) hire(more, others, options, start);
    return workers.length + 1;
  };
  return {
    callFor,
    callEarly(dataBytes) {
      if (dataBytes >= MUCH_DATA) callFor(WORTH);
    },
    async *make(job, hands) {
      const share = shareAmong(workers.length + 1, job.pages.length);
      const failures: Failure[] = [];
      yield* makeTogether({ ...job, share }, { ...hands, failures }, others);
      const [first] = failures.sort((a, b) => a.at - b.at);
      if (!first) return;
      // Made here once more it throws what it threw, whichever thread it was in.
      hands.make(job.pages[first.at] ?? 0);
      throw new Error(`A page could be made only when it was tried again: ${first.reason}`);
    },
    async dismiss() {
      await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
    },
  };
}

function threadsFor(pages: number, options: ThreadOptions | undefined): number {
  if (!options) return 1;
  const paying = pages < WORTH ? 1 : Math.min(MOST, availableParallelism());
  return Math.min(options.count ?? paying, pages);
}

function hire(
  more: number,
  { workers, mailbox }: Others,
  { module, name = 'default', entry }: ThreadOptions,
  start: Omit<Start, 'module' | 'name'>,
): void {
  const url = new URL(entry);
  for (let i = 0; i < more; i++) {
    const worker = new Worker(url, { workerData: { ...start, module, name } satisfies Start });
    const thread = workers.push(worker);
    worker.on('message', (report: Report) => mailbox.put({ thread, report }));
    worker.on('error', (fault) => mailbox.put({ fault }));
    worker.on('exit', (code) =>
      mailbox.put({ fault: new Error(`A thread ended before its work, with code ${code}.`) }),
    );
  }
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
    }
    if (busy > 0) hands.meanwhile();
    for (; busy > 0; yield* received()) await mailbox.arrival();
  } finally {
    // What is written after this would be left behind.
    if (busy > 0) await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
  }
}
