import { parentPort, workerData } from 'node:worker_threads';
import { isIoError } from '../../core/util/io-errors.ts';
import { createFile, targetsIn } from './new-files.ts';

/*
 * The code of the thread that writes pages while the main thread renders the next ones. It imports only what creates files, so that it
 * starts within milliseconds.
 */

/** What the thread is started with. */
export interface FileThreadStart {
  /** The folder that paths are relative to. */
  readonly folder: string;
}

/** Files to write, one behind the other in a buffer. */
export interface Batch {
  readonly buffer: ArrayBuffer;
  readonly paths: readonly string[];
  /** Where each file ends in the buffer, and the next one starts. */
  readonly ends: readonly number[];
}

/** What became of a batch. The buffer can be used again. */
export type BatchResult = WrittenBatch | { readonly failure: IoFailure };

interface WrittenBatch {
  readonly buffer: ArrayBuffer;
  /** The modification times of the files, in milliseconds. */
  readonly mtimes: Float64Array;
}

/** An error of the disk. Threads send no properties of errors, so this is no error. */
type IoFailure = Readonly<Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall' | 'path'>>;

const targetOf = targetsIn((workerData as FileThreadStart).folder);

parentPort?.on('message', (batch: Batch) => {
  try {
    const written = write(batch);
    parentPort?.postMessage(written satisfies BatchResult, [written.buffer]);
  } catch (error) {
    // Any other error ends the thread, and is thrown in the main thread.
    if (!isIoError(error)) throw error;
    parentPort?.postMessage({ failure: { ...error, message: error.message } } satisfies BatchResult);
  }
});

function write({ buffer, paths, ends }: Batch): WrittenBatch {
  const bytes = new Uint8Array(buffer);
  const mtimes = paths.map((path, i) =>
    createFile(targetOf(path), bytes.subarray(ends[i - 1] ?? 0, ends[i])),
  );
  return { buffer, mtimes: Float64Array.from(mtimes) };
}
