import type { BuiltPage } from '../page-builder.ts';
import { type ChunkQueue, closeQueue } from './chunk-queue.ts';
import type { Failure } from './messages.ts';

interface Work {
  /** Numbers of the pages in the plan. */
  readonly pages: readonly number[];
  readonly queue: ChunkQueue;
}

/** Who makes pages. */
export interface Maker {
  /** Makes the page of this number. */
  make(index: number): BuiltPage;
  /** Gets the page that could not be made. */
  readonly failures: Failure[];
}

/**
 * Makes the pages of a chunk, with their numbers, up to one whose template throws something. Then the other threads end
 * with the chunks that they are at, so that the first of all failures is the same for any number of threads.
 */
export function* makeChunk(
  chunk: readonly number[],
  { pages, queue }: Work,
  { make, failures }: Maker,
): Generator<readonly [index: number, done: BuiltPage]> {
  for (const at of chunk) {
    const index = pages[at] ?? 0;
    let done: BuiltPage;
    try {
      done = make(index);
    } catch (error) {
      failures.push({ at, reason: String(error) });
      return closeQueue(queue);
    }
    yield [index, done];
  }
}
