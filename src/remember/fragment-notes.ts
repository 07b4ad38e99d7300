import type { Question } from '../util/questions.ts';
import { hashOfPieces, type Line, type Memory } from './memory.ts';
import { type Numbers, numberFor } from './numbers.ts';

/** A fragment as this build made it. */
export interface AskedFragment {
  readonly pieces: readonly (string | Buffer)[];
  readonly classes: readonly string[];
  readonly islands: readonly string[];
  readonly questions: readonly Question[];
}

/** Numbers fragments as pages name them, and writes each down once. */
export interface FragmentNotes {
  numberOf(fragment: AskedFragment): number;
  /** The number of what was fragment `former` in the memory that is kept from. */
  keep(former: number): number;
}

/** What fragments are written down with, and where. */
interface Book {
  readonly questions: Numbers<Question>;
  readonly classes: Numbers<string>;
  write(line: Line): void;
}

/** Begins the list of fragments. Of one that stands on several pages the hash is written down as well. */
export function createFragmentNotes(book: Book, before: Memory | undefined): FragmentNotes {
  const { questions, classes, write } = book;
  const known = new WeakMap<AskedFragment, { readonly number: number; isShared: boolean }>();
  const kept = new Map<number, number>();
  let count = 0;
  const add = ({ questions: asked, classes: used, islands }: Omit<AskedFragment, 'pieces'>) => {
    write(['fragment', asked.map(questions), used.map(classes), islands]);
    return count++;
  };
  const addFormer = (former: number) => {
    const number = add(fragmentIn(before, former));
    const hash = before?.fragments[former]?.hash;
    if (hash !== undefined) write(['shared', number, hash]);
    return number;
  };
  return {
    keep: (former) => numberFor(kept, former, () => addFormer(former)),
    numberOf(fragment) {
      const met = known.get(fragment) ?? { number: add(fragment), isShared: false };
      if (!known.has(fragment)) known.set(fragment, met);
      else if (!met.isShared) {
        write(['shared', met.number, hashOfPieces(fragment.pieces)]);
        met.isShared = true;
      }
      return met.number;
    },
  };
}

/** A fragment of a memory, with its questions and classes as they are. */
function fragmentIn(memory: Memory | undefined, number: number): Omit<AskedFragment, 'pieces'> {
  const { questions = [], classes = [], islands = [] } = memory?.fragments[number] ?? {};
  return {
    questions: questions.flatMap((at) => memory?.questions[at]?.asked ?? []),
    classes: classes.flatMap((at) => memory?.classes[at] ?? []),
    islands,
  };
}
