import type { PagePlan } from '../../core/model.ts';
import { isIoError } from '../../core/util/io-errors.ts';

/** A page that could not be built or written. */
export interface Failure {
  /** Its position in the list of the job. */
  readonly at: number;
  readonly reason: string;
  /** An error of the disk. Threads send no properties of errors, so this is no error. */
  readonly io?: Readonly<Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall' | 'path'>>;
}

/** The pages that all threads build together. */
interface Work {
  readonly queue: ChunkQueue;
  /** Indexes of the pages in the plan. */
  readonly pages: ArrayLike<number>;
  /** The thread whose part is built. The main thread is thread 0. */
  readonly thread: number;
}

interface Builder {
  /** Builds the page with this index in the plan. */
  build(index: number): void;
  /** Called after each chunk. */
  onChunk?(): Promise<void>;
}

/**
 * Builds the part of one thread, until the queue is empty. After a page that throws, all threads stop after the chunks they have taken,
 * so that the first failure is the same for any number of threads. Returns the page that could not be built, if there is one.
 */
export async function buildChunks(
  { queue, pages, thread }: Work,
  { build, onChunk }: Builder,
): Promise<Failure | undefined> {
  for (const chunk of chunksOf(queue, thread)) {
    for (const at of chunk) {
      try {
        build(pages[at] ?? 0);
      } catch (error) {
        closeQueue(queue);
        const io = isIoError(error) ? { io: { ...error, message: error.message } } : {};
        return { at, reason: String(error), ...io };
      }
    }
    await onChunk?.();
  }
  return undefined;
}

/** Returns the page at an index of the plan. */
export function pageAt(plan: readonly PagePlan[], index = -1): PagePlan {
  const page = plan[index];
  if (page) return page;
  throw new Error(`There is no page ${index} in the plan.`);
}

/** Divides the pages of a job into chunks, which threads take from a shared counter. */
export interface ChunkQueue {
  /** The number of pages. */
  readonly count: number;
  /** The number of pages in a chunk. */
  readonly size: number;
  /** Shared memory: the number of the next chunk. */
  readonly next: Int32Array;
}

/** Large enough that taking a chunk costs nothing, small enough that all threads finish at about the same time. */
const MAX_CHUNK = 64;

/** Creates a queue. The first chunk of each thread is reserved for it, so that the result does not depend on who starts first. */
export function createChunkQueue(threads: number, count: number): ChunkQueue {
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  next[0] = threads;
  return { count, size: Math.min(MAX_CHUNK, Math.ceil(count / threads)), next };
}

/** Ends the queue: no thread takes another chunk. Each chunk that was taken before is finished. */
export function closeQueue({ count, next }: ChunkQueue): void {
  Atomics.store(next, 0, count);
}

/** Returns how many pages were taken. */
export function takenFrom({ count, size, next }: ChunkQueue): number {
  return Math.min(count, Atomics.load(next, 0) * size);
}

/** Yields the chunks of a thread, as positions in the list of the job. They are in ascending order. */
function* chunksOf({ count, size, next }: ChunkQueue, thread: number): Generator<readonly number[]> {
  for (let chunk = thread; chunk * size < count; chunk = Atomics.add(next, 0, 1)) {
    const from = chunk * size;
    yield Array.from({ length: Math.min(size, count - from) }, (_, i) => from + i);
  }
}
