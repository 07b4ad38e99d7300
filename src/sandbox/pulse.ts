import type { OnPage, Piece } from '../diagnostics/catalogue/templates.ts';

/** What of the code of a site is at work, told when it is asked for. */
export type Work = () => Piece & OnPage;

/** Shows a thread beside this one that the code of a site comes to an end, again and again. */
export interface Pulse {
  /** What is at work now, the whole and the part of it; undefined while none of that code is. */
  readonly at: Work | undefined;
  /** Whether it is being loaded. */
  readonly isLoading: boolean;
  /** Has something done, which may have parts. */
  during<T>(work: Work, task: () => T): T;
  /** Has the code of a site loaded, which may wait for something. */
  loading<T>(task: () => Promise<T>): Promise<T>;
}

/** What is written in the memory that both threads see, by its place. */
export const CELLS = {
  /** Grows with everything that begins. */
  beat: 0,
  /** One of the states. */
  state: 1,
  /** Whether nobody has to look any more. */
  end: 2,
  /** Whether nobody holds this thread up any more. */
  released: 3,
  /** Whether this thread has taken note of that. */
  noted: 4,
} as const;

/** Whether the code of a site is at work, or is being loaded, and may wait. */
export const STATES = { none: 0, atWork: 1, loading: 2 } as const;

/** Makes memory for a pulse. */
export function pulseMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(Object.keys(CELLS).length * Int32Array.BYTES_PER_ELEMENT);
}

/** Makes a pulse, which nobody has to look at. */
export function createPulse(memory: SharedArrayBuffer = pulseMemory()): Pulse {
  const cells = new Int32Array(memory);
  let at: Work | undefined;
  const begin = (work: Work, state: number) => {
    cells[CELLS.beat] = (cells[CELLS.beat] ?? 0) + 1;
    cells[CELLS.state] = state;
    at = work;
  };
  const goOn = (before: Work | undefined, state: number) => {
    cells[CELLS.state] = state;
    at = before;
  };
  return {
    get at() {
      return at;
    },
    get isLoading() {
      return cells[CELLS.state] === STATES.loading;
    },
    during(work, task) {
      const before = at;
      const state = cells[CELLS.state] ?? STATES.none;
      begin(before ? () => ({ ...before(), ...work() }) : work, STATES.atWork);
      try {
        return task();
      } finally {
        goOn(before, state);
      }
    },
    async loading(task) {
      begin(() => ({}), STATES.loading);
      try {
        return await task();
      } finally {
        goOn(undefined, STATES.none);
      }
    },
  };
}
