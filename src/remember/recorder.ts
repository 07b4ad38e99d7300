import type { Question } from '../util/questions.ts';
import type { Answer } from './answers.ts';
import { type AskedFragment, createFragmentNotes } from './fragment-notes.ts';
import type { Line, Memory, RememberedFile, RememberedPage } from './memory.ts';
import { createNumbers } from './numbers.ts';

/** What a page asked, itself and through its fragments. */
export interface Trace {
  readonly questions: readonly Question[];
  readonly fragments: readonly AskedFragment[];
}

type Facts = Omit<RememberedPage, 'questions' | 'fragments'>;

/** Writes down what the next build may remember, line by line, as pages are finished. */
export interface Recorder {
  page(file: string, facts: Facts, trace: Trace): void;
  /** A page that stands as the last build left it. */
  keep(file: string, page: RememberedPage): void;
  file(path: string, file: RememberedFile): void;
  /** What is told at the end: the answers to all questions that were asked. */
  finish(answer: Answer): void;
}

/** Makes a recorder that hands each line on. `before` is the memory that pages are kept from. */
export function createRecorder(write: (line: Line) => void, before: Memory | undefined): Recorder {
  const questions = createNumbers<Question>();
  const classes = createNumbers<string>();
  const notes = createFragmentNotes({ write, questions, classes }, before);
  return {
    page(file, facts, trace) {
      const numbers = {
        questions: trace.questions.map(questions),
        fragments: trace.fragments.map(notes.numberOf),
      };
      write(['page', file, { ...facts, ...numbers }]);
    },
    keep(file, page) {
      const numbers = {
        questions: page.questions.map((former) => questions(before?.questions[former]?.asked ?? '')),
        fragments: page.fragments.map(notes.keep),
      };
      write(['page', file, { ...page, ...numbers }]);
    },
    file: (path, file) => write(['file', path, file]),
    finish(answer) {
      for (const asked of questions.all()) write(['question', asked, answer(asked)]);
      for (const value of classes.all()) write(['class', value]);
    },
  };
}
