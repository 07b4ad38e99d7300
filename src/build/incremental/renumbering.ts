import type { Numbers } from '../../dependencies/numbers.ts';
import type { Asked } from '../../dependencies/questions.ts';
import type { Uses } from '../../dependencies/uses.ts';
import type { Memory } from './memory.ts';

/** What has a number in the memory that is kept from, and the number that it has now. */
export interface Renumbering {
  question(former: number): number;
  uses(former: number): number;
  readonly fragments: Memory['fragments'];
}

/** The lists of this build. */
interface Lists {
  readonly questions: Numbers<Asked>;
  readonly uses: Numbers<Uses>;
}

/** Gives what is kept from a memory its new numbers. */
export function renumbering(before: Memory | undefined, { questions, uses }: Lists): Renumbering {
  return {
    question: onceEach((former) => questions(before?.questions[former]?.asked ?? '')),
    uses: onceEach((former) => uses(before?.uses[former] ?? '')),
    fragments: before?.fragments ?? [],
  };
}

function onceEach(numberOf: (former: number) => number): (former: number) => number {
  const known: number[] = [];
  return (former) => {
    known[former] ??= numberOf(former);
    return known[former];
  };
}
