/** What a thread shows of its work: the number of its page, from 1 on, and a number that grows with each. */
export const THREAD_CELLS = { page: 0, beat: 1 } as const;

/** Makes the memory in which a thread shows its work. */
export function workMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(Object.keys(THREAD_CELLS).length * Int32Array.BYTES_PER_ELEMENT);
}

/** Has a page made in a thread that shows its work. */
export function shownAtWork<T>(memory: SharedArrayBuffer, index: number, make: () => T): T {
  const cells = new Int32Array(memory);
  Atomics.store(cells, THREAD_CELLS.page, index + 1);
  Atomics.add(cells, THREAD_CELLS.beat, 1);
  try {
    return make();
  } finally {
    Atomics.store(cells, THREAD_CELLS.page, 0);
  }
}

/** A page that a thread did not come to an end with. */
export class StuckPage extends Error {
  /** Its number in the plan. */
  readonly index: number;

  constructor(index: number) {
    super(`A thread does not come to an end with page ${index}.`);
    this.index = index;
  }
}

/**
 * Looks from time to time whether other threads get on, and tells of a page that one of them is at for too long. What counts
 * is the time in which the process has worked, in milliseconds. Returns the function that ends it.
 */
export function watchThreads(
  memories: readonly SharedArrayBuffer[],
  patience: number,
  tell: (page: StuckPage) => void,
): () => void {
  const look = Math.min(250, patience / 8);
  const threads = memories.map((memory) => ({ cells: new Int32Array(memory), beat: -1, spent: 0 }));
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const worked = process.cpuUsage(before);
    before = process.cpuUsage();
    for (const thread of threads) {
      const [page = 0, beat = 0] = [thread.cells[THREAD_CELLS.page], thread.cells[THREAD_CELLS.beat]];
      const isSame = page > 0 && beat === thread.beat;
      thread.spent = isSame ? thread.spent + Math.min(look, (worked.user + worked.system) / 1000) : 0;
      thread.beat = beat;
      if (thread.spent >= patience) tell(new StuckPage(page - 1));
    }
  }, look);
  return () => clearInterval(timer);
}
