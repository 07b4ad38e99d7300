import { createNumbers, type Numbers } from '../../dependencies/numbers.ts';
import type { Asked } from '../../dependencies/questions.ts';
import type { Uses } from '../../dependencies/uses.ts';
import type { Answers } from './answers.ts';
import { type AskedFragment, createFragmentNotes } from './fragment-notes.ts';
import type { Line, Memory, RememberedFile, RememberedPage } from './memory.ts';
import { renumbering } from './renumbering.ts';

/** What a page asked and uses, itself and through the fragments that it shares with others. */
export interface Trace {
  readonly questions: readonly number[];
  readonly uses: readonly Uses[];
  readonly fragments: readonly AskedFragment[];
}

type Facts = Omit<RememberedPage, keyof Trace>;

/** Writes down what the next build may remember, line by line, as pages are finished. */
export interface Recorder {
  page(file: string, facts: Facts, trace: Trace): void;
  /** A page that stands as the last build left it. */
  keep(file: string, page: RememberedPage): void;
  file(path: string, file: RememberedFile): void;
  /** What is told at the end: the answers to all questions that were asked. */
  finish(answers: Pick<Answers, 'tell'>): void;
}

/** Where lines go, and all questions: pages name theirs by number. */
export interface Book {
  write(line: Line): void;
  readonly questions: Numbers<Asked>;
}

/** Makes a recorder that writes each line down. `before` is the memory that pages are kept from. */
export function createRecorder({ write, questions }: Book, before?: Memory): Recorder {
  const uses = createNumbers<Uses>();
  const former = renumbering(before, { questions, uses });
  const notes = createFragmentNotes({ write, uses, former });
  return {
    page(file, facts, trace) {
      // Key by key, since this is done for each page: copies with more keys showed in the profile.
      const { plan, hash, bytes, mtime, seen } = facts;
      const { questions } = trace;
      const [used, fragments] = [trace.uses.map(uses), trace.fragments.map(notes.numberOf)];
      write(['page', file, { plan, hash, bytes, mtime, seen, questions, uses: used, fragments }]);
    },
    keep(file, page) {
      const numbers = {
        questions: page.questions.map(former.question),
        uses: page.uses.map(former.uses),
        fragments: page.fragments.map(notes.keep),
      };
      write(['page', file, { ...page, ...numbers }]);
    },
    file: (path, file) => write(['file', path, file]),
    finish({ tell }) {
      for (const asked of questions.all()) write(['question', ...tell(asked)]);
      for (const used of uses.all()) write(['uses', used]);
    },
  };
}
