import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Batch, BatchResult, FileThreadStart } from './file-thread.ts';
import { createFile, targetsIn } from './new-files.ts';

/** Writes the pages of a new site to its folder. */
export interface PageFiles {
  /**
   * Writes a file, or queues it: the caller may reuse `bytes` as soon as this returns. Once the file is written, `dated` is called with
   * its modification time in milliseconds. Throws the error of the disk of this file or of an earlier one.
   */
  write(path: string, bytes: Uint8Array, dated: (mtime: number) => void): void;
  /** Waits until everything is written. Throws an error of the disk. */
  finish(): Promise<void>;
  /** Ends the thread. Afterwards nothing is written any more. */
  end(): Promise<void>;
}

/** From this number of pages on, a thread saves more time than it takes to start it. */
const WORTHWHILE_PAGES = 300;

/**
 * Opens a folder for a number of pages. `thread` is the URL of `file-thread.ts` as a thread can import it. Without it, or on a
 * computer with one core, or for few pages, the main thread writes them.
 */
export function openPageFiles(folder: string, pages: number, thread: string | undefined): PageFiles {
  const isWorthwhile = pages >= WORTHWHILE_PAGES && availableParallelism() > 1;
  return thread !== undefined && isWorthwhile ? writeInThread(folder, thread) : writeHere(folder);
}

function writeHere(folder: string): PageFiles {
  const targetOf = targetsIn(folder);
  return {
    write: (path, bytes, dated) => dated(createFile(targetOf(path), bytes)),
    finish: async () => undefined,
    end: async () => undefined,
  };
}

/** Large enough for dozens of pages, so that sending them costs nothing. */
const BATCH_BYTES = 1_000_000;
const BATCH_FILES = 64;
/** How many batches there may be. While the thread has all of them, the main thread writes too. */
const BATCHES = 8;

type Dated = (mtime: number) => void;

/** A batch to which files are added. */
interface OpenBatch {
  readonly buffer: ArrayBuffer;
  readonly paths: string[];
  readonly ends: number[];
  readonly dated: Dated[];
}

function writeInThread(folder: string, url: string): PageFiles {
  const here = writeHere(folder);
  const worker = new Worker(new URL(url), { workerData: { folder } satisfies FileThreadStart });
  const free = Array.from({ length: BATCHES }, () => new ArrayBuffer(BATCH_BYTES));
  /** The `dated` callbacks of each batch that was sent to the thread. It answers in the same order. */
  const sent: (readonly Dated[])[] = [];
  let batch: OpenBatch | undefined;
  let failure: Error | undefined;
  let settled = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    settled();
  };
  worker.on('message', (result: BatchResult) => {
    if ('failure' in result) return fail(Object.assign(new Error(result.failure.message), result.failure));
    free.push(result.buffer);
    for (const [i, dated] of (sent.shift() ?? []).entries()) dated(result.mtimes[i] ?? 0);
    settled();
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The thread that writes files has ended with code ${code}.`)));
  const open = (): OpenBatch | undefined => {
    const buffer = free.pop();
    return buffer && { buffer, paths: [], ends: [], dated: [] };
  };
  const endOf = ({ ends }: OpenBatch) => ends.at(-1) ?? 0;
  const isFull = (one: OpenBatch, more: number) =>
    endOf(one) + more > BATCH_BYTES || one.paths.length === BATCH_FILES;
  const send = ({ buffer, paths, ends, dated }: OpenBatch) => {
    worker.postMessage({ buffer, paths, ends } satisfies Batch, [buffer]);
    sent.push(dated);
    batch = undefined;
  };
  return {
    write(path, bytes, dated) {
      if (failure) throw failure;
      if (batch && isFull(batch, bytes.length)) send(batch);
      batch ??= open();
      if (!batch || bytes.length > BATCH_BYTES) return here.write(path, bytes, dated);
      const start = endOf(batch);
      new Uint8Array(batch.buffer).set(bytes, start);
      batch.paths.push(path);
      batch.ends.push(start + bytes.length);
      batch.dated.push(dated);
    },
    async finish() {
      if (batch) send(batch);
      while (sent.length > 0 && !failure)
        await new Promise<void>((done) => {
          settled = done;
        });
      if (failure) throw failure;
    },
    async end() {
      await worker.terminate();
    },
  };
}
