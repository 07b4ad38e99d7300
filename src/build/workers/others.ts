import { Worker } from 'node:worker_threads';
import { createHeartbeat, watchHeartbeats } from '../../sandbox/watchdog.ts';
import type { Mailbox } from './mailbox.ts';
import type { Load, Report, Start } from './messages.ts';

/** Where other threads find what they need, and how many there may be. */
export interface WorkerOptions {
  /** Address of the module that exports the site's definition. */
  readonly module: string;
  /** Name of the export; `default` unless told. */
  readonly name?: string;
  /** Address of `thread.ts`, as a thread can import it. */
  readonly entry: string;
  /** How many threads make pages; unless told, as many as pay. */
  readonly count?: number;
  /** How long a thread may work on a page, in milliseconds; by default there is no limit. */
  readonly timeout?: number;
}

/** What comes from another thread: its reports, or the error that ended it. */
export type WorkerMessage =
  | { readonly thread: number; readonly report: Report }
  | { readonly fault: unknown };

/** What they begin with, as far as it is the same for all. */
export type Beginning = Omit<Start, 'module' | 'name' | 'work'>;

/** The threads beside the main one. */
export interface Pool {
  readonly workers: Worker[];
  /** Where each of them shows its work. */
  readonly work: SharedArrayBuffer[];
  readonly mailbox: Mailbox<WorkerMessage>;
  /** Whether the data is known to be sound, so that they may load it. */
  isReady: boolean;
}

/** Starts more of them. */
export function startWorkers(
  more: number,
  { workers, work, mailbox, isReady }: Pool,
  { module, name = 'default', entry, start }: WorkerOptions & { readonly start: Beginning },
): void {
  const url = new URL(entry);
  for (let i = 0; i < more; i++) {
    const memory = createHeartbeat();
    work.push(memory);
    const worker = new Worker(url, { workerData: { ...start, module, name, work: memory } satisfies Start });
    const thread = workers.push(worker);
    if (isReady) worker.postMessage('load' satisfies Load);
    worker.on('message', (report: Report) => mailbox.put({ thread, report }));
    worker.on('error', (fault) => mailbox.put({ fault }));
    worker.on('exit', (code) =>
      mailbox.put({ fault: new Error(`A thread ended before its work, with code ${code}.`) }),
    );
  }
}

/** Lets all of them load the site, those that are there and those that are started later. */
export function letLoad(others: Pool): void {
  others.isReady = true;
  for (const worker of others.workers) worker.postMessage('load' satisfies Load);
}

/** A page that a thread does not finish. */
export class StuckPage extends Error {
  /** Its number in the plan. */
  readonly index: number;

  constructor(index: number) {
    super(`A thread does not finish page ${index}.`);
    this.index = index;
  }
}

/** Lets the job fail with a StuckPage when a thread does not finish a page. Returns the function that ends the watch. */
export function watchOver({ work, mailbox }: Pool, options: WorkerOptions | undefined): () => void {
  const { timeout } = options ?? {};
  if (timeout === undefined || work.length === 0) return () => undefined;
  return watchHeartbeats(work, timeout, (task) => mailbox.put({ fault: new StuckPage(task - 1) }));
}
