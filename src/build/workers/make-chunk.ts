import type { DonePage } from '../finishing.ts';
import type { Failure } from './messages.ts';
import { type Share, stopSharing } from './share.ts';

interface Work {
  /** Numbers of the pages in the plan. */
  readonly pages: readonly number[];
  readonly share: Share;
}

/** Who makes pages. */
export interface Maker {
  /** Makes the page of this number. */
  make(index: number): DonePage;
  /** Gets the page that could not be made. */
  readonly failures: Failure[];
}

/**
 * Makes the pages of a chunk, with their numbers, up to one whose template throws something. Then the other threads end
 * with the chunks that they are at, so that the first of all failures is the same for any number of threads.
 */
export function* makeChunk(
  chunk: readonly number[],
  { pages, share }: Work,
  { make, failures }: Maker,
): Generator<readonly [index: number, done: DonePage]> {
  for (const at of chunk) {
    const index = pages[at] ?? 0;
    let done: DonePage;
    try {
      done = make(index);
    } catch (error) {
      failures.push({ at, reason: String(error) });
      return stopSharing(share);
    }
    yield [index, done];
  }
}
