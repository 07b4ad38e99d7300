import { describeIssue } from '../diagnostics/catalogue.ts';
import type { Mistake } from './log.ts';

/** Ends the making of a page once all is known that templates do wrong on it. */
export class PageMistakes extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map((mistake) => describeIssue(mistake).message).join(' '));
    this.mistakes = mistakes;
  }
}
