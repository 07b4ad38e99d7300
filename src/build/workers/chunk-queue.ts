/** Work that threads take chunk by chunk, each as fast as it can. It is the same memory for all of them. */
export interface ChunkQueue {
  /** How many pieces of work there are. */
  readonly count: number;
  /** How many are taken at once. */
  readonly size: number;
  /** The number of the chunk that is taken next. */
  readonly next: Int32Array;
}

/** Large enough that taking one costs nothing, small enough that all threads end at about the same time. */
const MOST = 64;

/** Divides some work. The first chunk of each thread is its own, however late it comes. */
export function createChunkQueue(threads: number, count: number): ChunkQueue {
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  next[0] = threads;
  return { count, size: Math.min(MOST, Math.ceil(count / threads)), next };
}

/** The chunks of a thread, as lists of places: they only rise. */
export function* chunksOf({ count, size, next }: ChunkQueue, thread: number): Generator<readonly number[]> {
  for (let chunk = thread; chunk * size < count; chunk = Atomics.add(next, 0, 1)) {
    const from = chunk * size;
    yield Array.from({ length: Math.min(size, count - from) }, (_, i) => from + i);
  }
}

/** Lets nobody take another chunk. Those before the last that was taken are all being worked on. */
export function closeQueue({ count, next }: ChunkQueue): void {
  Atomics.store(next, 0, count);
}
