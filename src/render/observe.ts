import { createNumbers, type Numbers } from '../dependencies/numbers.ts';
import type { Asked } from '../dependencies/questions.ts';
import type { DataRecord } from '../model.ts';
import type { Build } from './build-context.tsx';
import { noted } from './noted-build.ts';

/** Gives what a build gives, and takes note of what is asked of it. */
export interface Observer {
  readonly build: Build;
  /** Does some work, and says what was asked meanwhile; work within work has its own list. */
  observe<T>(work: () => T): Observed<T>;
  /** Takes note of a record that was given unasked. */
  given(record: DataRecord): void;
}

/** An observer that takes note of nothing, for builds that remember nothing. */
export function createBlindObserver(build: Build): Observer {
  return {
    build,
    observe: (work) => ({ value: work(), questions: [] }),
    given: () => undefined,
  };
}

/** A value, and the numbers of the questions whose answers made it. */
export interface Observed<T> {
  readonly value: T;
  readonly questions: readonly number[];
}

/** Watches a build. The site record is not noted: all pages are made anew when it changes. */
export function observeBuild(build: Build, questions: Numbers<Asked> = createNumbers()): Observer {
  let asked = new Set<number>();
  const ask = (number: number) => void asked.add(number);
  const askRecord = (record: DataRecord) => ask(questions(record));
  return {
    build: noted(build, { ask, questions, askRecord }),
    given: askRecord,
    observe(work) {
      const outer = asked;
      asked = new Set();
      try {
        return { value: work(), questions: [...asked] };
      } finally {
        asked = outer;
      }
    },
  };
}
